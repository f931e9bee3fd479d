// Makes a foreign value fit the type of a detail: `"30"` is 30 where an integer is wanted. It checks no bounds; checkDetails does.

import { cleanOf } from "./clean.js";
import { branchOf, tooDeep } from "./shape.js";
import { hasOwn, isRecord, members, peek } from "./peek.js";
import { isError, toJson } from "./json.js";
import { deepestDetail, defaultMaxLength, longestWait, mostMembers, mostParts } from "./limits.js";
import type { DetailShape, DetailShapes } from "./spec.js";

/** Milliseconds in the units of time a detail may have. */
const units: ReadonlyMap<string | undefined, number> = /* @__PURE__ */ new Map([
  ["ms", 1],
  ["s", 1_000],
  ["min", 60_000],
  ["h", 3_600_000],
]);

const second = 1_000;
/** An HTTP date as servers write it today (RFC 9110, section 5.6.7). */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const numeral = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

const wait = /^retry-?_?after$/i;

/**
 * `value` as the type of `shape`, or undefined. No number is bent to fit. `name` is what the value was called: a wait, `retry-after`, is a
 * second at least, since an immediate repeat helps nobody, and a day at most; what is left of a unit counts whole.
 */
export function convert(value: unknown, shape: DetailShape, name: string): unknown {
  const made = within(value, shape, name, { depth: 0, left: mostParts });
  return made === tooDeep ? undefined : made;
}

/** How far a foreign value, which may lead back to itself, is followed. */
interface Way {
  depth: number;
  left: number;
}

function within(value: unknown, shape: DetailShape, name: string, way: Way): unknown {
  if (value === null) return shape.nullable ? null : undefined;
  if (shape.type === "integer" || shape.type === "number") return toNumber(value, shape, name);
  if (shape.type === "string") return toText(value, shape);
  if (shape.type === "boolean") return value === "true" ? true : value === "false" ? false : value;
  if (way.depth >= deepestDetail || (shape.ref !== undefined && way.left-- <= 0)) return tooDeep;
  way.depth += 1;
  const made = shape.type === "array" ? toArray(value, shape, name, way) : toRecord(value, shape, way);
  way.depth -= 1;
  return made;
}

/** Safe texts are cleaned, scrubbed and cut; the others never leave as they are, so they are only cut. */
function toText(value: unknown, { maxLength = defaultMaxLength, safety, multiline }: DetailShape): string | undefined {
  const text = typeof value === "number" || typeof value === "boolean" || typeof value === "bigint" ? String(value) : value;
  if (typeof text !== "string") return undefined;
  return safety === undefined ? cleanOf(text, multiline ? { multiline } : {}, maxLength) : text.slice(0, maxLength);
}

function toNumber(value: unknown, { type, unit }: DetailShape, name: string): number | undefined {
  const times = units.get(unit);
  const number = (typeof value === "string" ? parsed(value.trim(), times) : typeof value === "bigint" ? exactly(value) : value) as number;
  if (!Number.isFinite(number)) return undefined;
  if (times === undefined || !wait.test(name)) return number;
  // The header counts in seconds (RFC 9110, section 10.2.3); a date has been counted in units already.
  const counted = name.includes("-") && numeral.test(String(value).trim()) ? (number * second) / times : number;
  const bounded = Math.min(Math.max(counted, second / times), longestWait / times);
  return type === "integer" ? Math.ceil(bounded) : bounded;
}

/** A number is not always exact where a bigint is. */
function exactly(value: bigint): number | undefined {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A numeral, or the time until an HTTP date in units of `times` ms; without a unit, a date is no number. */
function parsed(text: string, times = Number.NaN): number | undefined {
  if (numeral.test(text)) return Number(text);
  return httpDate.test(text) ? Math.max(0, Date.parse(text) - Date.now()) / times : undefined;
}

function toArray(value: unknown, { items, maxItems = mostMembers }: DetailShape, name: string, way: Way): unknown {
  const list = members(value, maxItems);
  return items ? list?.map((member) => within(member, items, name, way)).filter((member) => member !== tooDeep) : list && toJson(list);
}

function toRecord(value: unknown, shape: DetailShape, way: Way): unknown {
  const branch = isRecord(value) ? branchOf(value, shape) : undefined;
  if (!isRecord(value) || branch === undefined) return undefined;
  const { properties = {} } = branch;
  const others = isError(value) ? undefined : branch.additionalProperties;
  if (!branch.properties && typeof others !== "object") return toJson(value);
  const named = Object.entries(properties).map(([key, shape]) => {
    const member = within(peek(value, key), shape, key, way);
    return [key, member === tooDeep && shape.nullable && !shape.optional ? null : member] as const;
  });
  if (named.some(([key, member]) => member === tooDeep && properties[key]?.optional !== true)) return tooDeep;
  const more = others === undefined ? [] : otherKeys(value, properties).map((key) => [key, others === true ? toJson(peek(value, key)) : within(peek(value, key), others, key, way)] as const);
  return Object.fromEntries([...named, ...more].filter(([, member]) => member !== undefined && member !== tooDeep));
}

/** At most a hundred of them. */
const otherKeys = (value: object, properties: DetailShapes): readonly string[] =>
  Object.keys(value)
    .filter((key) => key !== "__proto__" && !hasOwn(properties, key))
    .slice(0, mostMembers);
