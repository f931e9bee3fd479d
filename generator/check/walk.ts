// What the parts of the shape check share: where they stand, what they found, how they report it. It checks nothing.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import type { Tree } from "../read/tree.ts";
import type { Qualify } from "./scope.ts";

export const shapeCodes = ["bad-choice", "bad-name", "bad-value", "missing-key", "unknown-key", "wrong-type"] as const;
export type ShapeCode = (typeof shapeCodes)[number];

/** Stands for a value that does not fit and was reported. */
export const broken: unique symbol = Symbol("broken");

export interface Walk {
  readonly file: string;
  readonly diagnostics: Diagnostic[];
  /** Broken items of lists: the lists of the spec are shorter by them. */
  readonly dropped: Set<Tree>;
  readonly qualify: Qualify;
  /** Whether this is the file that is compiled, not one that it imports. */
  readonly isMain: boolean;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where a value stands. */
export interface Spot {
  /** The key it stands under; for an item, the key of its list. */
  readonly name: string;
  /** Of that key; for an item, of itself. */
  readonly at: Range;
  readonly item: boolean;
  /** Whether a broken member may be left out. */
  readonly lenient: boolean;
}

/** The subject of a sentence. */
export const called = ({ name, item }: Spot): string => (item ? `an item of ${quote(name)}` : quote(name));

export const suggestion = (meant: string | undefined): { readonly label?: string } =>
  meant === undefined ? {} : { label: `did you mean ${quote(meant)}?` };

export const didYouMean = (word: string, candidates: Iterable<string>): { readonly label?: string } => suggestion(nearest(word, candidates));

export function fault(walk: Walk, code: ShapeCode, { start, end }: Range, sentence: string, more: Pick<Diagnostic, "label" | "help">): typeof broken {
  walk.diagnostics.push({ code, severity: "error", where: { file: walk.file, start, end }, sentence, ...more });
  return broken;
}
