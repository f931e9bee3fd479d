// The value of a throw statement: the class, the message, the code and the number, as far as they are written. It follows a factory of the project once.

import { ts } from "ts-morph";
import { isDefaulted, lastName } from "../syntax.ts";
import type { Callees, Code } from "./callee.ts";
import { within } from "./catching.ts";
import type { Failure, Template } from "../../source/facts.ts";
import { wordsOf } from "../../source/written.ts";
import { filledBy, madeResults, type MadeResults } from "./made-results.ts";
import { messagesOf, templateOf, type Reader } from "./message.ts";
import { isErrorClass, readClass, withFields, type ReadClass } from "./own-classes.ts";
import { numberOf } from "./protocol-numbers.ts";

export type Thrown = Pick<Failure, "made" | "isOwn" | "message" | "code" | "number" | "given" | "statuses">;

export interface Throwing {
  readonly reader: Reader;
  readonly callees: Callees;
  readonly results: MadeResults;
  /** Reads an error class of the project. */
  classOf(made: ts.ClassLikeDeclaration): ReadClass;
}

const protocol = /^(?:Mcp|Protocol|JsonRpc|Rpc)Error$/i;

export function throwing(reader: Reader, callees: Callees): Throwing {
  const known = new Map<ts.ClassLikeDeclaration, ReadClass>();
  return {
    reader,
    callees,
    results: madeResults(reader, callees),
    classOf(made) {
      const found = known.get(made) ?? readClass(made, reader, (node) => numberOf(node, reader));
      known.set(made, found);
      return found;
    },
  };
}

const thrownMember = (object: ts.ObjectLiteralExpression | undefined, name: string, reader: Reader): ts.Node | undefined => reader.memberOf(object, name);

/** One for each text that it may come with; none for what is thrown on, and for what the text does not tell. */
export function thrownBy(expression: ts.Expression, caught: ReadonlySet<string>, throwing: Throwing, depth = 0): readonly Thrown[] {
  const { reader } = throwing;
  if (depth > 3) return [];
  if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression) || ts.isAwaitExpression(expression)) return thrownBy(expression.expression, caught, throwing, depth + 1);
  if (ts.isNewExpression(expression)) return ofNew(expression, caught, throwing);
  if (ts.isIdentifier(expression)) {
    const made = caught.has(expression.text) ? undefined : reader.constantOf(expression);
    return made && ts.isNewExpression(made) ? ofNew(made, caught, throwing) : [];
  }
  // One of two: `body ? new Error(body.message) : new Error("Failed to fetch")`, `known ?? new Error(…)`.
  if (ts.isConditionalExpression(expression)) return [expression.whenTrue, expression.whenFalse].flatMap((each) => thrownBy(each, caught, throwing, depth + 1));
  if (isDefaulted(expression)) return thrownBy(expression.right, caught, throwing, depth + 1);
  if (ts.isObjectLiteralExpression(expression)) return ofObject(expression, caught, reader);
  return ts.isCallExpression(expression) ? ofCall(expression, caught, throwing, depth) : [];
}

function ofObject(object: ts.ObjectLiteralExpression, caught: ReadonlySet<string>, reader: Reader): readonly Thrown[] {
  const message = templateOf(reader.memberOf(object, "message"), caught, reader);
  const number = numberOf(reader.memberOf(object, "code"), reader);
  return [{ made: "an object", isOwn: false, ...(message && { message }), ...(number === undefined ? {} : { number }) }];
}

/** The first call or `new` that a function returns, or all that it comes to. */
const returnedBy = (code: Code): ts.Expression | undefined => {
  const body = "body" in code ? code.body : undefined;
  if (!body || !ts.isBlock(body)) return body;
  return within(body, (node) => (ts.isReturnStatement(node) && node.expression && (ts.isNewExpression(node.expression) || ts.isCallExpression(node.expression)) ? node.expression : undefined));
};

function ofCall(call: ts.CallExpression, caught: ReadonlySet<string>, throwing: Throwing, depth: number): readonly Thrown[] {
  const { reader, callees } = throwing;
  const [first, second] = call.arguments;
  if (call.expression.getText() === "Object.assign" && first) {
    const code = reader.textOf(thrownMember(reader.objectOf(second), "code", reader));
    return thrownBy(first, caught, throwing, depth + 1).map((each) => ({ ...each, ...(code === undefined ? {} : { code }) }));
  }
  // A function throws what it returns here; a function of a package tells its name alone.
  for (const code of callees.of(call.expression)) {
    const returned = returnedBy(code);
    const made = returned ? thrownBy(returned, caught, throwing, depth + 1) : [];
    if (made.length > 0) return made.map((each) => (isWordless(each) ? { ...each, message: filledBy(call, code, each.message, caught, reader) ?? each.message } : each));
  }
  const message = templateOf(first && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first)) ? first : undefined, caught, reader);
  return [{ made: lastName(call.expression) ?? "a function", isOwn: false, ...(message && { message }) }];
}

