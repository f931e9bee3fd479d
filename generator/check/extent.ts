// The size of details once shared types and parents are put in place, worked out without putting them there. Linear in the text.

import { circlesOf, type Circles } from "../model/circles.ts";
import { errorFields } from "../model/fields/error.ts";
import type { ErrorSpec, Spec } from "../model/spec.ts";
import { changing, inLongForm, namesIn, writtenInside, type Types, type Written } from "../model/written.ts";

/** `parts`: a detail and everything inside it; `levels`: the depth of nesting, in which a shared type that stands for another one counts too. */
export interface Extent {
  readonly parts: number;
  readonly levels: number;
}

/** Facts about shared types. */
export interface Extents {
  readonly own: ReadonlyMap<string, Extent>;
  readonly circles: Circles;
}

/** The extent of a detail among types of known extents. A type that contains itself is referred to, and so one part; so is one that does not exist. */
export const extentOf = (written: Written, types: Extents): Extent => {
  const detail = inLongForm(written);
  const { type = "" } = detail;
  const base = types.circles.has(type) && changing(written).length === 0 ? undefined : types.own.get(type);
  const members = writtenInside(detail).map((member) => extentOf(member, types));
  return {
    parts: members.reduce((sum, { parts }) => sum + parts, base?.parts ?? 1),
    levels: 1 + members.reduce((most, { levels }) => Math.max(most, levels), base?.levels ?? 0),
  };
};

/** The extents of all types, those that others are made of before them; numbers past what a number holds are infinite. */
export function extentsOf(types: Types): Extents {
  const known = new Map<string, Extent>();
  const extents = { own: known, circles: circlesOf(types) };
  const begun = new Set<string>();
  const waiting = Object.keys(types);
  for (let name = waiting.at(-1); name !== undefined; name = waiting.at(-1)) {
    const written = types[name] ?? "object";
    const missing = begun.has(name) ? [] : [...new Set(namesIn(written))].filter((each) => Object.hasOwn(types, each) && !begun.has(each));
    begun.add(name);
    if (missing.length > 0) {
      waiting.push(...missing);
      continue;
    }
    waiting.pop();
    if (!known.has(name)) known.set(name, extentOf(written, extents));
  }
  return extents;
}

/** The size of an error with its inherited parts: its details, in any unit, and the characters of its message. */
export interface Volume {
  readonly details: number;
  readonly characters: number;
}

type Voluminous = Pick<ErrorSpec, "details" | "message" | "extends" | "category">;

const none: Volume = { details: 0, characters: 0 };

/** The volumes of all errors, each parent before its children, with what their categories give them; a circle counts once. */
export function volumesOf({ errors, categories = {} }: Pick<Spec, "errors" | "categories">, countOf: (detail: Written) => number): ReadonlyMap<string, Volume> {
  const given = summed(categories, countOf, () => none);
  return summed(errors, countOf, ({ category, extends: parent }) => given.get(category ?? (parent === undefined ? errorFields.category.default : "")) ?? none);
}

function summed(named: { readonly [name: string]: Voluminous }, countOf: (detail: Written) => number, besides: (one: Voluminous) => Volume): ReadonlyMap<string, Volume> {
  const known = new Map<string, Volume>();
  const ownVolume = (one: Voluminous): Volume => ({
    details: Object.values<Written>(one.details ?? {}).reduce((sum, detail) => sum + countOf(detail), besides(one).details),
    characters: one.message?.length ?? 0,
  });
  const all = new Map(Object.entries(named));
  for (const code of all.keys()) {
    const line = new Map<string, Voluminous>();
    let at = code;
    for (let error = all.get(at); error !== undefined && !known.has(at) && !line.has(at); error = all.get(at)) {
      line.set(at, error);
      at = error.extends ?? "";
    }
    let sum = known.get(at) ?? none;
    for (const [each, error] of [...line].reverse()) {
      const { details, characters } = ownVolume(error);
      sum = { details: sum.details + details, characters: sum.characters + characters };
      known.set(each, sum);
    }
  }
  return known;
}
