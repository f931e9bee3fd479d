// Errors that are not made where they are thrown: held in a name, given more than a message, chosen, rejected, made by a function. It looks, and changes nothing.

import { ts } from "ts-morph";
import type { Callees } from "../scan/callee.ts";
import { within } from "../scan/catching.ts";
import { lastName } from "../syntax.ts";
import type { Reader } from "../scan/message.ts";

type Made = readonly [made: ts.NewExpression, why: string];

const bare = (node: ts.Expression): ts.Expression => (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node) || ts.isAwaitExpression(node) ? bare(node.expression) : node);

/** The returned values of a function. */
const returned = (code: ts.Node): ts.Expression | undefined => {
  const body = ts.isFunctionLike(code) && "body" in code ? code.body : undefined;
  if (!body) return undefined;
  return ts.isBlock(body) ? within(body, (node) => (ts.isReturnStatement(node) && node.expression && ts.isNewExpression(bare(node.expression)) ? node.expression : undefined)) : (body as ts.Expression);
};

function* behind(given: ts.Expression, why: string, reading: { readonly reader: Reader; readonly callees: Callees }): Generator<Made> {
  const node = bare(given);
  if (ts.isNewExpression(node)) yield [node, why];
  else if (ts.isIdentifier(node)) {
    const made = reading.reader.constantOf(node);
    if (made && ts.isNewExpression(bare(made))) yield* behind(made, "it is made before it is thrown, and may be changed on the way", reading);
  } else if (ts.isConditionalExpression(node)) {
    for (const each of [node.whenTrue, node.whenFalse]) yield* behind(each, "it is one of several that are thrown there", reading);
  } else if (ts.isCallExpression(node) && node.expression.getText() === "Object.assign") {
    const [first] = node.arguments;
    if (first) yield* behind(first, "it is given more than its message", reading);
  } else if (ts.isCallExpression(node)) {
    for (const code of reading.callees.of(node.expression)) {
      const made = returned(code);
      if (made && ts.isNewExpression(bare(made))) yield* behind(made, "a function makes it, which others may call", reading);
    }
  }
}

/** `throw error`, `throw Object.assign(new Error("…"), { … })`, `reject(new Error("…"))` */
export function madeElsewhere(node: ts.ThrowStatement | ts.CallExpression, reading: { readonly reader: Reader; readonly callees: Callees }): readonly Made[] {
  if (ts.isThrowStatement(node)) return [...behind(node.expression, "it is put in brackets where it is thrown", reading)];
  const [first] = node.arguments;
  return first && lastName(node.expression) === "reject" ? [...behind(first, "it is rejected, not thrown", reading)] : [];
}
