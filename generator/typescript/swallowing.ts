// Catch blocks of a server that make a tool's result out of an error: the guard never sees what they caught. It looks at syntax alone.

import { ts } from "ts-morph";
import { unread, type Found } from "./found-tool.ts";
import { nodesBelow } from "./syntax.ts";

const isResult = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) && node.properties.some(({ name }) => name !== undefined && ts.isIdentifier(name) && name.text === "content");

/** The code that answers an error: the block of `catch (error) { … }`, the function of `.catch((error) => …)`. */
const answerOf = (node: ts.Node): ts.Node | undefined => {
  if (ts.isCatchClause(node)) return node.block;
  const isCall = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "catch";
  return isCall ? node.arguments[0] : undefined;
};

/** The place of what catches, where it ends in `{ content: … }`. */
export function* swallowing(node: ts.Node): Generator<Found> {
  const answer = answerOf(node);
  if (!answer) return;
  for (const [each] of nodesBelow(answer)) {
    if (!isResult(each)) continue;
    const first = ts.isCatchClause(node) ? node.getFirstToken() : answer;
    yield unread(first ?? node, "catch");
    return;
  }
}
