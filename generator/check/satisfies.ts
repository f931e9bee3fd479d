// Whether a value satisfies the shape of a detail, as the generated decoder will judge it. It knows nothing of errors.

import { sortedJson } from "../model/canonical.ts";
import type { DetailSpec, Json } from "../model/spec.ts";
import { isPublic } from "./details.ts";
import { compiled, isSureToEnd, patternProblem } from "./regexp.ts";
import { isJsonObject } from "../model/json.ts";

const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);

const types: { readonly [T in DetailSpec["type"]]: { readonly is: (value: Json) => boolean; readonly says: string } } = {
  string: { is: (value) => typeof value === "string", says: "a string" },
  integer: { is: (value) => Number.isSafeInteger(value), says: "a whole number" },
  number: { is: (value) => Number.isFinite(value), says: "a number" },
  boolean: { is: (value) => typeof value === "boolean", says: "true or false" },
  array: { is: isArray, says: "a list" },
  object: { is: isJsonObject, says: "a map" },
};

/**
 * The fault of `value`, as the end of a sentence; undefined when it satisfies the shape. Lengths count code points.
 * `isSent`: what its label keeps back need not be there.
 */
export function mismatch(value: Json, shape: DetailSpec, isSent = false): string | undefined {
  if (value === null && shape.nullable === true) return undefined;
  const type = types[shape.type];
  if (!type.is(value)) return `is not ${type.says}`;
  if (shape.const !== undefined && shape.const !== value) return `is not ${JSON.stringify(shape.const)}`;
  if (shape.enum && !shape.enum.some((member) => JSON.stringify(member) === JSON.stringify(value)))
    return `is not one of ${JSON.stringify(shape.enum)}`;
  if (shape.oneOf !== undefined && shape.discriminator !== undefined && isJsonObject(value)) return branchMismatch(value, shape.oneOf, shape.discriminator, isSent);
  if (typeof value === "string") return textMismatch(value, shape);
  if (typeof value === "number") return outside(value, shape.minimum, shape.maximum, "") ?? numberMismatch(value, shape);
  if (isArray(value)) return listMismatch(value, shape, isSent);
  return isJsonObject(value) ? membersMismatch(value, shape.properties ?? {}, isSent) ?? mapMismatch(value, shape, isSent) : undefined;
}

/** The advice for a value whose quotes are wrong, or that is a word of YAML 1.1; undefined where it is another fault. */
function helpFor(value: Json, { type }: DetailSpec): string | undefined {
  if (type === "string" && (typeof value === "number" || typeof value === "boolean")) return "put it in quotes";
  if (typeof value !== "string") return undefined;
  if (type === "boolean") return /^(?:true|yes|on)$/i.test(value) ? "write true" : /^(?:false|no|off)$/i.test(value) ? "write false" : undefined;
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(value) && (type === "integer" || type === "number") && types[type].is(Number(value));
  return isNumber ? `remove the quotes: ${value}` : type === "array" && value !== "" ? `write [${JSON.stringify(value)}]` : undefined;
}

/** The same advice, as a part of a finding. */
export const quotesHelp = (value: Json, detail: DetailSpec): { readonly help?: string } => {
  const help = helpFor(value, detail);
  return help === undefined ? {} : { help };
};

function numberMismatch(value: number, { exclusiveMinimum, exclusiveMaximum, multipleOf }: DetailSpec): string | undefined {
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return `is ${value}, not above ${exclusiveMinimum}`;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return `is ${value}, not below ${exclusiveMaximum}`;
  return multipleOf !== undefined && value % multipleOf !== 0 ? `is ${value}, not a multiple of ${multipleOf}` : undefined;
}

function branchMismatch(value: { readonly [key: string]: Json }, branches: readonly DetailSpec[], tag: string, isSent: boolean): string | undefined {
  const branch = branches.find(({ properties = {} }) => Object.hasOwn(value, tag) && properties[tag]?.const === value[tag]);
  return branch === undefined ? `has no "${tag}" of ${JSON.stringify(branches.map(({ properties = {} }) => properties[tag]?.const))}` : mismatch(value, branch, isSent);
}

