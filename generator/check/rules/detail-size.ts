// Rule detail-size: what details come to, with their shared types and parents in place, must stay of a size that somebody can read.

import { quote } from "../../diagnose/quote.ts";
import { leastSizes } from "../../model/least.ts";
import type { Spec } from "../../model/spec.ts";
import { namesIn, type Written } from "../../model/written.ts";
import { extentOf, extentsOf, volumesOf, type Extent, type Extents } from "../extent.ts";
import type { Finding, Rule } from "../rule.ts";

/** Levels of one detail, as many as an imported JSON Schema may have. */
const deepest = 32;
/** Parts of one detail. */
const most = 1000;
/** Parts of the details of all errors, and characters of their messages, with what they inherit. */
const mostInAll = { parts: 100_000, characters: 32_000_000 };

const count = (amount: number): string => amount.toLocaleString("en-US");

const problem = ({ parts, levels }: Extent): string | undefined => {
  if (levels > deepest) return `is ${count(levels)} levels deep once its types are put in place; the most is ${deepest}`;
  return parts > most ? `has ${count(parts)} parts once its types are put in place; the most is ${count(most)}` : undefined;
};

export const detailSize: Rule = {
  code: "detail-size",
  severity: "error",
  why:
    "A shared type stands in full wherever it is named: types that name each other twice double at each level, and twenty lines of them " +
    "make gigabytes of schemas. Nobody reads an error of a thousand parts, no model and no person.",
  help: "send less: a name, a number or an address by which the rest can be had",
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

/** Each type or detail that is too large, but not what only contains one; or the error at which all of them together are. */
export function tooLarge({ types = {}, errors }: Pick<Spec, "types" | "errors">): readonly Finding[] {
  const extents = extentsOf(types);
  const isOver = (extent: Extent | undefined): boolean => extent !== undefined && problem(extent) !== undefined;
  const one = (written: Written, extent: Extent, says: string, at: Finding["at"]): readonly Finding[] => {
    const wrong = problem(extent);
    return wrong === undefined || namesIn(written).some((name) => isOver(extents.own.get(name))) ? [] : [{ at, part: "key", sentence: `${says} ${wrong}` }];
  };
  const found = [
    ...Object.entries(types).flatMap(([name, type]) => one(type, extentOf(type, extents), `the type ${quote(name)}`, ["types", name])),
    ...Object.entries(errors).flatMap(([code, { details = {} }]) =>
      Object.entries(details).flatMap(([key, detail]) => one(detail, extentOf(detail, extents), `the detail ${quote(key)}`, ["errors", code, "details", key])),
    ),
    ...[...leastSizes(types)].flatMap(([name, least]) => (least > most && least < Infinity ? [{ at: ["types", name], part: "key" as const, sentence: `the smallest value of the type ${quote(name)} has ${count(least)} parts; the most is ${count(most)}` }] : [])),
  ];
  return found.length > 0 ? found : inAll(errors, extents);
}

function inAll(errors: Spec["errors"], extents: Extents): readonly Finding[] {
  const sum = { parts: 0, characters: 0 };
  for (const [code, { parts, characters }] of volumesOf(errors, extents)) {
    sum.parts += parts;
    sum.characters += characters;
    const [what] = [
      ...(sum.parts > mostInAll.parts ? [`the details of all errors have more than ${count(mostInAll.parts)} parts`] : []),
      ...(sum.characters > mostInAll.characters ? [`the messages of all errors have more than ${count(mostInAll.characters)} characters`] : []),
    ];
    if (what !== undefined) return [{ at: ["errors", code], part: "key", sentence: `${what} with this one, what they inherit included` }];
  }
  return [];
}
