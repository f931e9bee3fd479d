// The meaning of a plain scalar: text, number, truth value or null (YAML 1.2, core schema). Numbers keep the value they are written with.

import { lengthWithout } from "../model/names.ts";

/** Not a number that can be kept: the source text and the number it would become differ. */
export const badNumber: unique symbol = Symbol("badNumber");

const decimal = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/;
/** Numbers of the core schema that we refuse: octal, hexadecimal, infinite, signed with +, padded, or without digits at one side. */
const otherNumber = /^([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$/;

const words: ReadonlyMap<string, boolean | null> = new Map<string, boolean | null>([
  ["", null],
  ["~", null],
  ["null", null],
  ["Null", null],
  ["NULL", null],
  ["true", true],
  ["True", true],
  ["TRUE", true],
  ["false", false],
  ["False", false],
  ["FALSE", false],
]);

/** The value of an unquoted scalar; {@link badNumber} when it is a number in another notation, out of range, or rounded by reading it. */
export function plainValue(source: string): string | number | boolean | null | typeof badNumber {
  if (source.length <= 5) {
    const word = words.get(source);
    if (word !== undefined) return word;
  }
  const first = source.charCodeAt(0);
  const mayBeNumber = (first >= 0x30 && first <= 0x39) || first === 0x2d || first === 0x2b || first === 0x2e;
  if (!mayBeNumber) return source;
  if (decimal.test(source)) {
    const value = Number(source);
    return keepsValue(source, value) ? value : badNumber;
  }
  return otherNumber.test(source) ? badNumber : source;
}

/** The text of a number that is printed in another way. */
export const asWritten = (text: string, value: number): { readonly written?: string } => (String(value) === text ? {} : { written: text });

function keepsValue(source: string, value: number): boolean {
  if (String(value) === source) return true;
  return Number.isFinite(value) && !Object.is(value, -0) && digits(source) === digits(String(value));
}

/** Sign, significant digits and exponent of a decimal number, so that 1.50e1 and 15 are the same text. */
function digits(number: string): string {
  const [mantissa = "", exponent = "0"] = number.toLowerCase().split("e");
  const sign = mantissa.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = mantissa.replace("-", "").split(".");
  const all = (whole + fraction).replace(/^0+/, "");
  const significant = all.slice(0, lengthWithout(all, (sign) => sign === "0"));
  const power = Number(exponent) - fraction.length + (all.length - significant.length);
  return significant === "" ? "0" : `${sign}${significant}e${power}`;
}
