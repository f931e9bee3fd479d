// Starts the built command beside the test, to be spoken to and stopped. No tests here.

import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("../../../generator/dist/cli.js", import.meta.url));
export const raw: string = fileURLToPath(new URL("raw.mjs", import.meta.url));
export const root: string = fileURLToPath(new URL("../../..", import.meta.url));

export interface Running {
  readonly child: ChildProcess;
  stdout(): string;
  stderr(): string;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

export function verifying(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, [bin, "verify", ...args], { cwd, env: { ...process.env, ...env }, stdio: "pipe" });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => child.once("close", (code, signal) => resolve({ code, signal })));
  return { child, stdout: () => stdout, stderr: () => stderr, ended };
}

/** Whether a process is there, and no zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
