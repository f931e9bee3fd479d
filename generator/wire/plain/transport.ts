// Failures of a connection as SDKs say them to a client, and texts of SDKs that carry no error of ours. It reads no envelope.

import type { Json } from "../../model/taxonomy.ts";
import { memberOf, type Values } from "./shapes.ts";
import { keptText } from "./text.ts";

/** Without the prefixes that SDK v1 puts before it, once per hop. */
export const bareMessage = (message: Json | undefined): string => (typeof message === "string" ? keptText(message.slice(0, 20_000).replace(/^(?:MCP error -?\d+: )+/, "")) : "");

const timeoutText = /^(?:Request timed out$|Maximum total timeout exceeded$|TimeoutError(?::|$))/;
const timeoutCode = /^(?:ETIMEDOUT|UND_ERR_[A-Z]+_TIMEOUT)$/;

interface Failed {
  readonly message: string;
  readonly code: Json | undefined;
  readonly data: Json | undefined;
  readonly name: string;
  readonly status: number | undefined;
  readonly timeoutMs: number | undefined;
  readonly causeCode: string | undefined;
}

/** In this order; the first that holds. */
const kinds: readonly (readonly [kind: string, holds: (failed: Failed) => boolean])[] = [
  ["cancelled", ({ code, data, message }) => code === "REQUEST_TIMEOUT" && data === undefined && !timeoutText.test(message)],
  ["timeout", ({ code }) => code === "REQUEST_TIMEOUT"],
  ["closed", ({ code }) => typeof code === "string" && /^(?:CONNECTION_CLOSED|NOT_CONNECTED|SEND_FAILED)$/.test(code)],
  ["http", ({ code, status }) => typeof code === "string" && (status !== undefined || code.startsWith("CLIENT_HTTP_"))],
  ["sdk", ({ code, name }) => typeof code === "string" && name.startsWith("Sdk")],
  ["timeout", ({ code }) => typeof code === "string" && timeoutCode.test(code)],
  ["network", ({ code }) => typeof code === "string" && /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN|PIPE)|UND_ERR_[A-Z_]+)$/.test(code)],
  ["timeout", ({ code, timeoutMs, message }) => code === -32001 && (timeoutMs !== undefined || timeoutText.test(message))],
  ["cancelled", ({ code, data, message }) => data === undefined && code === -32001 && /^(?:AbortError|Error)(?::|$)/.test(message)],
  ["closed", ({ code, data, message }) => data === undefined && code === -32000 && /^(?:Connection closed|Not connected|Request was cancelled)$/.test(message)],
  ["closed", ({ code, message }) => code === undefined && message === "Not connected"],
  ["http", ({ message }) => /^(?:Streamable HTTP|SSE) error: /.test(message)],
  ["timeout", ({ message, causeCode }) => message === "fetch failed" && causeCode !== undefined && timeoutCode.test(causeCode)],
  ["network", ({ message, causeCode }) => message === "fetch failed" && causeCode !== undefined],
];

export interface Transport {
  readonly kind: string;
  readonly message: string;
  readonly status?: number;
  readonly timeoutMs?: number;
}

/** The error for a missing answer; undefined if a server or other code is the cause. */
export function transportFailure(failure: Values): Transport | undefined {
  const [code, data, cause] = ["code", "data", "cause"].map((name) => memberOf(failure, name));
  const message = bareMessage(memberOf(failure, "message"));
  const limit = memberOf(data, "timeout");
  const timeoutMs = Number.isSafeInteger(limit) ? Number(limit) : undefined;
  const number = typeof code === "string" ? memberOf(data, "status") : code;
  const status = typeof number === "number" && number >= 100 && number <= 599 ? number : undefined;
  const failed: Failed = { message, code, data, status, timeoutMs, name: String(memberOf(failure, "name")), causeCode: cause ? String(memberOf(cause, "code")) : undefined };
  const kind = kinds.find(([, holds]) => holds(failed))?.[0];
  if (kind === undefined) return undefined;
  return { kind, message: message || "The connection failed.", ...(kind === "http" && status !== undefined && { status }), ...(timeoutMs !== undefined && { timeoutMs }) };
}

/** The kind of failure that a text of an SDK describes: it has no other mark. */
export function remoteKind(text: string, other: string): string {
  if (/^(?:Tool .{1,200} (?:not found|disabled)|Unknown tool: .{1,200}|tool not found)$/.test(text)) return "unknown_tool";
  const isRefused = /^(?:Input validation error: |Invalid arguments for tool |Invalid tools\/call request: |failed to deserialize parameters: )/.test(text);
  return isRefused || /^\[\s*\{[^[\]]*"path":\s*\[\s*"params",\s*"arguments"/.test(text) ? "invalid_arguments" : other;
}
