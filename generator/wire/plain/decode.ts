// Turns a received value into its error: a result, a JSON-RPC error, a whole response (formats.md, "What clients get back"). It sends nothing.

import { limits } from "../../model/limits.ts";
import { sentenceOf } from "../../model/names.ts";
import type { Json } from "../../model/taxonomy.ts";
import { readBody } from "./body.ts";
import { keptJson } from "./kept.ts";
import type { Known } from "./known.ts";
import { readMessage } from "./message.ts";
import { type Arrived, codeLike, fromEnclosed, fromEnvelope, fromMessage, fromText, readEnvelope, usualOf } from "./received.ts";
import { isObject, memberOf, type Values } from "./shapes.ts";
import { bareMessage, remoteKind, type Transport, transportFailure } from "./transport.ts";
import { jsonIn } from "../../model/json.ts";

/** An answer that says the call failed, and carries no error of the family. */
export interface Remote {
  readonly kind: string;
  readonly message: string;
  readonly jsonRpcCode?: number;
  readonly data?: Json;
}

export type Decoded = { readonly error: Arrived } | { readonly remote: Remote } | { readonly transport: Transport };

/** The error that a body made from `template` stands for. `isMeant`: whether it is known to be an error's, whatever is missing. */
function fromBody(template: Values, json: Json | undefined, known: Known, isMeant = false): Arrived | undefined {
  if (!isObject(json)) return undefined;
  const found = new Map<string, Json>();
  const isWhole = readBody(template, json, found);
  const enclosed = fromEnclosed(found.get("$envelope"), known);
  if (enclosed) return enclosed;
  const code = found.get("$code");
  const error = typeof code === "string" ? known.byWireCode.get(code) : undefined;
  if (typeof code !== "string" || (error === undefined && !((isMeant || isWhole) && codeLike.test(code)))) return undefined;
  const text = found.get("$message");
  const message = typeof text === "string" ? text : "";
  const sent = found.get("$details");
  const details = isObject(sent) ? sent : error && readMessage(error, message);
  const afterMs = found.get("$retryAfter");
  const envelope = {
    ...Object.fromEntries([...found].map(([variable, value]) => [variable.slice(1), value])),
    code: error?.code ?? code,
    message: message || error ? message : sentenceOf(code),
    ...(details && { details }),
    ...(afterMs !== undefined && { retry: { afterMs } }),
  };
  return fromEnvelope(readEnvelope(envelope, usualOf(error)), known);
}

const firstOf = <Each>(values: readonly Each[], read: (value: Each) => Arrived | undefined): Arrived | undefined => {
  for (const value of values) {
    const arrived = read(value);
    if (arrived) return arrived;
  }
  return undefined;
};

/** A body is an object. Most texts do not begin as one, and it takes an exception to find out what is not JSON. */
const objectIn = (text: string): Json | undefined => (/^\s*\{/.test(text) ? jsonIn(text) : undefined);

function decodeResult(result: Values, known: Known): Decoded | undefined {
  const { body, discriminator, metaKey, tool } = known.server.format;
  const enclosed = fromEnclosed(memberOf(memberOf(result, "_meta"), metaKey), known);
  if (enclosed) return { error: enclosed };
  const isFailed = memberOf(result, "isError") === true;
  if (!isFailed && tool.isError) return undefined;
  const content = memberOf(result, "content");
  const blocks = Array.isArray(content) ? content.slice(0, limits.mostBlocks[0]) : [];
  const texts = blocks.flatMap((block: Json) => (typeof memberOf(block, "text") === "string" ? [String(memberOf(block, "text"))] : []));
  // A text of a success is looked into only where it has the mark.
  const mayBe = (text: string): boolean => body !== undefined && text.length <= limits.longestBody[0] && (isFailed || (discriminator !== undefined && text.includes(`"${discriminator}"`)));
  const structured = memberOf(result, "structuredContent");
  const bodies = [structured, memberOf(structured, "result"), ...texts.map((text) => (mayBe(text) ? objectIn(text) : undefined))].filter(isObject);
  const isMarked = (object: Values): boolean => {
    const mark = discriminator === undefined ? undefined : memberOf(object, discriminator);
    return isObject(mark) || (typeof mark === "string" && mark !== "");
  };
  const ofFormat = (object: Values): Arrived | undefined => (body && (isMarked(object) || isFailed || discriminator === undefined) ? fromBody(body, object, known, isMarked(object)) : undefined);
  const error = firstOf(bodies, (object) => ofFormat(object) ?? fromEnclosed(memberOf(object, "error"), known)) ?? (isFailed ? firstOf(texts, (text) => fromText(text, known)) : undefined);
  if (error) return { error };
  const marked = bodies.find(isMarked);
  if (!isFailed && !marked) return undefined;
  const found = new Map<string, Json>();
  if (marked) readBody(body ?? {}, marked, found);
  const message = bareMessage(typeof found.get("$message") === "string" ? found.get("$message") : texts[0]);
  return { remote: { kind: remoteKind(message, "tool"), message: message || "The call failed." } };
}

/** The only error with this number whose message can have been this one: a number alone tells nothing, and what is made of details alone may be any message. */
function fromNumber(number: number, message: string, known: Known): Arrived | undefined {
  const candidates = known.server.errors.filter((error) => error.origin !== "client" && Object.values(error.jsonRpc).includes(number) && readMessage(error, message) !== undefined && readMessage(error, "") === undefined);
  const [only] = candidates;
  return only && candidates.length === 1 ? fromMessage(message, only, only.code, known) : undefined;
}

function decodeFailure(failure: Values, known: Known): Decoded | undefined {
  const [code, data] = [memberOf(failure, "code"), memberOf(failure, "data")];
  // It asks the user to act, and is not an error.
  if (code === -32042 && Array.isArray(memberOf(data, "elicitations"))) return undefined;
  const template = known.server.format.jsonRpc.data;
  const error = (template && fromBody(template, data, known)) ?? fromEnclosed(memberOf(data, "error"), known);
  if (error) return { error };
  const transport = transportFailure(failure);
  if (transport) return { transport };
  if (typeof code !== "number" || !Number.isSafeInteger(code)) return undefined;
  const message = bareMessage(memberOf(failure, "message"));
  const numbered = fromNumber(code, message, known);
  if (numbered) return { error: numbered };
  const remote = { kind: remoteKind(message, "protocol"), message: message || "The call failed.", jsonRpcCode: code, ...(data !== undefined && { data: keptJson(data) ?? null }) };
  return { remote };
}

/** The error in `value`; undefined for a success, a question to the user, or anything else. */
export function decode(value: Json | undefined, known: Known): Decoded | undefined {
  if (!isObject(value)) return undefined;
  if (value["jsonrpc"] === "2.0" && Object.hasOwn(value, "jsonrpc")) {
    const error = memberOf(value, "error");
    return isObject(error) ? decodeFailure(error, known) : decode(error ?? memberOf(value, "result"), known);
  }
  const isFailure = typeof memberOf(value, "message") === "string" && (memberOf(value, "code") ?? memberOf(value, "stack")) !== undefined && memberOf(value, "content") === undefined;
  return isFailure ? decodeFailure(value, known) : decodeResult(value, known);
}
