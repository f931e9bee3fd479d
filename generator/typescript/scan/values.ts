// Failures that a function hands back as a value: `{ error: "…" }`, `{ success: false }`, a text that begins as one, the text of what was caught. It looks at syntax alone.

import { ts } from "ts-morph";
import type { Template } from "../../source/facts.ts";
import { isFalse, isTrue, unwrapped } from "../syntax.ts";
import { isNative, templateOf, type Reader } from "./message.ts";
import { beginsAsFailure, member, stringified } from "./results.ts";
import { wordsOf } from "../../source/written.ts";

export interface HandedBack {
  /** As it is called in a list: `{ error }`, `a text`. */
  readonly made: string;
  readonly message?: Template;
}

/** An object's text about a failure under one of these names. */
const saying = ["error", "errorMessage", "error_message", "errorMsg", "errorText", "errorOutput", "err", "failure"] as const;
const mostMembers = 8;

const isNothing = (node: ts.Expression): boolean => node.kind === ts.SyntaxKind.NullKeyword || isFalse(node) || isTrue(node) || node.getText() === "undefined";

/** Whether it has literal words, or the caught error: a value passed through from elsewhere is not a failure of this place. */
const says = (message: Template | undefined): boolean => message !== undefined && (/[A-Za-z]{3}/.test(wordsOf(message)) || message.holes.some(({ isNative: native }) => native));

const saysFailed = (status: ts.Node | undefined): boolean => status !== undefined && ts.isStringLiteral(status) && /^(?:error|failed|failure)$/i.test(status.text);

/** The message of an error that is an object, or the error itself. */
const messageIn = (error: ts.Expression): ts.Node | undefined => {
  const inner = unwrapped(error);
  return ts.isObjectLiteralExpression(inner) ? member(inner, "message") : error;
};

function ofObject(object: ts.ObjectLiteralExpression, caught: ReadonlySet<string>, reader: Reader): HandedBack | undefined {
  if (object.properties.length > mostMembers || member(object, "content") || member(object, "isError")) return undefined;
  const name = saying.find((each) => member(object, each) !== undefined);
  const error = name === undefined ? undefined : member(object, name);
  const saysFalse = ["success", "ok"].some((each) => isFalse(member(object, each)));
  const isBad = saysFalse || saysFailed(member(object, "status"));
  if ((error === undefined || isNothing(error)) && !isBad) return undefined;
  const text = error && !isNothing(error) ? messageIn(error) : (member(object, "message") ?? member(object, "reason"));
  const message = templateOf(text, caught, reader);
  if (!says(message)) return isBad ? { made: saysFalse ? "{ success: false }" : "{ status }" } : undefined;
  return { made: saysFalse && error === undefined ? "{ success: false }" : `{ ${name ?? "status"} }`, ...(message && { message }) };
}

/** Whether it is what a callback makes of one of many, inside what was caught: `error.issues.map((issue) => issue.message)`. */
export function isMapped(given: ts.Node): boolean {
  const { parent } = given;
  if (parent === undefined || ts.isCatchClause(parent)) return false;
  if (!ts.isFunctionLike(parent)) return isMapped(parent);
  const call = parent.parent;
  return ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression) && /^(?:map|flatMap|filter|reduce|find|some|every|sort)$/.test(call.expression.name.text);
}

/** `caught`: names of what has been. `inCatch`: whether it is handed back in the place of what was caught. */
export function handedBack(given: ts.Expression, caught: ReadonlySet<string>, inCatch: boolean, reader: Reader): HandedBack | undefined {
  const node = unwrapped(given);
  if (ts.isObjectLiteralExpression(node)) return ofObject(node, caught, reader);
  const json = stringified(node, reader);
  if (json) {
    const found = ofObject(json, caught, reader);
    return found && { ...found, made: "a text" };
  }
  const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken);
  // `String(error)`, `error.message`, `error instanceof Error ? error.message : "…"`
  const isNativeText = inCatch && (ts.isPropertyAccessExpression(node) || ts.isConditionalExpression(node) || (ts.isCallExpression(node) && node.expression.getText() === "String")) && isNative(node, caught, reader) && caught.size > 0;
  if (!isText && !isNativeText) return undefined;
  const message = templateOf(node, caught, reader);
  if (!message) return undefined;
  const carries = message.holes.some(({ isNative: native }) => native);
  return isNativeText || beginsAsFailure.test(message.text) || (inCatch && carries) ? { made: "a text", message } : undefined;
}
