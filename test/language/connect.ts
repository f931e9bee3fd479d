// Starts servers/library.mjs with a generated package and connects to it over stdio. No tests here.

import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

export type Fields = { readonly [field: string]: unknown };

export interface Connection {
  readonly client: Client;
  /** The log records of the server so far, oldest first. */
  readonly records: readonly Fields[];
  find(args: object, tool?: string): Promise<{ readonly content: readonly { readonly text: string }[]; readonly _meta: { readonly [key: string]: Fields } }>;
  close(): Promise<void>;
}

/** `entry` is the URL of the package's main entry. */
export async function connect(entry: string): Promise<Connection> {
  const script = fileURLToPath(new URL("servers/library.mjs", import.meta.url));
  const transport = new StdioClientTransport({ command: process.execPath, args: [script, entry], stderr: "pipe" });
  const records: Fields[] = [];
  createInterface(transport.stderr as Readable).on("line", (line) => records.push(JSON.parse(line) as Fields));
  const client = new Client({ name: "language-test", version: "1.0.0" });
  await client.connect(transport);
  return {
    client,
    records,
    find: async (args, tool = "find_book") => (await client.callTool({ name: tool, arguments: { ...args } })) as never,
    close: () => client.close(),
  };
}
