// The exports of a module, as written: its own declarations, and re-exported names. It opens no other module.

import { ts } from "ts-morph";

/** A declaration, or a name of the module itself, or of another one. */
export type Exported = { readonly declaration: ts.Declaration } | { readonly local: string } | { readonly from: ts.Expression; readonly name: string | undefined } | "untold";

export interface Exports {
  readonly named: ReadonlyMap<string, Exported>;
  /** `export * from "./all.js"` */
  readonly all: readonly ts.Expression[];
  /** `export = it` */
  readonly isOne: boolean;
}

const has = (statement: ts.Statement, kind: ts.SyntaxKind): boolean => ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some((modifier) => modifier.kind === kind) === true;

interface Found {
  readonly named: Map<string, Exported>;
  readonly all: ts.Expression[];
}

/** `export { a, b as c } from "./other.js"`, `export * from "./all.js"` */
const handOn = ({ exportClause, moduleSpecifier: from }: ts.ExportDeclaration, { named, all }: Found): void => {
  if (!exportClause) {
    if (from) all.push(from);
  } else if (ts.isNamespaceExport(exportClause)) named.set(exportClause.name.text, from ? { from, name: undefined } : "untold");
  else for (const { name, propertyName = name } of exportClause.elements) named.set(name.text, from ? { from, name: propertyName.text } : { local: propertyName.text });
};

/** A name, or all in a pattern. */
const local = (name: ts.BindingName, found: Found): void => {
  if (ts.isIdentifier(name)) found.named.set(name.text, { local: name.text });
  else for (const element of name.elements) if (ts.isBindingElement(element)) local(element.name, found);
};

const isNamed = (statement: ts.Statement): statement is ts.FunctionDeclaration | ts.ClassDeclaration | ts.EnumDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
  ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);

/** `export const a = …`, `export default function …` */
const declare = (statement: ts.Statement, found: Found): void => {
  const { named } = found;
  if (ts.isVariableStatement(statement)) for (const { name } of statement.declarationList.declarations) local(name, found);
  else if (isNamed(statement)) {
    if (has(statement, ts.SyntaxKind.DefaultKeyword)) named.set("default", named.has("default") ? "untold" : { declaration: statement });
    else if (statement.name) named.set(statement.name.text, { local: statement.name.text });
  } else if (ts.isModuleDeclaration(statement) || ts.isImportEqualsDeclaration(statement)) named.set(statement.name.text, "untold");
};

const known = new WeakMap<ts.SourceFile, Exports>();

/** Each file is read once. */
export function exportsOf(file: ts.SourceFile): Exports {
  const before = known.get(file);
  if (before) return before;
  const found: Found = { named: new Map(), all: [] };
  let isOne = false;
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) {
      if (statement.isExportEquals === true) isOne = true;
      else found.named.set("default", ts.isIdentifier(statement.expression) ? { local: statement.expression.text } : "untold");
    } else if (ts.isExportDeclaration(statement)) handOn(statement, found);
    else if (has(statement, ts.SyntaxKind.ExportKeyword)) declare(statement, found);
  }
  const exports = { ...found, isOne };
  known.set(file, exports);
  return exports;
}
