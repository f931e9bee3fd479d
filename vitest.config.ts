// Which tests there are: our own, and the contract tests of every generated package.

import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const report = process.env["FAULTLINE_REPORT"];

/** Folders whose tests leave the process as they found it: they share it, and what they import is loaded once. */
const shared = ["check", "commands", "compare", "diagnose", "edit", "eject", "equivalence", "init", "language", "lookup", "plugins", "read", "render", "runtime", "scan", "systems", "targets", "vectors"];
const alone = ["test/**/*.test.ts", "generated/*/test/*.test.ts"];
const together = [...shared.map((folder) => `test/${folder}/**/*.test.ts`), "test/*.test.ts"];

export default defineConfig({
  test: {
    // One more than there are cores: some tests wait for a process most of the time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]],
    projects: [
      { extends: true, test: { name: "together", include: together, isolate: false } },
      { extends: true, test: { name: "alone", include: alone, exclude: ["**/node_modules/**", ...together] } },
    ],
  },
});
