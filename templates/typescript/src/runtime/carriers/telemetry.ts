// A failure as attributes of a span, metric or log record, by the semantic conventions of OpenTelemetry (general, RPC, GenAI and MCP). It depends on none of its code.

import { brandOf } from "../core/brand.js";
import { cleanText } from "../values/clean.js";
import { nameIn } from "../core/envelope.js";
import { fingerprint } from "../core/fingerprint.js";
import { nativeName, nativeText } from "../values/native.js";
import { peek } from "../values/peek.js";
import { RemoteError, TransportFailure } from "./failures.js";

/** The known facts of the failed call; a guard passes all of them to its log. */
export interface TelemetryCall {
  readonly method?: string | undefined;
  readonly tool?: string | undefined;
  /** The address of the resource that was to be read. */
  readonly uri?: string | undefined;
  readonly requestId?: string | number | undefined;
  /** The id of the session. */
  readonly connectionId?: string | undefined;
  /** Negotiated MCP revision. */
  readonly protocol?: string | undefined;
}

/** Attributes as OpenTelemetry takes them. */
export interface TelemetryAttributes {
  readonly [attribute: string]: string | number | boolean;
}

/** Names of calls are their callers' words. */
const longestName = 256;
const named = (name: string | number | undefined): string | undefined => (name === undefined ? undefined : cleanText(String(name), longestName));

/** The type of any failure that nobody declared (`error.type`, well-known values). */
const other = "_OTHER";

/** A class of failures, of few values: our code, the kind of what carries none, the name of a class. */
function typeOf(error: unknown): string {
  const spec = brandOf(error);
  if (spec) return spec.code;
  if (error instanceof RemoteError || error instanceof TransportFailure) return error.kind;
  return cleanText(nativeText(nativeName(error)) ?? "").slice(0, 128) || other;
}

/** The JSON-RPC number of a response that had one: tools answer with a result, all other methods with an error. */
function rpcNumberOf(error: unknown, { method, tool }: TelemetryCall): unknown {
  if (error instanceof RemoteError) return error.jsonRpcCode;
  const isProtocol = tool === undefined && method !== undefined && method !== "tools/call";
  return isProtocol && brandOf(error) ? peek(error, "jsonRpcCode") : undefined;
}

const defined = (attributes: { readonly [attribute: string]: unknown }): TelemetryAttributes =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string | number | boolean] => ["string", "number", "boolean"].includes(typeof entry[1])),
  );

/**
 * The attributes of `error`: `error.type` is its code, those of MCP are of the call, and under `faultline.` stands what the contract says and
 * the {@link fingerprint}. No message and no detail: they are of too many values, and may be somebody's own. Never throws.
 *
 * The MCP conventions would have `tool_error` as the type of any tool result with `isError`; the code says more, with as few values.
 */
export function telemetry(error: unknown, call: TelemetryCall = {}): TelemetryAttributes {
  const { method, tool, uri, requestId, connectionId, protocol } = call;
  const spec = brandOf(error);
  const number = rpcNumberOf(error, call);
  return defined({
    "error.type": typeOf(error),
    "mcp.method.name": named(method) ?? (tool === undefined ? undefined : "tools/call"),
    "gen_ai.operation.name": tool === undefined ? undefined : "execute_tool",
    "gen_ai.tool.name": named(tool),
    "mcp.resource.uri": uri === undefined ? undefined : cleanText(uri),
    "mcp.protocol.version": named(protocol),
    "mcp.session.id": named(connectionId),
    "jsonrpc.request.id": named(requestId),
    "rpc.response.status_code": number === undefined ? undefined : String(number),
    "http.response.status_code": error instanceof TransportFailure ? error.status : undefined,
    "faultline.domain": spec?.domain,
    "faultline.category": spec?.category,
    "faultline.recoverable": spec && peek(error, "recoverable"),
    "faultline.wire_code": spec && nameIn(error, "wireCode"),
    "faultline.ref": spec && nameIn(error, "ref"),
    "faultline.fingerprint": fingerprint(error),
  });
}
