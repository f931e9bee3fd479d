// How a file takes in what it needs: by import or by require. It asks the file first, its ending next, and its package last.

import { ts } from "ts-morph";
import { assignsExports } from "../names/handed-on.ts";
import { loadedBy } from "../names/origins.ts";
import { nodesBelow } from "../syntax.ts";

const isRequire = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) || (ts.isCallExpression(node) && !loadedBy(node)) ? isRequire(node.expression) : ts.isCallExpression(node) && node.expression.kind !== ts.SyntaxKind.ImportKeyword && loadedBy(node) !== undefined;

/** `const a = require("a")`, `require("a")`, `require("a").begin()`; require calls inside functions do not count. */
export const isRequireStatement = (statement: ts.Statement): boolean =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.some(({ initializer }) => initializer !== undefined && isRequire(initializer))
    : ts.isExpressionStatement(statement) && isRequire(statement.expression);

const isExported = (statement: ts.Statement): boolean => ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

const isOfModule = (statement: ts.Statement): boolean =>
  ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) || ts.isExportAssignment(statement) || ts.isImportEqualsDeclaration(statement) || isExported(statement);

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
export function importsBy(file: ts.SourceFile, isModule: boolean): "import" | "require" {
  const [, sort = "", isTyped = ""] = /\.([cm]?)(j|t)sx?$/.exec(file.fileName) ?? [];
  if (sort === "m" || file.statements.some(isOfModule)) return "import";
  if (sort === "c" && isTyped === "j") return "require";
  const isCommon = file.statements.some(isRequireStatement) || assignsExports(file);
  // The compiler makes of an import what the file is to be.
  if (isTyped === "t") return isCommon ? "require" : "import";
  if (isOnlyInModule(file)) return "import";
  return isModule && !isCommon ? "import" : "require";
}
