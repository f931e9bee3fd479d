// Assignments of a class's constructor to `this`: undeclared fields, as in plain JavaScript. It reads only the statements of the class.

import { ts } from "ts-morph";

export interface Assigned {
  readonly name: string;
  readonly value: ts.Expression;
}

/** `this.id = id`, in the order written; nothing of the functions in it. */
export function assignedIn(body: ts.Node | undefined): readonly Assigned[] {
  const found: Assigned[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && !ts.isArrowFunction(node)) return;
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isPropertyAccessExpression(node.left) && node.left.expression.kind === ts.SyntaxKind.ThisKeyword && ts.isIdentifier(node.left.name))
      found.push({ name: node.left.name.text, value: node.right });
    ts.forEachChild(node, visit);
  };
  if (body) visit(body);
  return found;
}
