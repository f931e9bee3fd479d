// The servers of serve.mjs while they run: in a process of their own, as those of a package, or in this one, where sources are run that only the test runner compiles.

import { spawn, type ChildProcess } from "node:child_process";
import { PassThrough, type Readable, type Stream, type Writable } from "node:stream";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { serving } from "./package-files.ts";
import { served } from "./serve.mjs";
import type { Kind, Served } from "./serve.mjs";

export interface Started {
  readonly stdin: Writable;
  readonly stdout: Readable;
  /** Log records, a line each. */
  readonly stderr: Readable;
  stop(): void;
}

/** A transport for clients; once it is started, the log of the server behind it. */
export type Connection = Transport & { readonly stderr: Readable | undefined };

/** The log of the server behind a connection that is started, from the first record on. */
export const listen = ({ stderr }: Connection, take: (chunk: string) => void): void => void stderr?.on("data", (chunk) => take(String(chunk)));

/** Calls `take` with each line. `node:readline` of Node 24 ends a line at U+2028 as well, which JSON may hold as it is. */
export const eachLine = (stream: Readable, take: (line: string) => void): void => {
  let rest = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  });
};

export interface Start {
  server(kind: Kind): Started;
  connection(): Connection;
}

/** The servers that the tests of a package talk to. */
const kinds: readonly Kind[] = ["McpServer", "McpServer", "McpServer", "Server"];

/** All in one process, since to load the SDK takes longer than all else: the first over standard input and output, each of the others over three pipes more. */
export const inChild = (): Start => {
  let child: ChildProcess | undefined;
  const taken = new Set<number>();
  let running = 0;
  const server = (kind: Kind): Started => {
    child ??= spawn(process.execPath, serving(kinds), { stdio: kinds.flatMap(() => ["pipe", "pipe", "pipe"] as const) });
    const { stdio } = child;
    const at = kinds.findIndex((one, index) => one === kind && !taken.has(index));
    taken.add(at);
    running += 1;
    const [stdin, stdout, stderr] = stdio.slice(3 * at, 3 * at + 3) as readonly Stream[] as readonly [Writable, Readable, Readable];
    const stop = (): void => {
      stdin.end();
      running -= 1;
      if (running === 0) child?.kill();
    };
    return { stdin, stdout, stderr, stop };
  };
  return { server, connection: () => overLines(() => server("McpServer")) };
};

const servedHere = (kind: Kind, doors: Served): Started => {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  void served(kind, doors, { input: stdin, output: stdout, log: (record: object) => void stderr.write(`${JSON.stringify(record)}\n`) });
  return { stdin, stdout, stderr, stop: () => void stdin.end() };
};

/** Lines of JSON both ways, as over a pipe: what JSON cannot hold does not arrive. */
const overLines = (begin: () => Started): Connection => {
  let started: Started | undefined;
  const connection: Connection = {
    get stderr() {
      return started?.stderr;
    },
    start: async () => {
      started = begin();
      eachLine(started.stdout, (line) => connection.onmessage?.(JSON.parse(line)));
    },
    send: async (message) => void started?.stdin.write(`${JSON.stringify(message)}\n`),
    close: async () => {
      started?.stop();
      connection.onclose?.();
    },
  };
  return connection;
};

export const inProcess = (doors: Served): Start => ({ server: (kind) => servedHere(kind, doors), connection: () => overLines(() => servedHere("McpServer", doors)) });
