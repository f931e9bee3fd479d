// Checks details that came over the wire against their shapes. It agrees with the zod schemas and the JSON Schema contracts, value by value.

import { deepestDetail } from "./depth.js";
import { hasOwn } from "./has-own.js";
import { peekOwn } from "./peek.js";
import type { DetailShape, DetailShapes, Json, JsonObject } from "./spec.js";

/** A shape made ready: patterns compiled, unsafe members left out, nothing to look up. */
interface Check {
  readonly type: DetailShape["type"];
  readonly nullable: boolean;
  readonly enum: readonly Json[] | undefined;
  readonly minimum: number;
  readonly maximum: number;
  /** Every number is greater, or smaller. */
  readonly above: number;
  readonly below: number;
  readonly step: number | undefined;
  /** Least and most characters or members. */
  readonly least: number;
  readonly most: number;
  readonly pattern: RegExp | undefined;
  readonly unique: boolean;
  readonly tag: string;
  /** Of a type that contains itself it is made when a value is first held to it, once for all places that name the type. */
  readonly inside: () => Inside;
}

/** What is in a list or an object. */
interface Inside {
  readonly items: Check | undefined;
  readonly members: readonly Member[];
  /** What the members of a map are. */
  readonly values: Check | undefined;
  /** What it may be one of, by the constant that `tag` is in each. */
  readonly branches: ReadonlyMap<unknown, Check> | undefined;
}

/** By the name of a type that contains itself. */
type Known = Map<string, Inside>;

interface Member {
  readonly key: string;
  readonly optional: boolean;
  readonly check: Check;
}

const compiled: WeakMap<DetailShapes, readonly Member[]> = /* @__PURE__ */ new WeakMap();

/**
 * Whether `value` is an object whose members satisfy `shapes` (JSON Schema 2020-12 semantics): unknown members are allowed, integers are
 * safe integers, numbers finite, lengths count code points, patterns have the `u` flag, `format` is an annotation. Unsafe and do-not-log
 * details are absent on the wire: not required, not looked at. What is deeper than {@link deepestDetail} does not fit. Never throws.
 */
export function checkDetails(value: unknown, shapes: DetailShapes): boolean {
  try {
    return isObject(value) && checkMembers(value, madeReady(shapes), 0);
  } catch {
    return false;
  }
}

/** The members of `details` that satisfy their shapes, and those no shape is known of. */
export function fittingDetails(details: JsonObject, shapes: DetailShapes): JsonObject {
  const members = madeReady(shapes);
  const fits = (key: string, value: unknown): boolean => {
    const member = members.find((known) => known.key === key);
    return member === undefined || checkValue(value, member.check, 0);
  };
  return Object.fromEntries(Object.entries(details).filter(([key, value]) => fits(key, value)));
}

const madeReady = (shapes: DetailShapes): readonly Member[] => compiled.get(shapes) ?? compile(shapes);

function compile(shapes: DetailShapes): readonly Member[] {
  const members = membersOf(shapes, new Map());
  compiled.set(shapes, members);
  return members;
}

function membersOf(shapes: DetailShapes = {}, known: Known): readonly Member[] {
  return Object.entries(shapes)
    .filter(([, shape]) => shape.safety === undefined)
    .map(([key, shape]) => ({ key, optional: shape.optional === true, check: checkOf(shape, known) }));
}

function checkOf(shape: DetailShape, known: Known): Check {
  return {
    type: shape.type,
    nullable: shape.nullable === true,
    enum: shape.const === undefined ? shape.enum : [shape.const],
    minimum: shape.minimum ?? -Infinity,
    maximum: shape.maximum ?? Infinity,
    above: shape.exclusiveMinimum ?? -Infinity,
    below: shape.exclusiveMaximum ?? Infinity,
    step: shape.multipleOf,
    least: (shape.type === "string" ? shape.minLength : shape.minItems) ?? 0,
    most: (shape.type === "string" ? shape.maxLength : shape.maxItems) ?? Infinity,
    pattern: shape.pattern === undefined ? undefined : new RegExp(shape.pattern, "u"),
    unique: shape.uniqueItems === true,
    tag: shape.discriminator ?? "",
    inside: insideOf(shape, known),
  };
}

function insideOf(shape: DetailShape, known: Known): () => Inside {
  const { ref } = shape;
  if (ref === undefined) {
    const inside = parts(shape, known);
    return () => inside;
  }
  return () => {
    const before = known.get(ref);
    const inside = before ?? parts(shape, known);
    if (!before) known.set(ref, inside);
    return inside;
  };
}

