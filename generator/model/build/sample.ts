// A value that satisfies a detail: its example, or the simplest there is. It checks nothing.

import { mapSorted, sortedJson } from "../canonical.ts";
import { sampleOfFormat } from "../format-samples.ts";
import { leastOf, type Sizes } from "../least.ts";
import type { DetailSpec, Json } from "../spec.ts";
import { mapOf } from "./parts.ts";

const between = (wanted: number, minimum = -Infinity, maximum = Infinity): number => Math.min(Math.max(wanted, minimum), maximum);

/** A text of the format where the limits admit it, else the plain word. */
const wordFor = ({ format, minLength = 0, maxLength = Infinity }: DetailSpec): string => {
  const word = sampleOfFormat(format);
  return word === undefined || word.length < minLength || word.length > maxLength ? "example" : word;
};

const sampleLength = (detail: DetailSpec): number => Math.min(Math.max(wordFor(detail).length, detail.minLength ?? 0), detail.maxLength ?? Infinity);

const sampleText = (detail: DetailSpec): string => wordFor(detail).padEnd(detail.minLength ?? 0, "x").slice(0, detail.maxLength);

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

const lengthOf = ({ minItems = 0, maxItems = 1 }: DetailSpec, place: Place): number => (isBrief(place) ? minItems : Math.max(minItems, Math.min(1, maxItems)));

const branchOf = ({ oneOf = [] }: DetailSpec, place: Place): DetailSpec | undefined =>
  isBrief(place) ? oneOf.toSorted((a, b) => leastOf(a, place.sizes) - leastOf(b, place.sizes))[0] : oneOf[0];

/** The members it has; of a map, one. */
const membersOf = (detail: DetailSpec, place: Place): { readonly [key: string]: DetailSpec } => {
  const of = mapOf(detail);
  if (of !== undefined) return isBrief(place) ? {} : { key: of };
  const { properties = {} } = detail;
  return isBrief(place) ? Object.fromEntries(Object.entries(properties).filter(([, { required }]) => required !== false)) : properties;
};

const anything: DetailSpec = { type: "string" };

const sampleList = (detail: DetailSpec, place: Place): Json => Array.from({ length: lengthOf(detail, place) }, () => sampleOf(detail.items ?? anything, place));

const sampleObject = (detail: DetailSpec, place: Place): Json => {
  const branch = branchOf(detail, place);
  return branch === undefined ? mapSorted(membersOf(detail, place), (member) => sampleOf(member, place)) : sampleOf(branch, place);
};

const samples: { readonly [T in DetailSpec["type"]]: (detail: DetailSpec, place: Place) => Json } = {
  string: sampleText,
  integer: sampleInteger,
  number: sampleNumber,
  boolean: () => true,
  array: sampleList,
  object: sampleObject,
};

const givenFor = (detail: DetailSpec): Json | undefined => detail.const ?? detail.example ?? detail.default ?? detail.enum?.[0];

const within = ({ recurs }: DetailSpec, place: Place): Place => (recurs === undefined ? place : { ...place, inside: place.inside + 1 });

/** The example as written, else the simplest value of the shape. */
const sampleOf = (detail: DetailSpec, place: Place): Json => {
  const given = givenFor(detail);
  if (given !== undefined) return sortedJson(given);
  const at = within(detail, place);
  return isBrief(at) && detail.nullable === true ? null : sortedJson(samples[detail.type](detail, at));
};

/** The length that stands for a sign or a short value. */
const few = 4;

/** Roughly the characters of the sample as JSON, which is not made. */
const sizeOf = (detail: DetailSpec, place: Place): number => {
  const given = givenFor(detail);
  if (given !== undefined) return JSON.stringify(given).length;
  const at = within(detail, place);
  if (isBrief(at) && detail.nullable === true) return few;
  if (detail.type === "string") return sampleLength(detail) + few;
  const length = lengthOf(detail, at);
  if (detail.type === "array") return length === 0 ? few : length * (sizeOf(detail.items ?? anything, at) + 1) + few;
  const branch = branchOf(detail, at);
  if (branch !== undefined) return sizeOf(branch, at);
  return Object.entries(membersOf(detail, at)).reduce((sum, [key, member]) => sum + key.length + few + sizeOf(member, at), few);
};

/** How large the example of a detail is. `sizes` as for {@link examplesOf}. */
export const sampleSize = (detail: DetailSpec, sizes: Sizes): number => sizeOf(detail, { sizes, inside: 0 });

/** `sizes`: the smallest values of types that contain themselves. */
export const examplesOf = (details: { readonly [key: string]: DetailSpec }, sizes: Sizes): { readonly [detail: string]: Json } =>
  mapSorted(details, (detail) => sampleOf(detail, { sizes, inside: 0 }));
