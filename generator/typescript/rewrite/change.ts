// A change of a source, and a place where none was made, as data. Types only.

import { ts } from "ts-morph";
import type { Template } from "../../source/facts.ts";
import type { Place } from "../../diagnose/diagnostic.ts";

/** `end`, or the end of what is remarked behind it, where nothing else follows on its line. */
export const lineEnd = (text: string, end: number): number => {
  const remarked = ts.getTrailingCommentRanges(text, end)?.at(-1)?.end ?? end;
  return /^[ \t]*(?:\r?\n|$)/.test(text.slice(remarked)) ? remarked : end;
};

/** The replacement of a message. */
export interface Construct {
  readonly code: string;
  readonly className: string;
  readonly details: readonly (readonly [name: string, source: string])[];
  readonly needsCause: boolean;
  readonly hasDetails: boolean;
}

/** The imports of a file, and their form. */
export interface Importing {
  /** The module with the classes and the guard, for the file at a path. */
  specifier(path: string): string;
  /** Whether Node takes a .js file at a path for an ES module. */
  isModule(path: string): boolean;
}

export interface Rewriting extends Pick<Importing, "specifier"> {
  /** The taxonomy's error for a message, the reason to keep it, or undefined if the taxonomy does not know it. `thrown`: its thrown class. */
  construct(message: Template, where: Place, thrown?: string): Construct | { readonly why: string } | undefined;
  /** Whether what a handler throws goes through a guard. */
  readonly isGuarded: boolean;
}

/** `text` in the place of what stands from `start` to `end`. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Edits that belong together: all of them are made, or none. */
export interface Part {
  readonly kind: Kind;
  readonly edits: readonly Edit[];
  readonly where: Place;
  /** The text that goes there: a code, or the guard. */
  readonly what: string;
  /** Names of the package that it needs imported. */
  readonly uses: readonly string[];
}

export interface Refusal {
  readonly where: Place;
  readonly why: string;
}

/** A file before its parts are put into it. */
export interface Planned {
  readonly path: string;
  readonly before: string;
  readonly parts: readonly Part[];
}

export interface Rewritten extends Planned {
  readonly text: string;
  /** Where in `text` something of each part stands, in the order of the parts. */
  readonly at: readonly (readonly (readonly [start: number, end: number])[])[];
  /** How many places of each kind. */
  readonly done: { readonly [kind in Kind]: number };
}

export type Kind = "throws" | "results" | "causes" | "guards" | "handlers";
