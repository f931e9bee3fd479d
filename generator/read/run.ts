// Runs a program that reads for us, such as git or npm: without a shell, without questions. It understands no answer.

import { spawnSync } from "node:child_process";

export interface Answer {
  /** Undefined when the program could not be started. */
  readonly status: number | null | undefined;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** More than any taxonomy is allowed to be, many times. */
const maxBuffer = 512 * 1024 * 1024;

/** Arguments are handed over as they are: no shell looks at them. `input` goes to its stdin; after `limit` ms it is ended. */
export function run(program: string, args: readonly string[], cwd: string, input = "", limit?: number): Answer {
  const env = { ...process.env, LC_ALL: "C", GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0" };
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, input, maxBuffer, windowsHide: true, ...(limit === undefined ? {} : { timeout: limit, killSignal: "SIGKILL" }) });
  if (error && !stdout) return { status: undefined, stdout: Buffer.alloc(0), stderr: error.message };
  return { status, stdout, stderr: stderr.toString("utf8").trim() };
}
