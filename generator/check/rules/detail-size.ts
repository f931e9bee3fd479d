// Rule detail-size: what details come to, with their shared types and parents in place, must stay of a size that somebody can read.

import { quote } from "../../diagnose/quote.ts";
import { sampleSize } from "../../model/build/sample.ts";
import { fullDetail } from "../../model/full-detail.ts";
import { leastSizes } from "../../model/least.ts";
import type { Spec } from "../../model/spec.ts";
import { namesIn, type Types, type Written } from "../../model/written.ts";
import { extentOf, extentsOf, volumesOf, type Extent, type Volume } from "../extent.ts";
import type { Finding, Rule } from "../rule.ts";

/** Levels of one detail, as many as an imported JSON Schema may have. */
const deepest = 32;
/** Parts of one detail. */
const most = 1000;
/** Characters of the smallest value of a detail: no format sends more. */
const mostSent = 1_000_000;
/** Parts of the details of all errors, characters of their messages and of their smallest values, with what they inherit. */
const mostInAll = { parts: 100_000, characters: 32_000_000, values: 8_000_000 };

const count = (amount: number): string => amount.toLocaleString("en-US");

const problem = ({ parts, levels }: Extent): string | undefined => {
  if (levels > deepest) return `is ${count(levels)} levels deep once its types are expanded; the limit is ${deepest}`;
  return parts > most ? `has ${count(parts)} parts once its types are expanded; the limit is ${count(most)}` : undefined;
};

export const detailSize: Rule = {
  code: "detail-size",
  severity: "error",
  why:
    "A shared type is expanded wherever it is named: types that name each other twice double at each level, and twenty such lines " +
    "make gigabytes of schemas. No model and no person reads an error of a thousand parts.",
  help: "send less: a name, a number or an address that leads to the rest",
  bad: `
types:
  T0: { type: object, properties: { a: T1, b: T1 } }
  T1: { type: object, properties: { a: T2, b: T2 } }
  T2: { type: object, properties: { a: T3, b: T3 } }
  T3: { type: object, properties: { a: T4, b: T4 } }
  T4: { type: object, properties: { a: T5, b: T5 } }
  T5: { type: object, properties: { a: T6, b: T6 } }
  T6: { type: object, properties: { a: T7, b: T7 } }
  T7: { type: object, properties: { a: T8, b: T8 } }
  T8: { type: object, properties: { a: T9, b: T9 } }
  T9: { type: object, properties: { a: string, b: string } }
errors:
  note_locked: { message: The note is locked., details: { tree: T0 } }
`,
  good: `
types:
  T9: { type: object, properties: { a: string, b: string } }
errors:
  note_locked: { message: The note is locked., details: { tree: T9 } }
`,
  check: ({ spec }) => tooLarge(spec),
};

type Sizable = Pick<Spec, "types" | "errors" | "categories">;

/** Details as written, of errors and categories, each with its place. */
const placed = ({ errors, categories = {} }: Sizable): readonly (readonly [key: string, detail: Written, at: Finding["at"]])[] =>
  Object.entries({ errors, categories }).flatMap(([section, named]) =>
    Object.entries(named).flatMap(([name, { details = {} }]) => Object.entries(details).map(([key, detail]) => [key, detail, [section, name, "details", key]] as const)),
  );

/** Counts each detail once, and each that is a word alone. */
const once = (countOf: (detail: Written) => number): ((detail: Written) => number) => {
  const known = new Map<Written, number>();
  return (detail) => {
    const count = known.get(detail) ?? countOf(detail);
    known.set(detail, count);
    return count;
  };
};

/** Each type or detail that is too large, but not what only contains one; or the error at which all of them together are. */
export function tooLarge(spec: Sizable): readonly Finding[] {
  const { types = {} } = spec;
  const extents = extentsOf(types);
  const isOver = (extent: Extent | undefined): boolean => extent !== undefined && problem(extent) !== undefined;
  const one = (written: Written, extent: Extent, says: string, at: Finding["at"]): readonly Finding[] => {
    const wrong = problem(extent);
    return wrong === undefined || namesIn(written).some((name) => isOver(extents.own.get(name))) ? [] : [{ at, part: "key", sentence: `${says} ${wrong}` }];
  };
  const found = [
    ...Object.entries(types).flatMap(([name, type]) => one(type, extentOf(type, extents), `the type ${quote(name)}`, ["types", name])),
    ...placed(spec).flatMap(([key, detail, at]) => one(detail, extentOf(detail, extents), `the detail ${quote(key)}`, at)),
    ...[...leastSizes(types)].flatMap(([name, least]) => (least > most && least < Infinity ? [{ at: ["types", name], part: "key" as const, sentence: `the smallest value of the type ${quote(name)} has ${count(least)} parts; the limit is ${count(most)}` }] : [])),
  ];
  const parts = once((detail) => extentOf(detail, extents).parts);
  const inAll = found.length > 0 ? found : beyond(spec, parts, { details: ["the details of all errors", "parts", mostInAll.parts], characters: ["the messages of all errors", "characters", mostInAll.characters] });
  // Only now is it sure that all of it can be put in place.
  return inAll.length > 0 ? inAll : unsent(spec, types);
}

/** Details without a value small enough to send, or whose smallest values together are too large: packages contain each many times. */
function unsent(spec: Sizable, types: Types): readonly Finding[] {
  const sizes = leastSizes(types);
  // Types without a finite value belong to another rule, and have no sample.
  if ([...sizes.values()].includes(Infinity)) return [];
  const sizeOf = once((detail) => sampleSize(fullDetail(detail, types), sizes));
  const found = placed(spec).flatMap(([key, detail, at]): readonly Finding[] => {
    const size = sizeOf(detail);
    // An example is as large as somebody has written it, and need not be the smallest.
    if (size <= mostSent || fullDetail(detail, types).example !== undefined) return [];
    const sentence = `the smallest value of the detail ${quote(key)} has ${count(size)} characters; no format sends more than ${count(mostSent)}`;
    return [{ at, part: "key", sentence, help: "make minLength and minItems smaller" }];
  });
  return found.length > 0 ? found : beyond(spec, sizeOf, { details: ["the smallest values of the details of all errors", "characters", mostInAll.values] });
}

type Bound = readonly [what: string, of: string, most: number];

/** The error with which it is too much in all. */
function beyond(spec: Sizable, countOf: (detail: Written) => number, bounds: { readonly [K in keyof Volume]?: Bound }): readonly Finding[] {
  const sum: { -readonly [K in keyof Volume]: number } = { details: 0, characters: 0 };
  for (const [code, volume] of volumesOf(spec, countOf)) {
    for (const key of ["details", "characters"] as const) {
      sum[key] += volume[key];
      const [what, of, limit] = bounds[key] ?? ["", "", Infinity];
      if (sum[key] > limit) return [{ at: ["errors", code], part: "key", sentence: `with this one, ${what} have more than ${count(limit)} ${of}, inherited ones included` }];
    }
  }
  return [];
}
