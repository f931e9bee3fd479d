// The HTTP statuses that hold where a node stands: `if (response.status === 429)`, `case 401:`, `status === 404 ? … : …`. Syntax alone.

import { ts } from "ts-morph";
import { lastName } from "../syntax.ts";

/** Names of a status, whatever its origin. */
const named = /^(?:status|statusCode|httpStatus|http_?status_?code|status_code)$/i;
/** Possible names of one: the compared number must also look like a status. */
const mayBe = /^(?:code|response_?code|err_?code|error_?code)$/i;

const first = 400;
const last = 599;

const bare = (node: ts.Node): ts.Node => (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node) || ts.isAwaitExpression(node) ? bare(node.expression) : node);

/** `status`, `response.status`, `err.response?.status`, `Number(x.status)` */
export function isStatus(node: ts.Node): boolean {
  const of = bare(node);
  if (ts.isCallExpression(of) && of.arguments.length === 1 && /^(?:Number|String|parseInt)$/.test(of.expression.getText())) return of.arguments[0] !== undefined && isStatus(of.arguments[0]);
  if (ts.isElementAccessExpression(of)) return ts.isStringLiteralLike(of.argumentExpression) && named.test(of.argumentExpression.text);
  return named.test(lastName(of) ?? "");
}

const numberIn = (node: ts.Node): number | undefined => {
  const of = bare(node);
  const number = ts.isNumericLiteral(of) ? Number(of.text) : ts.isStringLiteralLike(of) && /^\d{3}$/.test(of.text) ? Number(of.text) : NaN;
  return number >= first && number <= last ? number : undefined;
};

const equal: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken]);

/** The statuses for which a condition holds; none if it does not test any. */
function heldBy(condition: ts.Node): readonly number[] {
  const of = bare(condition);
  if (ts.isCallExpression(of)) {
    // `[401, 403].includes(status)`
    const { expression, arguments: [asked] } = of;
    const list = ts.isPropertyAccessExpression(expression) && expression.name.text === "includes" ? bare(expression.expression) : undefined;
    return list && ts.isArrayLiteralExpression(list) && asked && isStatus(asked) ? list.elements.flatMap((each) => numberIn(each) ?? []) : [];
  }
  if (!ts.isBinaryExpression(of)) return [];
  const { left, right, operatorToken: { kind } } = of;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    const [one, other] = [heldBy(left), heldBy(right)];
    return one.length > 0 ? one : other;
  }
  if (kind === ts.SyntaxKind.BarBarToken) {
    const [one, other] = [heldBy(left), heldBy(right)];
    return one.length > 0 && other.length > 0 ? [...one, ...other] : [];
  }
  return comparedTo(of);
}

/** `status === 404`, `500 <= status` */
function comparedTo({ left, right, operatorToken: { kind } }: ts.BinaryExpression): readonly number[] {
  const mayHold = (node: ts.Node): boolean => isStatus(node) || mayBe.test(lastName(bare(node)) ?? "");
  const number = mayHold(left) ? numberIn(right) : mayHold(right) ? numberIn(left) : undefined;
  if (number === undefined) return [];
  if (equal.has(kind)) return [number];
  // `status >= 500`: any of them.
  const isAbove = mayHold(left) ? kind === ts.SyntaxKind.GreaterThanEqualsToken || kind === ts.SyntaxKind.GreaterThanToken : kind === ts.SyntaxKind.LessThanEqualsToken || kind === ts.SyntaxKind.LessThanToken;
  return isAbove && number >= 499 && isStatus(mayHold(left) ? left : right) ? [500] : [];
}

/** The statuses of a `case`, and of those above that fall through to it. */
function ofCase(clause: ts.CaseClause): readonly number[] {
  const { clauses } = clause.parent;
  if (!isStatus(clause.parent.parent.expression) && !mayBe.test(lastName(bare(clause.parent.parent.expression)) ?? "")) return [];
  const numbers: number[] = [];
  for (let at = clauses.indexOf(clause); at >= 0; at -= 1) {
    const each = clauses[at];
    if (!each || !ts.isCaseClause(each) || (each !== clause && each.statements.length > 0)) break;
    const number = numberIn(each.expression);
    if (number !== undefined) numbers.unshift(number);
  }
  return numbers;
}

/** The statuses that the innermost choice around `node` tests; the reason for calling a function does not count. */
export function statusesAround(node: ts.Node): readonly number[] {
  let below = node;
  for (let around: ts.Node | undefined = node.parent; around && !ts.isFunctionLike(around); around = around.parent) {
    const held =
      ts.isIfStatement(around) && around.thenStatement === below ? heldBy(around.expression)
      : ts.isConditionalExpression(around) && around.whenTrue === below ? heldBy(around.condition)
      : ts.isCaseClause(around) && below !== around.expression ? ofCase(around)
      : [];
    if (held.length > 0) return held;
    below = around;
  }
  return [];
}
