// The origin of a value: a package, or a declaration of the project, through imports, require and re-exports. Types are never asked for.

import { ts } from "ts-morph";
import { handedOn } from "./handed-on.ts";
import type { Names } from "./names.ts";
import { unwrapped } from "../syntax.ts";

/** `name`: what the package calls it; undefined for the package itself. */
export type Origin = { readonly package: string; readonly name: string | undefined } | { readonly declaration: ts.Declaration } | { readonly module: ts.SourceFile };

export interface Origins {
  /** Undefined where the text does not tell. */
  originOf(node: ts.Node): Origin | undefined;
}

/** Names that stand for names: more than this is a circle. */
const deepest = 30;

/** The module that `require("x")` and `import("x")` name. */
export const loadedBy = (node: ts.Node): ts.Expression | undefined => {
  const isLoading = ts.isCallExpression(node) && (node.expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(node.expression) && node.expression.text === "require"));
  return isLoading ? node.arguments[0] : undefined;
};

const textOf = (name: ts.Node | undefined): string | undefined => (name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : undefined);

/** The value that a promise passes to a function: `import("x").then((x) => …)` */
const promisedTo = ({ parent }: ts.ParameterDeclaration): ts.Node | undefined => {
  const call = parent.parent;
  const isGiven = ts.isCallExpression(call) && call.arguments[0] === parent && ts.isPropertyAccessExpression(call.expression) && call.expression.name.text === "then";
  return isGiven && ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : undefined;
};

type FileBehind = (specifier: string, from: ts.SourceFile) => ts.SourceFile | undefined;

/** The module or the package that a specifier names. */
const moduleBehind =
  (fileBehind: FileBehind) =>
  (specifier: ts.Node | undefined): Origin | undefined => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return undefined;
    const module = fileBehind(specifier.text, specifier.getSourceFile());
    if (module) return { module };
    return /^[./]/.test(specifier.text) ? undefined : { package: specifier.text, name: undefined };
  };

/** `fileBehind`: the file of the project that a specifier names. */
export function origins(names: Names, fileBehind: FileBehind): Origins {
  const moduleOf = moduleBehind(fileBehind);

  /** A module's export by name. */
  const exported = (file: ts.SourceFile, name: string, depth: number): Origin | undefined => {
    const found = names.exportIn(file, name);
    if (found && !ts.isExportAssignment(found) && !ts.isBinaryExpression(found)) return declared(found, depth + 1);
    const handed = handedOn(file, name);
    if (handed) return originAt(handed, depth + 1);
    const whole = name === "default" ? undefined : handedOn(file, "default");
    if (whole && !ts.isExternalModule(file)) return partOf(originAt(whole, depth + 1), name, depth + 1);
    const others = file.statements.filter((statement) => ts.isExportDeclaration(statement)).filter(({ exportClause }) => !exportClause);
    return name === "default" ? undefined : others.map(({ moduleSpecifier }) => partOf(moduleOf(moduleSpecifier), name, depth + 1)).find((origin) => origin !== undefined);
  };

  const partOf = (holder: Origin | undefined, name: string, depth: number): Origin | undefined => {
    if (!holder || depth > deepest) return undefined;
    // The value that CommonJS hands over stands for its own default.
    if ("package" in holder) return { package: holder.package, name: name === "default" ? holder.name : name };
    if ("module" in holder) return exported(holder.module, name, depth + 1) ?? (name === "default" && !ts.isExternalModule(holder.module) ? holder : undefined);
    const { declaration } = holder;
    const made = ts.isVariableDeclaration(declaration) && declaration.initializer ? unwrapped(declaration.initializer) : undefined;
    const member = made && ts.isObjectLiteralExpression(made) ? made.properties.find((each) => textOf(each.name) === name) : undefined;
    if (member && ts.isPropertyAssignment(member)) return originAt(member.initializer, depth + 1);
    return member && ts.isShorthandPropertyAssignment(member) ? originAt(member.name, depth + 1) : undefined;
  };

  const bound = (declaration: ts.Declaration | undefined, depth: number): Origin | undefined => declaration && declared(declaration, depth + 1);

  const declared = (declaration: ts.Declaration, depth: number): Origin | undefined => {
    if (depth > deepest) return undefined;
    if (ts.isImportSpecifier(declaration) || (ts.isExportSpecifier(declaration) && declaration.parent.parent.moduleSpecifier)) return partOf(moduleOf((ts.isImportSpecifier(declaration) ? declaration.parent.parent : declaration.parent).parent.moduleSpecifier), (declaration.propertyName ?? declaration.name).text, depth + 1);
    if (ts.isExportSpecifier(declaration)) return bound(names.handedOnBy(declaration), depth);
    if (ts.isNamespaceExport(declaration)) return moduleOf(declaration.parent.moduleSpecifier);
    if (ts.isNamespaceImport(declaration)) return moduleOf(declaration.parent.parent.moduleSpecifier);
    if (ts.isImportClause(declaration)) return partOf(moduleOf(declaration.parent.moduleSpecifier), "default", depth + 1);
    if (ts.isImportEqualsDeclaration(declaration)) return ts.isExternalModuleReference(declaration.moduleReference) ? moduleOf(declaration.moduleReference.expression) : undefined;
    const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : ts.isParameter(declaration) ? promisedTo(declaration) : undefined;
    if (value) return originAt(value, depth + 1) ?? { declaration };
    if (!ts.isBindingElement(declaration) || !ts.isObjectBindingPattern(declaration.parent)) return { declaration };
    const name = textOf(declaration.propertyName ?? declaration.name);
    const holder = declaration.parent.parent;
    return (name === undefined || declaration.dotDotDotToken ? undefined : partOf(declared(holder, depth + 1), name, depth + 1)) ?? { declaration };
  };

  const originAt = (given: ts.Node, depth: number): Origin | undefined => {
    if (depth > deepest) return undefined;
    const node = unwrapped(given);
    if (ts.isClassExpression(node)) return { declaration: node };
    if (ts.isIdentifier(node)) return bound(names.bindingOf(node), depth);
    if (ts.isPropertyAccessExpression(node)) return partOf(originAt(node.expression, depth + 1), node.name.text, depth + 1);
    return moduleOf(loadedBy(node));
  };

  return {
    originOf(node) {
      const origin = originAt(node, 0);
      // `module.exports = class …` is what require gives.
      return origin && "module" in origin && !ts.isExternalModule(origin.module) ? (exported(origin.module, "default", 0) ?? origin) : origin;
    },
  };
}
