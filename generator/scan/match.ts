// Which error of a taxonomy a message of the source is, and with which details. Only what is the same word for word is the same.

import { meaningOf } from "./meaning.ts";
import type { ErrorDef } from "../model/taxonomy.ts";
import type { Template } from "../typescript/scan/facts.ts";
import { placeholder, publishedFrom } from "./published.ts";

export interface Matched {
  readonly code: string;
  /** Details by name, as the source writes their values. */
  readonly details: readonly (readonly [name: string, source: string])[];
  /** Whether the message said what another program had said: the cause says it now. */
  readonly needsCause: boolean;
  readonly hasDetails: boolean;
}

/** What infer calls an error that a person has to name. */
const unnamed = /^unnamed_\d+$/;

const bare = (message: string): string => message.replace(placeholder, "{}").replace(/[.!?\s]+$/, "").toLowerCase();

const holesIn = (message: string): readonly string[] => [...message.matchAll(placeholder)].map(([hole]) => hole.slice(1, -1));

/** Why it is none, or the error it is; undefined where nothing in the taxonomy is like it. `isStrict`: whether words of another program leave nobody. */
export function matchOf(message: Template, errors: Iterable<ErrorDef>, isStrict = true): Matched | { readonly why: string } | undefined {
  const all = [...errors];
  const like = (said: string): readonly ErrorDef[] => all.filter((error) => bare(error.message) === bare(said));
  // What another program said is a detail of the error, or is left to the cause.
  const withAll = publishedFrom(message);
  if (withAll === undefined) return undefined;
  const said = like(withAll).length > 0 ? withAll : (publishedFrom(message, false) ?? withAll);
  const found = like(said);
  const [error, other] = found;
  if (!error) {
    const meaning = meaningOf(message);
    const near = meaning === undefined ? undefined : all.find((each) => meaningOf({ text: each.message }) === meaning);
    return near ? { why: `${near.code} means the same and says it in other words` } : undefined;
  }
  if (other) return { why: `${error.code} and ${other.code} have the same message` };
  if (unnamed.test(error.code)) return { why: `${error.code} has no name yet: give it one in the taxonomy first` };
  if (error.recoverable === "caller") return { why: `whoever throws ${error.code} has to say whether it is recoverable` };
  const sources = holesIn(said).map((name) => message.holes.find((hole) => hole.name === name));
  const given = holesIn(error.message).map((name, index) => [name, sources[index]] as const);
  const details = new Map<string, string>();
  for (const [name, hole] of given) {
    if (!hole || !(hole.isPlain || hole.isNative)) return { why: `{${name}} is not a plain name in the source` };
    if (details.has(name) && details.get(name) !== hole.source) return { why: `{${name}} would be two things` };
    details.set(name, hole.source);
  }
  const needsCause = message.holes.some(({ isNative, name }) => isNative && !holesIn(said).includes(name));
  if (needsCause && !isStrict) return { why: `the text of what was caught would not leave with ${error.code} any more, and undeclared: scrubbed says that it does` };
  const missing = Object.entries(error.details).find(([name, { optional }]) => optional !== true && !details.has(name));
  if (missing) return { why: `nothing there says ${missing[0]}, which ${error.code} needs` };
  return { code: error.code, details: [...details], needsCause, hasDetails: Object.keys(error.details).length > 0 };
}
