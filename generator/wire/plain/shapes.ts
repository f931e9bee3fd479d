// Whether JSON fits a shape, as JSON Schema has it (language.md, "types and details"). One walk without preparation. It changes nothing.

import { limits } from "../../model/limits.ts";
import type { DetailShape, DetailShapes, Json } from "../../model/taxonomy.ts";

export type Values = { readonly [name: string]: Json };

/** Stands in a value where an exception does, which JSON cannot say. */
export class Raised {
  readonly words: Values;
  constructor(name: Json = "Error", message: Json = "") {
    this.words = { name, message };
  }
}

export const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Raised);

/** Own members only: a name may be that of something every object has. */
export const memberOf = (value: unknown, name: string): Json | undefined => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined);

/** Equal as JSON, whatever the order of members. */
export function isSame(one: Json, other: Json | undefined): boolean {
  if (Array.isArray(one)) return Array.isArray(other) && one.length === other.length && one.every((item: Json, at) => isSame(item, other[at] as Json));
  if (!isObject(one)) return one === other;
  const names = Object.keys(one);
  return isObject(other) && names.length === Object.keys(other).length && names.every((name) => Object.hasOwn(other, name) && isSame(one[name] ?? null, other[name]));
}

/** Which of several objects `value` is, by its discriminator; of a shape that is one object, itself; undefined if it matches none. */
export function branchOf(value: Values, shape: DetailShape): DetailShape | undefined {
  const { oneOf, discriminator = "" } = shape;
  if (oneOf === undefined) return shape;
  const tag = memberOf(value, discriminator);
  return oneOf.find(({ properties = {} }) => properties[discriminator]?.const === tag);
}

const isLong = (length: number, least = 0, most = Infinity): boolean => length >= least && length <= most;

function isNumber(value: number, { type, minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf }: DetailShape): boolean {
  const isKind = type === "integer" ? Number.isSafeInteger(value) : Number.isFinite(value);
  return isKind && value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum && (multipleOf === undefined || value % multipleOf === 0);
}

const made = new Map<string, RegExp | undefined>();

/** Whether `text` matches. A contract from elsewhere may have a pattern that is not one: nothing matches it. */
function matches(text: string, pattern: string): boolean {
  if (!made.has(pattern)) made.set(pattern, regExpOf(pattern));
  return made.get(pattern)?.test(text) === true;
}

function regExpOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}

const isText = (value: string, { minLength, maxLength, pattern }: DetailShape): boolean =>
  isLong(Array.from(value).length, minLength, maxLength) && (pattern === undefined || matches(value, pattern));

function isList(value: readonly Json[], { items, minItems, maxItems, uniqueItems }: DetailShape, depth: number): boolean {
  if (!isLong(value.length, minItems, maxItems)) return false;
  if (items && !value.every((item) => fits(item, items, depth + 1))) return false;
  return !uniqueItems || value.every((item, at) => value.slice(0, at).every((earlier) => !isSame(item, earlier)));
}

function isRecord(value: Values, shape: DetailShape, depth: number): boolean {
  const branch = branchOf(value, shape);
  if (branch === undefined) return false;
  const { properties = {}, additionalProperties: others } = branch;
  return fitAll(value, properties, depth + 1) && (typeof others !== "object" || Object.values(value).every((member) => fits(member, others, depth + 1)));
}

/** `depth`: lists and objects around the value. */
export function fits(value: Json, shape: DetailShape, depth = 0): boolean {
  if (value === null) return shape.nullable === true;
  const allowed = shape.const === undefined ? shape.enum : [shape.const];
  if (allowed && !allowed.some((one) => isSame(one, value))) return false;
  if (shape.type === "boolean") return typeof value === "boolean";
  if (shape.type === "string") return typeof value === "string" && isText(value, shape);
  if (shape.type === "integer" || shape.type === "number") return typeof value === "number" && isNumber(value, shape);
  if (depth >= limits.deepestDetail[0]) return false;
  return shape.type === "array" ? Array.isArray(value) && isList(value, shape, depth) : isObject(value) && isRecord(value, shape, depth);
}

/** Whether all members that may travel are there, where they must be, and fit. */
export const fitAll = (details: Values, shapes: DetailShapes, depth = 0): boolean =>
  Object.entries(shapes).every(([name, shape]) => {
    const value = memberOf(details, name);
    return shape.safety !== undefined || (value === undefined ? shape.optional === true : fits(value, shape, depth));
  });

/** Members that fit, and those without a known shape. */
export const fitting = (details: Values, shapes: DetailShapes): Values =>
  Object.fromEntries(
    Object.entries(details).filter(([name, value]) => {
      const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
      return shape === undefined || shape.safety !== undefined || fits(value, shape);
    }),
  );
