// A server as a child process and the bytes between: what is written comes back as it was sent, with what the server logged. It judges nothing.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

type Data = { readonly [key: string]: unknown };

export interface Reply {
  readonly id?: unknown;
  readonly result?: { readonly isError?: boolean; readonly content?: readonly { readonly text: string }[]; readonly _meta?: { readonly [key: string]: unknown } };
  readonly error?: { readonly code: number; readonly message: string; readonly data?: { readonly [key: string]: unknown } };
}

export interface RawServer {
  /** Writes a line; resolves to the answer under `id`, undefined where none comes before that of a ping. */
  say(line: string, id: unknown): Promise<Reply | undefined>;
  ask(method: string, params?: object): Promise<Reply | undefined>;
  /** The log records so far. */
  readonly records: readonly Data[];
  stop(): void;
}

/** Starts servers/<name>.mjs with the URL of a package, or `raw`, and shakes hands. */
export async function startRaw(name: string, entry: string): Promise<RawServer> {
  const program = fileURLToPath(new URL(`servers/${name}.mjs`, import.meta.url));
  // A server nobody guards must outlive its own rejections to be compared.
  const child = spawn(process.execPath, ["--unhandled-rejections=warn", program, entry], { stdio: ["pipe", "pipe", "pipe"] });
  const records: Data[] = [];
  createInterface(child.stderr).on("line", (line) => line.startsWith("{") && records.push(JSON.parse(line)));
  const replies: Reply[] = [];
  const waiting = new Set<() => void>();
  createInterface(child.stdout).on("line", (line) => {
    replies.push(JSON.parse(line));
    for (const wake of waiting) wake();
  });
  const replyTo = (id: unknown, from: number): Promise<Reply> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = replies.slice(from).find((reply) => reply.id === id);
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  let last = 0;
  const send = (message: object): boolean => child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const ping = async (from: number): Promise<void> => {
    const id = `ping-${(last += 1)}`;
    send({ id, method: "ping" });
    await replyTo(id, from);
  };
  const say = async (line: string, id: unknown): Promise<Reply | undefined> => {
    const from = replies.length;
    child.stdin.write(`${line}\n`);
    const answer = replyTo(id, from);
    // The SDKs answer a ping at once: several leave room for what takes its time, however late the server is.
    let isAnswered = false;
    const late = async (): Promise<undefined> => {
      await ping(from);
      await new Promise((resolve) => setTimeout(resolve, 300));
      for (let turn = 0; turn < 5; turn += 1) if (!isAnswered) await ping(from);
    };
    return Promise.race([answer, late()]).finally(() => (isAnswered = true));
  };
  send({ id: 0, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "raw", version: "1.0.0" } } });
  await replyTo(0, 0);
  send({ method: "notifications/initialized" });
  return {
    say,
    ask: (method, params) => say(JSON.stringify({ jsonrpc: "2.0", id: (last += 1), method, ...(params && { params }) }), last),
    records,
    stop: () => void child.kill(),
  };
}
