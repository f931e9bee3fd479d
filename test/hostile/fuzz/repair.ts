// Takes out of a taxonomy what the compiler refuses, at the places it names, until the rest is accepted. So places are proven to be places.

import type { Diagnostic } from "../../../generator/diagnose/diagnostic.ts";
import { answerTo, type Answer } from "../compiling.ts";
import { printed, withAt, type Doc, type Path, type Range } from "../document.ts";

/** The innermost entry or item around each place; the whole document where there is none. */
export const blamed = (ranges: readonly Range[], diagnostics: readonly Diagnostic[]): readonly Path[] =>
  diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ where }) => ranges.findLast(({ start, end }) => start <= where.start && where.end <= end)?.path ?? []);

export interface Repaired {
  /** The last document tried; accepted unless `answer` says otherwise. */
  readonly doc: Doc;
  readonly text: string;
  readonly answer: Answer;
  /** How often it was refused. */
  readonly refusals: number;
}

/** Later items first, and what is inside of another before it: removing one leaves the other paths right. */
const byPlace = (paths: readonly Path[]): readonly Path[] =>
  [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()].toSorted((one, other) => {
    const step = one.findIndex((key, index) => key !== other[index]);
    if (step < 0 || other[step] === undefined) return other.length - one.length;
    return Number(other[step]) - Number(one[step]) || 0;
  });

/** Repairs `doc` in at most `most` steps; fails where the compiler blames the whole document. */
export function repaired(doc: Doc, most = 20): Repaired {
  let current = doc;
  for (let refusals = 0; ; refusals++) {
    const { text, ranges } = printed(current);
    const answer = answerTo(text);
    if (answer.accepted || refusals === most) return { doc: current, text, answer, refusals };
    const paths = byPlace(blamed(ranges, answer.diagnostics)).filter((path) => path.length > 0);
    if (paths.length === 0) return { doc: current, text, answer, refusals };
    for (const path of paths) current = withAt(current, path, undefined);
  }
}
