// The tests that start few processes and draw few samples, for a look between two edits: npm run test:quick. The whole is vitest.config.ts.

import { defineConfig } from "vitest/config";

/** Folders and files whose tests run inside of the test runner. */
const quick = ["house.test.ts", "cases.test.ts", "reference.test.ts", "check", "lookup", "read", "runtime", "targets", "vectors"];

/** Those among them that take seconds each: properties over thousands of samples. */
const long = ["check/satisfies", "check/total", "check/unreachable", "read/yaml", "runtime/guard-results"];

export default defineConfig({
  test: {
    include: quick.map((name) => (name.endsWith(".ts") ? `test/${name}` : `test/${name}/*.test.ts`)),
    exclude: long.map((name) => `test/${name}.test.ts`),
    maxWorkers: "100%",
    // As in vitest.config.ts.
    execArgv: ["--max-semi-space-size=64", "--single-threaded-gc"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
