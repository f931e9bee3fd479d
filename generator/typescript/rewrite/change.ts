// A change of a source, and a place where none was made, as data. Types only.

import type { Template } from "../../source/facts.ts";
import type { Place } from "../../diagnose/diagnostic.ts";

/** What a message becomes. */
export interface Construct {
  readonly code: string;
  readonly className: string;
  readonly details: readonly (readonly [name: string, source: string])[];
  readonly needsCause: boolean;
  readonly hasDetails: boolean;
}

/** What a file imports, and how. */
export interface Importing {
  /** What the file at a path imports the classes and the guard from. */
  specifier(path: string): string;
  /** Whether Node takes a .js file at a path for an ES module. */
  isModule(path: string): boolean;
}

export interface Rewriting extends Pick<Importing, "specifier"> {
  /** What a message is in the taxonomy, why it must stay, or undefined for what the taxonomy does not know. `thrown`: the class that it was thrown as. */
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
  /** What comes there: a code, or the guard. */
  readonly what: string;
  /** What of the package it needs imported. */
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
