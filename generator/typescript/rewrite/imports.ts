// Names imported into a file, in the style it has: into the import that is there already, after the last one before they are used, or with require. It moves nothing.

import { ts } from "ts-morph";
import { assignsExports } from "../names/handed-on.ts";
import { loadedBy } from "../names/origins.ts";
import { readableFile } from "../readable-file.ts";
import { isModifier, nodesBelow } from "../syntax.ts";
import { unusedIn } from "./bound.ts";
import { newlineOf } from "../../diagnose/source-lines.ts";
import { type Edit, lineEnd } from "./change.ts";

/** Names that a change leaves unused: imports go, others are reported. It looks at syntax alone. */
interface LeftOver {
  /** Places of imports that are no longer used, in order. */
  readonly imports: readonly (readonly [start: number, end: number])[];
  /** Names that the file declares and no longer uses. */
  readonly locals: readonly string[];
}

const nothing: LeftOver = { imports: [], locals: [] };

/** With the comma and the blanks that go with it, or the whole line where it is the last. */
function rangeOf(specifier: ts.ImportSpecifier, gone: ReadonlySet<ts.Node>, file: ts.SourceFile): readonly [number, number] {
  const { elements } = specifier.parent;
  const index = elements.indexOf(specifier);
  const next = elements[index + 1];
  const kept = elements.filter((each) => !gone.has(each));
  const last = kept.at(-1);
  // The text before it ends with a comma that nothing follows then.
  if (next && kept.some((each) => each.getStart() > specifier.getStart())) return [specifier.getStart(), next.getStart()];
  return [last && last.getEnd() < specifier.getStart() ? (elements[index - 1]?.getEnd() ?? specifier.getStart()) : specifier.getStart(), specifier.getEnd() + (next ? (file.text.slice(specifier.getEnd()).match(/^\s*,/)?.[0].length ?? 0) : 0)];
}

/** The names that `after` has no use for, and `before` had. */
export function leftOver(path: string, before: string, after: string): LeftOver {
  const [old, now] = [readableFile(path, before)?.file, readableFile(path, after)?.file];
  if (!old || !now) return nothing;
  const known = unusedIn(old);
  const fresh = [...unusedIn(now)].filter(([name]) => !known.has(name));
  const gone = new Set<ts.Node>(fresh.flatMap(([, declared]) => declared.filter((node) => ts.isImportSpecifier(node))));
  const whole = new Set<ts.ImportDeclaration>();
  const imports: (readonly [number, number])[] = [];
  for (const node of gone) {
    if (!ts.isImportSpecifier(node)) continue;
    const statement = node.parent.parent.parent;
    if (!ts.isImportDeclaration(statement)) continue;
    if (!statement.importClause?.name && node.parent.elements.every((each) => gone.has(each))) whole.add(statement);
    else imports.push(rangeOf(node, gone, now));
  }
  const lines = [...whole].map((statement): readonly [number, number] => [statement.getStart(), statement.getEnd() + (/^[ \t]*\r?\n/.exec(now.text.slice(statement.getEnd()))?.[0].length ?? 0)]);
  return { imports: [...imports, ...lines].sort(([one], [other]) => one - other), locals: fresh.flatMap(([name, declared]) => (declared.some((node) => !ts.isImportSpecifier(node)) ? [name] : [])) };
}

interface Imported {
  readonly names: readonly string[];
  readonly specifier: string;
  readonly isModule: boolean;
  /** Where they are used. */
  readonly uses: readonly number[];
}

const quoteOf = (text: string | undefined): string => /["']/.exec(text ?? "")?.[0] ?? '"';

const isDirective = (statement: ts.Statement): boolean => ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression);

const isImport = (statement: ts.Statement): boolean => ts.isImportDeclaration(statement) || ts.isImportEqualsDeclaration(statement);

/** Runs nothing: what it declares may be called from above. */
const isIdle = (statement: ts.Statement): boolean => ts.isFunctionDeclaration(statement) || ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || isImport(statement) || isRequireStatement(statement);

/** Where what a `const` holds has to be there: before the statement that uses it, and before all that run where a function does, which may be called from anywhere. */
const neededAt = (file: ts.SourceFile, uses: readonly number[]): number => {
  const first = Math.min(...uses);
  const using = file.statements.filter(({ pos, end }) => uses.some((at) => pos <= at && at < end));
  const isCalled = using.some((statement) => ts.isFunctionDeclaration(statement));
  return file.statements.find((statement) => statement.end > first || (isCalled && !isIdle(statement) && !isDirective(statement)))?.getStart() ?? first;
};

/** The names that the top of a file has values by. */
const namesAtTop = (file: ts.SourceFile): ReadonlySet<string> => {
  const names = new Set<string>();
  const bind = (name: ts.BindingName): void => {
    if (ts.isIdentifier(name)) names.add(name.text);
    else for (const element of name.elements) if (ts.isBindingElement(element)) bind(element.name);
  };
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) for (const { name } of statement.declarationList.declarations) bind(name);
    else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement) || ts.isImportEqualsDeclaration(statement)) && statement.name) names.add(statement.name.text);
    else if (ts.isImportDeclaration(statement) && statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) {
      const { name, namedBindings } = statement.importClause ?? {};
      if (name) names.add(name.text);
      if (namedBindings && ts.isNamespaceImport(namedBindings)) names.add(namedBindings.name.text);
      else for (const each of namedBindings?.elements ?? []) if (!each.isTypeOnly) names.add(each.name.text);
    }
  }
  return names;
};

