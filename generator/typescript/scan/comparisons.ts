// Places that ask what the message of an error says: changing the message there changes what the program does. It looks at syntax alone.

import { ts } from "ts-morph";
import { placeOf } from "../found-tool.ts";
import type { Comparison } from "../../source/facts.ts";
import type { StaticValues } from "../static-value.ts";

const isMessage = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && /^(?:message|text)$/.test(node.name.text)) ||
  (ts.isIdentifier(node) && /^(?:message|msg|errorMessage|errMsg|text)$/i.test(node.text)) ||
  (ts.isCallExpression(node) && /^(?:String|toString|toLowerCase|getErrorMessage)$/.test(node.expression.getText().split(".").at(-1) ?? ""));

const equality: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

const asking = /^(?:includes|startsWith|endsWith|indexOf|match|search|localeCompare|test|toThrow|toThrowError|rejects)$/;

const textIn = (node: ts.Node | undefined, values: StaticValues): string | undefined => (node && ts.isRegularExpressionLiteral(node) ? node.text.slice(1, node.text.lastIndexOf("/")) : values.textOf(node));

/** The text compared with a message. */
export function comparisonIn(node: ts.BinaryExpression | ts.CallExpression, values: StaticValues): Comparison | undefined {
  if (ts.isBinaryExpression(node)) {
    const isEquality = equality.has(node.operatorToken.kind);
    const other = !isEquality ? undefined : isMessage(node.left) ? node.right : isMessage(node.right) ? node.left : undefined;
    const text = textIn(other, values);
    return text === undefined || text === "" ? undefined : { where: placeOf(node), text };
  }
  if (!ts.isPropertyAccessExpression(node.expression) || !asking.test(node.expression.name.text)) return undefined;
  const { expression: asked, name } = node.expression;
  const [first] = node.arguments;
  const text = name.text === "test" ? (first && isMessage(first) ? textIn(asked, values) : undefined) : isMessage(asked) || name.text.startsWith("toThrow") ? textIn(first, values) : undefined;
  return text === undefined || text === "" ? undefined : { where: placeOf(node), text };
}
