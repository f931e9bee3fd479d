// Which tests there are: our own, and the contract tests of every generated package.

import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const report = process.env["FAULTLINE_REPORT"];

/** Folders whose tests leave the process as they found it: they share it, and what they import is loaded once. */
const shared = ["check", "commands", "compare", "diagnose", "edit", "eject", "equivalence", "init", "language", "lookup", "plugins", "read", "render", "runtime", "scan", "systems", "targets", "vectors"];
/** As {@link shared}, with processes of their own: what they start beside each other are commands, servers and clients. */
const beside = ["explorer", "hostile", "pairing", "recipes", "sdk", "write"];
const alone = ["test/**/*.test.ts"];
const within = (folders: readonly string[]): readonly string[] => folders.map((folder) => `test/${folder}/**/*.test.ts`);
const together = [...within(shared), "test/*.test.ts"];
const sideBySide = [...within(beside), "generated/*/test/*.test.ts"];

export default defineConfig({
  test: {
    // One more than there are cores: some tests wait for a process most of the time.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Most of what is made is thrown away at once: with room for it, tests that compile much take a tenth less. Every core has a worker already.
    execArgv: ["--max-semi-space-size=64", "--single-threaded-gc"],
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]],
    projects: [
      { extends: true, test: { name: "together", include: together, isolate: false } },
      { extends: true, test: { name: "side by side", include: sideBySide, isolate: false } },
      { extends: true, test: { name: "alone", include: alone, exclude: ["**/node_modules/**", ...together, ...sideBySide] } },
    ],
  },
});
