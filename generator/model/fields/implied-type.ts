// The type of a detail that does not name it, by the words that only one type has. It judges no value.

import { detailTypes } from "../words.ts";

type DetailType = (typeof detailTypes)[number];

/** Each of these says the type of a detail that names none. */
export const impliers = ["const", "enum", "items", "properties", "additionalProperties"] as const;

const typeOfValue = (value: unknown): DetailType | undefined =>
  Number.isInteger(value) ? "integer" : typeof value === "object" ? undefined : detailTypes.find((type) => type === typeof value);

/** The one type that all values have which are not null; a whole number is a number too. Undefined where there is none. */
export function commonType(values: readonly unknown[]): DetailType | undefined {
  const types = new Set(values.filter((value) => value !== null).map(typeOfValue));
  if (types.has("number")) types.delete("integer");
  const [type, ...others] = types;
  return others.length === 0 ? type : undefined;
}

/** Undefined where none of them is written. Values without a common type count as text, so that the others are reported. */
export function impliedType(detail: { readonly [key: string]: unknown }): DetailType | undefined {
  if ("const" in detail) return commonType([detail["const"]]) ?? "string";
  if (Array.isArray(detail["enum"])) return commonType(detail["enum"]) ?? "string";
  if ("items" in detail) return "array";
  return "properties" in detail || "additionalProperties" in detail ? "object" : undefined;
}
