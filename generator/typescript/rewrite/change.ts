// A change of a source, and a place where none was made, as data. Types only.

import type { Place } from "../../diagnose/place.ts";
import type { Template } from "../scan/facts.ts";

/** What a message becomes. */
export interface Construct {
  readonly code: string;
  readonly className: string;
  readonly details: readonly (readonly [name: string, source: string])[];
  readonly needsCause: boolean;
  readonly hasDetails: boolean;
}

export interface Rewriting {
  /** What the file at a path imports the classes from. */
  specifier(path: string): string;
  /** What a message is in the taxonomy, why it must stay, or undefined for what the taxonomy does not know. `thrown`: the class that it was thrown as. */
  construct(message: Template, where: Place, thrown?: string): Construct | { readonly why: string } | undefined;
  /** Whether what a handler throws goes through a guard. */
  readonly isGuarded: boolean;
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The class it needs imported. */
  readonly imports?: string;
}

export interface Refusal {
  readonly where: Place;
  readonly why: string;
}

export interface Rewritten {
  readonly path: string;
  readonly before: string;
  readonly text: string;
  /** How many places of each kind. */
  readonly done: { readonly [kind in Kind]: number };
}

export type Kind = "throws" | "results" | "causes" | "guards";
