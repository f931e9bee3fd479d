// Whether one value of a thrown error can be read as several details. Where that is not sure, it can; the runtime reads, and converts.

import type { DetailSpec, Json } from "../model/spec.ts";
import { mismatch } from "./satisfies.ts";

const numeral = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

const isNumber = ({ type }: DetailSpec): boolean => type === "integer" || type === "number";

/** The values a detail has, where they are few. */
const valuesOf = ({ type, const: only, enum: values }: DetailSpec): readonly Json[] | undefined => (only !== undefined ? [only] : (values ?? (type === "boolean" ? [true, false] : undefined)));

/** A value as a detail of a type has it. */
const readAs = (value: Json, { type }: DetailSpec): Json => {
  const text = String(value);
  if (type === "string") return typeof value === "object" ? value : text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : value;
  return typeof value === "string" && numeral.test(value) ? Number(value) : value;
};

/** The thrown value for a detail with the value `value`: the same, or its digits. */
const writtenAs = (value: Json): readonly Json[] => (typeof value === "number" || typeof value === "boolean" ? [value, String(value)] : typeof value === "string" && numeral.test(value) ? [value, Number(value)] : [value]);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

function hasNumber(shapes: readonly DetailSpec[]): boolean {
  const bound = (value: number | undefined, otherwise: number): number => value ?? otherwise;
  const least = Math.max(...shapes.map(({ minimum, exclusiveMinimum }) => Math.max(bound(minimum, -Infinity), bound(exclusiveMinimum, -Infinity))));
  const most = Math.min(...shapes.map(({ maximum, exclusiveMaximum }) => Math.min(bound(maximum, Infinity), bound(exclusiveMaximum, Infinity))));
  const isOpen = shapes.some(({ exclusiveMinimum, exclusiveMaximum }) => exclusiveMinimum === least || exclusiveMaximum === most);
  if (least > most || (least === most && isOpen)) return false;
  if (shapes.every(({ type }) => type === "number")) return true;
  const step = shapes.reduce((sum, { multipleOf = 1 }) => (sum / divisor(sum, multipleOf)) * multipleOf, 1);
  const first = Math.ceil(least / step) * step;
  const from = shapes.some(({ exclusiveMinimum }) => exclusiveMinimum === first) ? first + step : first;
  return !(from > most || (from === most && shapes.some(({ exclusiveMaximum }) => exclusiveMaximum === from)));
}

/** False where no value fits all of them, whatever is thrown. `among`: the values that can stand there, where the rule says so. */
export function hasCommonValue(shapes: readonly DetailSpec[], among?: readonly Json[]): boolean {
  // What is longer than a detail is cut, and null has a meaning of its own.
  if (shapes.some(({ nullable, maxLength }) => nullable === true || maxLength !== undefined)) return true;
  const few = among ?? shapes.map(valuesOf).find((values) => values !== undefined);
  if (few !== undefined) return few.flatMap(writtenAs).some((value) => shapes.every((shape) => mismatch(readAs(value, shape), shape) === undefined));
  const kinds = new Set(shapes.filter((shape) => !isNumber(shape)).map(({ type }) => type));
  const numbers = shapes.filter(isNumber);
  const isMixed = kinds.size + Math.min(numbers.length, 1) > 1;
  if (isMixed && shapes.some(({ type }) => type === "array" || type === "object")) return false;
  return numbers.length === 0 || hasNumber(numbers);
}
