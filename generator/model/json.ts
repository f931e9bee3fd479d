// Questions about JSON that several rooms ask. It reads no file and knows no schema.

import type { Json } from "./spec.ts";

export const isObject = (value: unknown): value is { readonly [name: string]: unknown } => typeof value === "object" && value !== null && !Array.isArray(value);

export const isJsonObject = (value: Json | undefined): value is { readonly [name: string]: Json } => isObject(value);

/** The value that a text is; undefined if it is not JSON. */
export const jsonIn = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};
