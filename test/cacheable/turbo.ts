// Runs Turborepo in a repository, with its cache beside it, and tells what it did for each package. No tests here.

import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("../../node_modules/turbo/bin/turbo", import.meta.url));

interface Task {
  readonly package: string;
  readonly inputs: { readonly [path: string]: string };
  readonly cache: { readonly status: "HIT" | "MISS" };
}

export interface Ran {
  /** `HIT` or `MISS`, by package. */
  readonly status: { readonly [name: string]: string };
  /** Files that decided it, relative to the folder of the package. Turborepo adds the package's own manifest, whatever is asked for. */
  readonly inputs: { readonly [name: string]: readonly string[] };
  readonly stdout: string;
}

/** `turbo run generate` in the repository `path`. Raises with what it said when it fails. */
export const turbo = (path: string): Ran => {
  const home = join(path, ".home");
  mkdirSync(home, { recursive: true });
  rmSync(join(path, ".turbo/runs"), { recursive: true, force: true });
  const env = { PATH: process.env["PATH"], HOME: home, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", TURBO_NO_UPDATE_NOTIFIER: "1" };
  const args = ["run", "generate", "--cache-dir", join(path, ".cache"), "--summarize", "--no-color", "--log-order", "grouped"];
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: path, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  const [summary = ""] = readdirSync(join(path, ".turbo/runs"));
  const { tasks } = JSON.parse(readFileSync(join(path, ".turbo/runs", summary), "utf8")) as { tasks: readonly Task[] };
  return {
    status: Object.fromEntries(tasks.map((task) => [task.package, task.cache.status])),
    inputs: Object.fromEntries(tasks.map((task) => [task.package, Object.keys(task.inputs).filter((file) => file !== "package.json").sort()])),
    stdout,
  };
};
