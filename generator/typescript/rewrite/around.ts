// What stands around a node: the function it belongs to, and the catch block whose error is at hand. It looks at syntax alone.

import { ts } from "ts-morph";
import { caughtName } from "../scan/catching.ts";

export const functionAround = (node: ts.Node): ts.Node | undefined => {
  let around: ts.Node | undefined = node.parent;
  while (around && !ts.isFunctionLike(around)) around = around.parent;
  return around;
};

/** The innermost catch clause around a node, in the same function. */
export const catchAround = (node: ts.Node): ts.CatchClause | undefined => {
  let around: ts.Node | undefined = node.parent;
  while (around && !ts.isFunctionLike(around) && !ts.isCatchClause(around)) around = around.parent;
  return around && ts.isCatchClause(around) ? around : undefined;
};

/** The name of the error at hand. */
export const caughtAround = (node: ts.Node): string | undefined => {
  const clause = catchAround(node);
  return clause && caughtName(clause);
};

/** Whether what is thrown here is caught in the same function: it would never leave. */
export const isCaughtHere = (node: ts.Node): boolean => {
  let below: ts.Node = node;
  for (let around: ts.Node | undefined = node.parent; around && !ts.isFunctionLike(around); around = around.parent) {
    if (ts.isTryStatement(around) && around.catchClause && around.tryBlock === below) return true;
    below = around;
  }
  return false;
};

/** Comments in a node would be lost with it. */
export const hasComment = (node: ts.Node): boolean => {
  // A template is scanned as far as its first hole, and what follows would be taken for code.
  const text = node.getText().replace(/`(?:[^`\\]|\\.)*`/gs, "``");
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text);
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia) return true;
  }
  return false;
};
