// Classes of the language that a project asks for by name: what is thrown as one of them is caught as one. It looks at syntax alone.

import { ts } from "ts-morph";
import { openProgram } from "../program.ts";
import { nodesBelow } from "../syntax.ts";

/** Every class that is thrown without being declared. */
export const builtIn: ReadonlySet<string> = new Set(["Error", "TypeError", "RangeError", "EvalError", "ReferenceError", "SyntaxError", "URIError"]);

const mentioned = /\b(?:Type|Range|Eval|Reference|Syntax|URI)?Error\b/;

const equality: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

/** The value compared with a text or a class here, if any. */
const comparedWith = (node: ts.Node): readonly ts.Node[] => {
  const { parent } = node;
  if (ts.isCaseClause(parent)) return [parent.parent.parent.expression];
  return ts.isBinaryExpression(parent) && equality.has(parent.operatorToken.kind) ? [parent.left === node ? parent.right : parent.left] : [];
};

const isNameOrClass = (node: ts.Node): boolean => /(?:\b|\.)(?:\w*[nN]ame|constructor)$/.test(node.getText());

const nameIn = (node: ts.Node): string => (ts.isIdentifier(node) || ts.isStringLiteralLike(node) ? node.text : "");

/** In a list, or as a key, among others of the language: a table of classes. */
function isListed({ parent }: ts.Node): boolean {
  const names = ts.isArrayLiteralExpression(parent) ? parent.elements.map(nameIn) : ts.isPropertyAssignment(parent) && ts.isObjectLiteralExpression(parent.parent) ? parent.parent.properties.map((each) => (each.name ? nameIn(each.name) : "")) : [];
  return names.some((name) => name !== "Error" && builtIn.has(name));
}

/** Every error of ours is an Error: that is asked for only where a name, or the very class, is compared. */
const isErrorAsked = (node: ts.Node): boolean => {
  if (ts.isIdentifier(node) && ts.isPropertyAccessExpression(node.parent)) return /^(?:name|prototype)$/.test(node.parent.name.text) && comparedWith(node.parent).length > 0;
  return isListed(node) || comparedWith(node).some((other) => ts.isIdentifier(node) || isNameOrClass(other));
};

/** A class as a value that is neither made nor extended: `e instanceof RangeError`, `toThrow(RangeError)`. */
const isAsked = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if ((ts.isNewExpression(parent) || ts.isCallExpression(parent)) && parent.expression === node) return false;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node && /^(?:name|prototype)$/.test(parent.name.text);
  return !ts.isTypeNode(parent) && !ts.isHeritageClause(parent) && !ts.isBindingElement(parent);
};

/** `String(e).startsWith("RangeError: ")` */
const isPrefix = (node: ts.Node): boolean =>
  comparedWith(node).length > 0 || (ts.isCallExpression(node.parent) && ts.isPropertyAccessExpression(node.parent.expression) && /^(?:startsWith|includes|indexOf)$/.test(node.parent.expression.name.text));

function askedBy(node: ts.Node): string | undefined {
  if (ts.isIdentifier(node) && builtIn.has(node.text)) return (node.text === "Error" ? isErrorAsked(node) : isAsked(node)) ? node.text : undefined;
  if (ts.isRegularExpressionLiteral(node)) return [...builtIn].find((name) => name !== "Error" && node.text.includes(name)) ?? (/\^Error\b/.test(node.text) ? "Error" : undefined);
  if (!ts.isStringLiteralLike(node)) return undefined;
  const [, name = "", more] = /^(\w+)(:?)/.exec(node.text) ?? [];
  if (!builtIn.has(name)) return undefined;
  if (name === node.text) return name !== "Error" || isErrorAsked(node) ? name : undefined;
  return more === ":" && isPrefix(node) ? name : undefined;
}

/** The file that asks for each, by the name of the class. `files`: texts by path. */
export function askedClasses(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const wanted = [...files].filter(([, text]) => mentioned.test(text)).map(([path]) => path);
  const asked = new Map<string, string>();
  for (const file of openProgram(files, wanted).files) {
    for (const [node] of nodesBelow(file)) {
      const name = askedBy(node);
      if (name !== undefined && !asked.has(name)) asked.set(name, file.fileName.slice(1));
    }
  }
  return asked;
}
