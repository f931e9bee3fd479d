// Turns what a client got into the error it stands for: result, JSON-RPC error or failure of the connection. It calls nothing, trusts nothing.

import { brandOf } from "../core/brand.js";
import { catalogueOf } from "../core/catalogue.js";
import type { TaxonomyError } from "../core/error.js";
import type { Vocabulary } from "../core/family-spec.js";
import { isRecord, members, peek, peekOwn } from "../values/peek.js";
import { readMessageOf } from "../core/locale.js";
import { isElicitation } from "./pass-through.js";
import { mostBlocks } from "../values/limits.js";
import { fromEnclosed, fromMessage, fromText } from "./received.js";
import { asTransportError, bareMessage, RemoteError, remoteError, TransportFailure } from "./failures.js";
import { dataOf } from "../values/data.js";

/** An error of the family, or what stands beside it: a failure that carries none, or no answer at all. */
export type Decoded = TaxonomyError | RemoteError | TransportFailure;

/** The texts of a result's content. */
const textsOf = (result: unknown): readonly string[] =>
  (members(peekOwn(result, "content"), mostBlocks) ?? []).map((block) => peekOwn(block, "text")).filter((text): text is string => typeof text === "string");

/** The objects of a result that can be an error's body. SDK v2 wraps structured content other than objects as `result` on 2025 wires. */
function bodiesOf(result: object, texts: readonly string[], { bodies, format }: Vocabulary, failed: boolean): readonly object[] {
  const structured = peekOwn(result, "structuredContent");
  return [structured, peekOwn(structured, "result"), ...texts.map((text) => bodies?.json(text, format, failed))].filter(isRecord);
}

function decodeResult(result: object, family: Vocabulary): Decoded | undefined {
  const { bodies, format } = family;
  const enclosed = fromEnclosed(peekOwn(peekOwn(result, "_meta"), format.metaKey), family);
  if (enclosed) return enclosed;
  const failed = peekOwn(result, "isError") === true;
  if (!failed && format.tool.isError) return undefined;
  const texts = textsOf(result);
  const found = bodiesOf(result, texts, family, failed);
  // The format's own description comes first: its object under `error` may look like an envelope.
  const ofBody = (body: object): TaxonomyError | undefined => bodies?.ofResult?.(body, family, failed) ?? fromEnclosed(peekOwn(body, "error"), family);
  const error = found.map(ofBody).find(Boolean) ?? (failed ? texts.map((text) => fromText(text, family)).find(Boolean) : undefined);
  if (error) return error;
  const marked = found.find((body) => bodies?.isMarked(body, format));
  return failed || marked ? remoteError(bareMessage((marked && bodies?.message?.(marked, format)) ?? texts[0]), "tool", {}, result) : undefined;
}

/** The only error of the family with this number, of any revision, whose message can have been this one, and not any. Numbers alone tell nothing. */
function fromNumber(code: number, message: string, family: Vocabulary): TaxonomyError | undefined {
  const [only, other] = catalogueOf(family).arriving.filter(({ spec }) => Object.values(spec.jsonRpc).includes(code) && readMessageOf(spec, message) && !readMessageOf(spec, ""));
  return only && !other ? fromMessage(message, only, only.spec.code, family) : undefined;
}

function decodeFailure(failure: object, family: Vocabulary): Decoded | undefined {
  if (isElicitation(failure)) return undefined;
  const { data, message: said } = failure as { readonly data?: { readonly error?: unknown } | null; readonly message?: unknown };
  const { data: template } = family.format.jsonRpc;
  const described = template && isRecord(data) ? family.bodies?.error?.(template, data, family) : undefined;
  const error = described ?? fromEnclosed(data?.error, family) ?? asTransportError(failure);
  // Own: a DOMException has a number too, by inheritance.
  if (error) return error;
  const code = peekOwn(failure, "code") as number;
  if (!Number.isSafeInteger(code)) return undefined;
  const message = bareMessage(said);
  return fromNumber(code, message, family) ?? remoteError(message, "protocol", { jsonRpcCode: code, ...(data !== undefined && { data: dataOf(data) ?? null }) }, failure);
}

/** Whether `value` is a JSON-RPC error object, or thrown in another realm, rather than a result. */
const isFailing = (value: object): boolean =>
  typeof peekOwn(value, "message") === "string" && (peekOwn(value, "code") ?? peek(value, "stack")) !== undefined && peekOwn(value, "content") === undefined;

/** The object under `error` is one, whatever it looks like. */
function decodeResponse(response: object, family: Vocabulary): Decoded | undefined {
  const error = peekOwn(response, "error");
  return isRecord(error) && !(error instanceof Error) ? decodeFailure(error, family) : decode(error ?? peekOwn(response, "result"), family);
}

/**
 * The error that `value` stands for: a tool result, a JSON-RPC error (as an object, or as an SDK throws it), a whole JSON-RPC response,
 * or anything else a client call threw. Undefined for a success, a URL elicitation, or an error of other code. Never throws.
 *
 * By origin, never by number: `_meta`, structured content, JSON text, `[code]`; `data.error`, the format's data, number and message
 * together. What carries no error of the family becomes a {@link RemoteError}; no answer at all a {@link TransportFailure}. A known code is
 * its class with the message that came, whatever its details (isComplete tells); unknown codes and other contracts become the `unknown` arm
 * with all facts kept.
 */
export function decode(value: unknown, family: Vocabulary): Decoded | undefined {
  try {
    if (!isRecord(value)) return undefined;
    // Parsed JSON is of no class.
    if (Object.getPrototypeOf(value) !== Object.prototype && (brandOf(value) || value instanceof RemoteError || value instanceof TransportFailure)) return value as object as Decoded;
    if (peekOwn(value, "jsonrpc") === "2.0") return decodeResponse(value, family);
    return value instanceof Error || isFailing(value) ? decodeFailure(value, family) : decodeResult(value, family);
  } catch {
    return undefined;
  }
}
