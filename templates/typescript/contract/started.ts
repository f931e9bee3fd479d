// The server of serve.mjs while it runs: in a process of its own, as that of a package, or in this one, where sources are run that only the test runner compiles.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { PassThrough, type Readable, type Stream, type Writable } from "node:stream";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { Needed } from "./needs.ts";
import { serverOf } from "./package-files.ts";
import { served } from "./serve.mjs";
import type { Kind, Served } from "./serve.mjs";

export interface Started {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Log records, a line each. */
  readonly stderr: Readable;
  stop(): void;
}

/** A transport for clients, and the log of the server behind it. */
export type Connection = Transport & { readonly stderr?: Pick<Stream, "on"> | null };

/** The log of the server behind a connection, as it arrives. */
export const listen = ({ stderr }: Connection, take: (chunk: string) => void): void => void stderr?.on("data", (chunk) => take(String(chunk)));

export interface Start {
  server(kind: Kind): Started;
  connection(): Connection;
}

export const inChild = ({ stdio }: Pick<Needed, "stdio">): Start => ({
  server: (kind) => {
    const child = spawn(process.execPath, serverOf(kind), { stdio: ["pipe", "pipe", "pipe"] });
    const { stdin, stdout, stderr } = child;
    return { stdin, stdout, stderr, stop: () => void child.kill() };
  },
  connection: () => new stdio.StdioClientTransport({ command: process.execPath, args: serverOf("McpServer"), stderr: "pipe" }),
});

const servedHere = (kind: Kind, doors: Served): Started => {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  void served(kind, doors, { input: stdin, output: stdout, log: (record: object) => void stderr.write(`${JSON.stringify(record)}\n`) });
  return { stdin, stdout, stderr, stop: () => void stdin.end() };
};

/** Lines of JSON both ways, as over a pipe: what JSON cannot hold does not arrive. */
const overLines = ({ stdin, stdout, stderr, stop }: Started): Connection => {
  const lines = createInterface(stdout);
  const connection: Connection = {
    stderr,
    start: async () => void lines.on("line", (line) => connection.onmessage?.(JSON.parse(line))),
    send: async (message) => void stdin.write(`${JSON.stringify(message)}\n`),
    close: async () => {
      stop();
      lines.close();
      connection.onclose?.();
    },
  };
  return connection;
};

export const inProcess = (doors: Served): Start => ({ server: (kind) => servedHere(kind, doors), connection: () => overLines(servedHere("McpServer", doors)) });
