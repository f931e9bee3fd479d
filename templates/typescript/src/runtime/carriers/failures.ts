// Failures beside the errors of a family: an answer that carries none, and no answer at all. They are known across copies of the runtime by a mark, as errors are by their brand.

import { inspect, inspected, type Show } from "../core/inspected.js";
import { hasOwn, peekOwn } from "../values/peek.js";
import { CausedError } from "../values/globals.js";
import type { Json } from "../values/spec.js";
import { visibleText } from "../values/visible.js";

/** The property that holds the kind of a failure; the same symbol in every copy of every package. */
const failure: unique symbol = /* @__PURE__ */ Symbol.for("dev.faultline.failure");

export type FailureKind = "remote" | "transport";

/** Marks a new failure, which nobody lists, and gives it its facts. The server's message is its cause, and is made visible. */
export function noteFailure(error: Error, kind: FailureKind, facts: object): void {
  const shown = (_depth: number, options: object, show: Show): string => inspected(error, { ...error }, options, show);
  Object.assign(Object.defineProperties(error, { [failure]: { value: kind }, [inspect]: { value: shown } }), facts);
}

/** `instanceof` of the class for `kind`, whichever copy made `value`; a class derived from it is asked as usual. */
export function isFailure(value: unknown, type: Function, kind: FailureKind): boolean {
  return hasOwn(type, Symbol.hasInstance) ? peekOwn(value, failure) === kind : Function.prototype[Symbol.hasInstance].call(type, value);
}

/**
 * `unknown_tool`: the server has no such tool, or it is disabled. `invalid_arguments`: the SDK refused the arguments before the handler ran.
 * `tool`: the tool failed and said so in text only. `protocol`: any other JSON-RPC error.
 */
export type RemoteErrorKind = "unknown_tool" | "invalid_arguments" | "tool" | "protocol";

/** Known by its mark, so `instanceof` holds across copies of the runtime. */
export class RemoteError extends CausedError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isFailure(value, this, "remote");
  }

  declare readonly kind: RemoteErrorKind;
  /** The JSON-RPC error number, where there was one. */
  declare readonly jsonRpcCode?: number;
  /** The `data` of the JSON-RPC error, unchecked. */
  declare readonly data?: Json;

  constructor(
    message: string,
    facts: { readonly kind: RemoteErrorKind; readonly jsonRpcCode?: number; readonly data?: Json },
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
    noteFailure(this, "remote", facts);
  }

  override get name(): string {
    return "RemoteError";
  }
}

/** Texts by which SDKs say so: TypeScript v1 and v2, Python, Rust. They carry no other mark. */
const unknownTool = /^(?:Tool .{1,200} (?:not found|disabled)|Unknown tool: .{1,200}|tool not found)$/u;
const invalidArguments = /^(?:Input validation error: |Invalid arguments for tool |Invalid tools\/call request: |failed to deserialize parameters: )/;

/** SDK v1's text for arguments that are not an object: zod's issues for the whole request. */
const noArguments = /^\[\s*\{[^[\]]*"path":\s*\[\s*"params",\s*"arguments"/;

/** A remote error of a message without prefixes. Its kind is `otherwise` if no SDK writes such a text. */
export function remoteError(
  text: string,
  otherwise: RemoteErrorKind,
  facts: { readonly jsonRpcCode?: number; readonly data?: Json },
  cause: unknown,
): RemoteError {
  const kind = unknownTool.test(text) ? "unknown_tool" : invalidArguments.test(text) || noArguments.test(text) ? "invalid_arguments" : otherwise;
  return new RemoteError(text || "The call failed.", { kind, ...facts }, { cause });
}

/**
 * `timeout`: no answer in time. `closed`: the connection is gone or was never there. `cancelled`: the caller gave up.
 * `http`: the transport got an HTTP status it cannot use. `network`: no connection could be made. `sdk`: anything else the SDK refused by itself.
 */
export type TransportErrorKind = "timeout" | "closed" | "cancelled" | "http" | "network" | "sdk";

export interface TransportFacts {
  readonly kind: TransportErrorKind;
  /** HTTP status, where there was one. */
  readonly status?: number | undefined;
  /** Time limit of the call, in ms. */
  readonly timeoutMs?: number | undefined;
}

/**
 * No answer arrived. It belongs to no family: `decode` and `callTool` hand it out beside the errors of the server. A mapping rule that
 * matches the name `TransportFailure` makes a family's own error of it (`Family.from`, of the main entry). Known by its mark, so `instanceof` holds across copies
 * of the runtime.
 */
export class TransportFailure extends CausedError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isFailure(value, this, "transport");
  }

  declare readonly kind: TransportErrorKind;
  declare readonly status?: number;
  declare readonly timeoutMs?: number;

  constructor(message: string, facts: TransportFacts, options?: { readonly cause?: unknown }) {
    super(message, options);
    noteFailure(this, "transport", facts);
  }

  override get name(): string {
    return "TransportFailure";
  }
}

/** Codes of SDK v2 (`SdkErrorCode`) for a connection that is gone; beside it, they have `REQUEST_TIMEOUT`. None of them crosses the wire. */
const closedCode = /^(?:CONNECTION_CLOSED|NOT_CONNECTED|SEND_FAILED)$/;

/** Codes of Node and undici for a connection that could not be made or broke. */
const networkCode = /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE)|UND_ERR_[A-Z_]+)$/;
const timeoutCode = /^(?:ETIMEDOUT|UND_ERR_[A-Z]+_TIMEOUT)$/;
const closedText = /^(?:Connection closed|Not connected|Request was cancelled)$/;
const timeoutText = /^(?:Request timed out$|Maximum total timeout exceeded$|TimeoutError(?::|$))/;
/** SDK v1: the HTTP status is on `code`, and the text alone says what it is. */
const httpText = /^(?:Streamable HTTP|SSE) error: /;
const cancelledText = /^(?:AbortError|Error)(?::|$)/;

