// Which method of a server a call comes to: by its name, bound, or taken out of the server under another one. The finder of registrations reads calls by it.

import { ts } from "ts-morph";
import type { Names } from "./names/names.ts";
import { lastName, nodesBelow } from "./syntax.ts";

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

/** `registerTool` of `McpServer.prototype.registerTool.call(this, name, …)`, with the arguments behind `this`. */
function heldOut({ expression, arguments: all }: ts.CallExpression): { readonly method: string | undefined; readonly given: readonly ts.Expression[] } {
  const isLent = ts.isPropertyAccessExpression(expression) && /^(?:call|apply)$/.test(expression.name.text) && ts.isPropertyAccessExpression(expression.expression);
  return isLent ? { method: methodIn(expression.expression), given: all.slice(1) } : { method: methodIn(expression) ?? lastName(expression), given: all };
}

/** The name of a function or a method that has parameters to hand on. */
const nameOf = (code: ts.Node): string | undefined => {
  if (!(ts.isFunctionDeclaration(code) || ts.isMethodDeclaration(code) || ts.isArrowFunction(code) || ts.isFunctionExpression(code)) || code.parameters.length === 0) return undefined;
  const holder = ts.isArrowFunction(code) || (ts.isFunctionExpression(code) && !code.name) ? code.parent : code;
  const name = ts.isVariableDeclaration(holder) || ts.isPropertyDeclaration(holder) || ts.isFunctionLike(holder) ? holder.name : undefined;
  return name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? name.text : undefined;
};

/** Whether a call is handed the name of a tool, and does not have it. */
const isHanded = ({ method = "", given }: ReturnType<typeof heldOut>, found: ReadonlySet<string>): boolean => {
  const [first] = given;
  if (/^(?:registerTool(?:Task)?|tool)$/.test(method)) return given.length > 1 && first !== undefined && !ts.isStringLiteralLike(first);
  return found.has(method) && given.some((each) => ts.isSpreadElement(each) || ts.isIdentifier(each));
};

/** Methods and functions of the project that register the tool whose name they are given: `addReadTool(name, handler) { this.registerTool(name, {}, handler); }`. */
export function handingOn(files: readonly ts.SourceFile[]): ReadonlySet<string> {
  const codes = files.filter(mayAliasIn).flatMap((file) =>
    [...nodesBelow(file)].flatMap(([code]) => {
      const name = nameOf(code);
      if (name === undefined || !/tool/i.test(name) || methods.has(name)) return [];
      return [{ name, calls: [...nodesBelow(code)].flatMap(([node]) => (ts.isCallExpression(node) ? [heldOut(node)] : [])) }];
    }),
  );
  const found = new Set<string>();
  // One may hand on to another, wherever that stands.
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { name, calls } of codes) if (calls.some((call) => isHanded(call, found))) found.add(name);
  }
  return found;
}

/** The name in a call of one of them, if it is written there, and what follows it. */
export function handedTo(call: ts.CallExpression, textOf: (node: ts.Node) => string | undefined): readonly [at: ts.Expression, ...rest: ts.Expression[]] | undefined {
  const index = call.arguments.slice(0, 2).findIndex((each) => /^[\w./-]{1,128}$/.test(textOf(each) ?? ""));
  const at = call.arguments[index];
  const rest = call.arguments.slice(index + 1);
  const last = rest.at(-1);
  return at && last && !ts.isSpreadElement(last) ? [at, ...rest] : undefined;
}

/** Whether the name of a registration is a parameter of such a function: the calls of that function are what registers. */
export function isHandedName(at: ts.Node, handing: ReadonlySet<string>, { declarationOf }: Pick<Names, "declarationOf">): boolean {
  const declaration = ts.isIdentifier(at) ? declarationOf(at) : undefined;
  return declaration !== undefined && ts.isParameter(declaration) && handing.has(nameOf(declaration.parent) ?? "");
}

export interface Registering {
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