/** The names in the import, or the require, that the file has of the module already, above where they are needed. */
const ownNames = (file: ts.SourceFile, specifier: string, needed: number): ts.NamedImports | ts.ObjectBindingPattern | undefined => {
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      const { importClause, moduleSpecifier } = statement;
      const { namedBindings, phaseModifier } = importClause ?? {};
      if (ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === specifier && phaseModifier === undefined && namedBindings && ts.isNamedImports(namedBindings)) return namedBindings;
    } else if (ts.isVariableStatement(statement) && statement.end <= needed) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        const loaded = initializer && isRequireStatement(statement) ? loadedBy(initializer) : undefined;
        if (loaded && ts.isStringLiteralLike(loaded) && loaded.text === specifier && ts.isObjectBindingPattern(name) && !name.elements.some(({ dotDotDotToken }) => dotDotDotToken)) return name;
      }
    }
  }
  return undefined;
};

/** Comments above a file's first statement that mean the statement, not the file. */
const meansNext = /-next-line\b|@ts-(?:ignore|expect-error)\b|@(?:type|param|returns?|satisfies)\b/;

const atTop = (file: ts.SourceFile): number => {
  const [first] = file.statements;
  if (!first) return file.text.length;
  const remark = ts.getLeadingCommentRanges(file.text, first.getFullStart())?.findLast(({ pos, end }) => meansNext.test(file.text.slice(pos, end)));
  return remark?.pos ?? first.getStart();
};

/** The edits that make `names` of a module known in a file; none where they are. */
export function importEdits(file: ts.SourceFile, { names, specifier, isModule, uses }: Imported): readonly Edit[] {
  const known = namesAtTop(file);
  const missing = names.filter((name) => !known.has(name));
  if (missing.length === 0) return [];
  const way = importsBy(file, isModule);
  const needed = neededAt(file, uses);
  const own = ownNames(file, specifier, needed);
  const last = own?.elements.at(-1);
  if (own && last) {
    // A name that is imported for its type alone becomes one of a value.
    const typed = ts.isNamedImports(own) ? own.elements.filter(({ isTypeOnly, propertyName, name }) => isTypeOnly && !propertyName && missing.includes(name.text)) : [];
    const added = missing.filter((name) => !typed.some((each) => each.name.text === name));
    return [...typed.map((each) => ({ start: each.getStart(), end: each.name.getStart(), text: "" })), ...(added.length === 0 ? [] : [{ start: last.getEnd(), end: last.getEnd(), text: added.map((name) => `, ${name}`).join("") }])];
  }
  const all = file.statements.filter((statement) => (way === "import" ? isImport(statement) : isRequireStatement(statement)));
  const above = all.filter(({ end }) => end <= needed).at(-1);
  // Imports are there before anything runs.
  const beside = above ?? (way === "import" ? all.at(0) : undefined) ?? file.statements.slice(0, file.statements.findIndex((statement) => !isDirective(statement))).at(-1);
  const styled = beside ?? all.at(0);
  const quote = quoteOf(styled?.getText());
  const end = styled && !styled.getText().endsWith(";") ? "" : ";";
  const listed = `{ ${missing.join(", ")} }`;
  const line = way === "require" ? `const ${listed} = require(${quote}${specifier}${quote})${end}` : `import ${listed} from ${quote}${specifier}${quote}${end}`;
  const newline = newlineOf(file.text);
  const start = beside ? lineEnd(file.text, beside.getEnd()) : atTop(file);
  return [{ start, end: start, text: beside ? `${newline}${line}` : `${line}${newline}${newline}` }];
}

const isRequire = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) || (ts.isCallExpression(node) && !loadedBy(node)) ? isRequire(node.expression) : ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.ImportKeyword && loadedBy(node) !== undefined;

/** `const a = require("a")`, `require("a")`, `require("a").begin()`; require calls inside functions do not count. */
const isRequireStatement = (statement: ts.Statement): boolean =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.some(({ initializer }) => initializer !== undefined && isRequire(initializer))
    : ts.isExpressionStatement(statement) && isRequire(statement.expression);

const isOfModule = (statement: ts.Statement): boolean =>
  ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) || ts.isExportAssignment(statement) || ts.isImportEqualsDeclaration(statement) || isModifier(statement, ts.SyntaxKind.ExportKeyword);

/** `import.meta`, and an `await` in no function: what CommonJS has not. */
const isOnlyInModule = (file: ts.SourceFile): boolean => {
  const isIn = (node: ts.Node): boolean | undefined => {
    if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) return true;
    return ts.isAwaitExpression(node) && isAtTop(node) ? true : undefined;
  };
  return /\bawait\b|\bimport\s*\.\s*meta\b/.test(file.text) && [...nodesBelow(file)].some(([node]) => isIn(node) === true);
};

const isAtTop = (node: ts.Node): boolean => {
  let around: ts.Node | undefined = node.parent;
  while (around && !ts.isFunctionLike(around) && !ts.isClassLike(around)) around = around.parent;
  return around === undefined;
};

/** `isModule`: whether the package has it that a .js file is an ES module. */
function importsBy(file: ts.SourceFile, isModule: boolean): "import" | "require" {
  const [, sort = "", isTyped = ""] = /\.([cm]?)(j|t)sx?$/.exec(file.fileName) ?? [];
  if (sort === "m" || file.statements.some(isOfModule)) return "import";
  if (sort === "c" && isTyped === "j") return "require";
  const isCommon = file.statements.some(isRequireStatement) || assignsExports(file);
  // The compiler makes of an import what the file is to be.
  if (isTyped === "t") return isCommon ? "require" : "import";
  if (isOnlyInModule(file)) return "import";
  return isModule && !isCommon ? "import" : "require";
}
