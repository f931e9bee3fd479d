// The tests that start few processes, for a look between two edits: npm run test:quick. The whole is vitest.config.ts.

import { defineConfig } from "vitest/config";

/** Folders and files whose tests run inside of the test runner. */
const quick = ["house.test.ts", "cases.test.ts", "reference.test.ts", "check", "read", "runtime", "vectors"];

export default defineConfig({
  test: {
    include: quick.map((name) => (name.endsWith(".ts") ? `test/${name}` : `test/${name}/*.test.ts`)),
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