function mapMismatch(value: { readonly [key: string]: Json }, { additionalProperties: of }: DetailSpec, isSent: boolean): string | undefined {
  if (typeof of !== "object") return undefined;
  for (const [key, member] of Object.entries(value)) {
    const wrong = mismatch(member, of, isSent);
    if (wrong !== undefined) return `has a "${key}" that ${wrong}`;
  }
  return undefined;
}

/** The fault of an object with described members; other members are allowed. */
function membersMismatch(value: { readonly [key: string]: Json }, properties: { readonly [key: string]: DetailSpec }, isSent: boolean): string | undefined {
  for (const [key, written] of Object.entries(properties)) {
    const member = Object.hasOwn(value, key) ? value[key] : undefined;
    if (member === undefined) {
      if (written.required !== false && (!isSent || isPublic(written))) return `lacks "${key}"`;
      continue;
    }
    const wrong = mismatch(member, written, isSent);
    if (wrong !== undefined) return `has a "${key}" that ${wrong}`;
  }
  return undefined;
}

function textMismatch(text: string, { minLength, maxLength, pattern }: DetailSpec): string | undefined {
  const wrong = minLength === undefined && maxLength === undefined ? undefined : outside([...text].length, minLength, maxLength, "characters");
  // One that may take for ever is refused where it stands, and never tried.
  if (wrong !== undefined || pattern === undefined || patternProblem(pattern, maxLength) !== undefined) return wrong;
  if (!isSureToEnd(pattern, text)) return `is too long to test against the pattern ${pattern}, which has many repetitions`;
  return compiled(pattern)?.test(text) === false ? `does not match the pattern ${pattern}` : undefined;
}

function listMismatch(items: readonly Json[], { items: of, minItems, maxItems, uniqueItems }: DetailSpec, isSent: boolean): string | undefined {
  const wrong = outside(items.length, minItems, maxItems, "items") ?? (uniqueItems === true ? repeated(items) : undefined);
  if (wrong !== undefined || of === undefined) return wrong;
  const faulty = items.map((item) => mismatch(item, of, isSent)).find((each) => each !== undefined);
  return faulty === undefined ? undefined : `has an item that ${faulty}`;
}

const repeated = (items: readonly Json[]): string | undefined => {
  const texts = items.map((item) => JSON.stringify(sortedJson(item)));
  const again = texts.find((text, at) => texts.indexOf(text) < at);
  return again === undefined ? undefined : `has ${again} twice`;
};

function outside(amount: number, minimum: number | undefined, maximum: number | undefined, unit: string): string | undefined {
  const verb = unit === "" ? "is" : "has";
  const noun = unit === "" ? "" : ` ${amount === 1 ? unit.replace(/s$/, "") : unit}`;
  if (minimum !== undefined && amount < minimum) return `${verb} ${amount}${noun}, less than ${minimum}`;
  if (maximum !== undefined && amount > maximum) return `${verb} ${amount}${noun}, more than ${maximum}`;
  return undefined;
}

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
  const bound = (value: number | undefined, preset: number): number => value ?? preset;
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
  // A longer text is cut, and null has a meaning of its own.
  if (shapes.some(({ nullable, maxLength }) => nullable === true || maxLength !== undefined)) return true;
  const few = among ?? shapes.map(valuesOf).find((values) => values !== undefined);
  if (few !== undefined) return few.flatMap(writtenAs).some((value) => shapes.every((shape) => mismatch(readAs(value, shape), shape) === undefined));
  const kinds = new Set(shapes.filter((shape) => !isNumber(shape)).map(({ type }) => type));
  const numbers = shapes.filter(isNumber);
  const isMixed = kinds.size + Math.min(numbers.length, 1) > 1;
  if (isMixed && shapes.some(({ type }) => type === "array" || type === "object")) return false;
  return numbers.length === 0 || hasNumber(numbers);
}
