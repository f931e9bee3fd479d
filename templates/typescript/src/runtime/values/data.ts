// What of a value is JSON already: texts, numbers, lists and plain objects, bounded. Everything else is left out; json.ts says what it is.

import { members } from "./fenced.js";
import { peekOwn } from "./peek.js";
import { put } from "./put.js";
import type { Json } from "./spec.js";
import { visibleText } from "./visible.js";

/** Members of one container, containers inside each other, and values in all. */
const most = 100;
const deepest = 8;
const mostValues = 4_096;

/** A copy of `value`, its texts made visible; undefined for what is no JSON. Never throws, and calls nothing of the value's. */
export function data(value: unknown): Json | undefined {
  return copied(value, deepest, { left: mostValues });
}

function copied(value: unknown, depth: number, room: { left: number }): Json | undefined {
  if (typeof value === "string") return visibleText(value);
  if (typeof value === "boolean" || value === null) return value;
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : undefined;
  if (typeof value !== "object" || depth === 0 || room.left-- <= 0) return undefined;
  const list = members(value, most);
  if (list) return list.map((item) => copied(item, depth - 1, room) ?? null);
  const json: { [key: string]: Json } = {};
  for (const key of keysOf(value)) {
    const member = copied(peekOwn(value, key), depth - 1, room);
    if (member !== undefined) put(json, visibleText(key), member);
  }
  return json;
}

/** Of plain objects alone: others may keep anything in their members, such as the headers of a request. */
function keysOf(value: object): readonly string[] {
  try {
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === null || prototype === Object.prototype ? Object.keys(value).slice(0, most) : [];
  } catch {
    return [];
  }
}
