// Finds the bodies of errors in a result by the mark that a format has for them, and makes errors of those that it describes: its own members, filled with `$variables`. Envelopes are received.ts's.

import { type Captured, readBody } from "./body.js";
import { catalogueOf } from "../core/catalogue.js";
import type { TaxonomyError } from "../core/error.js";
import type { BodyReader, Vocabulary } from "../core/family-spec.js";
import { readMessageOf } from "../core/locale.js";
import { readEnvelope } from "../core/read-envelope.js";
import { sentence } from "../core/message.js";
import { asText, isRecord, jsonIn, peekOwn } from "../values/peek.js";
import type { JsonObject, WireFormat } from "../values/spec.js";
import { codeLike, fromEnclosed, fromEnvelope, knownFacts } from "./received.js";
import { longestBody } from "../values/limits.js";

/** The value of `text` as JSON, where it can be that of an error: all that failed, and objects with the key that tells errors from successes. */
const json = (text: string, { body, discriminator }: WireFormat, failed: boolean): unknown =>
  body && text.length <= longestBody && (failed || (discriminator !== undefined && text.includes(`"${discriminator}"`))) ? jsonIn(text) : undefined;

/** Whether the key that tells errors from successes is there, and says something. */
function isMarked(body: object, { discriminator }: WireFormat): boolean {
  const mark = discriminator === undefined ? undefined : peekOwn(body, discriminator);
  return (typeof mark === "string" && mark !== "") || isRecord(mark);
}

/** The reader for bodies that contain only envelopes. */
export const markedBodies: BodyReader = { json, isMarked };

/** Any code at its place is an error's where the body is known to be one, and where all of it is there. */
function fromBody(template: JsonObject, body: unknown, family: Vocabulary, marked = false): TaxonomyError | undefined {
  if (!isRecord(body)) return undefined;
  const captured = new Map<string, unknown>();
  const whole = readBody(template, body, captured);
  return fromCaptured(captured, family, marked || whole);
}

/** `anyCode`: whether an unknown code still counts as a code. */
function fromCaptured(captured: Captured, family: Vocabulary, anyCode: boolean): TaxonomyError | undefined {
  const enclosed = fromEnclosed(captured.get("$envelope"), family);
  if (enclosed) return enclosed;
  const code = captured.get("$code");
  if (typeof code !== "string") return undefined;
  const type = catalogueOf(family).byWireCode.get(code);
  if (!type && !(anyCode && codeLike.test(code))) return undefined;
  const said = captured.get("$message");
  const message = typeof said === "string" ? said : "";
  const sent = captured.get("$details");
  const details = isRecord(sent) ? sent : type && readMessageOf(type.spec, message);
  const afterMs = captured.get("$retryAfter");
  const described = {
    // Variables have the names of envelope members; no others exist.
    ...Object.fromEntries([...captured].map(([variable, value]) => [variable.slice(1), value])),
    code: type?.spec.code ?? code,
    message: message || type ? message : sentence(code),
    ...(details && { details }),
    ...(afterMs !== undefined && { retry: { afterMs } }),
  };
  return fromEnvelope(readEnvelope(described, knownFacts(type)), family);
}

function ofResult(object: object, family: Vocabulary, failed: boolean): TaxonomyError | undefined {
  const { body, discriminator } = family.format;
  const marked = isMarked(object, family.format);
  return body && (marked || failed || discriminator === undefined) ? fromBody(body, object, family, marked) : undefined;
}

function messageIn(object: object, { body = {} }: WireFormat): string | undefined {
  const captured = new Map<string, unknown>();
  readBody(body, object, captured);
  return asText(captured.get("$message"));
}

/** The reader for a format with its own body. */
export const describedBodies: BodyReader = { json, isMarked, error: fromBody, ofResult, message: messageIn };
