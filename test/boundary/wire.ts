// A client that is nothing but JSON lines over stdio: it sees every byte of a server, as no SDK's client does. It judges nothing.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export interface ToolResult {
  readonly isError?: boolean;
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent?: { readonly [key: string]: unknown };
  readonly _meta?: { readonly [key: string]: unknown };
}

export interface Answer {
  readonly result?: ToolResult;
  readonly error?: RpcError;
}

export interface Wire {
  /** Sends a request; resolves to whatever answers it. */
  request(method: string, params: object): Promise<Answer>;
  call(tool: string, args: object): Promise<Answer>;
  /** Everything the server wrote to stdout. */
  bytes(): Buffer;
  /** Everything it wrote to stderr. */
  stderr(): string;
  /** The log records among the whole lines of stderr; Node warns there too. */
  records(): readonly { readonly [field: string]: unknown }[];
  stop(): Promise<void>;
}

const hello = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "boundary", version: "1.0.0" } };

/** Starts the boundary server of an SDK with the package at `entry`, and shakes hands with it. */
export async function startServer(sdk: "v1" | "v2", entry: string, flags: readonly string[] = []): Promise<Wire> {
  const program = fileURLToPath(new URL(`servers/${sdk}.mjs`, import.meta.url));
  const child = spawn(process.execPath, [...flags, program, entry], { stdio: ["pipe", "pipe", "pipe"] });
  const out: Buffer[] = [];
  const log: Buffer[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => log.push(chunk));
  createInterface(child.stdout).on("line", (line) => {
    const { id, ...answer } = JSON.parse(line) as Answer & { readonly id: number };
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  child.on("exit", () => {
    for (const settle of waiting.values()) settle({ error: { code: 0, message: `The server is gone: ${Buffer.concat(log)}` } });
  });

  const send = (message: object): void => void child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const request: Wire["request"] = (method, params) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      send({ id: last, method, params });
    });
  await request("initialize", hello);
  send({ method: "notifications/initialized" });
  const stderr = (): string => Buffer.concat(log).toString();
  return {
    request,
    call: (tool, args) => request("tools/call", { name: tool, arguments: args }),
    bytes: () => Buffer.concat(out),
    stderr,
    records: () => stderr().split("\n").slice(0, -1).filter((line) => line.startsWith("{")).map((line) => JSON.parse(line)),
    stop: () =>
      new Promise((resolve) => {
        child.on("exit", () => resolve());
        child.kill();
      }),
  };
}
