// The plain type of a name, where a declaration beside it says so. The checker is not asked for types: those may take for ever.

import { ts } from "ts-morph";
import type { Hole } from "./facts.ts";

type Plain = Hole["type"];

const keywords: ReadonlyMap<ts.SyntaxKind, Plain> = new Map([
  [ts.SyntaxKind.StringKeyword, "string"],
  [ts.SyntaxKind.NumberKeyword, "number"],
  [ts.SyntaxKind.BooleanKeyword, "boolean"],
]);

const ofType = (type: ts.TypeNode | undefined): Plain => (type ? keywords.get(type.kind) : undefined);

/** The member of a type that is written out: of `{ id: string; limit: number }`. */
const memberOf = (type: ts.TypeNode | undefined, name: string): Plain => {
  const members = type && ts.isTypeLiteralNode(type) ? type.members : [];
  const found = members.find((member) => member.name !== undefined && ts.isIdentifier(member.name) && member.name.text === name);
  return found && ts.isPropertySignature(found) ? ofType(found.type) : undefined;
};

export function plainType(node: ts.Node, declarationOf: (name: ts.Identifier) => ts.Declaration | undefined): Plain {
  if (ts.isPropertyAccessExpression(node)) {
    if (/^(?:length|size|status|statusCode)$/.test(node.name.text)) return "number";
    const declaration = ts.isIdentifier(node.expression) ? declarationOf(node.expression) : undefined;
    return declaration && ts.isParameter(declaration) ? memberOf(declaration.type, node.name.text) : undefined;
  }
  if (ts.isNumericLiteral(node) || (ts.isCallExpression(node) && node.expression.getText() === "Number")) return "number";
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (ts.isCallExpression(node) && /^String$|\.(?:join|trim|toString|toUpperCase|toLowerCase)$/.test(node.expression.getText()))) return "string";
  const declaration = ts.isIdentifier(node) ? declarationOf(node) : undefined;
  if (!declaration) return undefined;
  if (ts.isParameter(declaration)) return ofType(declaration.type);
  if (ts.isBindingElement(declaration)) {
    const around = declaration.parent.parent;
    const name = declaration.propertyName ?? declaration.name;
    return ts.isParameter(around) && ts.isIdentifier(name) ? memberOf(around.type, name.text) : undefined;
  }
  if (!ts.isVariableDeclaration(declaration)) return undefined;
  return ofType(declaration.type) ?? (declaration.initializer && !ts.isIdentifier(declaration.initializer) ? plainType(declaration.initializer, declarationOf) : undefined);
}
