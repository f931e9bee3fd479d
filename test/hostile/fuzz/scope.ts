// Where in a random taxonomy a value is to be made, and what is known there: names that are declared, details of errors. It makes none.

import type { Doc } from "../document.ts";
import { longForm, type Choices } from "./choices.ts";

/** Where a value is to be made. */
export interface Scope {
  /** The file so far; its errors are made before its mappings and servers. */
  readonly file: Doc;
  /** The nodes around the value, as far as they are made: the outermost first, its own last. */
  readonly around: readonly Doc[];
  /** The key its node stands under. */
  readonly key: string;
  /** Times of a hundred that an optional row is written. */
  readonly odds: number;
}

/** Makes the value of a row for the node `own`. Undefined: the row is left out. */
export type Make = (c: Choices, scope: Scope, own: Doc) => unknown;

export const mapAt = (node: Doc, key: string): Doc => (node[key] ?? {}) as Doc;
export const names = ({ file }: Scope, kind: string): readonly string[] => Object.keys(mapAt(file, kind));
export const typesOf = ({ file }: Scope): Doc => mapAt(file, "types");

export const codes = (scope: Scope): readonly string[] => [...names(scope, "errors"), "internal_error"];
export const errorOf = ({ file }: Scope, code: unknown): Doc => mapAt(mapAt(file, "errors"), String(code));

/** Details of an error, those of the errors it extends before its own, in long form. */
export function detailsOf(scope: Scope, error: Doc, depth = 8): Doc {
  const parent = depth > 0 && error["extends"] !== undefined ? detailsOf(scope, errorOf(scope, error["extends"]), depth - 1) : {};
  const own = Object.entries(mapAt(error, "details")).map(([name, detail]) => [name, longForm(detail, typesOf(scope))]);
  return { ...parent, ...Object.fromEntries(own) };
}

export const shapesOf = (scope: Scope, error: Doc): readonly (readonly [string, Doc])[] => Object.entries(detailsOf(scope, error)) as [string, Doc][];
export const isRequired = ({ required }: Doc): boolean => required !== false;
export const isPublic = ({ safety = "safe", wire }: Doc): boolean => safety === "safe" || wire !== undefined;

/** What can stand for any failure: it needs no details, and callers may see it. */
export const isPlain = (scope: Scope, code: string): boolean => {
  const error = errorOf(scope, code);
  const { visibility = "public", origin = "server", channel = "both" } = error;
  return (
    visibility === "public" &&
    origin !== "client" &&
    channel === "both" &&
    !shapesOf(scope, error).some(([, detail]) => isRequired(detail) || detail["wire"] !== undefined)
  );
};
/** The node around the own one that holds `key`. */
export const holder = ({ around }: Scope, key: string): Doc => around.findLast((node) => Object.hasOwn(node, key)) ?? {};

/** What a reference may name besides what the file declares. */
export const builtin: { readonly [kind: string]: readonly string[] } = {
  categories: ["user", "config", "system", "bug"],
  errors: ["internal_error"],
  formats: ["envelope", "text", "jsonrpc"],
  mappings: ["node", "http", "fetch"],
};