function parts(shape: DetailShape, known: Known): Inside {
  const { items, properties, additionalProperties: others, oneOf } = shape;
  return {
    items: items && checkOf(items, known),
    members: membersOf(properties, known),
    branches: oneOf && new Map(oneOf.map((branch) => [tagOf(branch, shape), checkOf(branch, known)])),
    values: typeof others === "object" ? checkOf(others, known) : undefined,
  };
}

const tagOf = ({ properties }: DetailShape, { discriminator = "" }: DetailShape): Json | undefined => properties?.[discriminator]?.const;

/** Which of several objects `value` is; undefined when it is none of them. A shape of one object is itself. */
export function branchOf(value: object, shape: DetailShape): DetailShape | undefined {
  const { oneOf, discriminator = "" } = shape;
  if (oneOf === undefined) return shape;
  const tag = peekOwn(value, discriminator);
  return oneOf.find((branch) => tagOf(branch, shape) === tag);
}

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function checkMembers(value: { readonly [key: string]: unknown }, members: readonly Member[], depth: number): boolean {
  for (let at = 0; at < members.length; at++) {
    const member = members[at] as Member;
    const item = hasOwn(value, member.key) ? value[member.key] : undefined;
    if (item === undefined ? !member.optional : !checkValue(item, member.check, depth)) return false;
  }
  return true;
}

/** `depth`: containers around the value. */
function checkValue(value: unknown, check: Check, depth: number): boolean {
  if (value === null) return check.nullable;
  return checkType(value, check, depth) && (check.enum === undefined || check.enum.some((allowed) => same(allowed, value)));
}

function checkType(value: unknown, check: Check, depth: number): boolean {
  switch (check.type) {
    case "string":
      return typeof value === "string" && checkText(value, check);
    case "integer":
      return Number.isSafeInteger(value) && inRange(value as number, check);
    case "number":
      return Number.isFinite(value) && inRange(value as number, check);
    case "boolean":
      return typeof value === "boolean";
    case "array":
      return Array.isArray(value) && depth < deepestDetail && checkItems(value, check, depth + 1);
    case "object":
      return isObject(value) && depth < deepestDetail && checkObject(value, check, depth);
  }
}

/** A branch is the same container. */
function checkObject(value: { readonly [key: string]: unknown }, check: Check, depth: number): boolean {
  const { branches, members, values } = check.inside();
  if (branches) {
    const branch = branches.get(hasOwn(value, check.tag) ? value[check.tag] : undefined);
    return branch !== undefined && checkValue(value, branch, depth);
  }
  return checkMembers(value, members, depth + 1) && (values === undefined || checkMap(value, values, depth + 1));
}

const inRange = (value: number, check: Check): boolean =>
  value >= check.minimum &&
  value <= check.maximum &&
  value > check.above &&
  value < check.below &&
  (check.step === undefined || value % check.step === 0);

function checkMap(value: { readonly [key: string]: unknown }, values: Check, depth: number): boolean {
  for (const key of Object.keys(value)) if (!checkValue(value[key], values, depth)) return false;
  return true;
}

function checkText(text: string, check: Check): boolean {
  const length = codePoints(text);
  if (length < check.least || length > check.most) return false;
  return check.pattern === undefined || check.pattern.test(text);
}

function codePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at++) {
    if ((text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      count--;
      at++;
    }
  }
  return count;
}

function checkItems(value: readonly unknown[], check: Check, depth: number): boolean {
  if (value.length < check.least || value.length > check.most) return false;
  const { items } = check.inside();
  if (items !== undefined) for (let at = 0; at < value.length; at++) if (!checkValue(value[at], items, depth)) return false;
  return !check.unique || value.every((item, at) => !isAmong(item as Json, value, at));
}

/** Whether one of the first `count` members of `list` equals `item`. */
export function isAmong(item: Json, list: readonly unknown[], count: number): boolean {
  for (let at = 0; at < count; at++) if (same(item, list[at])) return true;
  return false;
}

/** Whether two JSON values are equal; the order of members does not count. */
function same(left: Json, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  const [one, other] = [left, right] as readonly { readonly [key: string]: Json }[];
  return (
    keys.length === Object.keys(right).length && keys.every((key) => hasOwn(right, key) && same(one?.[key] as Json, other?.[key]))
  );
}
