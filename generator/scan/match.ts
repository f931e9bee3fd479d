// Which error of a taxonomy a message of the source is, and with which details. Only what is the same word for word is the same.

import { meaningOf } from "./meaning.ts";
import type { ErrorDef } from "../model/taxonomy.ts";
import type { Template } from "../source/facts.ts";
import { placeholder, publishedFrom } from "./published.ts";

interface Matched {
  readonly code: string;
  /** Details by name, as the source writes their values. */
  readonly details: readonly (readonly [name: string, source: string])[];
  /** Whether the message said what another program had said: the cause says it now. */
  readonly needsCause: boolean;
  readonly hasDetails: boolean;
}

/** The name that infer gives to an error that a person has to name. */
const unnamed = /^unnamed_\d+$/;

const bare = (message: string): string => message.replace(placeholder, "{}").replace(/[.!?\s]+$/, "").toLowerCase();

/** Whether a message has words of its own: one that is all holes is any message. */
const hasWords = (message: string): boolean => /\p{L}/u.test(message.replace(placeholder, ""));

const holesIn = (message: string): readonly string[] => [...message.matchAll(placeholder)].map(([hole]) => hole.slice(1, -1));

interface No {
  readonly why: string;
}

/** The details that the holes of `said` fill, one after the other, or why they do not. */
function filled(error: ErrorDef, text: string, { holes }: Template): ReadonlyMap<string, string> | No {
  const sources = holesIn(text).map((name) => holes.find((hole) => hole.name === name));
  const details = new Map<string, string>();
  for (const [index, name] of holesIn(error.message).entries()) {
    const hole = sources[index];
    if (!hole || !(hole.isPlain || hole.isNative)) return { why: `{${name}} is not a plain name in the source` };
    if (details.has(name) && details.get(name) !== hole.source) return { why: `{${name}} would have two meanings` };
    details.set(name, hole.source);
  }
  const missing = Object.entries(error.details).find(([name, { optional }]) => optional !== true && !details.has(name));
  return missing ? { why: `the source there lacks ${missing[0]}, which ${error.code} requires` } : details;
}

/** Why no code can throw it in the place of a message. */
function whyNot({ code, recoverable }: ErrorDef, other: ErrorDef | undefined): No | undefined {
  if (other) return { why: `${code} and ${other.code} have the same message` };
  if (unnamed.test(code)) return { why: `${code} is a placeholder: rename it in the taxonomy first` };
  return recoverable === "caller" ? { why: `code that throws ${code} has to say whether it is recoverable` } : undefined;
}

/** The matching error, or why it does not match; undefined if the taxonomy has nothing similar. `isStrict`: whether another program's text is never sent. */
export function matchOf(message: Template, errors: Iterable<ErrorDef>, isStrict = true): Matched | No | undefined {
  const all = [...errors];
  const like = (text: string): readonly ErrorDef[] => all.filter((error) => bare(error.message) === bare(text));
  // The words of another program are a detail of the error, or are left to the cause.
  const withAll = publishedFrom(message);
  if (withAll === undefined || !hasWords(withAll)) return undefined;
  const text = like(withAll).length > 0 ? withAll : (publishedFrom(message, false) ?? withAll);
  const [error, other] = like(text);
  if (!error) {
    const meaning = meaningOf(message);
    const near = meaning === undefined ? undefined : all.find((each) => meaningOf({ text: each.message }) === meaning);
    return near && { why: `${near.code} means the same in different words` };
  }
  const no = whyNot(error, other);
  if (no) return no;
  const details = filled(error, text, message);
  if ("why" in details) return details;
  const needsCause = message.holes.some(({ isNative, name }) => isNative && !holesIn(text).includes(name));
  if (needsCause && !isStrict) return { why: `${error.code} would no longer send the text of the caught error, which undeclared: scrubbed allows` };
  return { code: error.code, details: [...details], needsCause, hasDetails: Object.keys(error.details).length > 0 };
}
