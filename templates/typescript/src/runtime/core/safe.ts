// Which details of an error may go where: safe ones to the wire, unsafe ones to the log, do-not-log ones nowhere. The taxonomy decides.

import { cleanOf, cleanText, isDeclared, isSecretName } from "../values/clean.js";
import { branchOf, isAmong, tooDeep } from "../values/shape.js";
import { hasOwn, isArray, isRecord, peek, peekOwn, put } from "../values/peek.js";
import { isError, type JsonLimits, textless, told, toJson } from "../values/json.js";
import { deepestDetail, defaultMaxLength, logTotal, longestName, mostMembers, wireTotal } from "../values/limits.js";
import { gone } from "../values/secret-forms.js";
import type { DetailShape, DetailShapes, Json, JsonObject } from "../values/spec.js";
import { cut } from "../values/visible.js";

/** The reader: a client, whose decoder holds details to their shapes, or an operator, who wants them as they are. */
interface Reader {
  readonly unsafe: boolean;
  /** Whether it is read as a text, in which the mark of a cut may stand anywhere. */
  readonly told?: true;
  readonly limits: JsonLimits;
  /** Bytes left for everything together. */
  left: number;
  /** Containers around what is looked at. */
  depth: number;
  /** Whether the name of a member around it says that its texts are secret. */
  hidden?: boolean | undefined;
}

type Cut = typeof tooDeep;

/** Bytes of `text` in a JSON text, or a little more. */
function bytes(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    count += unit >= 0x800 ? 3 : unit >= 0x80 || unit === 0x22 || unit === 0x5c ? 2 : 1;
  }
  return count;
}

/** The declared safe details as JSON: texts cleaned, scrubbed and cut, lists cut. A number that does not fit its shape stays what it is. Never throws. */
export function safeDetails(details: object, shapes: DetailShapes, limits: JsonLimits = {}): JsonObject {
  return whole(details, shapes, { unsafe: false, limits, left: limits.total ?? wireTotal, depth: 0 });
}

/** The sendable part of one detail for a text, as in {@link safeDetails}; undefined if there is none. The caller checks its own label. Never throws. */
export function redactedValue(value: unknown, shape: DetailShape, limits: JsonLimits = {}): Json | undefined {
  const json = shaped(value, shape, { unsafe: false, told: true, limits, left: wireTotal, depth: 0 });
  return json === tooDeep ? undefined : json;
}

/** Details for a log: safe and unsafe ones, never do-not-log ones. Never throws. */
export function loggableDetails(details: object, shapes: DetailShapes, limits: JsonLimits = {}): JsonObject {
  return whole(details, shapes, { unsafe: true, limits, left: limits.total ?? logTotal, depth: 0 });
}

/** A detail that is cut out leaves the others where they are. */
function whole(details: object, shapes: DetailShapes, reader: Reader): JsonObject {
  return pick(details, shapes, reader, () => true) as JsonObject;
}

/** The members that may leave. One that is too deep is left out where it may be missing; else there is no such object at all. */
function pick(details: unknown, shapes: DetailShapes, reader: Reader, mayMiss: (shape: DetailShape) => boolean = ({ optional }) => optional === true): JsonObject | Cut {
  const json: { [key: string]: Json } = {};
  for (const key of Object.keys(shapes)) {
    const shape = shapes[key];
    if (shape === undefined || shape.safety === "do-not-log" || (shape.safety === "unsafe" && !reader.unsafe)) continue;
    const value = shaped(peekOwn(details, key), shape, reader);
    if (value === tooDeep && !mayMiss(shape)) {
      if (shape.nullable !== true) return tooDeep;
      put(json, key, null);
    } else if (value !== undefined && value !== tooDeep) put(json, key, value);
  }
  return json;
}

function shaped(value: unknown, shape: DetailShape, reader: Reader): Json | Cut | undefined {
  if (value === null && shape.nullable) return null;
  if (value === undefined || value === null) return undefined;
  switch (shape.type) {
    case "string":
      return text(value, shape, reader);
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "array":
    case "object":
      return within(value, shape, reader);
    default:
      return number(value);
  }
}

/** Characters of `… 2 more`. */
const shortestMark = 8;

/** Bytes that the braces of an object, and a name in it, take at least. */
const emptyBytes = 8;

/** A list or an object. A value of a recursive type may be circular, so each one counts against the rest, even if empty. */
function within(value: unknown, shape: DetailShape, reader: Reader): Json | Cut | undefined {
  if (shape.ref !== undefined) reader.left -= emptyBytes;
  if (reader.depth >= deepestDetail || (shape.ref !== undefined && reader.left <= 0)) return tooDeep;
  reader.depth += 1;
  const json = shape.type === "array" ? list(value, shape, reader) : record(value, shape, reader);
  reader.depth -= 1;
  return json;
}

