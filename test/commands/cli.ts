// Runs the built command as a process. No tests here.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));

export interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `faultline …` in `cwd`, the repository by default. */
export function faultline(args: readonly string[], cwd: string = fileURLToPath(new URL("../..", import.meta.url))): Said {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd, encoding: "utf8" });
  return { status, stdout, stderr };
}
