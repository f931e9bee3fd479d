// Finds files that import each other in a circle. It reads nothing.

import type { Diagnostic, Place } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { faults } from "./faults.ts";

/** One import: `from` and `to` are paths of files. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly where: Place;
}

/** A diagnostic for each import that closes a circle, with a note at every other import of it. */
export function cycles(imports: readonly Import[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const outgoing = new Map<string, Import[]>();
  for (const each of imports) outgoing.set(each.from, [...(outgoing.get(each.from) ?? []), each]);
  const done = new Set<string>();
  const follow = (file: string, trail: readonly Import[]): void => {
    for (const next of outgoing.get(file) ?? []) {
      const since = trail.findIndex(({ from }) => from === next.to);
      if (since >= 0 || next.to === file) found.push(circle(next, since < 0 ? [] : trail.slice(since)));
      else if (!done.has(next.to)) follow(next.to, [...trail, next]);
    }
    done.add(file);
  };
  for (const { from } of imports) if (!done.has(from)) follow(from, []);
  return found;
}

const circle = (last: Import, before: readonly Import[]): Diagnostic => ({
  code: "import-cycle",
  ...faults["import-cycle"],
  where: last.where,
  sentence: before.length === 0 ? "the file imports itself" : `${quote(last.from)} and ${quote(last.to)} import each other`,
  ...(before.length === 0 ? {} : { notes: before.map(({ where, to }) => ({ where, text: `imports ${quote(to)}` })) }),
});
