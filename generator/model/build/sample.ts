// A value that satisfies a detail: its example, or the simplest there is. It checks nothing.

import { mapSorted, sortedJson } from "../canonical.ts";
import { leastOf, type Sizes } from "../least.ts";
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

/** Where a value stands: inside of so many types that contain themselves. Inside of two there is only what must be there, so that it ends. */
interface Place {
  readonly sizes: Sizes;
  readonly inside: number;
}

const isBrief = ({ inside }: Place): boolean => inside > 1;

const sampleList = ({ items, minItems = 0, maxItems = 1 }: DetailSpec, place: Place): Json =>
  Array.from({ length: isBrief(place) ? minItems : Math.max(minItems, Math.min(1, maxItems)) }, () => sampleOf(items ?? { type: "string" }, place));

const sampleObject = (detail: DetailSpec, place: Place): Json => {
  const of = mapOf(detail);
  const { oneOf = [], properties = {} } = detail;
  const branch = isBrief(place) ? oneOf.toSorted((a, b) => leastOf(a, place.sizes) - leastOf(b, place.sizes))[0] : oneOf[0];
  if (branch !== undefined) return sampleOf(branch, place);
  if (of !== undefined) return isBrief(place) ? {} : { key: sampleOf(of, place) };
  const needed = isBrief(place) ? Object.fromEntries(Object.entries(properties).filter(([, { required }]) => required !== false)) : properties;
  return mapSorted(needed, (member) => sampleOf(member, place));
};

const samples: { readonly [T in DetailSpec["type"]]: (detail: DetailSpec, place: Place) => Json } = {
  string: sampleText,
  integer: sampleInteger,
  number: sampleNumber,
  boolean: () => true,
  array: sampleList,
  object: sampleObject,
};

/** The example as written, else the simplest value of the shape. */
const sampleOf = (detail: DetailSpec, place: Place): Json => {
  const given = detail.const ?? detail.example ?? detail.default ?? detail.enum?.[0];
  if (given !== undefined) return sortedJson(given);
  const at = detail.recurs === undefined ? place : { ...place, inside: place.inside + 1 };
  return isBrief(at) && detail.nullable === true ? null : sortedJson(samples[detail.type](detail, at));
};

/** `sizes`: of the smallest values of types that contain themselves. */
export const examplesOf = (details: { readonly [key: string]: DetailSpec }, sizes: Sizes): { readonly [detail: string]: Json } =>
  mapSorted(details, (detail) => sampleOf(detail, { sizes, inside: 0 }));
