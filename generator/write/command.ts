// Runs a command of the project to its end, such as a build or an install. It does not interpret the output.

import { spawn } from "node:child_process";

export interface Ended {
  /** Undefined where it could not be started, or took too long. */
  readonly code: number | undefined;
  /** The last of what it printed, both outputs. */
  readonly output: string;
}

const longest = 20_000;

/** `env` is added to what is set. It has no input, and is ended after `limit` ms. */
export const runCommand = ([program = "", ...args]: readonly string[], cwd: string, limit: number, env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const isWindows = process.platform === "win32";
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"], detached: !isWindows, shell: isWindows, windowsHide: true });
    let output = "";
    const hear = (chunk: Buffer): void => void (output = (output + chunk.toString("utf8")).slice(-longest));
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    const timer = setTimeout(() => {
      output += `\nit did not finish within ${limit / 1_000} s`;
      try {
        if (child.pid !== undefined && !isWindows) process.kill(-child.pid, "SIGKILL");
        else child.kill("SIGKILL");
      } catch {
        // It has just ended.
      }
    }, limit);
    child.once("error", ({ message }) => {
      clearTimeout(timer);
      resolve({ code: undefined, output: message });
    });
    child.once("close", (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? undefined, output });
    });
  });
