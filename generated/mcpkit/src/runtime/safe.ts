// Which details of an error may go where: safe ones to the wire, unsafe ones to the log, do-not-log ones nowhere. The taxonomy decides.

import { cleanText, defaultMaxLength } from "./clean.js";
import { type JsonLimits, put, toJson } from "./json.js";
import { isArray, peek, peekOwn } from "./peek.js";
import type { DetailShape, DetailShapes, Json, JsonObject } from "./spec.js";

/** Who reads: a client, whose decoder holds details to their shapes, or an operator, who wants them as they are. */
interface Reader {
  readonly unsafe: boolean;
  readonly limits: JsonLimits;
  /** Characters left for all texts together. */
  left: number;
}

/** The declared safe details as JSON within their shapes: texts cleaned, scrubbed and cut, lists cut, numbers within bounds. Never throws. */
export function safeDetails(details: object, shapes: DetailShapes, limits: JsonLimits = {}): JsonObject {
  return pick(details, shapes, { unsafe: false, limits, left: limits.total ?? 65_536 });
}

/** What a log may hold: safe and unsafe details, never do-not-log ones. Never throws. */
export function loggableDetails(details: object, shapes: DetailShapes, limits: JsonLimits = {}): JsonObject {
  return pick(details, shapes, { unsafe: true, limits, left: limits.total ?? 65_536 });
}

function pick(details: unknown, shapes: DetailShapes, reader: Reader): JsonObject {
  const json: { [key: string]: Json } = {};
  for (const key of Object.keys(shapes)) {
    const shape = shapes[key];
    if (shape === undefined || shape.safety === "do-not-log" || (shape.safety === "unsafe" && !reader.unsafe)) continue;
    const value = shaped(peekOwn(details, key), shape, reader);
    if (value !== undefined) put(json, key, value);
  }
  return json;
}

function shaped(value: unknown, shape: DetailShape, reader: Reader): Json | undefined {
  if (value === undefined || value === null) return undefined;
  switch (shape.type) {
    case "string":
      return text(value, shape, reader);
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "array":
      return list(value, shape, reader);
    case "object":
      return shape.properties ? pick(value, shape.properties, reader) : toJson(value, reader.limits);
    default:
      return number(value, shape, reader);
  }
}

function text(value: unknown, { enum: allowed, maxLength, format }: DetailShape, reader: Reader): string | undefined {
  const json = typeof value === "string" ? value : toJson(value);
  if (typeof json === "object") return undefined;
  // A text of the enum is the taxonomy's own.
  if (allowed?.includes(json)) return String(json);
  const most = Math.min(maxLength ?? defaultMaxLength, reader.limits.text ?? defaultMaxLength, Math.max(reader.left, 1));
  const clean = cleanText(String(json), most, format === "email");
  reader.left -= clean.length;
  return clean;
}

function number(value: unknown, { type, minimum = -Infinity, maximum = Infinity }: DetailShape, reader: Reader): number | undefined {
  const number = typeof value === "bigint" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number)) return undefined;
  if (reader.unsafe) return number;
  return Math.min(Math.max(type === "integer" ? Math.round(number) : number, minimum), maximum);
}

function list(value: unknown, { items, minItems = 0, maxItems }: DetailShape, reader: Reader): Json | undefined {
  if (!isArray(value)) return undefined;
  if (items === undefined) return toJson(value, { ...reader.limits, ...(maxItems !== undefined && { breadth: maxItems - 1 }) });
  const most = maxItems ?? Math.max(reader.limits.breadth ?? 100, minItems);
  const length = Number(peek(value, "length"));
  const json: Json[] = [];
  for (let at = 0; at < Math.min(length, most) && reader.left > 0; at++) {
    const item = shaped(peek(value, at), items, reader);
    if (item !== undefined) json.push(item);
    reader.left -= 4;
  }
  // The cut is visible where a member can say so.
  const free = items.type === "string" && items.enum === undefined && items.pattern === undefined && (items.maxLength ?? 20) >= 20;
  if (length > json.length && json.length > 0 && free) json[json.length - 1] = `… ${length - json.length + 1} more`;
  return json;
}

/** The texts that do-not-log details hold, long enough to be told from chance: they must not turn up elsewhere. Never throws. */
export function hiddenTexts(details: unknown, shapes: DetailShapes): readonly string[] {
  return Object.keys(shapes).flatMap((key) => hiddenIn(peekOwn(details, key), shapes[key]));
}

function hiddenIn(value: unknown, shape: DetailShape | undefined): readonly string[] {
  if (shape === undefined || value === undefined) return [];
  if (shape.safety === "do-not-log") return texts(value).filter((text) => text.length >= 6);
  if (shape.properties) return hiddenTexts(value, shape.properties);
  const length = shape.items && isArray(value) ? Math.min(Number(peek(value, "length")), 100) : 0;
  return Array.from({ length }, (_, at) => peek(value, at)).flatMap((item) => hiddenIn(item, shape.items));
}

function texts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  const json = typeof value === "object" ? toJson(value) : null;
  return typeof json === "object" && json !== null ? Object.values(json as JsonObject).flatMap(texts) : [];
}
