// The details that an error may contain: those that no label holds back, visible and bounded. sent.ts redacts secrets later.

import { limits } from "../../model/limits.ts";
import type { DetailShape, DetailShapes, Json } from "../../model/taxonomy.ts";
import { branchOf, isObject, memberOf, type Values } from "./shapes.ts";
import { keptText } from "./text.ts";

/** Characters of all together; a container counts 32, and what has no shape eight and its characters. */
const most = 131_072;

/** One more character than is looked at of a text of the usual length. */
const longestRaw = 2 * (limits.defaultMaxLength[0] + limits.secretMargin[0]) + 1;

export interface Reading {
  left: number;
  depth: number;
  readonly members: number;
  /** Whether the last member of a list counts those that are over. */
  readonly counts: boolean;
  /** Whether texts without a shape stay as they came. */
  readonly raw?: true;
}

function kept(value: Json | undefined, shape: DetailShape | undefined, reading: Reading): Json | undefined {
  if (shape?.safety !== undefined || value === undefined) return undefined;
  if (shape === undefined && (reading.left -= 8) < 0) return undefined;
  if (value === null) return shape === undefined || shape.nullable ? null : undefined;
  const type = shape?.type ?? (Array.isArray(value) ? "array" : typeof value);
  if (type === "array" || type === "object") return Array.isArray(value) === (type === "array") && typeof value === "object" ? within(value, shape, reading) : undefined;
  if (type === "boolean") return typeof value === "boolean" ? value : undefined;
  if (type === "string") return typeof value === "string" ? words(value, shape, reading) : undefined;
  return typeof value === "number" && Number.isFinite(value) ? value + 0 : undefined;
}

function words(text: string, shape: DetailShape | undefined, reading: Reading): string | undefined {
  if (shape && (text === shape.const || shape.enum?.includes(text))) return text;
  if (shape) return keptText(text, shape, shape.maxLength);
  const seen = reading.raw ? text.slice(0, longestRaw) : keptText(text);
  return (reading.left -= seen.length) < 0 ? undefined : seen;
}

function within(value: readonly Json[] | Values, shape: DetailShape | undefined, reading: Reading): Json | undefined {
  if (reading.depth >= limits.deepestDetail[0] || (reading.left -= 32) < 0) return undefined;
  reading.depth += 1;
  const made = isObject(value) ? record(value, shape, reading) : list(value as readonly Json[], shape, reading);
  reading.depth -= 1;
  return made;
}

function list(value: readonly Json[], shape: DetailShape | undefined, reading: Reading): Json {
  const first = value.slice(0, shape?.maxItems ?? reading.members);
  const made = first.map((item) => kept(item, shape?.items, reading)).filter((item) => item !== undefined);
  const over = value.length - first.length;
  return reading.counts && over > 0 ? [...made.slice(0, -1), `… ${over + 1} more`] : made;
}

function record(value: Values, shape: DetailShape | undefined, reading: Reading): Json | undefined {
  const branch = shape && branchOf(value, shape);
  if (shape && !branch) return undefined;
  const { properties, additionalProperties } = branch ?? {};
  // An object that declares no members may have any.
  return keptMembers(value, properties ?? {}, additionalProperties ?? (properties ? undefined : true), reading);
}

export function keptMembers(value: Values, shapes: DetailShapes, others: DetailShape | true | undefined, reading: Reading): Values {
  const made: { [name: string]: Json } = {};
  const rest = others === undefined ? [] : Object.keys(value).filter((name) => !Object.hasOwn(shapes, name));
  for (const key of [...Object.keys(shapes), ...rest.slice(0, reading.members)]) {
    const shape = Object.hasOwn(shapes, key) ? shapes[key] : others === true ? undefined : others;
    const name = keptText(key, {}, limits.longestName[0]);
    if (shape === undefined) reading.left -= name.length;
    const member = kept(memberOf(value, key), shape, reading);
    if (member !== undefined && name !== "__proto__") made[name] = member;
  }
  return made;
}

const reading = (counts: boolean): Reading => ({ left: most, depth: 0, members: counts ? limits.mostListed[0] : limits.mostMembers[0], counts });

export const keptDetails = (details: Values, shapes: DetailShapes): Values => keptMembers(details, shapes, undefined, reading(false));

/** A value for a message. */
export const keptValue = (value: Json | undefined, shape: DetailShape): Json | undefined => kept(value, shape, reading(true));


/** Undeclared JSON. */
export const keptJson = (value: Json): Json | undefined => kept(value, undefined, reading(false));
