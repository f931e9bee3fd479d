// The reader of messages for a program: constants and plain types by the names of their declarations. A file that breaks the compiler does not end the run.

import { ts } from "ts-morph";
import type { StaticValues } from "../static-value.ts";
import type { Callees } from "./callee.ts";
import type { Reader } from "./message.ts";
import { plainType } from "./plain-types.ts";

const constant = (declaration: ts.Declaration | undefined): ts.Expression | undefined =>
  declaration && ts.isVariableDeclaration(declaration) && (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Const ? declaration.initializer : undefined;

const variable = (declaration: ts.Declaration | undefined): ts.VariableDeclaration | undefined =>
  declaration && ts.isVariableDeclaration(declaration) && (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) === 0 && !ts.isSourceFile(declaration.parent.parent.parent) ? declaration : undefined;

export const readerOf = (values: StaticValues, { declarationOf }: Callees): Reader => ({
  ...values,
  constantOf: (node) => constant(declarationOf(node)),
  variableOf: (node) => variable(declarationOf(node)),
  typeOf: (node) => plainType(node, declarationOf),
});

/** What reading something gives; undefined where it raises. */
export const readable = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};
