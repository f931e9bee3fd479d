// A value that suits every detail which a rule reads from one place, and what each detail makes of it. It knows no rule.

import type { DetailShape, Json, JsonObject } from "../../model/data.ts";
import { sentText } from "../../wire/plain/text.ts";

const numeral = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

const cut = (text: string, { maxLength = Infinity, safety }: DetailShape): string =>
  [...text].length <= maxLength ? text : safety === undefined ? sentText(text, {}, maxLength) : text.slice(0, maxLength);

/** A foreign value as a detail has it: numerals are numbers, numbers are texts, and texts are cut. */
export const readAs = (value: Json, shape: DetailShape | undefined): Json => {
  if (shape?.type === "string") return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? cut(String(value), shape) : value;
  if (shape?.type === "boolean") return value === "true" ? true : value === "false" ? false : value;
  return (shape?.type === "integer" || shape?.type === "number") && typeof value === "string" && numeral.test(value) ? Number(value) : value;
};

const isBetween = (value: number, { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf = 1, type }: DetailShape): boolean =>
  value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum && (type === "number" || value % multipleOf === 0);

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isObject = (value: Json): value is JsonObject => typeof value === "object" && value !== null && !isList(value);
const isWithin = (length: number, least = 0, most = Infinity): boolean => length >= least && length <= most;

const kinds: { readonly [type in DetailShape["type"]]: (value: Json, shape: DetailShape) => boolean } = {
  string: (value, { minLength, maxLength, pattern }) => typeof value === "string" && isWithin([...value].length, minLength, maxLength) && (pattern === undefined || new RegExp(pattern, "u").test(value)),
  integer: (value, shape) => Number.isSafeInteger(value) && isBetween(Number(value), shape),
  number: (value, shape) => Number.isFinite(value) && isBetween(Number(value), shape),
  boolean: (value) => typeof value === "boolean",
  array: (value, { items, minItems, maxItems }) => isList(value) && isWithin(value.length, minItems, maxItems) && value.every((item) => suits(item, items)),
  object: (value, { properties = {}, oneOf }) =>
    isObject(value) &&
    (oneOf?.some((branch) => suits(value, branch)) ??
      Object.entries(properties).every(([key, shape]) => {
        const member = value[key];
        return member === undefined ? shape.optional === true : suits(member, shape);
      })),
};

/** Whether a detail can be `value`, once it was read. */
export const suits = (value: Json, shape: DetailShape | undefined): boolean => {
  if (shape === undefined) return true;
  if (value === null) return shape.nullable === true;
  const allowed = shape.const === undefined ? shape.enum : [shape.const];
  const read = readAs(value, shape);
  return kinds[shape.type](read, shape) && (allowed === undefined || allowed.includes(read));
};

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The number nearest to 1 within the limits of all. */
const ofNumbers = (shapes: readonly DetailShape[]): readonly number[] => {
  const step = shapes.reduce((sum, { multipleOf = 1 }) => (sum / divisor(sum, multipleOf)) * multipleOf, 1);
  const least = Math.max(...shapes.map(({ minimum = -Infinity, exclusiveMinimum = -Infinity, type }) => Math.max(minimum, type === "integer" ? Math.floor(exclusiveMinimum) + 1 : exclusiveMinimum)));
  const most = Math.min(...shapes.map(({ maximum = Infinity, exclusiveMaximum = Infinity, type }) => Math.min(maximum, type === "integer" ? Math.ceil(exclusiveMaximum) - 1 : exclusiveMaximum)));
  const next = Math.ceil(Math.min(Math.max(1, least), most) / step) * step;
  const between = Number.isFinite(least) && Number.isFinite(most) ? [least + (most - least) / 2] : [least + 1, most - 1];
  return [next > most ? Math.floor(most / step) * step : next, ...between];
};

/** The value that one detail alone would have at a place, and its shape. */
export interface Requirement {
  readonly wanted: Json | undefined;
  readonly shape: DetailShape | undefined;
}

/** The value at a place that several details are read from. Where nothing suits all, it suits most of them. */
export const sharedValue = (requirements: readonly Requirement[]): Json | undefined => {
  const shapes = requirements.flatMap(({ shape }) => (shape === undefined ? [] : [shape]));
  const numbers = shapes.filter(({ type }) => type === "integer" || type === "number");
  const candidates = [...requirements.flatMap(({ wanted }) => (wanted === undefined ? [] : [wanted])), ...shapes.flatMap(({ enum: words = [] }) => words), ...(numbers.length > 0 ? ofNumbers(numbers) : [])];
  const suited = (value: Json): number => shapes.filter((shape) => suits(value, shape)).length;
  const [first, ...others] = candidates;
  return first === undefined ? undefined : others.reduce((best, value) => (suited(value) > suited(best) ? value : best), first);
};
