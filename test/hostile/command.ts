// Runs the built command in a process of its own, with little memory, and ends it when it hangs. No tests here.

import { spawn } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { cli, opened } from "../command/asked.ts";

export interface Ran {
  /** Null when it had to be ended. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd: string;
  readonly env?: { readonly [name: string]: string };
  /** A program and its first arguments; this Node by default. */
  readonly node?: readonly string[];
}

/** Seconds after which it hangs: it is no matter of speed. */
const patience = 500;

const memory = "--max-old-space-size=512";

const answer = opened([memory]);

/** Runs `faultline` with `args` in one process that is asked everything: its status is null when it had to be ended. All of it may use 512 MB. */
export const answered = (args: readonly string[], { cwd }: { readonly cwd: string }): Promise<Ran> => answer(args, { cwd, env: { ...process.env, NO_COLOR: "1" } });

/** Runs `faultline` with `args`. It may use 512 MB. */
export function faultline(args: readonly string[], { cwd, env = {}, node = [process.execPath] }: Surroundings): Promise<Ran> {
  const [program = process.execPath, ...first] = node;
  const child = spawn(program, [...first, memory, cli, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ...env },
    timeout: patience * 1000,
    killSignal: "SIGKILL",
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (stderr += chunk));
  return new Promise((done) => {
    child.on("close", (status) => done({ status, stdout, stderr }));
  });
}

/** The texts of all files below `folder`, by path; without what the command remembers for itself, which no repository holds. */
export const treeOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    (existsSync(folder) ? readdirSync(folder, { withFileTypes: true, recursive: true }) : [])
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !relative(folder, path).split(sep).includes(".faultline"))
      .map((path): [string, string] => [relative(folder, path).split(sep).join("/"), readFileSync(path, "utf8")])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
