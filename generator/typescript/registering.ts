// Which method of a server a call comes to: by its name, bound, or taken out of the server under another one. Init and scan read registrations by it.

import { ts } from "ts-morph";
import type { Names } from "./names/names.ts";
import { lastName } from "./syntax.ts";

const methods: ReadonlySet<string> = new Set(["registerTool", "registerToolTask", "tool", "setRequestHandler"]);
/** Texts in a file whose functions may be renamed methods of a server. */
const mayAlias = /\b(?:registerTool(?:Task)?|setRequestHandler)\b|\.tool\s*\.\s*bind\b/;

/** Files that were asked: each has thousands of calls, and a bundle a megabyte of text. */
const asked = new WeakMap<ts.SourceFile, boolean>();
const mayAliasIn = (file: ts.SourceFile): boolean => {
  const known = asked.get(file) ?? mayAlias.test(file.text);
  asked.set(file, known);
  return known;
};

/** The method of `server.registerTool`, and of `server.registerTool.bind(server)`. */
const methodIn = (node: ts.Node | undefined): string | undefined => {
  if (!node) return undefined;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return methodIn(node.expression);
  if (ts.isElementAccessExpression(node)) return ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : undefined;
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "bind") return methodIn(node.expression.expression);
  return ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
};

interface Registering {
  /** As the server calls it. */
  readonly method: string;
  /** Whether it is certain that a server is asked, and not a function of that name. */
  readonly isOfServer: boolean;
}

/** Undefined for a call of what has no name. */
export function registeringBy(call: ts.CallExpression, { declarationOf }: Pick<Names, "declarationOf">): Registering | undefined {
  const own = methodIn(call.expression) ?? lastName(call.expression);
  if (!ts.isIdentifier(call.expression)) return own === undefined ? undefined : { method: own, isOfServer: true };
  const plain = { method: call.expression.text, isOfServer: false };
  if (!mayAliasIn(call.getSourceFile())) return plain;
  const declaration = declarationOf(call.expression);
  const isTaken = declaration && ts.isBindingElement(declaration) && ts.isObjectBindingPattern(declaration.parent);
  const found = declaration && ts.isVariableDeclaration(declaration) ? methodIn(declaration.initializer) : isTaken ? lastName(declaration.propertyName ?? declaration.name) : undefined;
  return found !== undefined && methods.has(found) ? { method: found, isOfServer: true } : plain;
}