/** A value without a shape: within a third of the remaining size, since a character may take three bytes. */
function shapeless(value: unknown, limits: JsonLimits, reader: Reader): Json {
  const json = toJson(value, { ...limits, total: Math.max(reader.left / 3, 0) }, reader.unsafe ? told : undefined);
  reader.left -= bytes(JSON.stringify(json));
  return reader.hidden ? textless(json) : json;
}

function text(value: unknown, shape: DetailShape, reader: Reader): string | undefined {
  const json = typeof value === "string" ? value : toJson(value);
  if (typeof json === "object") return undefined;
  if (isDeclared(json, shape)) return String(json);
  const most = Math.min(shape.maxLength ?? defaultMaxLength, reader.limits.text ?? defaultMaxLength);
  const clean = cleanOf(reader.hidden ? gone : String(json), shape, most);
  const fitting = bytes(clean) > reader.left ? cut(clean, Math.max(Math.floor(reader.left / 3), 1)) : clean;
  reader.left -= bytes(fitting);
  return fitting;
}

function number(value: unknown): number | undefined {
  const number = typeof value === "bigint" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  // A bigint may be more than a number can say; JSON has no −0.
  return typeof value === "bigint" && !Number.isSafeInteger(number) ? undefined : number + 0;
}

function record(value: unknown, shape: DetailShape, reader: Reader): Json | Cut | undefined {
  const branch = isRecord(value) ? branchOf(value, shape) : undefined;
  if (!isRecord(value) || branch === undefined) return undefined;
  const { properties, additionalProperties: others } = branch;
  // An exception has what is declared by name alone.
  const open = isError(value) ? {} : value;
  if (typeof others === "object") return map(open, others, reader);
  if (properties) {
    const named = pick(value, properties, reader);
    return named === tooDeep || others === undefined ? named : { ...named, ...rest(open, properties, reader) };
  }
  const json = shapeless(open, reader.limits, reader);
  return isRecord(json) ? json : undefined;
}

/** Members of one shape, their names cleaned as texts are. */
function map(value: object, of: DetailShape, reader: Reader): JsonObject {
  const json: { [key: string]: Json } = {};
  const keys = Object.keys(value);
  let at = 0;
  for (; at < Math.min(keys.length, reader.limits.breadth ?? mostMembers) && reader.left > 0; at++) {
    const key = keys[at] as string;
    const name = cleanText(key, longestName);
    const { hidden } = reader;
    reader.hidden = hidden || isSecretName(key);
    const item = shaped(peekOwn(value, key), of, reader);
    reader.hidden = hidden;
    reader.left -= bytes(name) + 4;
    if (item !== undefined && item !== tooDeep) put(json, name, item);
  }
  if (keys.length > at && admitsMark(of, reader)) put(json, "…", `… ${keys.length - at} more`);
  return json;
}

/** Members of an open object beside the named ones. */
function rest(value: object, properties: DetailShapes, reader: Reader): JsonObject {
  const others = Object.keys(value).filter((key) => !hasOwn(properties, key));
  const json = shapeless(Object.fromEntries(others.map((key) => [key, peekOwn(value, key)])), reader.limits, reader);
  return isRecord(json) ? (json as JsonObject) : {};
}

function list(value: unknown, { items, minItems = 0, maxItems, uniqueItems }: DetailShape, reader: Reader): Json | Cut | undefined {
  if (!isArray(value)) return undefined;
  const most = maxItems ?? Math.max(reader.limits.breadth ?? mostMembers, minItems);
  const length = Number(peek(value, "length"));
  if (most === 0) return [];
  // The mark of a cut is a member too.
  if (items === undefined) return shapeless(value, { ...reader.limits, breadth: length > most ? most - 1 : most }, reader);
  const json: Json[] = [];
  let at = 0;
  let isCut = false;
  for (; at < Math.min(length, most) && reader.left > 0; at++) {
    const item = shaped(peek(value, at), items, reader);
    if (item === tooDeep) isCut = true;
    else if (item !== undefined && !(uniqueItems && isAmong(item, json, json.length))) json.push(item);
    reader.left -= 4;
  }
  if (isCut && json.length < minItems) return tooDeep;
  if (length > at && json.length > 0 && admitsMark(items, reader)) json[json.length - 1] = `… ${length - at + 1} more`;
  return json;
}

/** Whether a member can say what was cut. */
const admitsMark = ({ type, enum: allowed, const: only, pattern, minLength = 0, maxLength = 20 }: DetailShape, reader: Reader): boolean =>
  reader.told === true || (type === "string" && (allowed ?? only ?? pattern) === undefined && minLength <= shortestMark && maxLength >= 20);
