// Which files belong to one program: those that import each other, in whatever direction. It follows names of modules, and no others.

import { ts } from "ts-morph";
import type { Names } from "../names/names.ts";

const specifierOf = (statement: ts.Statement): ts.Expression | undefined => (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined);

/** Tells whether two files belong together. */
export function programsOf(files: Iterable<ts.SourceFile>, { moduleOf }: Names): (one: ts.SourceFile, other: ts.SourceFile) => boolean {
  const heads = new Map<ts.SourceFile, ts.SourceFile>();
  const headOf = (file: ts.SourceFile): ts.SourceFile => {
    let head = file;
    for (let next = heads.get(head); next && next !== head; next = heads.get(head)) head = next;
    return head;
  };
  for (const file of files) {
    for (const statement of file.statements) {
      const specifier = specifierOf(statement);
      const module = specifier && moduleOf(specifier);
      if (module) heads.set(headOf(module), headOf(file));
    }
  }
  return (one, other) => headOf(one) === headOf(other);
}
