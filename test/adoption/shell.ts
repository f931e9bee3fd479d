// Runs commands of a project to their ends, one after the other or side by side. It knows no project.

import { execFile } from "node:child_process";
import { promisify } from "node:util";

export type Run = (cwd: string, command: string, ...args: readonly string[]) => Promise<string>;

const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(CI|FORCE_COLOR|GITHUB_.*|VITEST.*|NODE_OPTIONS|NODE_ENV|TEST|npm_.*)$/.test(name)));

/** Both outputs; rejects with them where the command fails. */
export const run: Run = async (cwd, command, ...args) => {
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd, encoding: "utf8", env: { ...env, NO_COLOR: "1" }, maxBuffer: 64_000_000 });
    return stdout + stderr;
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as { readonly stdout?: string; readonly stderr?: string; readonly message: string };
    throw new Error(`${[command, ...args].join(" ")}\n${stdout}${stderr || message}`, { cause: error });
  }
};
