// Reads JSON that came over the wire as each server's client would: the first server that knows it answers.

import type { Json, Server } from "../model/taxonomy.ts";
import { decode, type Decoded } from "../wire/plain/decode.ts";
import { knownOf } from "../wire/plain/known.ts";
import { fromEnclosed } from "../wire/plain/received.ts";
import { firstOf, type Found } from "./named.ts";
import { isObject } from "../model/json.ts";

/** Possible copies: a whole JSON-RPC message, its result or error, an envelope, a body. The most likely first. */
function candidates(value: object): readonly object[] {
  if (!isObject(value)) return [];
  const inner = [value["error"], value["result"]].filter(isObject);
  const envelope = (each: object): object => ({ isError: true, content: [], structuredContent: { error: each } });
  const body = (each: object): object => ({ isError: true, content: [{ type: "text", text: JSON.stringify(each) }] });
  return [...inner, value, envelope(value), body(value)];
}

/** The result of the server's client, if it is an error of this server. */
export function asFound(decoded: Decoded | undefined, server: Server, by: Found["by"]): Found | undefined {
  if (!decoded || !("error" in decoded)) return undefined;
  const { occurrence, message } = decoded.error;
  const { definition, details, ref, wireCode } = occurrence;
  const error = wireCode === undefined ? server.errors.find((one) => one.code === definition.code) : undefined;
  if (!error) return undefined;
  const known = Object.keys(details).length === 0 ? {} : { details };
  return { server, error, by, message, ...known, ...(ref === undefined ? {} : { ref }) };
}

/** Problem details (RFC 9457) have the message under another name. */
function fromProblem(value: { readonly [key: string]: unknown }, server: Server): Decoded | undefined {
  const error = fromEnclosed({ ...value, message: value["detail"] ?? null } as { readonly [name: string]: Json }, knownOf(server));
  return error && { error };
}

export function fromWire(value: object, servers: readonly Server[]): Found | undefined {
  const decoded = (candidate: object): Found | undefined => firstOf(servers, (server) => asFound(decode(candidate as { readonly [name: string]: Json }, knownOf(server)), server, "wire"));
  return firstOf(candidates(value), decoded) ?? (isObject(value) ? firstOf(servers, (server) => asFound(fromProblem(value, server), server, "wire")) : undefined);
}
