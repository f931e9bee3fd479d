// A finding of a rule: its place, its words, its correction, and the probable meaning of a word. It knows no rule and no context.

import type { Severity, Value } from "../diagnose/diagnostic.ts";
import { isSlip, nearest } from "../diagnose/nearest.ts";
import { quote, strange } from "../diagnose/quote.ts";
import type { Path } from "./places.ts";

/** Where something was found: a value, its key, or some characters of a text. */
export interface Target {
  /** From the root of the whole taxonomy; from the root of the file where `in` names one. */
  readonly at: Path;
  readonly in?: string;
  readonly part?: "key" | { readonly offset: number; readonly length: number };
}

export interface Finding extends Target {
  /** One line: what is wrong about this input. */
  readonly sentence: string;
  readonly label?: string | undefined;
  readonly notes?: readonly (Target & { readonly text: string })[];
  /** Instead of the rule's own. */
  readonly help?: string;
  /** The edits that would put it right for certain. */
  readonly fix?: readonly Proposal[] | undefined;
}

/** A change of the taxonomy. */
export type Proposal = Target &
  ({ readonly replace: Value } | { readonly rename: string } | { readonly remove: true } | { readonly insert: readonly [key: string, value: Value] });

/** How a rule is called, and how much it weighs. */
export interface RuleHead {
  readonly code: string;
  /** For a law: error if no right package can be made. For a lint rule: the default. */
  readonly severity: Severity;
  /**
   * Lint rules belong to a set and can be turned off, or suppressed where they are wrong; rules without a set are law. Those of the set
   * `optional` are off until a file names them.
   */
  readonly set?: "standard" | "strict" | "optional";
  /** Whether what one error says may be a finding at any other, which need not refer to it. */
  readonly isWide?: true;
  /** Whether it finds what nothing names: where a part of the files is broken, that part may name it. */
  readonly isOfWhole?: true;
}

export interface Guess {
  readonly meant?: string;
  /** Whether it alone is that close: then it can be put in place unasked. */
  readonly sure: boolean;
  /** A letter of the word that only looks like the one meant: `"е" is U+0435`. */
  readonly odd?: string;
}

/** `nearest` takes the first of several that are equally close: from the other end it would take another one. */
export function guess(word: string, candidates: Iterable<string>): Guess {
  const all = [...candidates];
  const meant = nearest(word, all);
  if (meant === undefined) return { sure: false };
  const [letter] = /[^\0-\x7f]/u.exec(word) ?? [];
  const odd = letter === undefined || meant.includes(letter) ? {} : { odd: strange(letter) };
  return { meant, ...odd, sure: signsOf(word) === signsOf(meant) && isSlip(word, meant) && nearest(word, all.toReversed()) === meant };
}

/** Characters outside a name: `string[]` and `Money?` mean something different from `string` and `Money`. */
const signsOf = (word: string): string => word.replace(/[\w\s.-]/g, "");

/** `did you mean "x"?` */
export const question = ({ meant = "", odd }: Guess): string => `did you mean ${quote(meant)}?${odd === undefined ? "" : ` ${odd}`}`;

/** The question, and where that is sure, the change that `put` makes of it. */
export const suggested = (guessed: Guess, put: (meant: string) => Proposal): Pick<Finding, "label" | "fix"> => {
  const { meant, sure } = guessed;
  return meant === undefined ? {} : { label: question(guessed), ...(sure ? { fix: [put(meant)] } : {}) };
};
