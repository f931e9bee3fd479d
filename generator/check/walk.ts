// The shared state of the shape check: its place, its findings and their pages, its reports. It checks nothing.

import type { Diagnostic, Intent, Place } from "../diagnose/diagnostic.ts";
import type { Reason } from "../diagnose/page.ts";
import { quote } from "../diagnose/quote.ts";
import type { Shape } from "../model/shape.ts";
import type { Entry, Tree } from "../read/tree.ts";
import { type Guess, question } from "./finding.ts";
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
  /** Misspelled keys, and those that they are read as. */
  readonly meant: Map<Entry, string>;
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
  /** The range of that key; for an item, its own. */
  readonly at: Range;
  readonly item: boolean;
  /** Whether a broken member may be left out. */
  readonly lenient: boolean;
  /** A value of the key, as YAML. */
  readonly example?: string | undefined;
}

/** The subject of a sentence. */
export const called = ({ name, item }: Spot): string => (item ? `an item of ${quote(name)}` : quote(name));

/** `did you mean "x"?`, and where that is sure, the change that `put` makes of it. */
export const suggestion = (guessed: Guess, put: (meant: string) => Intent): Pick<Diagnostic, "label" | "intents"> => {
  const { meant, sure } = guessed;
  return meant === undefined ? {} : { label: question(guessed), ...(sure ? { intents: [put(meant)] } : {}) };
};

/** The remedy for a value that does not fit, made where that is sure. */
export const treated = (walk: Walk, shape: Shape, tree: Tree, example?: string): Pick<Diagnostic, "help" | "intents"> => {
  const { help, value } = remedy(shape, tree, example);
  return { help, ...(value === undefined ? {} : { intents: [{ kind: "replace", at: placeOf(walk, tree), value }] }) };
};

export const placeOf = ({ file }: Walk, { start, end }: Range): Place => ({ file, start, end });

export function fault(walk: Walk, code: ShapeCode, at: Range, sentence: string, more: Pick<Diagnostic, "label" | "help" | "intents">): typeof broken {
  walk.diagnostics.push({ code, severity: "error", where: placeOf(walk, at), sentence, ...more });
  return broken;
}

/** `schema-keyword` belongs to JSON Schema files (json-schema.ts). */
export const shapePages: { readonly [C in ShapeCode | "schema-keyword"]: Reason } = {
  "bad-choice": {
    why: "Programs compare these words with a fixed list. A word outside that list would compile, and then never match.",
    help: "write one of the words listed in the message",
  },
  "bad-name": {
    why: "Names become classes, files, keys and addresses. A bad name is refused, never repaired: repairs make two names one, and let the rest into code (most advisories of 2026 against generators begin with a name).",
    help: "write the name as the message says: codes in snake_case, servers in kebab-case, types in PascalCase",
  },
  "bad-value": {
    why: "The type is right, but the value has no use: a status that does not mean failure, a malformed address, an empty text.",
    help: "write a value that the message describes",
  },
  "missing-key": {
    why: "A key is required only if no default makes sense: an error without a message says nothing, a server without a package cannot be published.",
    help: "add the key",
  },
  "schema-keyword": {
    why: "A type becomes a TypeScript type, a zod schema, a JSON Schema and the check of the decoder, and all four must agree. What one of them cannot express is refused, not dropped.",
    help: "use type, enum, properties, items, pattern and the limits, or leave this check to the server",
  },
  "unknown-key": {
    why: "A misspelled key would have no effect and go unnoticed. Keys of your own begin with x-: they reach the templates and have no other effect.",
    help: "correct the key, or begin it with x-",
  },
  "wrong-type": {
    why: "In quotes a value is a text; without, it may be a number, true, false or null. The compiler does not guess: 1.10 could be a version or the number 1.1.",
    help: "write the type that the message names; often quotes are missing, or there by mistake",
  },
};
