// Results that a function of the project builds from its arguments: `errorResult("There is no such note")`. The call has the words. It reads syntax alone.

import { ts } from "ts-morph";
import type { Callees, Code } from "./callee.ts";
import type { Hole, Template } from "../../source/facts.ts";
import { templateOf, type Reader } from "./message.ts";
import { lastName, returnedBy } from "../syntax.ts";
import { resultIn, type Result } from "./results.ts";

/** A function that makes a result, and what it makes of its parameters. */
interface Form {
  readonly code: Code;
  readonly result: Result;
}

/** Names of functions that make failed results; others are not looked into. */
const mayMake = /err|fail|fault|result|respon|reply|answer|problem|reject|bad|invalid|missing|not_?found|unauthor|forbid|denied|text/i;

/** Functions that hand an error on, and make no result of it. */
const passesOn = /reject|throw|raise|log|report|capture|emit|\bnext$|callback/i;

/** The error that a function answers a call with: `return formatError(new Error("There is no such note"))`. */
export function handedTo({ expression, arguments: [first], parent }: ts.CallExpression): ts.NewExpression | undefined {
  const name = lastName(expression) ?? "";
  const isAnswer = ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && !ts.isBlock(parent.body));
  return isAnswer && first && ts.isNewExpression(first) && /(?:Error|Exception)$/.test(lastName(first.expression) ?? "") && mayMake.test(name) && !passesOn.test(name) ? first : undefined;
}

const deepest = 3;

const parametersOf = (code: Code): readonly string[] => code.parameters.map(({ name }) => (ts.isIdentifier(name) ? name.text : ""));

const nothing: ReadonlySet<string> = new Set();

/** Whether the message of a result is what its function was given, and nothing else. */
export function isGiven(object: ts.ObjectLiteralExpression, message: Template | undefined): boolean {
  const [hole, ...others] = message?.holes ?? [];
  if (!hole || others.length > 0 || message?.text.replace(/\{\w+\}|\W/g, "") !== "") return false;
  let around: ts.Node | undefined = object.parent;
  while (around && !ts.isFunctionLike(around)) around = around.parent;
  return around !== undefined && ts.isFunctionLike(around) && around.parameters.some(({ name }) => ts.isIdentifier(name) && name.text === hole.source);
}

/** A message that a function makes of its parameters, with the arguments of a call in their place; undefined where none of them is in it. */
export function filledBy(call: ts.CallExpression, code: Code, message: Template, caught: ReadonlySet<string>, reader: Reader): Template | undefined {
  const names = parametersOf(code);
  const holes: Hole[] = [];
  let isOfCall = false;
  const text = message.text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const hole = message.holes.find((each) => each.name === name);
    const at = hole ? names.findIndex((each) => each !== "" && new RegExp(`(?<![\\w$.])${each.replaceAll("$", "\\$")}(?![\\w$])`).test(hole.source)) : -1;
    if (!hole || at < 0) {
      if (hole) holes.push(hole);
      return whole;
    }
    isOfCall = true;
    const given = templateOf(call.arguments[at], caught, reader);
    if (!given) return "";
    const renamed = given.holes.map((each) => ({ ...each, name: holes.some((other) => other.name === each.name) ? `${each.name}_${holes.length + 1}` : each.name, isNative: each.isNative || hole.isNative }));
    holes.push(...renamed);
    return given.text.replace(/\{(\w+)\}/g, (part, own: string) => {
      const index = given.holes.findIndex((each) => each.name === own);
      return index < 0 ? part : `{${renamed[index]?.name ?? own}}`;
    });
  });
  return isOfCall ? { text, holes } : undefined;
}

/** The result of a call to a function that makes one. */
function filled({ code, result }: Form, call: ts.CallExpression, caught: ReadonlySet<string>, reader: Reader): Result | undefined {
  if (!result.message) return result;
  const message = filledBy(call, code, result.message, caught, reader);
  return message && { ...result, message };
}

export interface MadeResults {
  /** The result that a call comes to. */
  madeBy(call: ts.CallExpression, caught: ReadonlySet<string>): Result | undefined;
}

export function madeResults(reader: Reader, callees: Callees): MadeResults {
  const known = new Map<Code, Form | undefined>();

  const formOf = (code: Code, depth: number): Form | undefined => {
    if (known.has(code) || depth > deepest) return known.get(code);
    // A function that calls itself makes nothing.
    known.set(code, undefined);
    const forms = returnedBy(code).flatMap((given) => {
      let node: ts.Expression = given;
      while (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) node = node.expression;
      const result = ts.isObjectLiteralExpression(node) ? resultIn(node, nothing, reader) : ts.isCallExpression(node) ? made(node, nothing, depth + 1) : undefined;
      return result ? [{ code, result }] : [];
    });
    // One that may make several makes none for certain.
    const form = forms.length === 1 ? forms[0] : undefined;
    known.set(code, form);
    return form;
  };

  const made = (call: ts.CallExpression, caught: ReadonlySet<string>, depth: number): Result | undefined => {
    if (!mayMake.test(call.expression.getText().slice(-40))) return undefined;
    for (const code of callees.of(call.expression)) {
      const form = formOf(code, depth);
      const result = form && filled(form, call, caught, reader);
      if (result) return result;
    }
    return undefined;
  };

  return { madeBy: (call, caught) => made(call, caught, 0) };
}
