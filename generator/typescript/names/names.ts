// What names of a program stand for: declarations, through imports. Types are never asked for.

import type { ts } from "ts-morph";

export interface Names {
  /** Where a name is declared that stands in an expression or for a type; the value that a short `{ name }` holds. */
  declarationOf(name: ts.Identifier): ts.Declaration | undefined;
  /** Where what a module exports by that name is declared. */
  exportOf(module: ts.SourceFile, name: string): ts.Declaration | undefined;
  /** The module that an import names. */
  moduleOf(specifier: ts.Expression): ts.SourceFile | undefined;
}

/** Names that the text alone does not resolve for us. */
export const untold = Symbol("untold");
export type Told<T> = T | undefined | typeof untold;
