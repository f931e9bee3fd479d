// What an error itself tells whoever holds it: what its labels let out, visible and bounded. It looks for no secrets: what leaves is outward.ts's.

import type { Telling } from "./telling.js";
import { data } from "../values/data.js";
import { deepestDetail } from "../values/depth.js";
import { members as listed, own } from "../values/fenced.js";
import { isArray, isRecord, peek, peekOwn } from "../values/peek.js";
import { put } from "../values/put.js";
import { branchOf } from "../values/shape.js";
import type { DetailShape, DetailShapes, Json, JsonObject } from "../values/spec.js";
import { fitted, visible, visibleLayout, visibleText } from "../values/visible.js";

interface Reading {
  /** Lists and objects around what is looked at, and how many more are looked into: a value may lead back to itself. */
  depth: number;
  left: number;
  /** Whether it sees `unsafe` details, as it sees no `do-not-log` ones. */
  readonly unsafe?: true;
  /** Members of a list. */
  readonly longest: number;
  /** Whether the last of them counts those that are over. */
  readonly counts?: true;
}

/** Members of a list or a map. */
const most = 100;
/** Lists and objects in all. */
const mostContainers = 4_096;

const begin = (reader?: Partial<Reading>): Reading => ({ longest: most, depth: 0, left: mostContainers, ...reader });

/** What stands in `value` of what `shape` declares, as far as labels let `reader` see it. Never throws. */
function shown(value: unknown, shape: DetailShape, reader: Reading): Json | undefined {
  if (shape.safety === "do-not-log" || (shape.safety === "unsafe" && !reader.unsafe) || value === undefined) return undefined;
  if (value === null) return shape.nullable ? null : undefined;
  switch (shape.type) {
    case "array":
    case "object":
      return within(value, shape, reader);
    case "string":
      return typeof value === "string" ? textOf(value, shape, shape.maxLength) : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    default:
      return typeof value === "number" ? data(value) : undefined;
  }
}

function within(value: unknown, shape: DetailShape, reader: Reading): Json | undefined {
  if (reader.depth >= deepestDetail || reader.left-- <= 0) return undefined;
  reader.depth += 1;
  const json = shape.type === "array" ? isArray(value) && list(value, shape, reader) : isRecord(value) && record(value, branchOf(value, shape), reader);
  reader.depth -= 1;
  return json === false ? undefined : json;
}

/** A constant is the taxonomy's own, and so is a text of the enum. */
function textOf(text: string, { multiline, enum: allowed, const: only }: DetailShape, maxLength?: number): string {
  return text === only || allowed?.includes(text) ? text : fitted(text, multiline ? visibleLayout : visible, maxLength);
}

function list(value: readonly unknown[], { items, maxItems }: DetailShape, reader: Reading): Json | undefined {
  if (!items) return data(value);
  const first = listed(value, maxItems ?? reader.longest) ?? [];
  const json = first.map((item) => shown(item, items, reader)).filter((item) => item !== undefined);
  const over = Number(peek(value, "length")) - first.length;
  return reader.counts && over > 0 ? [...json.slice(0, -1), `… ${over + 1} more`] : json;
}

function record(value: object, branch: DetailShape | undefined, reader: Reading): Json | undefined {
  if (!branch) return undefined;
  const { properties, additionalProperties: others } = branch;
  return properties || typeof others === "object" ? members(value, properties, others, reader) : data(value);
}

/** The members that `shapes` names, and as far as `others` says what they are, the rest. */
function members(value: object, shapes: DetailShapes = {}, others: DetailShape | true | undefined, reader: Reading): JsonObject {
  const json: { [key: string]: Json } = {};
  const rest = others ? Object.keys(value).filter((key) => !own(shapes, key)) : [];
  for (const key of [...Object.keys(shapes), ...rest.slice(0, most)]) {
    const shape = own(shapes, key) ?? others;
    const member = typeof shape === "object" ? shown(peekOwn(value, key), shape, reader) : data(peekOwn(value, key));
    if (member !== undefined) put(json, key, member);
  }
  return json;
}

/** All but do-not-log details, for `console.log`. */
export function loggable(details: object, shapes: DetailShapes): JsonObject {
  return members(details, shapes, undefined, begin({ unsafe: true }));
}

export const held: Telling = {
  line: (text) => visibleText(text),
  text: textOf,
  value: (value, shape) => shown(value, shape, begin({ longest: 51, counts: true })),
  details: (details, shapes) => members(details, shapes, undefined, begin()),
};
