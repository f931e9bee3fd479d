// A hand-written server as a child process, and every line it writes. It speaks MCP through SDK v1 and judges nothing.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";

/** One request and its answer, as they went over the wire. */
export interface Exchange {
  readonly request: string;
  readonly response: string;
}

export interface System {
  readonly client: Client;
  /** The log records on stderr so far, oldest first. */
  readonly records: readonly { readonly [field: string]: unknown }[];
  /** The last request of the client with the line that answered it. */
  lastExchange(): Exchange;
  /** Sends a line as it is, past the client; resolves to the next line the server writes. */
  say(line: string): Promise<string>;
  close(): Promise<void>;
}

/** Starts `test/systems/<path>` and connects to it over stdio. */
export async function connect(path: string, ...args: readonly string[]): Promise<System> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(path, import.meta.url)), ...args], { stdio: ["pipe", "pipe", "pipe"] });
  const records: { readonly [field: string]: unknown }[] = [];
  createInterface(child.stderr).on("line", (line) => records.push(JSON.parse(line)));

  const requests = new Map<unknown, string>();
  const responses = new Map<unknown, string>();
  let lastId: unknown;
  let listener: ((line: string) => void) | undefined;

  const transport: Transport = {
    start: async () => {},
    send: async (message: JSONRPCMessage) => {
      const line = JSON.stringify(message);
      if ("method" in message && "id" in message) requests.set((lastId = message.id), line);
      child.stdin.write(`${line}\n`);
    },
    close: async () => {
      child.kill();
      transport.onclose?.();
    },
  };
  createInterface(child.stdout).on("line", (line) => {
    const listening = listener;
    listener = undefined;
    if (listening) return listening(line);
    const message = JSON.parse(line);
    if (!("method" in message)) responses.set(message.id, line);
    transport.onmessage?.(message);
  });
  child.on("exit", () => transport.onclose?.());

  const client = new Client({ name: "systems-test", version: "1.0.0" });
  await client.connect(transport);
  return {
    client,
    records,
    lastExchange: () => ({ request: requests.get(lastId) ?? "", response: responses.get(lastId) ?? "" }),
    say: (line) =>
      new Promise((resolve) => {
        listener = resolve;
        child.stdin.write(`${line}\n`);
      }),
    close: () => client.close(),
  };
}
