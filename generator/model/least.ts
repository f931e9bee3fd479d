// How large the smallest value of a type is that contains itself: without end where each value needs another one of it inside.

import { circlesOf } from "./circles.ts";
import { fullType } from "./full-detail.ts";
import type { DetailSpec } from "./spec.ts";
import { inLongForm, namesIn, type Types } from "./written.ts";
import { once } from "./once.ts";

/** Parts of the smallest value by type that contains itself: Infinity where no value has an end. */
export type Sizes = ReadonlyMap<string, number>;

/** Parts of the smallest value of a detail, of all its lists and objects: a text is one. */
export const leastOf = (detail: DetailSpec, sizes: Sizes): number => {
  if (detail.nullable === true || detail.const !== undefined || detail.enum !== undefined) return 1;
  if (detail.recurs !== undefined) return sizes.get(detail.recurs) ?? 1;
  const { type, items, minItems = 0, properties = {}, oneOf } = detail;
  if (oneOf !== undefined) return Math.min(Infinity, ...oneOf.map((branch) => leastOf(branch, sizes)));
  if (type === "array") return 1 + (minItems === 0 || items === undefined ? 0 : minItems * leastOf(items, sizes));
  const required = Object.values(properties).filter(({ required: isRequired }) => isRequired !== false);
  return required.reduce((sum, member) => sum + leastOf(member, sizes), 1);
};

const foundIn = once((types: Types): Sizes => find(types));

/** The sizes of the smallest values, by type that contains itself. */
export const leastSizes = (types: Types | undefined): Sizes => (types === undefined ? new Map() : foundIn(types));

/** Whether a type is another one that in the end is this one again: nothing says what it is. */
const isNothing = (name: string, types: Types): boolean => {
  const named = new Set<string>();
  for (let at: string | undefined = name; at !== undefined && Object.hasOwn(types, at); at = inLongForm(types[at] ?? "object").type) {
    if (named.has(at)) return true;
    named.add(at);
  }
  return false;
};

/** A type that names one that became smaller may become smaller, too. */
function find(types: Types): Sizes {
  const circles = circlesOf(types);
  const sizes = new Map([...circles.keys()].map((name) => [name, Infinity]));
  const naming = new Map<string, string[]>();
  for (const name of sizes.keys()) for (const part of namesIn(types[name] ?? "object")) if (circles.has(part)) naming.set(part, [...(naming.get(part) ?? []), name]);
  const full = new Map([...sizes.keys()].map((name) => [name, fullType(name, types)]));
  const waiting = new Set([...sizes.keys()].filter((name) => !isNothing(name, types)));
  for (const name of waiting) {
    waiting.delete(name);
    const size = leastOf(full.get(name) ?? { type: "object" }, sizes);
    if (size >= (sizes.get(name) ?? 0)) continue;
    sizes.set(name, size);
    for (const each of naming.get(name) ?? []) waiting.add(each);
  }
  return sizes;
}