/** Whether its message has no words but those that it is made of. */
export const isWordless = <T extends Pick<Thrown, "message">>(thrown: T): thrown is T & { readonly message: Template } => thrown.message !== undefined && !/\p{L}/u.test(wordsOf(thrown.message));

const wordless = new WeakMap<Code, readonly (Thrown & { readonly message: Template })[]>();

/** Errors that a function throws in no words of its own. */
function wordlessIn(code: Code, throwing: Throwing): readonly (Thrown & { readonly message: Template })[] {
  const known = wordless.get(code);
  if (known || !code.body) return known ?? [];
  // A function that calls itself throws nothing of its own.
  wordless.set(code, []);
  const thrown: Thrown[] = [];
  within(code.body, (node) => void (ts.isThrowStatement(node) && thrown.push(...thrownBy(node.expression, new Set(), throwing))));
  const found = thrown.filter(isWordless);
  wordless.set(code, found);
  return found;
}

/** Errors that a call throws in its own words: `fail("There is no row", error)`, where the function throws what it is given. */
export function raisedBy(call: ts.CallExpression, caught: ReadonlySet<string>, throwing: Throwing): readonly Thrown[] {
  const isAlone = ts.isExpressionStatement(call.parent) || ts.isReturnStatement(call.parent) || ts.isAwaitExpression(call.parent);
  if (!isAlone || !call.arguments.some((given) => ts.isStringLiteralLike(given) || ts.isTemplateExpression(given) || ts.isBinaryExpression(given))) return [];
  return throwing.callees.of(call.expression).flatMap((code) => wordlessIn(code, throwing).flatMap((each) => {
    const message = filledBy(call, code, each.message, caught, throwing.reader);
    return message && !isWordless({ message }) ? [{ ...each, message }] : [];
  }));
}

/** The types of the arguments that become fields, as far as the text shows them. */
const typesOf = (fields: readonly string[], argumentOf: (field: string) => ts.Expression | undefined, reader: Reader): NonNullable<Thrown["given"]> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const argument = argumentOf(field);
      const type = argument && reader.typeOf(argument);
      return type === undefined ? [] : [[field, type] as const];
    }),
  );

const statusOf = (node: ts.Expression | undefined): readonly number[] => (node && ts.isNumericLiteral(node) ? [Number(node.text)] : []);

function ofNew(made: ts.NewExpression, caught: ReadonlySet<string>, { reader, callees, classOf }: Throwing): readonly Thrown[] {
  const name = lastName(made.expression) ?? "an error";
  const declaration = ts.isIdentifier(made.expression) ? callees.declarationOf(made.expression) : undefined;
  const own = declaration && ts.isClassLike(declaration) && isErrorClass(declaration) ? classOf(declaration) : undefined;
  const { arguments: given = ts.factory.createNodeArray<ts.Expression>() } = made;
  const isProtocol = protocol.test(name);
  const number = own?.facts.number ?? (isProtocol || (own && protocol.test(own.facts.base)) ? numberOf(given[0], reader) : undefined);
  const at = own ? own.messageAt : isProtocol ? 1 : 0;
  const messageNode = at === undefined ? undefined : given[at];
  const isText = messageNode !== undefined && !ts.isObjectLiteralExpression(messageNode) && numberOf(messageNode, reader) === undefined;
  const fields = [...(own?.fieldsAt.keys() ?? [])];
  const argumentOf = (field: string): ts.Expression | undefined => given[own?.fieldsAt.get(field) ?? -1];
  const fieldOf = (source: string): string | undefined => fields.find((field) => argumentOf(field)?.getText() === source);
  const codeNode = own?.codeAt === undefined ? undefined : given[own.codeAt];
  const code = own?.facts.code ?? reader.textOf(codeNode);
  const types = typesOf(fields, argumentOf, reader);
  const status = statusOf(argumentOf("status") ?? argumentOf("statusCode"));
  const texts = own?.facts.message ? [{ message: own.facts.message, statuses: [] }] : messagesOf(isText ? messageNode : undefined, caught, reader);
  return texts.map(({ message: template, statuses: chosen }) => {
    const message = own?.facts.message ?? (template && withFields(template, fieldOf));
    const statuses = chosen.length > 0 ? chosen : status;
    return { made: name, isOwn: own !== undefined, ...(message && { message }), ...(statuses.length > 0 && { statuses }), ...(code === undefined ? {} : { code }), ...(number === undefined ? {} : { number }), ...(Object.keys(types).length === 0 ? {} : { given: types }) };
  });
}
