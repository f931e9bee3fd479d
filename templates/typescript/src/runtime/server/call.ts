// The facts of a call, read from the SDK's arguments to the handler. Only failures need them; nothing here runs when a call succeeds.

import { asText, isRecord, own } from "../values/peek.js";

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

type Meta = { readonly [key: string]: unknown } | null;

/** The used part of what an SDK, v1 or v2, gives a handler beside its arguments; of it, none need be there. */
interface SdkContext {
  readonly signal?: unknown;
  readonly sessionId?: unknown;
  readonly requestId?: unknown;
  readonly sendRequest?: unknown;
  readonly requestInfo?: { readonly headers?: Meta } | null;
  readonly http?: { readonly req?: { readonly headers?: { readonly get?: unknown } | null } | null } | null;
  readonly _meta?: Meta;
  readonly mcpReq?: { readonly id?: unknown; readonly signal?: unknown; readonly envelope?: Meta; readonly _meta?: Meta } | null;
}

/** The result of `read`; `other` where reading throws. */
function orElse<T>(read: () => T, other: T): T {
  try {
    return read();
  } catch {
    return other;
  }
}

/** Whether `value` is an object that passes `test`; one that cannot be read is not. */
const is = <T>(value: unknown, test: (value: T) => boolean): value is T & object => isRecord(value) && orElse(() => test(value as T), false);

/** Whether `value` is the context object of an SDK: it carries the request's signal. */
const isContext = (value: unknown): value is SdkContext => is(value, ({ mcpReq, signal }: SdkContext) => isRecord(mcpReq) || isRecord(signal));

/** Whether it is what an SDK gives a handler: those of other frameworks carry a signal at most. */
export const isSdkContext = (value: unknown): value is object =>
  is(value, ({ mcpReq, signal, sendRequest }: SdkContext) => isRecord(mcpReq) || (isRecord(signal) && typeof sendRequest === "function"));

/** Whether it is what FastMCP gives a handler. */
export const isFastContext = (value: unknown): value is object =>
  !isSdkContext(value) && is(value, ({ reportProgress, log }: { readonly reportProgress?: unknown; readonly log?: unknown }) => typeof reportProgress === "function" && isRecord(log));

const revisionKey = "io.modelcontextprotocol/protocolVersion";
const revisionHeader = "mcp-protocol-version";

/** The header of the HTTP request: a plain object in SDK v1, the Headers of a web Request in v2. */
function headerOf({ requestInfo, http }: SdkContext): string | undefined {
  const headers = http?.req?.headers;
  const get = headers?.get;
  return asText(typeof get === "function" ? Reflect.apply(get, headers, [revisionHeader]) : requestInfo?.headers?.[revisionHeader]);
}

function revisionIn(context: SdkContext): string | undefined {
  const { mcpReq, _meta } = context;
  for (const meta of [mcpReq?.envelope, mcpReq?._meta, _meta]) {
    const revision = asText(meta?.[revisionKey]);
    if (revision !== undefined) return revision;
  }
  return headerOf(context);
}

/** The revision a single request names: in its envelope (2026-07-28), or in its HTTP header. Never throws. */
export const revisionOf = (context: unknown): string | undefined => orElse(() => revisionIn((context ?? {}) as SdkContext), undefined);

function requestIdOf({ requestId, mcpReq }: SdkContext): string | number | undefined {
  const id = requestId ?? mcpReq?.id;
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}

/** The used part of a request, of its params, or of a URL in place of them. */
interface Asked {
  readonly params?: Asked | null;
  readonly method?: unknown;
  readonly name?: unknown;
  readonly arguments?: unknown;
  readonly uri?: unknown;
  readonly href?: unknown;
}

/** The call that `place` describes by itself. */
const bareCall = ({ tool, method, server }: Place): Call => ({ tool, method: method === "*" ? undefined : method, server });

/** Facts from the arguments that are not the SDK's. May throw what getters throw. */
function askedFor(place: Place, first: unknown): Pick<Call, "tool" | "prompt" | "method" | "args" | "uri"> {
  const asked = first as Asked | null | undefined;
  const params = place.request ? (asked?.params ?? asked) : undefined;
  return {
    tool: place.tool ?? (place.method === "tools/call" ? asText(params?.name) : undefined),
    prompt: place.method === "prompts/get" ? asText(params?.name) : undefined,
    method: place.method === "*" ? asText(asked?.method) : place.method,
    args: place.request ? (params?.arguments ?? params) : first,
    uri: asText(params?.uri) ?? (place.request ? undefined : asText(asked?.href)),
  };
}

/** The revision that the connection agreed on. A place is a plain object, which a polluted prototype shines through. */
const agreed = (place: Place): string | undefined => own(place, "protocol")?.();

/** Facts from the SDK's own argument. May throw as well: tests pass anything. */
function toldBy(place: Place, context: SdkContext): Partial<Call> {
  const { sessionId, signal, mcpReq } = context;
  return { requestId: requestIdOf(context), connectionId: asText(sessionId), protocol: revisionOf(context) ?? agreed(place), signal: signal ?? mcpReq?.signal, context };
}

/** The call a handler at `place` was given these arguments for: behind this, it is plain data. Never throws. */
export function callOf(place: Place, args: readonly unknown[]): Call {
  const last = args[args.length - 1];
  const context = isContext(last) ? last : undefined;
  const first = args[0] === context ? undefined : args[0];
  const asked = orElse(() => askedFor(place, first), { ...bareCall(place), args: first });
  const told = context ? orElse(() => toldBy(place, context), { context }) : { protocol: agreed(place) };
  return { server: place.server, ...asked, ...told };
}
