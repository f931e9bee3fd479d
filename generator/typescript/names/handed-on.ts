// Exports of a file by assignment or by default: `module.exports = { a }`, `exports.a = …`, `export default …`. It follows no name.

import { ts } from "ts-morph";

const isExports = (node: ts.Node): boolean =>
  (ts.isIdentifier(node) && node.text === "exports") || (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "module" && node.name.text === "exports");

/** The right side of `a = b = c` is `c`. */
const assigned = (node: ts.Expression): ts.Expression => (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken ? assigned(node.right) : node);

function* assignments(file: ts.SourceFile): Generator<readonly [to: ts.Expression, value: ts.Expression]> {
  for (const statement of file.statements) {
    if (!ts.isExpressionStatement(statement)) continue;
    for (let at = statement.expression; ts.isBinaryExpression(at) && at.operatorToken.kind === ts.SyntaxKind.EqualsToken; at = at.right) yield [at.left, assigned(at.right)];
  }
}

const memberOf = (object: ts.ObjectLiteralExpression, wanted: string): ts.Node | undefined => {
  const member = object.properties.find(({ name }) => name !== undefined && (ts.isIdentifier(name) || ts.isStringLiteral(name)) && name.text === wanted);
  return member && (ts.isPropertyAssignment(member) ? member.initializer : ts.isShorthandPropertyAssignment(member) ? member.name : undefined);
};

/** Whether a file hands on anything as CommonJS does. */
export const assignsExports = (file: ts.SourceFile): boolean => [...assignments(file)].some(([to]) => isExports(to) || (ts.isPropertyAccessExpression(to) && isExports(to.expression)));

export function handedOn(file: ts.SourceFile, name: string): ts.Node | undefined {
  const byDefault = name === "default" ? file.statements.find((statement) => ts.isExportAssignment(statement)) : undefined;
  if (byDefault) return byDefault.expression;
  for (const [to, value] of assignments(file)) {
    if (ts.isPropertyAccessExpression(to) && isExports(to.expression) && to.name.text === name) return value;
    if (!isExports(to)) continue;
    const member = ts.isObjectLiteralExpression(value) ? memberOf(value, name) : undefined;
    if (member) return member;
    // A module that is one thing is asked for by default.
    if (name === "default" && !ts.isObjectLiteralExpression(value)) return value;
  }
  return undefined;
}
