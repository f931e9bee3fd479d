// Stands between a client and a server: every byte goes on untouched, and what passes is judged beside it. A fault in judging stops no byte.

import type { Readable, Writable } from "node:stream";
import { splitter } from "./connect/lines.ts";
import { cannotStart, start, type ProcessTree } from "./connect/process.ts";
import type { Contract } from "./contract.ts";
import { messagesOf } from "./frame.ts";
import { observe } from "./observe.ts";
import type { Record } from "./record.ts";
import type { Report } from "./report.ts";

export interface ProxyOptions {
  readonly command: readonly string[];
  readonly cwd?: string | undefined;
  readonly contract: Contract | undefined;
  readonly record: (record: Record) => void;
  /** Ends the server, and the proxy with it. */
  readonly signal: AbortSignal;
  /** The streams of the client. */
  readonly streams: { readonly stdin: Readable; readonly stdout: Writable; readonly stderr: Writable };
}

/** Hands records on until that fails; what passes is still proxied. */
function taking(take: (each: Record) => void): { take(each: Record): void; fault(): unknown } {
  let fault: unknown;
  return {
    fault: () => fault,
    take(each) {
      if (fault !== undefined) return;
      try {
        take(each);
      } catch (error) {
        fault = error;
      }
    },
  };
}

/** Resolves when the server has ended. Raises a ConnectionError where it cannot be started. */
export async function proxy({ command, cwd, contract, record, signal, streams }: ProxyOptions): Promise<Report> {
  const observer = observe(contract, { hears: true });
  const began = performance.now();
  const { take, fault } = taking((each) => {
    record(each);
    observer.take(each);
  });
  const at = (): number => Math.round(performance.now() - began);
  const messages = (from: "client" | "server") => (line: string): void => {
    const found = messagesOf(line);
    if (found) for (const message of found) take({ at: at(), from, message });
    else if (from === "server") take({ at: at(), from: "stdout", text: line });
  };

  const tree = start(command, { cwd, stderr: "pipe" });
  const { child } = tree;
  const ended = endOf(tree, at);
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", () => resolve());
    child.once("error", (error: NodeJS.ErrnoException) => reject(cannotStart(command, error)));
  });

  // The client has ended, and the server is given the time to do so too.
  const finish = (): void => void tree.end();
  tap(streams.stdin, splitter(messages("client"), lost)).once("end", finish).once("error", finish);
  signal.addEventListener("abort", finish, { once: true });
  // Nobody reads any more.
  streams.stdout.once("error", finish);
  connect(child, streams, messages("server"), (text) => take({ at: at(), from: "stderr", text }));

  take(await ended);
  signal.removeEventListener("abort", finish);
  await tree.end();
  streams.stdin.unpipe();
  streams.stdin.destroy();
  if (fault() !== undefined) throw fault();
  return observer.report();
}

const endOf = ({ child, asked }: ProcessTree, at: () => number): Promise<Record> =>
  new Promise((resolve) =>
    child.once("close", (code, by) => {
      const way = asked();
      resolve({ at: at(), from: "exit", code, signal: by, ...(way && { asked: way }) });
    }),
  );

const lost = (): void => undefined;

/** Passes everything on between a client and its server. */
function connect({ stdin, stdout, stderr }: ProcessTree["child"], streams: ProxyOptions["streams"], received: (line: string) => void, logged: (text: string) => void): void {
  if (stdin) streams.stdin.pipe(stdin);
  if (stdout) tap(stdout, splitter(received, lost)).pipe(streams.stdout, { end: false });
  if (stderr) tap(stderr, splitter(logged, logged, 1_000_000)).pipe(streams.stderr, { end: false });
}

/** Looks at what flows through a stream; how fast it flows is decided by where it goes. */
function tap(stream: Readable, lines: ReturnType<typeof splitter>): Readable {
  return stream.on("data", (chunk: Buffer) => lines.push(chunk)).once("end", () => lines.end());
}
