// Questions about JSON that several rooms ask. It reads no file and knows no schema.

import type { Json } from "./spec.ts";

export const isObject = (value: unknown): value is { readonly [name: string]: unknown } => typeof value === "object" && value !== null && !Array.isArray(value);

export const isJsonObject = (value: Json | undefined): value is { readonly [name: string]: Json } => isObject(value);

/** Whether a value is of a type of JSON Schema. */
export const isOfType: { readonly [type: string]: (value: unknown) => boolean } = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

/** The value that a text is; undefined if it is not JSON. */
export const jsonIn = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};
