// Checks details that came over the wire against their shapes. It agrees with the zod schemas and the JSON Schema contracts, value by value.

import { once } from "./once.js";
import { hasOwn, isRecord, peekOwn } from "./peek.js";
import { deepestDetail } from "./limits.js";
import type { DetailShape, DetailShapes, Json, JsonObject } from "./spec.js";

/** Stands for a value that is deeper, or one too many: whatever cannot be without it is not there either. */
export const tooDeep: unique symbol = /* @__PURE__ */ Symbol("too deep");

/** A shape made ready: patterns compiled, unsafe members left out, nothing to look up. Whether a value fits that stands in `depth` containers. */
type Check = (value: unknown, depth: number) => boolean;

/** The contents of a list or an object. */
interface Inside {
  readonly items: Check | undefined;
  readonly members: readonly Member[];
  /** The shape of a map's members. */
  readonly values: Check | undefined;
  /** Its alternatives, by the constant of the discriminator in each. */
  readonly branches: ReadonlyMap<unknown, Check> | undefined;
}

/** By the name of a type that contains itself; by its shape, of any other. */
type Known = Map<string | DetailShape, Inside>;

interface Member {
  readonly key: string;
  readonly optional: boolean;
  readonly check: Check;
}

/** Shapes made ready, and whether all that they declare travels. */
interface Ready {
  readonly members: readonly Member[];
  readonly travels: boolean;
}

/**
 * Whether `value` is an object whose members satisfy `shapes` (JSON Schema 2020-12 semantics): unknown members are allowed, integers are
 * safe integers, numbers finite, lengths count code points, patterns have the `u` flag, `format` is an annotation. Unsafe and do-not-log
 * details are absent on the wire: not required, not looked at. Values deeper than {@link deepestDetail} do not fit. Never throws.
 */
export function checkDetails(value: unknown, shapes: DetailShapes): boolean {
  try {
    return isRecord(value) && checkMembers(value, madeReady(shapes).members, 0);
  } catch {
    return false;
  }
}

/** Whether received `details` satisfy `shapes`, and their members that do, with those no shape is known of. What stands in the place of one that never travels is not the server's doing. */
export function receivedDetails(details: JsonObject, shapes: DetailShapes): { readonly fits: boolean; readonly known: JsonObject } {
  const { members, travels } = madeReady(shapes);
  const fits = checkMembers(details, members, 0);
  const isKnown = ([key, value]: readonly [string, unknown]): boolean => members.find((known) => known.key === key)?.check(value, 0) ?? !hasOwn(shapes, key);
  return { fits, known: fits && travels ? details : Object.fromEntries(Object.entries(details).filter(isKnown)) };
}

const madeReady: (shapes: DetailShapes) => Ready = /* @__PURE__ */ once((shapes) => {
  const members = membersOf(shapes, new Map());
  return { members, travels: members.length === Object.keys(shapes).length };
}, /* @__PURE__ */ new WeakMap());

function membersOf(shapes: DetailShapes, known: Known): readonly Member[] {
  return Object.entries(shapes)
    .filter(([, shape]) => shape.safety === undefined)
    .map(([key, shape]) => ({ key, optional: shape.optional === true, check: checkOf(shape, known) }));
}

function checkOf(shape: DetailShape, known: Known): Check {
  const fits = kinds[shape.type](shape, known);
  const allowed = shape.const === undefined ? shape.enum : [shape.const];
  return (value, depth) => {
    if (value === null) return shape.nullable === true;
    return fits(value, depth) && (allowed === undefined || allowed.some((one) => same(one, value)));
  };
}

/** The requirements of a type, beside null and enum. */
type Kind = (shape: DetailShape, known: Known) => Check;

const kinds: { readonly [Type in DetailShape["type"]]: Kind } = {
  string: ({ minLength = 0, maxLength = Infinity, pattern }) => {
    const form = pattern === undefined ? undefined : new RegExp(pattern, "u");
    return (value) => typeof value === "string" && isAsLong(value, minLength, maxLength) && (form === undefined || form.test(value));
  },
  integer: (shape) => inRange(Number.isSafeInteger, shape),
  number: (shape) => inRange(Number.isFinite, shape),
  boolean: () => (value) => typeof value === "boolean",
  array: (shape, known) => {
    const { minItems = 0, maxItems = Infinity, uniqueItems } = shape;
    return (value, depth) => {
      if (!Array.isArray(value) || depth >= deepestDetail || value.length < minItems || value.length > maxItems) return false;
      const { items } = insideOf(shape, known);
      if (items !== undefined) for (let at = 0; at < value.length; at++) if (!items(value[at], depth + 1)) return false;
      return !uniqueItems || value.every((item, at) => !isAmong(item as Json, value, at));
    };
  },
  object: (shape, known) => (value, depth) => {
    if (!isRecord(value) || depth >= deepestDetail) return false;
    const { branches, members, values } = insideOf(shape, known);
    // A branch is the same container.
    if (branches) return branches.get(peekOwn(value, shape.discriminator ?? ""))?.(value, depth) ?? false;
    if (!checkMembers(value, members, depth + 1)) return false;
    if (values !== undefined) for (const key of Object.keys(value)) if (!values(value[key], depth + 1)) return false;
    return true;
  },
};

function inRange(isOfType: (value: unknown) => boolean, shape: DetailShape): Check {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf } = shape;
  const isWithin = (value: number): boolean => value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
  return (value) => isOfType(value) && isWithin(value as number) && (multipleOf === undefined || (value as number) % multipleOf === 0);
}

/** Of a type that contains itself it is made when a value is first held to it, once for all places that name the type. */
function insideOf(shape: DetailShape, known: Known): Inside {
  const type = shape.ref ?? shape;
  let inside = known.get(type);
  if (!inside) known.set(type, (inside = parts(shape, known)));
  return inside;
}

function parts(shape: DetailShape, known: Known): Inside {
  const { items, properties = {}, additionalProperties: others, oneOf } = shape;
  return {
    items: items && checkOf(items, known),
    members: membersOf(properties, known),
    branches: oneOf && new Map(oneOf.map((branch) => [tagOf(branch, shape), checkOf(branch, known)])),
    values: typeof others === "object" ? checkOf(others, known) : undefined,
  };
}

const tagOf = ({ properties }: DetailShape, { discriminator = "" }: DetailShape): Json | undefined => properties?.[discriminator]?.const;

/** Which of several objects `value` is; undefined if it matches none. A shape of one object is itself. */
export function branchOf(value: object, shape: DetailShape): DetailShape | undefined {
  const { oneOf, discriminator = "" } = shape;
  if (oneOf === undefined) return shape;
  const tag = peekOwn(value, discriminator);
  return oneOf.find((branch) => tagOf(branch, shape) === tag);
}

function checkMembers(value: { readonly [key: string]: unknown }, members: readonly Member[], depth: number): boolean {
  for (let at = 0; at < members.length; at++) {
    const member = members[at] as Member;
    const item = hasOwn(value, member.key) ? value[member.key] : undefined;
    if (item === undefined ? !member.optional : !member.check(item, depth)) return false;
  }
  return true;
}

/** Whether `text` has as many code points: at most one for each of its units, and at least one for two. Most need not be counted. */
function isAsLong(text: string, least: number, most: number): boolean {
  if (text.length >= 2 * least && text.length <= most) return true;
  let points = 0;
  for (const _ of text) points++;
  return points >= least && points <= most;
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
  return keys.length === Object.keys(right).length && keys.every((key) => hasOwn(right, key) && same((left as JsonObject)[key] as Json, (right as JsonObject)[key]));
}
