// The walk that every reader of syntax needs: all nodes below one, however deep, without using up the stack. It knows no meaning.

import { ts } from "ts-morph";
import { firstIndex } from "../diagnose/first-index.ts";

const childrenOf = (node: ts.Node): ts.Node[] => {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
};

/** `root` and all below it, in the order written, each with how deep it is. */
export function* nodesBelow(root: ts.Node): Generator<readonly [node: ts.Node, depth: number]> {
  const waiting: (readonly [ts.Node, number])[] = [[root, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    const [node, depth] = next;
    for (const child of childrenOf(node).reverse()) waiting.push([child, depth + 1]);
  }
}

/** The index of the first of `list` that stands at `at` or behind it; `list` is in that order. */
export const firstFrom = <T>(list: readonly T[], at: number, placeOf: (each: T) => number): number => firstIndex(list.length, (index) => placeOf(list[index] as T) >= at);

/** The last name of `a`, `a.b` and `a.b.c`; undefined for any other expression. */
export const lastName = (node: ts.Node | undefined): string | undefined => {
  if (node && ts.isIdentifier(node)) return node.text;
  return node && ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.name) ? node.name.text : undefined;
};

/** An expression that is the one inside it: in parentheses, with a cast, `satisfies` or `!`. */
export const isWrapper = (node: ts.Node): node is ts.ParenthesizedExpression | ts.AsExpression | ts.SatisfiesExpression | ts.NonNullExpression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node);

/** The expression inside parentheses, casts and `await`. */
export const unwrapped = <N extends ts.Node>(node: N): N | ts.Expression => (isWrapper(node) || ts.isAwaitExpression(node) ? unwrapped(node.expression) : node);

/** `a ?? b`, `a || b` */
export const isDefaulted = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) && (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken || node.operatorToken.kind === ts.SyntaxKind.BarBarToken);

/** The expressions that a function returns, by its own statements. */
export function returnedBy({ body }: ts.FunctionLikeDeclaration): readonly ts.Expression[] {
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

const isNegated = (node: ts.Node, digit: string): boolean => ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken && ts.isNumericLiteral(node.operand) && node.operand.text === digit;

/** `true`, and `!0` as minifiers write it. */
export const isTrue = (node: ts.Node | undefined): boolean => node !== undefined && (node.kind === ts.SyntaxKind.TrueKeyword || isNegated(node, "0"));
export const isFalse = (node: ts.Node | undefined): boolean => node !== undefined && (node.kind === ts.SyntaxKind.FalseKeyword || isNegated(node, "1"));

/** Whether a declaration has a word such as `export` before it. */
export const isModifier = (node: ts.Node, kind: ts.SyntaxKind): boolean => ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((each) => each.kind === kind) === true;

/** The default export of a file: `export default …`, or a function declared so. */
export const defaultOf = ({ statements }: ts.SourceFile): ts.ExportAssignment | ts.FunctionDeclaration | undefined =>
  statements.find((each) => ts.isExportAssignment(each) || (ts.isFunctionDeclaration(each) && isModifier(each, ts.SyntaxKind.DefaultKeyword))) as ts.ExportAssignment | ts.FunctionDeclaration | undefined;
