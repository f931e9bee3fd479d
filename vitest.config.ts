// Which tests there are: our own, and the contract tests of every generated package.

import { defineConfig } from "vitest/config";

const report = process.env["FAULTLINE_REPORT"];

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts", "generated/*/test/*.test.ts"],
    // The default leaves a core idle, and most tests wait for a process.
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]],
  },
});
