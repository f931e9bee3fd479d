// A failure as attributes of a span, by the conventions of OpenTelemetry (clients.md). No message and no detail is among them.

import { defined } from "../../generator/model/defined.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import type { Decoded } from "../../generator/wire/plain/decode.ts";
import { memberOf as foreignMember, nameOf, type Read } from "../../generator/wire/plain/foreign.ts";
import { isName, isRecoverable, type Occurrence } from "../../generator/wire/plain/occurrence.ts";
import type { Values } from "../../generator/wire/plain/shapes.ts";
import { sentText } from "../../generator/wire/plain/text.ts";

export interface SpanCall {
  readonly method?: string;
  readonly tool?: string;
  readonly uri?: string;
  readonly requestId?: string | number;
  readonly connectionId?: string;
  readonly protocol?: string;
}

/** FNV-1a of UTF-16 units, 32 bits. */
function fnv(text: string, basis: number): string {
  let hash = basis;
  for (const unit of text.split("")) hash = Math.imul(hash ^ unit.charCodeAt(0), 16_777_619) >>> 0;
  return hash.toString(16).padStart(8, "0");
}

/** The fingerprint of a kind of failure without a recorded stack: the place, which is in it too, is a language's own. */
const fingerprint = (kind: string, rule = ""): string => {
  const text = [kind, rule, "", ""].join("\n");
  return fnv(text, 0x811c9dc5) + fnv(text, 0x7ee3623a);
};

const named = (name: string | number | undefined): string | undefined => (name === undefined ? undefined : sentText(String(name), {}, 256));

/** Attributes of the failure itself. */
function ofFailure(failure: Occurrence | Exclude<Decoded, { readonly error: unknown }> | { readonly foreign: Read }, { method, tool }: SpanCall): { readonly [attribute: string]: Json | undefined } {
  if ("definition" in failure) {
    const { definition, wireCode, ref } = failure;
    const isProtocol = tool === undefined && method !== undefined && method !== "tools/call";
    return {
      "error.type": definition.code,
      "rpc.response.status_code": isProtocol ? String(definition.jsonRpc.default) : undefined,
      "faultline.domain": definition.domain,
      "faultline.category": definition.category,
      "faultline.recoverable": isRecoverable(failure),
      "faultline.wire_code": isName(wireCode) ? wireCode : undefined,
      "faultline.ref": isName(ref) ? ref : undefined,
      "faultline.fingerprint": fingerprint(`${definition.domain}/${definition.code}`),
    };
  }
  if ("remote" in failure) {
    const { kind, jsonRpcCode } = failure.remote;
    return { "error.type": kind, "rpc.response.status_code": jsonRpcCode === undefined ? undefined : String(jsonRpcCode), "faultline.fingerprint": fingerprint("RemoteError") };
  }
  if ("transport" in failure) return { "error.type": failure.transport.kind, "http.response.status_code": failure.transport.status, "faultline.fingerprint": fingerprint("TransportFailure") };
  const name = nameOf(failure.foreign);
  const text = typeof name === "string" ? name : "";
  return { "error.type": sentText(text.slice(0, 2_000)).slice(0, 128) || "_OTHER", "faultline.fingerprint": fingerprint(typeof foreignMember(failure.foreign, "name") === "string" ? text : typeof failure.foreign) };
}

export function attributesOf(failure: Parameters<typeof ofFailure>[0], call: SpanCall): Values {
  const { method, tool, uri, requestId, connectionId, protocol } = call;
  const ofCall = {
    "mcp.method.name": named(method) ?? (tool === undefined ? undefined : "tools/call"),
    "gen_ai.operation.name": tool === undefined ? undefined : "execute_tool",
    "gen_ai.tool.name": named(tool),
    "mcp.resource.uri": uri === undefined ? undefined : sentText(uri),
    "mcp.protocol.version": named(protocol),
    "mcp.session.id": named(connectionId),
    "jsonrpc.request.id": named(requestId),
  };
  return defined({ ...ofCall, ...ofFailure(failure, call) }) as Values;
}
