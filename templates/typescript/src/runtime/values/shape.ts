// Checks details that came over the wire against their shapes. It agrees with the zod schemas and the JSON Schema contracts, value by value.

import { own } from "./fenced.js";
import { hasOwn } from "./has-own.js";
import { peekOwn } from "./peek.js";
import type { DetailShape, DetailShapes, Json, JsonObject } from "./spec.js";

/** Whether a value is what a shape, or one keyword of it, asks for. */
type Check = (value: unknown) => boolean;

interface Member {
  readonly key: string;
  readonly optional: boolean;
  readonly check: Check;
}

const compiled: WeakMap<DetailShapes, readonly Member[]> = /* @__PURE__ */ new WeakMap();

/**
 * Whether `value` is an object whose members satisfy `shapes` (JSON Schema 2020-12 semantics): unknown members are allowed, integers are
 * safe integers, numbers finite, lengths count code points, patterns have the `u` flag, `format` is an annotation. Unsafe and do-not-log
 * details are absent on the wire: not required, not looked at. Never throws.
 */
export function checkDetails(value: unknown, shapes: DetailShapes): boolean {
  try {
    return isObject(value) && checkMembers(value, madeReady(shapes));
  } catch {
    return false;
  }
}

/** The members of `details` that satisfy their shapes, and those no shape is known of. */
export function fittingDetails(details: JsonObject, shapes: DetailShapes): JsonObject {
  const members = madeReady(shapes);
  const fits = (key: string, value: unknown): boolean => {
    const member = members.find((known) => known.key === key);
    return member === undefined || member.check(value);
  };
  return Object.fromEntries(Object.entries(details).filter(([key, value]) => fits(key, value)));
}

const madeReady = (shapes: DetailShapes): readonly Member[] => compiled.get(shapes) ?? compile(shapes);

function compile(shapes: DetailShapes): readonly Member[] {
  const members = membersOf(shapes);
  compiled.set(shapes, members);
  return members;
}

function membersOf(shapes: DetailShapes = {}): readonly Member[] {
  return Object.entries(shapes)
    .filter(([, shape]) => shape.safety === undefined)
    .map(([key, shape]) => ({ key, optional: shape.optional === true, check: checkOf(shape) }));
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

const types: { readonly [Type in DetailShape["type"]]: Check } = {
  string: (value) => typeof value === "string",
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === "boolean",
  array: (value) => Array.isArray(value),
  object: isObject,
};

/** What a keyword asks of a value whose type is right: those for texts are given texts, and so on. */
type Keywords = { readonly [Key in keyof DetailShape]?: (limit: NonNullable<DetailShape[Key]>, shape: DetailShape) => (value: never) => boolean };

/** In the order they are asked: what is cheap first, and no pattern of a text that is too long. */
const keywords: Keywords = {
  const: (only) => (value: unknown) => same(only, value),
  enum: (all) => (value: unknown) => all.some((one) => same(one, value)),
  minimum: (least) => (value: number) => value >= least,
  maximum: (most) => (value: number) => value <= most,
  exclusiveMinimum: (least) => (value: number) => value > least,
  exclusiveMaximum: (most) => (value: number) => value < most,
  multipleOf: (step) => (value: number) => value % step === 0,
  // A character is one or two code units, so most texts need no counting.
  minLength: (least) => (text: string) => text.length >= least && (text.length >= 2 * least || codePoints(text) >= least),
  maxLength: (most) => (text: string) => text.length <= most || (text.length <= 2 * most && codePoints(text) <= most),
  pattern: (source) => {
    const pattern = new RegExp(source, "u");
    return (text: string) => pattern.test(text);
  },
  minItems: (least) => (list: readonly unknown[]) => list.length >= least,
  maxItems: (most) => (list: readonly unknown[]) => list.length <= most,
  items: (shape) => {
    const check = checkOf(shape);
    // A hole in a list is a member too.
    return (list: readonly unknown[]) => {
      for (let at = 0; at < list.length; at++) if (!check(list[at])) return false;
      return true;
    };
  },
  uniqueItems: () => (list: readonly Json[]) => list.every((item, at) => !isAmong(item, list, at)),
  properties: (shapes) => {
    const members = membersOf(shapes);
    return (value: { readonly [key: string]: unknown }) => checkMembers(value, members);
  },
  additionalProperties: (shape) => {
    const check = shape === true ? () => true : checkOf(shape);
    return (value: object) => Object.values(value).every((member) => check(member));
  },
  oneOf: (branches, shape) => {
    const checks = new Map(branches.map((branch) => [tagOf(branch, shape), checkOf(branch)]));
    const { discriminator = "" } = shape;
    return (value: { readonly [key: string]: unknown }) => checks.get(own(value, discriminator) as Json | undefined)?.(value) === true;
  },
};

/** `shape` made ready: patterns compiled, unsafe members left out, nothing asked that it does not ask. */
function checkOf(shape: DetailShape): Check {
  const { nullable = false } = shape;
  const isType = types[shape.type];
  const asked = Object.entries(keywords).flatMap(([key, keyword]) => {
    const limit = peekOwn(shape, key);
    return limit === undefined ? [] : [(keyword as (limit: unknown, shape: DetailShape) => Check)(limit, shape)];
  });
  return (value) => (value === null ? nullable : isType(value) && passes(asked, value));
}

function passes(checks: readonly Check[], value: unknown): boolean {
  for (let at = 0; at < checks.length; at++) if (!(checks[at] as Check)(value)) return false;
  return true;
}

function checkMembers(value: { readonly [key: string]: unknown }, members: readonly Member[]): boolean {
  for (let at = 0; at < members.length; at++) {
    const { key, optional, check } = members[at] as Member;
    const item = hasOwn(value, key) ? value[key] : undefined;
    if (item === undefined ? !optional : !check(item)) return false;
  }
  return true;
}

const codePoints = (text: string): number => [...text].length;

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
