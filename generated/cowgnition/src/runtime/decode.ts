// Turns what a client got into the error it stands for: result, JSON-RPC error or failure of the connection. It calls nothing, trusts nothing.

import { readBody } from "./body.js";
import { brandOf } from "./brand.js";
import { catalogueOf } from "./catalogue.js";
import { type Envelope, readEnvelope } from "./envelope.js";
import type { TaxonomyError } from "./error.js";
import type { FamilySpec } from "./family-spec.js";
import { members } from "./fenced.js";
import { readMessageOf } from "./locale.js";
import { isElicitation } from "./pass-through.js";
import { isRecord, peek, peekOwn } from "./peek.js";
import { fromBody, fromEnvelope, fromText } from "./received.js";
import { RemoteError, remoteError } from "./remote-error.js";
import { toJson } from "./json.js";
import type { Json } from "./spec.js";
import { asTransportError, bareMessage, TransportFailure } from "./transport.js";

/** An error of the family, or what stands beside it: a failure that carries none, or no answer at all. */
export type Decoded = TaxonomyError | RemoteError | TransportFailure;

/** Longer texts carry no error of ours; a success may be of any length. */
const longestText = 262_144;
const mostBlocks = 16;

/** The texts of a result's content. */
const textsOf = (result: unknown): readonly string[] =>
  (members(peekOwn(result, "content"), mostBlocks) ?? []).map((block) => peekOwn(block, "text")).filter((text) => typeof text === "string");

/** The body of the format in a text: the text is JSON and has the key that tells errors from successes. */
function fromJsonText(text: string, family: FamilySpec, failed: boolean): TaxonomyError | undefined {
  const { body, discriminator } = family.format;
  if (!body || text.length > longestText || !(discriminator === undefined ? failed : text.includes(`"${discriminator}"`))) return undefined;
  try {
    return fromBody(readBody(body, JSON.parse(text)), family);
  } catch {
    return undefined;
  }
}

/** SDK v2 wraps what is no object as `result` on 2025 wires. */
function fromStructured(structured: unknown, family: FamilySpec): TaxonomyError | undefined {
  for (const content of [structured, peekOwn(structured, "result")]) {
    if (!isRecord(content)) continue;
    const error =
      fromEnvelope(readEnvelope(peekOwn(content, "error")), family) ??
      (family.format.body && fromBody(readBody(family.format.body, content), family));
    if (error) return error;
  }
  return undefined;
}

function decodeResult(result: object, family: FamilySpec): Decoded | undefined {
  const { format } = family;
  const enclosed = fromEnvelope(readEnvelope(peekOwn(peekOwn(result, "_meta"), format.metaKey)), family);
  if (enclosed) return enclosed;
  const failed = peekOwn(result, "isError") === true;
  if (!failed && format.tool.isError) return undefined;
  const texts = textsOf(result);
  const error = fromStructured(peekOwn(result, "structuredContent"), family) ?? first(texts, (text) => fromJsonText(text, family, failed));
  if (error || !failed) return error;
  return first(texts, (text) => fromText(text, family)) ?? remoteError(texts[0], "tool", {}, result);
}

function first<T>(texts: readonly string[], decode: (text: string) => T | undefined): T | undefined {
  for (const text of texts) {
    const decoded = decode(text);
    if (decoded) return decoded;
  }
  return undefined;
}

/** The only error of the family with this number whose message can have been this one. Numbers alone tell nothing. */
function fromNumber(code: number, message: string, family: FamilySpec): TaxonomyError | undefined {
  const found = (catalogueOf(family).byNumber.get(code) ?? []).flatMap(({ spec }) => {
    const details = readMessageOf(spec, message);
    return details ? [{ spec, details }] : [];
  });
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  const { category, recoverable } = only.spec;
  const envelope: Envelope = {
    code: only.spec.code,
    message,
    category,
    recoverable: recoverable === true,
    details: only.details as { readonly [key: string]: Json },
  };
  return fromEnvelope(envelope, family);
}

function decodeFailure(failure: unknown, family: FamilySpec): Decoded | undefined {
  if (isElicitation(failure)) return undefined;
  const data = peek(failure, "data");
  const enclosed = fromEnvelope(readEnvelope(peek(data, "error")), family);
  if (enclosed) return enclosed;
  // Own: a DOMException has a number too, by inheritance.
  const code = peekOwn(failure, "code");
  const { data: template } = family.format.jsonRpc;
  const shaped = template && isRecord(data) ? fromBody(readBody(template, data), family) : undefined;
  const error = shaped ?? asTransportError(failure);
  if (error || typeof code !== "number" || !Number.isSafeInteger(code)) return error;
  const message = peek(failure, "message");
  const remote = (): RemoteError =>
    remoteError(message, "protocol", { jsonRpcCode: code, ...(data !== undefined && { data: toJson(data) }) }, failure);
  return fromNumber(code, bareMessage(message), family) ?? remote();
}

/** Whether `value` is a JSON-RPC error object rather than a result. */
const isRpcError = (value: object): boolean =>
  typeof peekOwn(value, "message") === "string" && peekOwn(value, "code") !== undefined && peekOwn(value, "content") === undefined;

/** What stands under `error` is one, whatever it looks like. */
function decodeResponse(response: object, family: FamilySpec): Decoded | undefined {
  const error = peekOwn(response, "error");
  return isRecord(error) && !(error instanceof Error) ? decodeFailure(error, family) : decode(error ?? peekOwn(response, "result"), family);
}

/**
 * The error that `value` stands for: a tool result, a JSON-RPC error (as an object, or as an SDK throws it), a whole JSON-RPC response,
 * or anything else a client call threw. Undefined when it is none: a success, a URL elicitation, or an error of other code. Never throws.
 *
 * By origin, never by number: `_meta`, structured content, JSON text, `[code]`; `data.error`, the format's data, number and message
 * together. What carries no error of the family becomes a {@link RemoteError}; no answer at all a {@link TransportFailure}. Details that do
 * not fit their shapes, unknown codes and other contracts become the `unknown` arm with all facts kept.
 */
export function decode(value: unknown, family: FamilySpec): Decoded | undefined {
  try {
    if (brandOf(value) || value instanceof RemoteError || value instanceof TransportFailure) return value as Decoded;
    if (!isRecord(value)) return undefined;
    if (peekOwn(value, "jsonrpc") === "2.0") return decodeResponse(value, family);
    return value instanceof Error || isRpcError(value) ? decodeFailure(value, family) : decodeResult(value, family);
  } catch {
    return undefined;
  }
}
