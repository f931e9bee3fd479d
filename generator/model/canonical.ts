// One text for one meaning: key order and hash of model data. It decides no formatting.

import { createHash } from "node:crypto";
import type { Json } from "./spec.ts";

/** Compares by code unit: the same order on every machine and in every locale. */
export const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export const sortedKeys = (record: object): string[] => Object.keys(record).sort(byName);

/** A record with `change` applied to each value, keys in order. */
export const mapSorted = <V, W>(record: { readonly [key: string]: V }, change: (value: V, key: string) => W): { readonly [key: string]: W } =>
  Object.fromEntries(
    Object.entries(record)
      .sort(([a], [b]) => byName(a, b))
      .map(([key, value]) => [key, change(value, key)]),
  );

/** JSON with the keys of every object in order. */
export const sortedJson = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(sortedJson)
    : value !== null && typeof value === "object"
      ? mapSorted(value as { readonly [key: string]: Json }, sortedJson)
      : value;

/** SHA-256 of a model, as hex. Models are built with their keys in order, so that equal meaning is equal text. */
export const hash = (model: object): string => createHash("sha256").update(JSON.stringify(model)).digest("hex");
