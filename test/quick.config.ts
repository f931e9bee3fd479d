// The tests that start few processes and draw few samples, for a look between two edits: npm run test:quick. The whole is vitest.config.ts.

import { defineConfig } from "vitest/config";
import whole from "../vitest.config.ts";

/** Folders and files whose tests run inside of the test runner. */
const quick = ["house.test.ts", "cases.test.ts", "compare/fields.test.ts", "reference.test.ts", "check", "lookup", "read", "runtime", "targets", "vectors"];

/** Those among them that take seconds each: properties over thousands of samples, a compiler over the whole. */
const long = ["check/satisfies", "check/total", "check/unreachable", "read/yaml", "runtime/guard-results", "targets/without"];

export default defineConfig({
  test: {
    ...whole.test,
    include: quick.map((name) => (name.endsWith(".ts") ? `test/${name}` : `test/${name}/*.test.ts`)),
    exclude: long.map((name) => `test/${name}.test.ts`),
    maxWorkers: "100%",
  },
});
