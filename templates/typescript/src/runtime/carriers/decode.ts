// Turns what a client got into the error it stands for: result, JSON-RPC error or failure of the connection. It calls nothing, trusts nothing.

import { brandOf } from "../core/brand.js";
import { catalogueOf } from "../core/catalogue.js";
import type { TaxonomyError } from "../core/error.js";
import type { Vocabulary } from "../core/family-spec.js";
import { members } from "../values/fenced.js";
import { readMessageOf } from "../core/locale.js";
import { isElicitation } from "./pass-through.js";
import { mostBlocks } from "../values/limits.js";
import { isRecord, peekOwn } from "../values/peek.js";
import { plain, type Plain } from "../values/plain.js";
import { fromEnclosed, fromMessage, fromText } from "./received.js";
import { RemoteError, remoteError } from "./remote-error.js";
import { data as dataOf } from "../values/data.js";
import { asTransportError, bareMessage, TransportFailure } from "./transport.js";

/** An error of the family, or what stands beside it: a failure that carries none, or no answer at all. */
export type Decoded = TaxonomyError | RemoteError | TransportFailure;

/** The texts of a result's content. */
function textsOf({ content }: Plain): readonly string[] {
  const texts: string[] = [];
  for (const block of members(content, mostBlocks) ?? []) {
    const { text } = plain(block);
    if (typeof text === "string") texts.push(text);
  }
  return texts;
}

/** The objects of a result that can be an error's body. SDK v2 wraps structured content other than objects as `result` on 2025 wires. */
function bodiesOf({ structuredContent }: Plain, texts: readonly string[], { bodies, format }: Vocabulary, failed: boolean): readonly object[] {
  return [structuredContent, plain(structuredContent)["result"], ...texts.map((text) => bodies?.json(text, format, failed))].filter(isRecord);
}

function decodeResult(result: Plain, family: Vocabulary, origin: object): Decoded | undefined {
  const { bodies, format } = family;
  const enclosed = fromEnclosed(plain(result["_meta"])[format.metaKey], family);
  if (enclosed) return enclosed;
  const failed = result["isError"] === true;
  if (!failed && format.tool.isError) return undefined;
  const texts = textsOf(result);
  const found = bodiesOf(result, texts, family, failed);
  // What the format describes comes first: its own object under `error` may look like an envelope.
  const ofBody = (body: object): TaxonomyError | undefined => bodies?.ofResult?.(body, family, failed) ?? fromEnclosed(plain(body)["error"], family);
  const error = found.map(ofBody).find(Boolean) ?? (failed ? texts.map((text) => fromText(text, family)).find(Boolean) : undefined);
  if (error) return error;
  const marked = found.find((body) => bodies?.isMarked(body, format));
  return failed || marked ? remoteError(bareMessage((marked && bodies?.message?.(marked, format)) ?? texts[0]), "tool", {}, origin) : undefined;
}

/** The only error of the family with this number, of any revision, whose message can have been this one, and not any. Numbers alone tell nothing. */
function fromNumber(code: number, message: string, family: Vocabulary): TaxonomyError | undefined {
  const [only, other] = catalogueOf(family).arriving.filter(({ spec }) => Object.values(spec.jsonRpc).includes(code) && readMessageOf(spec, message) && !readMessageOf(spec, ""));
  return only && !other ? fromMessage(message, only, only.spec.code, family) : undefined;
}

/** `code`: its own. A DOMException has a number too, by inheritance. */
function decodeFailure(failure: Plain, origin: object, code: unknown, family: Vocabulary): Decoded | undefined {
  if (isElicitation(origin)) return undefined;
  const { data, message: said } = failure;
  const { data: template } = family.format.jsonRpc;
  const described = template && isRecord(data) ? family.bodies?.error?.(template, data, family) : undefined;
  const error = described ?? fromEnclosed(plain(data)["error"], family) ?? asTransportError(failure, origin);
  if (error || !Number.isSafeInteger(code)) return error;
  const message = bareMessage(said);
  const jsonRpcCode = code as number;
  return fromNumber(jsonRpcCode, message, family) ?? remoteError(message, "protocol", { jsonRpcCode, ...(data !== undefined && { data: dataOf(data) ?? null }) }, origin);
}

/** The error that an object of a class stands for: itself, or that of an exception. Those of another realm have a stack, too. */
function thrown(value: { readonly [member: string]: unknown }, family: Vocabulary): Decoded | undefined {
  if (brandOf(value) || value instanceof RemoteError || value instanceof TransportFailure) return value as object as Decoded;
  return value instanceof Error || typeof value["stack"] === "string" ? decodeFailure(value, value, peekOwn(value, "code"), family) : undefined;
}

/** Whether it is a JSON-RPC error object rather than a result. */
const isFailing = ({ message, code, content }: Plain): boolean => typeof message === "string" && (code ?? undefined) !== undefined && content === undefined;

/** Of a response, what stands under `error` is one, whatever it looks like. */
function decodePlain(value: Plain, family: Vocabulary, origin: object): Decoded | undefined {
  if (value["jsonrpc"] !== "2.0") return isFailing(value) ? decodeFailure(value, origin, value["code"], family) : decodeResult(value, family, origin);
  const { error, result } = value;
  if (!isRecord(error) || error instanceof Error) return decode(error ?? result, family);
  return decodeFailure(plain(error), error, peekOwn(error, "code"), family);
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
    return (Object.getPrototypeOf(value) === Object.prototype ? undefined : thrown(value, family)) ?? decodePlain(plain(value), family, value);
  } catch {
    return undefined;
  }
}
