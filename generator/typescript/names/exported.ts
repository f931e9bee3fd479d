// What a module exports, as written: its own declarations, and names of others that it hands on. It opens no other module.

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

export function exportsOf(file: ts.SourceFile): Exports {
  const named = new Map<string, Exported>();
  const all: ts.Expression[] = [];
  let isOne = false;
  const local = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) named.set(name.text, { local: name.text });
    else for (const element of name.elements) if (ts.isBindingElement(element)) local(element.name);
  };
  for (const statement of file.statements) {
    if (ts.isExportAssignment(statement)) {
      if (statement.isExportEquals === true) isOne = true;
      else named.set("default", ts.isIdentifier(statement.expression) ? { local: statement.expression.text } : "untold");
    } else if (ts.isExportDeclaration(statement)) {
      const { exportClause, moduleSpecifier } = statement;
      if (!exportClause) all.push(...(moduleSpecifier ? [moduleSpecifier] : []));
      else if (ts.isNamespaceExport(exportClause)) named.set(exportClause.name.text, moduleSpecifier ? { from: moduleSpecifier, name: undefined } : "untold");
      else for (const { name, propertyName = name } of exportClause.elements) named.set(name.text, moduleSpecifier ? { from: moduleSpecifier, name: propertyName.text } : { local: propertyName.text });
    } else if (has(statement, ts.SyntaxKind.ExportKeyword)) {
      if (ts.isVariableStatement(statement)) for (const { name } of statement.declarationList.declarations) local(name);
      else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
        const isDefault = has(statement, ts.SyntaxKind.DefaultKeyword);
        const known = named.has("default") && isDefault;
        if (isDefault) named.set("default", known ? "untold" : { declaration: statement });
        else if (statement.name) named.set(statement.name.text, { local: statement.name.text });
      } else if (ts.isModuleDeclaration(statement) || ts.isImportEqualsDeclaration(statement)) named.set(statement.name.text, "untold");
    }
  }
  return { named, all, isOne };
}
