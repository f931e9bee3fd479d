// The probable meaning of a word, and whether another is as likely. It changes nothing.

import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import type { Finding, Proposal } from "./finding.ts";

export interface Guess {
  readonly meant?: string;
  /** Whether it alone is that close: then it can be put in place unasked. */
  readonly sure: boolean;
}

/** `nearest` takes the first of several that are equally close: from the other end it would take another one. */
export function guess(word: string, candidates: Iterable<string>): Guess {
  const all = [...candidates];
  const meant = nearest(word, all);
  return meant === undefined ? { sure: false } : { meant, sure: signsOf(word) === signsOf(meant) && nearest(word, all.toReversed()) === meant };
}

/** Characters outside a name: `string[]` and `Money?` mean something different from `string` and `Money`. */
const signsOf = (word: string): string => word.replace(/[\w\s.-]/g, "");

/** `did you mean "x"?`, and where that is sure, the change that `put` makes of it. */
export const suggested = ({ meant, sure }: Guess, put: (meant: string) => Proposal): Pick<Finding, "label" | "fix"> =>
  meant === undefined ? {} : { label: `did you mean ${quote(meant)}?`, ...(sure ? { fix: [put(meant)] } : {}) };
