// The shared state of the shape check: its place, its findings, its reports. It checks nothing.

import type { Diagnostic, Intent, Place } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import type { Shape } from "../model/shape.ts";
import type { Tree } from "../read/tree.ts";
import type { Guess } from "./guess.ts";
import { remedy } from "./remedy.ts";
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

/** `did you mean "x"?`, and where that is sure, the change that `put` makes of it. */
export const suggestion = ({ meant, sure }: Guess, put: (meant: string) => Intent): Pick<Diagnostic, "label" | "intents"> =>
  meant === undefined ? {} : { label: `did you mean ${quote(meant)}?`, ...(sure ? { intents: [put(meant)] } : {}) };

/** What to do about a value that does not fit, done where that is sure. */
export const treated = (walk: Walk, shape: Shape, tree: Tree): Pick<Diagnostic, "help" | "intents"> => {
  const { help, value } = remedy(shape, tree);
  return { help, ...(value === undefined ? {} : { intents: [{ kind: "replace", at: placeOf(walk, tree), value }] }) };
};

export const placeOf = ({ file }: Walk, { start, end }: Range): Place => ({ file, start, end });

export function fault(walk: Walk, code: ShapeCode, at: Range, sentence: string, more: Pick<Diagnostic, "label" | "help" | "intents">): typeof broken {
  walk.diagnostics.push({ code, severity: "error", where: placeOf(walk, at), sentence, ...more });
  return broken;
}
