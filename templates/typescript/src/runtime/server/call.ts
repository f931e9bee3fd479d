// The facts of a call, read from the SDK's arguments to the handler. Only failures need them; nothing here runs when a call succeeds.

import { isRecord, peek } from "../values/peek.js";

/** One call of a tool or a method. Everything is optional: handlers are called by SDKs, by tests and by each other. */
export interface Call {
  readonly tool?: string | undefined;
  /** The prompt that was asked for, where one handler serves all. */
  readonly prompt?: string | undefined;
  readonly method?: string | undefined;
  /** Arguments of the tool or prompt, or the params of the request. */
  readonly args?: unknown;
  /** URI of the resource to read. */
  readonly uri?: string | undefined;
  readonly server?: string | undefined;
  readonly requestId?: string | number | undefined;
  readonly connectionId?: string | undefined;
  /** Negotiated MCP revision. */
  readonly protocol?: string | undefined;
  /** AbortSignal of the request. */
  readonly signal?: unknown;
  /** The SDK's context object: `extra` in v1, `ctx` in v2. */
  readonly context?: object | undefined;
}

/** Where a guarded handler stands. */
export interface Place {
  /** `*` where one handler serves any method: then the request names it. */
  readonly method: string;
  /** Undefined where one handler serves all tools: then the request names it. */
  readonly tool?: string | undefined;
  /** Whether the handler gets the whole request instead of its arguments. */
  readonly request?: boolean;
  /** Whether it serves names that nobody has listed, so that it alone can say there is no such thing; a handler of whole requests always does. */
  readonly anyName?: boolean;
  readonly server?: string | undefined;
  /** The MCP revision the connection agreed on, when the server can tell. */
  readonly protocol?: (() => string | undefined) | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** Whether `value` is the context object of an SDK: it carries the request's signal. */
const isContext = (value: unknown): value is object => isRecord(value) && (isRecord(peek(value, "mcpReq")) || isRecord(peek(value, "signal")));

/** Whether it is what an SDK gives a handler: those of other frameworks carry a signal at most. */
export const isSdkContext = (value: unknown): value is object =>
  isRecord(value) && (isRecord(peek(value, "mcpReq")) || (isRecord(peek(value, "signal")) && typeof peek(value, "sendRequest") === "function"));

/** Whether it is what FastMCP gives a handler. */
export const isFastContext = (value: unknown): value is object => isRecord(value) && !isSdkContext(value) && typeof peek(value, "reportProgress") === "function" && isRecord(peek(value, "log"));

const revisionKey = "io.modelcontextprotocol/protocolVersion";
const revisionHeader = "mcp-protocol-version";

/** The header of the HTTP request: a plain object in SDK v1, the Headers of a web Request in v2. */
function headerOf(context: unknown): string | undefined {
  const plain = peek(peek(peek(context, "requestInfo"), "headers"), revisionHeader);
  const headers = peek(peek(peek(context, "http"), "req"), "headers");
  const get = peek(headers, "get");
  try {
    return text(typeof get === "function" ? Reflect.apply(get, headers, [revisionHeader]) : plain);
  } catch {
    return undefined;
  }
}

/** The revision a single request names: in its envelope (2026-07-28), or in its HTTP header. */
export function revisionOf(context: unknown): string | undefined {
  const request = peek(context, "mcpReq");
  for (const meta of [peek(request, "envelope"), peek(request, "_meta"), peek(context, "_meta")]) {
    const revision = text(peek(meta, revisionKey));
    if (revision !== undefined) return revision;
  }
  return headerOf(context);
}

function requestIdOf(context: unknown): string | number | undefined {
  const id = peek(context, "requestId") ?? peek(peek(context, "mcpReq"), "id");
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

/** The call a handler at `place` was given these arguments for. Never throws. */
export function callOf(place: Place, args: readonly unknown[]): Call {
  const last = args[args.length - 1];
  const context = isContext(last) ? last : undefined;
  const first = args[0] === context ? undefined : args[0];
  const params = place.request ? (peek(first, "params") ?? first) : undefined;
  return {
    tool: place.tool ?? (place.method === "tools/call" ? text(peek(params, "name")) : undefined),
    prompt: place.method === "prompts/get" ? text(peek(params, "name")) : undefined,
    method: place.method === "*" ? text(peek(first, "method")) : place.method,
    args: place.request ? (peek(params, "arguments") ?? params) : first,
    uri: text(peek(params, "uri")) ?? text(peek(first, "href")),
    server: place.server,
    requestId: requestIdOf(context),
    connectionId: text(peek(context, "sessionId")),
    protocol: revisionOf(context) ?? place.protocol?.(),
    signal: peek(context, "signal") ?? peek(peek(context, "mcpReq"), "signal"),
    context,
  };
}
