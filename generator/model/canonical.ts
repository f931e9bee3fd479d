// One text for one meaning: key order and hash of model data. It decides no formatting.

import { createHash } from "node:crypto";
import { put } from "./defined.ts";
import type { Json } from "./spec.ts";

/** Compares by code unit: the same order on every machine and in every locale. */
export const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const sortedKeys = (record: object): string[] => {
  const keys = Object.keys(record);
  return keys.every((key, at) => at === 0 || (keys[at - 1] ?? "") <= key) ? keys : keys.sort(byName);
};

/** A record with `change` applied to each value, keys in order. */
export const mapSorted = <V, W>(record: { readonly [key: string]: V }, change: (value: V, key: string) => W): { readonly [key: string]: W } => {
  const sorted: { [key: string]: W } = {};
  for (const key of sortedKeys(record)) put(sorted, key, change(record[key] as V, key));
  return sorted;
};

/** JSON with the keys of every object in order. */
export const sortedJson = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(sortedJson)
    : value !== null && typeof value === "object"
      ? mapSorted(value as { readonly [key: string]: Json }, sortedJson)
      : value;

/** Names that every object has first, in the order of their numbers. */
const isNumber = /^(?:0|[1-9]\d{0,9})$/;

/** The text of data with the keys of every object in order, as `JSON.stringify(sortedJson(…))` prints it; members that are undefined are left out. */
export function sortedText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedText).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const record = value as { readonly [key: string]: unknown };
  const keys = sortedKeys(record);
  if (keys.some((key) => isNumber.test(key))) return JSON.stringify(sortedJson(JSON.parse(JSON.stringify(record)) as Json));
  return `{${keys.flatMap((key) => (record[key] === undefined ? [] : [`${JSON.stringify(key)}:${sortedText(record[key])}`])).join(",")}}`;
}

/** SHA-256 of a text, as hex. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
