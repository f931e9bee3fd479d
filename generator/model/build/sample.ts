// A value that satisfies a detail: its example, or the simplest there is. It checks nothing.

import { mapSorted, sortedJson } from "../canonical.ts";
import type { DetailSpec, Json } from "../spec.ts";
import { mapOf } from "./parts.ts";

const between = (wanted: number, minimum = -Infinity, maximum = Infinity): number => Math.min(Math.max(wanted, minimum), maximum);

const sampleText = ({ minLength = 0, maxLength = Infinity }: DetailSpec): string => "example".padEnd(minLength, "x").slice(0, maxLength);

/** The whole number nearest to 1 that every limit admits. */
const sampleInteger = ({ minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf = 1 }: DetailSpec): number => {
  const least = Math.max(Math.ceil(minimum), Math.floor(exclusiveMinimum) + 1);
  const most = Math.min(Math.floor(maximum), Math.ceil(exclusiveMaximum) - 1);
  const next = Math.ceil(between(1, least, most) / multipleOf) * multipleOf;
  // No −0.
  return (next > most ? Math.floor(most / multipleOf) * multipleOf : next) + 0;
};

const sampleNumber = ({ minimum, maximum, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity }: DetailSpec): number => {
  const wanted = between(1.5, minimum, maximum);
  if (wanted > exclusiveMinimum && wanted < exclusiveMaximum) return wanted;
  const least = Math.max(minimum ?? -Infinity, exclusiveMinimum);
  const most = Math.min(maximum ?? Infinity, exclusiveMaximum);
  if (Number.isFinite(least) && Number.isFinite(most)) return least + (most - least) / 2;
  return Number.isFinite(least) ? least + 1 : most - 1;
};

const sampleList = ({ items, minItems = 0, maxItems = 1 }: DetailSpec): Json =>
  Array.from({ length: Math.max(minItems, Math.min(1, maxItems)) }, () => sampleOf(items ?? { type: "string" }));

const sampleObject = (detail: DetailSpec): Json => {
  const of = mapOf(detail);
  const [branch] = detail.oneOf ?? [];
  if (branch !== undefined) return sampleOf(branch);
  return of === undefined ? examplesOf(detail.properties ?? {}) : { key: sampleOf(of) };
};

const samples: { readonly [T in DetailSpec["type"]]: (detail: DetailSpec) => Json } = {
  string: sampleText,
  integer: sampleInteger,
  number: sampleNumber,
  boolean: () => true,
  array: sampleList,
  object: sampleObject,
};

/** The example as written, else the simplest value of the shape. */
const sampleOf = (detail: DetailSpec): Json => sortedJson(detail.const ?? detail.example ?? detail.default ?? detail.enum?.[0] ?? samples[detail.type](detail));

export const examplesOf = (details: { readonly [key: string]: DetailSpec }): { readonly [detail: string]: Json } => mapSorted(details, sampleOf);
