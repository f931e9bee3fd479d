// What an expression stands for, as far as the text says so for certain: through constants, imports and casts. It runs nothing and guesses nothing.

import { Node, VariableDeclarationKind, type ObjectLiteralExpression, type Symbol as TsSymbol } from "ts-morph";

/** Constants that stand for constants: more than this is a circle. */
const deepest = 10;

/** The expression behind `node`: itself, or what a constant that it names is made with. */
export function meantBy(node: Node, depth = 0): Node {
  if (depth > deepest) return node;
  if (Node.isParenthesizedExpression(node) || Node.isAsExpression(node) || Node.isSatisfiesExpression(node) || Node.isNonNullExpression(node)) {
    return meantBy(node.getExpression(), depth + 1);
  }
  if (!Node.isIdentifier(node) && !Node.isPropertyAccessExpression(node)) return node;
  const value = valueOf(node.getSymbol());
  return value === undefined ? node : meantBy(value, depth + 1);
}

/** What a name is made with, where it can be made with nothing else. */
function valueOf(symbol: TsSymbol | undefined): Node | undefined {
  const declaration = (symbol?.getAliasedSymbol() ?? symbol)?.getValueDeclaration();
  if (Node.isFunctionDeclaration(declaration) || Node.isEnumMember(declaration)) return declaration;
  if (Node.isVariableDeclaration(declaration)) {
    const isConstant = declaration.getVariableStatement()?.getDeclarationKind() === VariableDeclarationKind.Const;
    return isConstant ? declaration.getInitializer() : undefined;
  }
  if (Node.isPropertyAssignment(declaration)) return declaration.getInitializer();
  return Node.isShorthandPropertyAssignment(declaration) ? valueOf(declaration.getValueSymbol()) : undefined;
}

/** The text that `node` stands for. */
export function textOf(node: Node | undefined): string | undefined {
  const meant = node && meantBy(node);
  if (Node.isStringLiteral(meant) || Node.isNoSubstitutionTemplateLiteral(meant)) return meant.getLiteralText();
  if (Node.isEnumMember(meant)) return typeof meant.getValue() === "string" ? String(meant.getValue()) : undefined;
  if (Node.isTemplateExpression(meant)) {
    const parts = meant.getTemplateSpans().map((span) => [textOf(span.getExpression()), span.getLiteral().getLiteralText()]);
    return joined([meant.getHead().getLiteralText(), ...parts.flat()]);
  }
  if (Node.isBinaryExpression(meant) && meant.getOperatorToken().getText() === "+") return joined([textOf(meant.getLeft()), textOf(meant.getRight())]);
  return undefined;
}

const joined = (parts: readonly (string | undefined)[]): string | undefined => (parts.includes(undefined) ? undefined : parts.join(""));

/** The object that `node` stands for, as written. */
export function objectOf(node: Node | undefined): ObjectLiteralExpression | undefined {
  const meant = node && meantBy(node);
  return Node.isObjectLiteralExpression(meant) ? meant : undefined;
}

/** What a property of an object is made with; the object's own words, not what it spreads. */
export function memberOf(object: ObjectLiteralExpression | undefined, name: string): Node | undefined {
  const property = object?.getProperty(name);
  if (Node.isPropertyAssignment(property)) return property.getInitializer();
  if (Node.isMethodDeclaration(property)) return property;
  return Node.isShorthandPropertyAssignment(property) ? (valueOf(property.getValueSymbol()) ?? property.getNameNode()) : undefined;
}

/** Whether `node` stands for `true`. */
export const isTrue = (node: Node | undefined): boolean => Node.isTrueLiteral(node && meantBy(node));
