// The meaning of a name in a file: an import of a module, something different, or nothing yet. It reads syntax alone, in every scope at once.

import { ts } from "ts-morph";
import { nodesBelow } from "../syntax.ts";

/** `own`: it is imported already; `other`: something else has the name somewhere in the file. */
type Bound = "own" | "other" | undefined;

const declares = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isParameter(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) ||
  ts.isClassLike(node) || ts.isEnumDeclaration(node) || ts.isModuleDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ||
  ts.isImportClause(node) || ts.isImportSpecifier(node) || ts.isNamespaceImport(node) || ts.isImportEqualsDeclaration(node);

/** Whether a name is a member name, which is looked up elsewhere. */
const isMember = (node: ts.Identifier): boolean => {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isQualifiedName(parent) && parent.right === node) ||
    ((ts.isPropertyAssignment(parent) || ts.isClassElement(parent) || ts.isTypeElement(parent) || ts.isEnumMember(parent) || ts.isObjectLiteralElement(parent)) && parent.name === node && !ts.isShorthandPropertyAssignment(parent)) ||
    ((ts.isBindingElement(parent) || ts.isImportSpecifier(parent)) && parent.propertyName === node) ||
    (ts.isExportSpecifier(parent) && (parent.parent.parent.moduleSpecifier !== undefined || (parent.propertyName !== undefined && parent.name === node))) ||
    ts.isJsxAttribute(parent) ||
    ts.isTypeParameterDeclaration(parent)
  );
};

/** The module that `require("…")` asks for. */
export const requiredBy = (node: ts.Node | undefined): string | undefined => {
  if (!node || !ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== "require") return undefined;
  const [asked] = node.arguments;
  return asked && ts.isStringLiteralLike(asked) ? asked.text : undefined;
};

/** The module that a declaration takes its name from, under the same name, as a value. */
function moduleOf(node: ts.Node): string | undefined {
  if (ts.isImportSpecifier(node)) {
    const clause = node.parent.parent;
    const { moduleSpecifier } = clause.parent;
    return node.propertyName || node.isTypeOnly || clause.phaseModifier !== undefined || !ts.isStringLiteral(moduleSpecifier) ? undefined : moduleSpecifier.text;
  }
  if (!ts.isBindingElement(node) || node.propertyName || node.initializer || node.dotDotDotToken || !ts.isObjectBindingPattern(node.parent)) return undefined;
  const variable = node.parent.parent;
  return ts.isVariableDeclaration(variable) && ts.isSourceFile(variable.parent.parent.parent) ? requiredBy(variable.initializer) : undefined;
}

interface Uses {
  readonly declared: readonly ts.Node[];
  /** Whether it is read or written. */
  readonly isUsed: boolean;
}

const known = new WeakMap<ts.SourceFile, ReadonlyMap<string, Uses>>();

/** Every name of a file, looked for once. */
function usesIn(file: ts.SourceFile): ReadonlyMap<string, Uses> {
  const before = known.get(file);
  if (before) return before;
  const uses = new Map<string, Uses>();
  for (const [node] of nodesBelow(file)) {
    if (!ts.isIdentifier(node) || isMember(node)) continue;
    const { declared = [], isUsed = false } = uses.get(node.text) ?? {};
    const declaring = declares(node.parent) && (node.parent as ts.NamedDeclaration).name === node;
    uses.set(node.text, declaring ? { declared: [...declared, node.parent], isUsed } : { declared, isUsed: true });
  }
  known.set(file, uses);
  return uses;
}

/** Names that a file declares and never uses, with where. */
export const unusedIn = (file: ts.SourceFile): ReadonlyMap<string, readonly ts.Node[]> => new Map([...usesIn(file)].flatMap(([name, { declared, isUsed }]) => (isUsed || declared.length === 0 ? [] : [[name, declared] as const])));

/** Whether a file declares something of that name, in any scope. */
export const isDeclaredIn = (file: ts.SourceFile, name: string): boolean => (usesIn(file).get(name)?.declared.length ?? 0) > 0;

/** The binding of `name` in a file that is to have it from the module `specifier`. A name that is used and declared nowhere is a global one. */
export function boundAs(file: ts.SourceFile, name: string, specifier: string): Bound {
  const { declared, isUsed } = usesIn(file).get(name) ?? { declared: [], isUsed: false };
  const isOwn = declared.map((node) => moduleOf(node) === specifier);
  if (isOwn.includes(false)) return "other";
  return isOwn.length > 0 ? "own" : isUsed ? "other" : undefined;
}

/** Whether all that a file declares of that name it takes from modules. */
export function isImported(file: ts.SourceFile, name: string): boolean {
  const { declared = [] } = usesIn(file).get(name) ?? {};
  return declared.length > 0 && declared.every((node) => ts.isImportSpecifier(node) || (ts.isBindingElement(node) && ts.isVariableDeclaration(node.parent.parent) && requiredBy(node.parent.parent.initializer) !== undefined));
}
