// The parts of a value that may be held: what its shape declares, and where it has none, all that is JSON. Visible and bounded; json.ts says what else there is.

import { isArray, isRecord, keysOf, members, own, peek, peekOwn, put } from "./peek.js";
import { deepestDetail, longestName, mostMembers } from "./limits.js";
import { branchOf } from "./shape.js";
import type { DetailShape, DetailShapes, Json, JsonObject } from "./spec.js";
import { bounded, fitted, visible, visibleLayout, visibleText } from "./visible.js";

/** The reader, and how much it sees. */
export interface Reading {
  /** The remaining size. A value may be circular, so each container counts against it, and so does a value without a shape. */
  left: number;
  /** Lists and objects around what is looked at. */
  depth: number;
  /** Members of a container. */
  readonly most: number;
  /** Whether it sees `unsafe` details, as it sees no `do-not-log` ones. */
  readonly unsafe?: true;
  /** Whether the last member of a list counts those that are over. */
  readonly counts?: true;
  /** Whether texts without a shape stay as they are, and objects of a class are objects too. */
  readonly raw?: true;
}

/** Characters in all. A value without a shape is eight beside its own, a container 32. */
const mostCharacters = 131_072;

export const begin = (reading?: Partial<Reading>): Reading => ({ most: mostMembers, depth: 0, left: mostCharacters, ...reading });

/** A copy of `value`; undefined for anything outside JSON. Never throws, and calls no function of the value. */
export const dataOf = (value: unknown): Json | undefined => shown(value, undefined, begin());

/** A copy of received undeclared details, texts unchanged. The excess over the limits is dropped, and a level more with a `depth` of -1. Never throws. */
export const unshaped = (details: object, depth: number): JsonObject => object(details, {}, true, begin({ most: 1_000, depth, raw: true }));

/** The part of `value` that `shape` declares, as far as labels let it be seen. Never throws. */
export function shown(value: unknown, shape: DetailShape | undefined, reading: Reading): Json | undefined {
  if (shape ? shape.safety && !(reading.unsafe && shape.safety === "unsafe") : (reading.left -= 8) < 0) return undefined;
  if (value === null) return !shape || shape.nullable ? null : undefined;
  switch (shape ? shape.type : isArray(value) ? "array" : typeof value) {
    case "array":
      return isArray(value) ? within(reading, () => list(value, shape ?? {}, reading)) : undefined;
    case "object":
      return isRecord(value) ? within(reading, () => record(value, shape ? branchOf(value, shape) : {}, reading)) : undefined;
    case "string":
      return typeof value === "string" ? (shape ? textOf(value, shape, shape.maxLength) : bare(value, reading)) : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    default:
      // JSON has no −0.
      return Number.isFinite(value) ? (value as number) + 0 : undefined;
  }
}

function within(reading: Reading, look: () => Json | undefined): Json | undefined {
  if (reading.depth >= deepestDetail || (reading.left -= 32) < 0) return undefined;
  reading.depth += 1;
  const json = look();
  reading.depth -= 1;
  return json;
}

/** A constant is the taxonomy's own, and so is a text of the enum. */
export function textOf(text: string, { multiline, enum: allowed, const: only }: DetailShape, maxLength?: number): string {
  return text === only || allowed?.includes(text) ? text : fitted(text, multiline ? visibleLayout : visible, maxLength);
}

function bare(text: string, reading: Reading): string | undefined {
  const fitting = reading.raw ? bounded(text) : visibleText(text);
  return (reading.left -= fitting.length) < 0 ? undefined : fitting;
}

function list(value: readonly unknown[], { items, maxItems }: Partial<DetailShape>, reading: Reading): Json {
  const first = members(value, maxItems ?? reading.most) ?? [];
  const json = first.map((item) => shown(item, items, reading)).filter((item) => item !== undefined);
  const over = Number(peek(value, "length")) - first.length;
  return reading.counts && over > 0 ? [...json.slice(0, -1), `… ${over + 1} more`] : json;
}

/** An object that declares no members may have any. */
function record(value: object, branch: Partial<DetailShape> | undefined, reading: Reading): Json | undefined {
  return branch && object(value, branch.properties, branch.additionalProperties ?? (branch.properties ? undefined : true), reading);
}

/** The members that `shapes` names, and as far as `others` says what they are, the rest. */
export function object(value: object, shapes: DetailShapes = {}, others: DetailShape | true | undefined, reading: Reading): JsonObject {
  const json: { [key: string]: Json } = {};
  const rest = others ? (others === true && !reading.raw ? plainKeys(value) : keysOf(value)).filter((key) => !own(shapes, key)) : [];
  for (const key of [...Object.keys(shapes), ...rest.slice(0, reading.most)]) {
    const shape = own(shapes, key) ?? (others === true ? undefined : others);
    const name = visibleText(key, longestName);
    if (!shape) reading.left -= name.length;
    const member = shown(peekOwn(value, key), shape, reading);
    if (member !== undefined) put(json, name, member);
  }
  return json;
}

/** Of plain objects alone: others may keep anything in their members, such as the headers of a request. */
function plainKeys(value: object): readonly string[] {
  try {
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === null || prototype === Object.prototype ? Object.keys(value) : [];
  } catch {
    return [];
  }
}

/** `data` itself, or where `__proto__` is a member of anything in it, a bounded copy without; so too of what is not JSON, such as a cycle. Never throws. */
export function withoutProto(data: JsonObject): JsonObject {
  try {
    if (isFlat(data) || !JSON.stringify(data).includes('"__proto__":')) return data;
  } catch {
    // A value that JSON cannot hold is kept as far as it is data.
  }
  // One level more than any type has: what is too deep to fit is so in the copy too.
  return unshaped(data, -1);
}

/** Most details have no members of their own, and are seen through at once. */
function isFlat(data: JsonObject): boolean {
  for (const key in data) if (key === "__proto__" || typeof data[key] === "object") return false;
  return true;
}
