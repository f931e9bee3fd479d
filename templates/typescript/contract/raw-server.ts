// A guarded server that is spoken to line by line, without a client of an SDK between. It judges nothing.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { serverOf } from "./package-files.ts";

/** A server of one kind, and what it answers to a line that no client of an SDK would send. */
export const startRaw = (kind: "McpServer" | "Server") => {
  const child = spawn(process.execPath, serverOf(kind), { stdio: ["pipe", "pipe", "pipe"] });
  const records: string[] = [];
  let take: ((line: string) => void) | undefined;
  createInterface(child.stdout).on("line", (line) => take?.(line));
  createInterface(child.stderr).on("line", (line) => records.push(line));
  const say = async (line: string): Promise<{ readonly id: unknown; readonly result?: object; readonly error?: { readonly data?: object } }> => {
    const answer = new Promise<string>((resolve) => (take = resolve));
    child.stdin.write(`${line}\n`);
    return JSON.parse(await answer);
  };
  return { records, say, stop: () => child.kill() };
};
