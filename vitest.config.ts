// Which tests there are: our own, and the contract tests of every generated package.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import { defineConfig } from "vitest/config";
import { laterFlags } from "./generator/run/optimise-later.ts";
import { LongFirst } from "./test/long-first.ts";

const report = process.env["FAULTLINE_REPORT"];
/** As npm run test:sweeps has it: sweeps (test/sweep.ts) are run too. */
const isSwept = process.env["FAULTLINE_SWEEPS"] === "1";
/** Whether another order is asked for, as --sequence.shuffle.files does. */
const isOrdered = process.argv.some((word) => word.startsWith("--sequence"));

/** Where Python itself is: what a version manager has in its place takes ten times as long to start. A folder that has a Node, too, would hide ours. */
const { stdout: python } = spawnSync("python3", ["-c", "import os, sys; print(os.path.dirname(sys.executable), end='')"], { encoding: "utf8" });
/** Certificates of a network that no test uses: Node 20 parses them at every start, which takes longer than all else of it. */
const certificates = process.env["FAULTLINE_NETWORK"] === "1" ? {} : { NODE_EXTRA_CA_CERTS: "" };
const path = python && !existsSync(join(python, "node")) ? [python, process.env["PATH"]].join(delimiter) : process.env["PATH"];

export default defineConfig({
  test: {
    env: { ...certificates, ...(path === undefined ? {} : { PATH: path }) },
    tags: [{ name: "sweep", description: "Shows over more inputs, compilers or moments what a test without a tag shows of some." }],
    ...(isSwept ? {} : { tagsFilter: ["!sweep"] }),
    // One more than there are cores: some tests wait for a process most of the time, and each worker loads what all import.
    maxWorkers: availableParallelism() + 1,
    ...(isOrdered ? {} : { sequence: { sequencer: LongFirst } }),
    // No test says by its time that work does not end (see test/cpu.ts): a limit is for one that hangs, on the busiest machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Most of what is made is thrown away at once: with room for it, tests that compile much take a tenth less. Every core has a worker already.
    // And most code of tests has run before it pays to optimise it: a sixth less.
    execArgv: ["--max-semi-space-size=64", "--single-threaded-gc", ...laterFlags],
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]],
    include: ["test/**/*.test.ts", "generated/*/test/*.test.ts"],
    // Every test leaves the process as it found it, and what they import is loaded once a worker.
    isolate: false,
    // Modules that did not change since the last run are not compiled again: a fifth of the CPU time of tests that start no process.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest" },
  },
});
