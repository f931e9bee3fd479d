// Names looked up in the text alone: scopes, imports and exports, one name at a time. Other code resolves the rest.

import { ts } from "ts-morph";
import { exportsOf } from "./exported.ts";
import { untold, type Names, type Told } from "./names.ts";
import { scopes } from "./scopes.ts";

/** Imports of imports: more than this is a circle. */
const deepest = 30;

interface Opened {
  /** The files that are looked into. */
  readonly files: readonly ts.SourceFile[];
  /** The file that an import names. */
  fileBehind(specifier: string, from: ts.SourceFile): ts.SourceFile | undefined;
  /** The names that the text does not tell. */
  ask(): Names;
}

/** Whether a name stands where it is looked up as it is: not where it is declared, a member, a label or a tag. */
const isPlain = (name: ts.Identifier): boolean => {
  const { parent } = name;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if ("name" in parent && parent.name === name) return false;
  if ("propertyName" in parent && parent.propertyName === name) return false;
  return name.text !== "arguments" && !ts.isQualifiedName(parent) && !ts.isExportAssignment(parent) && !ts.isExportSpecifier(parent) && !ts.isTypeQueryNode(parent) && !ts.isTypePredicateNode(parent) && !ts.isBreakOrContinueStatement(parent) && !ts.isLabeledStatement(parent) && !ts.isJsxOpeningLikeElement(parent) && !ts.isJsxClosingElement(parent);
};

/** Declares something for other files. */
const isOpen = (file: ts.SourceFile): boolean => /\bdeclare\s+(?:global|module|namespace)\b/.test(file.text);

export function writtenNames({ files, fileBehind, ask }: Opened): Names {
  const { of, find } = scopes();
  let shared: readonly ts.SourceFile[] | undefined;
  let isAugmented: boolean | undefined;
  /** Global declarations: scripts declare for all files. */
  const global = (text: string): Told<ts.Declaration> => {
    shared ??= files.filter((file) => !ts.isExternalModule(file));
    isAugmented ??= files.some(isOpen);
    return isAugmented || shared.some((file) => of(file)?.has(text) === true) ? untold : undefined;
  };

  const behind = (specifier: ts.Expression): Told<ts.SourceFile> => {
    const file = ts.isStringLiteralLike(specifier) ? fileBehind(specifier.text, specifier.getSourceFile()) : undefined;
    if (!file || file.statements.length === 0) return undefined;
    return ts.isExternalModule(file) ? file : untold;
  };

  const real = (declaration: Told<ts.Declaration>, depth: number): Told<ts.Declaration> => {
    if (declaration === undefined || declaration === untold) return declaration;
    if (ts.isNamespaceImport(declaration)) return whole(declaration.parent.parent.moduleSpecifier);
    if (ts.isImportClause(declaration)) return exported(behind(declaration.parent.moduleSpecifier), "default", depth + 1);
    if (ts.isImportSpecifier(declaration)) return exported(behind(declaration.parent.parent.parent.moduleSpecifier), (declaration.propertyName ?? declaration.name).text, depth + 1);
    return declaration;
  };

  const whole = (specifier: ts.Expression): Told<ts.Declaration> => {
    const module = behind(specifier);
    return module && module !== untold && exportsOf(module).isOne ? untold : module;
  };

  const exported = (module: Told<ts.SourceFile>, name: string, depth: number): Told<ts.Declaration> => {
    if (module === undefined || module === untold) return module;
    const { named, all, isOne } = exportsOf(module);
    if (isOne || depth > deepest) return untold;
    const found = named.get(name);
    if (found === "untold") return untold;
    if (found && "declaration" in found) return found.declaration;
    if (found && "local" in found) return real(of(module)?.get(found.local) ?? global(found.local), depth + 1);
    if (found) return found.name === undefined ? whole(found.from) : exported(behind(found.from), found.name, depth + 1);
    // A module without a default may still have one made for it.
    if (name === "default") return untold;
    const others = new Set(all.map((from) => exported(behind(from), name, depth + 1)).filter((other) => other !== undefined));
    return others.size > 1 ? untold : [...others][0];
  };

  const declared = (name: ts.Identifier): Told<ts.Declaration> => {
    if (!isPlain(name)) return untold;
    const found = find(name, ts.isTypeReferenceNode(name.parent));
    if (found !== "file") return real(found, 0);
    const file = name.getSourceFile();
    if (!ts.isExternalModule(file)) return untold;
    return real(of(file)?.get(name.text) ?? global(name.text), 0);
  };

  return {
    declarationOf(name) {
      const found = declared(name);
      return found === untold ? ask().declarationOf(name) : found;
    },
    exportOf(module, name) {
      const found = ts.isExternalModule(module) ? exported(module, name, 0) : untold;
      return found === untold ? ask().exportOf(module, name) : found;
    },
    moduleOf(specifier) {
      const found = behind(specifier);
      return found === untold ? ask().moduleOf(specifier) : found;
    },
  };
}
