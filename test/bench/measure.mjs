// Times whole processes, several contenders in turn, and compares them round by round: on a noisy machine only ratios count.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Node 20 parses all certificates at its start where this adds some: four fifths of an empty node, which hide what a run takes. */
const { NODE_EXTRA_CA_CERTS: certificates, ...env } = process.env;

const usage = fileURLToPath(new URL("usage.mjs", import.meta.url));

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** One run of `node ...args`: wall and CPU milliseconds, peak memory in MB, and what it printed. A failed run is an error. */
export const once = (args) => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-bench-"));
  const report = join(folder, "usage.json");
  const start = performance.now();
  const run = spawnSync(process.execPath, ["--import", usage, ...args], { env: { ...env, BENCH_USAGE: report }, encoding: "utf8" });
  const wall = performance.now() - start;
  if (run.status !== 0) throw new Error(`node ${args.join(" ")} ended with ${run.status}\n${run.stderr}`);
  const { cpu, rss } = JSON.parse(readFileSync(report, "utf8"));
  rmSync(folder, { recursive: true });
  return { wall, cpu, rss, stdout: run.stdout };
};

/**
 * Runs every contender once per round, in turn, after one round that is not counted.
 * @param contenders name → { before?: () => void, args: string[] }
 * @returns name → [{ wall, cpu, rss, stdout }, …], one per round
 */
export const interleave = (contenders, rounds) => {
  const results = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, { before, args }] of Object.entries(contenders)) {
      before?.();
      const figures = once(args);
      if (round > 0) results[name].push(figures);
    }
  }
  return results;
};

/** The median over rounds of a's figure divided by b's of the same round. */
export const ratio = (results, a, b, figure) => median(results[a].map((run, round) => run[figure] / results[b][round][figure]));

/** Rows as an aligned Markdown table. */
export const table = (head, rows) => {
  const all = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const print = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
  return [print(all[0]), `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`, ...all.slice(1).map(print)].join("\n");
};
