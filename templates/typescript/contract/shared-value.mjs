// A value that suits every detail which a rule reads from one place, and what each detail makes of it. It knows no rule.

import { cleanOf } from "../src/runtime/values/clean.ts";

const numeral = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

const cut = (text, { maxLength = Infinity, safety }) => ([...text].length <= maxLength ? text : safety === undefined ? cleanOf(text, {}, maxLength) : text.slice(0, maxLength));

/** A foreign value as a detail has it: numerals are numbers, numbers are texts, and texts are cut. */
export const readAs = (value, shape) => {
  const { type } = shape ?? {};
  if (type === "string") return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? cut(String(value), shape) : value;
  if (type === "boolean") return value === "true" ? true : value === "false" ? false : value;
  return (type === "integer" || type === "number") && typeof value === "string" && numeral.test(value) ? Number(value) : value;
};

const isBetween = (value, { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf = 1, type }) =>
  value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum && (type === "number" || value % multipleOf === 0);

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

const kinds = {
  string: (value, { minLength = 0, maxLength = Infinity, pattern }) =>
    typeof value === "string" && [...value].length >= minLength && [...value].length <= maxLength && (pattern === undefined || new RegExp(pattern, "u").test(value)),
  integer: (value, shape) => Number.isSafeInteger(value) && isBetween(value, shape),
  number: (value, shape) => Number.isFinite(value) && isBetween(value, shape),
  boolean: (value) => typeof value === "boolean",
  array: (value, { items, minItems = 0, maxItems = Infinity }) => Array.isArray(value) && value.length >= minItems && value.length <= maxItems && value.every((item) => suits(item, items)),
  object: (value, { properties = {}, oneOf }) =>
    isObject(value) && (oneOf?.some((branch) => suits(value, branch)) ?? Object.entries(properties).every(([key, shape]) => (value[key] === undefined ? shape.optional === true : suits(value[key], shape)))),
};

/** Whether a detail can be `value`, once it was read. */
export const suits = (value, shape) => {
  if (value === undefined || shape === undefined) return value !== undefined;
  if (value === null) return shape.nullable === true;
  const allowed = shape.const === undefined ? shape.enum : [shape.const];
  const read = readAs(value, shape);
  return kinds[shape.type](read, shape) && (allowed === undefined || allowed.includes(read));
};

const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));

/** The number nearest to 1 within the limits of all. */
const ofNumbers = (shapes) => {
  const step = shapes.reduce((sum, { multipleOf = 1 }) => (sum / divisor(sum, multipleOf)) * multipleOf, 1);
  const least = Math.max(...shapes.map(({ minimum = -Infinity, exclusiveMinimum = -Infinity, type }) => Math.max(minimum, type === "integer" ? Math.floor(exclusiveMinimum) + 1 : exclusiveMinimum)));
  const most = Math.min(...shapes.map(({ maximum = Infinity, exclusiveMaximum = Infinity, type }) => Math.min(maximum, type === "integer" ? Math.ceil(exclusiveMaximum) - 1 : exclusiveMaximum)));
  const next = Math.ceil(Math.min(Math.max(1, least), most) / step) * step;
  const between = Number.isFinite(least) && Number.isFinite(most) ? [least + (most - least) / 2] : [least + 1, most - 1];
  return [next > most ? Math.floor(most / step) * step : next, ...between].filter(Number.isFinite);
};

/** What stands at a place that several details are read from. `asked`: what each would have there by itself, and its shape. Where nothing suits all, what suits most of them. */
export const sharedValue = (asked) => {
  const shapes = asked.flatMap(({ shape }) => (shape === undefined ? [] : [shape]));
  const numbers = shapes.filter(({ type }) => type === "integer" || type === "number");
  const candidates = [...asked.map(({ wanted }) => wanted), ...shapes.flatMap(({ enum: words = [] }) => words), ...(numbers.length > 0 ? ofNumbers(numbers) : [])];
  const suited = (value) => shapes.filter((shape) => suits(value, shape)).length;
  return candidates.reduce((best, value) => (suited(value) > suited(best) ? value : best), candidates[0]);
};
