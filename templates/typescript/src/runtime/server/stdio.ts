// A stdio transport for servers of either SDK that answers malformed lines and messages. The SDKs' own stay silent: nobody is told, nothing is logged.

import { toJsonRpcError } from "../carriers/encode.js";
import type { FamilySpec } from "../core/family-spec.js";
import { globals, type Input, type Output } from "../values/globals.js";
import type { LogSink } from "./log.js";
import { type Id, messageFault, strictMessage } from "./message-shape.js";
import { plain } from "../values/peek.js";
import { type JsonRpcError, numberOf, SdkFailure } from "../core/sdk-failure.js";
import { UnusableResult } from "./unusable.js";
import { judge } from "./judge.js";

const lineFeed = 0x0a;

/** Takes one line without its end, or undefined in place of one that was too long. */
export type TakeLine = (line: string | undefined) => void;

/** A function for each chunk that comes, bytes or text. A line of more than `mostBytes` is dropped as it comes. */
export function cutLines(mostBytes: number, take: TakeLine): (chunk: unknown) => void {
  let pieces: Uint8Array[] = [];
  let size = 0;
  const keep = (piece: Uint8Array): void => {
    size += piece.length;
    if (size > mostBytes) pieces = [];
    else if (piece.length > 0) pieces.push(piece);
  };
  const end = (): void => {
    const line = size > mostBytes ? undefined : textOf(pieces, size);
    pieces = [];
    size = 0;
    take(line);
  };
  return (given) => {
    const chunk = typeof given === "string" ? bytesOfText(given) : (given as Uint8Array);
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      keep(chunk.subarray(from, at));
      from = at + 1;
      end();
    }
    keep(chunk.subarray(from));
  };
}

function textOf(pieces: readonly Uint8Array[], size: number): string {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  const decoder = globals.TextDecoder && new globals.TextDecoder();
  return decoder ? decoder.decode(whole).replace(/\r$/, "") : "";
}

const bytesOfText = (text: string): Uint8Array => (globals.TextEncoder ? new globals.TextEncoder().encode(text) : new Uint8Array());

export interface StdioOptions {
  /** Takes each log record; by default one JSON line goes to stderr. */
  readonly log?: LogSink | undefined;
  /** Name of the server, for log records; by default the domain of the family. */
  readonly server?: string | undefined;
  /** Where messages come from; standard input by default. */
  readonly input?: Input | undefined;
  /** Where messages go; standard output by default. */
  readonly output?: Output | undefined;
  /** Bytes of one message; 10 MiB by default, as in the SDKs. A longer one is answered with an error and passed over. */
  readonly maxMessageBytes?: number | undefined;
}

/** A transport as both SDKs have it. */
export interface StdioTransport {
  onmessage?: (message: unknown) => void;
  onerror?: (error: Error) => void;
  onclose?: () => void;
  start(): Promise<void>;
  send(message: unknown): Promise<void>;
  close(): Promise<void>;
}

const tenMebibytes = 10_485_760;

/** Requests that were handed on and not answered yet: the input may end before. */
class Pending {
  readonly #ids = new Set<unknown>();

  received(message: object): void {
    const { id, method, params } = message as { readonly [key: string]: unknown };
    if (typeof method === "string" && id !== undefined) this.#ids.add(id);
    // Nobody answers a request that was cancelled.
    if (method === "notifications/cancelled") this.#ids.delete(plain(params, "requestId").requestId);
  }

  sent(message: unknown): void {
    const { id, method } = plain(message, "id", "method");
    if (method === undefined) this.#ids.delete(id);
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }
}

/** `message` as a line. A response that JSON cannot hold is an error, since silence helps nobody; a request of the server's own is its caller's business. */
function lineOf(message: unknown, errorFor: (thrown: unknown, id: Id) => JsonRpcError): string {
  try {
    return `${JSON.stringify(message)}\n`;
  } catch (thrown) {
    const { id, method, result } = plain(message, "id", "method", "result");
    if (method !== undefined) throw thrown;
    const error = errorFor(new UnusableResult(result), id as Id);
    return `${JSON.stringify({ jsonrpc: "2.0", id, error })}\n`;
  }
}

/** Resolves once `output` takes more. One listener for all that wait: Node warns of more than ten. */
function drainedOf(output: Output): () => Promise<unknown> {
  let waiting: Promise<unknown> | undefined;
  return () => (waiting ??= new Promise((resolve) => output.once("drain", resolve)).finally(() => (waiting = undefined)));
}

/**
 * Reads one JSON-RPC message per line and writes one per line (MCP, transports: stdio). A line that is not JSON is answered with −32700, one that is not a
 * message with −32600 (JSON-RPC 2.0, section 5.1), each as an error of the family and with a log record. When the input ends, it closes as soon
 * as what was asked is answered.
 */
export function stdioTransport(family: FamilySpec, options: StdioOptions = {}): StdioTransport {
  const { log, server = family.domain, input = globals.process?.stdin, output = globals.process?.stdout, maxMessageBytes = tenMebibytes } = options;
  if (!input || !output) throw new TypeError("There is no standard input and output here: name an input and an output.");
  const pending = new Pending();
  const drained = drainedOf(output);
  let isOpen = false;
  let hasEnded = false;

  const errorFor = (thrown: unknown, id: Id | null): JsonRpcError =>
    toJsonRpcError(judge(family, thrown, { server, ...(id !== null && { requestId: id }) }, log).error, family);

  const send = async (message: unknown): Promise<void> => {
    if (!isOpen) throw new Error("The transport is closed.");
    const isTaken = output.write(lineOf(message, errorFor));
    pending.sent(message);
    if (!isTaken) await drained();
    if (hasEnded && pending.isEmpty) await close();
  };

  const refuse = (kind: "invalid_message" | "parse_error", problem: string, id: Id | null, cause?: unknown): void => {
    const error = { ...errorFor(new SdkFailure(kind, { problem }, cause), id), code: numberOf(kind) };
    send({ jsonrpc: "2.0", id, error }).catch(onerror);
  };

  const take = (line: string | undefined): void => {
    if (line === undefined) return refuse("invalid_message", `it is longer than ${maxMessageBytes} bytes`, null);
    if (line.trim() === "") return;
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch (thrown) {
      return refuse("parse_error", "it is not JSON", null, thrown);
    }
    const fault = messageFault(message);
    if (fault && !fault.isResponse) return refuse("invalid_message", fault.problem, fault.id);
    pass(strictMessage(message as { readonly [key: string]: unknown }));
  };

  const pass = (message: object): void => {
    pending.received(message);
    try {
      transport.onmessage?.(message);
    } catch (thrown) {
      onerror(thrown);
    }
  };

  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    for (const [event, listener] of listeners) input.off(event, listener);
    // Another reader of the input goes on.
    if (input.listenerCount("data") === 0) input.pause();
    transport.onclose?.();
  };

  const onerror = (thrown: unknown): void => transport.onerror?.(thrown instanceof Error ? thrown : new Error(String(thrown)));
  const onend = (): void => {
    hasEnded = true;
    if (pending.isEmpty) close().catch(onerror);
  };
  const listeners = [["data", cutLines(maxMessageBytes, take)], ["end", onend], ["close", onend], ["error", onerror]] as const;

  const transport: StdioTransport = {
    start: async () => {
      if (isOpen) throw new Error("The transport is started already: connect() does that.");
      isOpen = true;
      for (const [event, listener] of listeners) input.on(event, listener);
      output.on("error", (thrown) => {
        onerror(thrown);
        close().catch(onerror);
      });
    },
    send,
    close,
  };
  return transport;
}