const prefix = /^(?:MCP error -?\d+: )+/;

/** A message without the prefixes that SDK v1 puts before it, once per hop. One visible line of at most 2,000 characters. */
export function bareMessage(message: unknown): string {
  return typeof message === "string" ? visibleText(message.slice(0, 20_000).replace(prefix, "")) : "";
}

const httpStatus = (value: unknown): number | undefined => (typeof value === "number" && value >= 100 && value <= 599 ? value : undefined);

/** The used part of an SDK's exception. */
interface Thrown {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly data?: { readonly timeout?: unknown; readonly status?: unknown } | null;
  readonly cause?: { readonly code?: unknown } | null;
}

/** By a code that is a word, as SDK v2 and Node have it. */
function kindByCode({ name, data }: Thrown, message: string, code: string, status: number | undefined): TransportErrorKind | undefined {
  // SDK v2 has one code for both: a call that was given up has no time limit in its data.
  if (code === "REQUEST_TIMEOUT") return data === undefined && !timeoutText.test(message) ? "cancelled" : "timeout";
  if (closedCode.test(code)) return "closed";
  if (status || code.startsWith("CLIENT_HTTP_")) return "http";
  if (String(name).startsWith("Sdk")) return "sdk";
  return timeoutCode.test(code) ? "timeout" : networkCode.test(code) ? "network" : undefined;
}

function kindOf(thrown: Thrown, message: string, timeoutMs: number | undefined, status: number | undefined): TransportErrorKind | undefined {
  const { code, data } = thrown;
  const byCode = typeof code === "string" && kindByCode(thrown, message, code, status);
  if (byCode) return byCode;
  // SDK v1 numbers its local failures as if a server had sent them; only data and text tell.
  if (code === -32001 && (timeoutMs !== undefined || timeoutText.test(message))) return "timeout";
  if (data === undefined && code === -32001 && cancelledText.test(message)) return "cancelled";
  if (data === undefined && code === -32000 && closedText.test(message)) return "closed";
  if (code === undefined && message === "Not connected") return "closed";
  if (httpText.test(message)) return "http";
  const { cause } = thrown;
  return message === "fetch failed" && cause ? (timeoutCode.test(String(cause.code)) ? "timeout" : "network") : undefined;
}

/** The transport error for `failure` by an SDK's client; undefined if a server or other code is the cause. May throw what getters throw: decode.ts catches that. */
export function asTransportError(failure: object): TransportFailure | undefined {
  const thrown: Thrown = failure;
  const { message: said, code, data } = thrown;
  const message = bareMessage(said);
  const limit = data?.timeout;
  const timeoutMs = Number.isSafeInteger(limit) ? (limit as number) : undefined;
  const status = httpStatus(typeof code === "string" ? data?.status : code);
  const kind = kindOf(thrown, message, timeoutMs, status);
  return kind && new TransportFailure(message || "The connection failed.", { kind, status: kind === "http" ? status : undefined, timeoutMs }, { cause: failure });
}
