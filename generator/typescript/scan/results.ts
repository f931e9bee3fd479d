// Objects that a tool answers with: whether they say that the call failed, and in what words. It looks at syntax alone.

import { ts } from "ts-morph";
import type { Template } from "../../source/facts.ts";
import { isFalse, isTrue } from "../syntax.ts";
import { caughtName, within } from "./catching.ts";
import { saysSuccess, templateOf, type Reader } from "./message.ts";
import { wordsOf } from "../../source/written.ts";

export interface Result {
  readonly isError: boolean;
  readonly message?: Template;
  /** Parts of its content. */
  readonly count: number;
  /** Whether it reads as a failure. */
  readonly readsAsFailure: boolean;
  /** Whether it may say so in a way that the text does not tell. */
  readonly isOpen: boolean;
}

/** Whether a message is nothing but a failure, or carries one. */
export const tellsFailure = (message: Template | undefined): boolean => message !== undefined && ((beginsAsFailure.test(message.text) && wordsOf(message).length <= 200) || endsAsFailure.test(message.text) || message.holes.some(({ isNative, isContent }) => isNative && !isContent));

export const member = (object: ts.ObjectLiteralExpression, wanted: string): ts.Expression | undefined => {
  for (const property of object.properties) {
    if (property.name === undefined || !(ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)) || property.name.text !== wanted) continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
};

/** A text that is nothing but a failure: it begins as one. */
export const beginsAsFailure = /^\W{0,6}(?:(?:[A-Z]\w*)?(?:Error|Exception)\b\s*[:!-]|(?:failed|unable) to\b|Error\s+\w+ing\b|(?:fatal|error|failure):)/i;

/** A short text about one thing that is not there; "No notes found." is an answer. */
const endsAsFailure = /^(?!no\b)[^\n]{1,100}\b(?:not found|does not exist|doesn't exist)(?:[.!]|: ?["'`]?\{\w+\}["'`]?[.!]?)?$/i;

const saysSo = (object: ts.ObjectLiteralExpression): boolean => {
  const saysFalse = (name: string): boolean => isFalse(member(object, name));
  const status = member(object, "status");
  const error = member(object, "error");
  const isBad = error !== undefined && object.properties.length <= 4 && error.kind !== ts.SyntaxKind.NullKeyword && !isFalse(error) && error.getText() !== "undefined";
  return saysFalse("success") || saysFalse("ok") || (status !== undefined && ts.isStringLiteral(status) && /^(?:error|failed|failure)$/i.test(status.text)) || isBad;
};

/** The object in `JSON.stringify({ … })`, also behind a constant. */
export const stringified = (text: ts.Expression | undefined, reader: Reader): ts.ObjectLiteralExpression | undefined => {
  const [first] = text && ts.isCallExpression(text) && text.expression.getText() === "JSON.stringify" ? text.arguments : [];
  const made = first && ts.isIdentifier(first) ? reader.constantOf(first) : first;
  const parts = made && ts.isConditionalExpression(made) ? [made.whenFalse, made.whenTrue] : [made];
  return parts.find((part) => part !== undefined && ts.isObjectLiteralExpression(part)) as ts.ObjectLiteralExpression | undefined;
};

/** The text that a catch puts into an object made before: `result.error = error.message`. */
function caughtLater(text: ts.Expression | undefined, reader: Reader): Template | undefined {
  const [object] = text && ts.isCallExpression(text) && text.expression.getText() === "JSON.stringify" ? text.arguments : [];
  const code = object && ts.isIdentifier(object) ? ts.findAncestor(object, ts.isFunctionLike) : undefined;
  return code && within(code, (node) => {
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken || node.left.getText() !== `${object?.getText()}.error`) return undefined;
    const clause = ts.findAncestor(node, ts.isCatchClause);
    const name = clause && caughtName(clause);
    return name === undefined ? undefined : templateOf(node.right, new Set([name]), reader);
  });
}

/** The content of an object as a tool result; undefined if it is not one. */
export function resultIn(object: ts.ObjectLiteralExpression, caught: ReadonlySet<string>, reader: Reader): Result | undefined {
  const content = member(object, "content");
  const isError = isTrue(member(object, "isError"));
  if (!content && !isError) return undefined;
  const list = content && reader.meantBy(content);
  const parts = list && ts.isArrayLiteralExpression(list) ? list.elements : [];
  const [first] = parts;
  const item = first && reader.objectOf(first);
  const text = item && member(item, "text");
  if (!text && !isError) return undefined;
  const json = stringified(text, reader);
  const message = caughtLater(text, reader) ?? templateOf((json && (member(json, "error") ?? member(json, "message"))) ?? text, caught, reader);
  const isOpen = member(object, "isError") === undefined && !object.properties.some((property) => ts.isSpreadAssignment(property));
  return { isError, count: parts.length, ...(message === undefined ? {} : { message }), readsAsFailure: isOpen && (json === undefined ? tellsFailure(message) : !saysSuccess(json) && (tellsFailure(message) || saysSo(json))), isOpen };
}
