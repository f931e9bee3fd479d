// A source with its messages made errors of a taxonomy, results made throws, and causes passed on: only where the program does the same.

import { ts } from "ts-morph";
import type { Template } from "../../source/facts.ts";
import { placeOf } from "../found-tool.ts";
import { openProgram } from "../program.ts";
import type { Callees } from "../scan/callee.ts";
import { caughtName, within } from "../scan/catching.ts";
import { type Reader, templateOf } from "../scan/message.ts";
import { resultIn } from "../scan/results.ts";
import { readProgram } from "../scan/survey.ts";
import { lastName, nodesBelow, unwrapped } from "../syntax.ts";
import { builtIn } from "./asked-classes.ts";
import { boundAs, isDeclaredIn } from "./bound.ts";
import type { Construct, Kind, Part, Planned, Refusal, Rewriting } from "./change.ts";

/** The context of a node: the function it belongs to, and the catch block whose error is at hand. It looks at syntax alone. */
const functionAround = (node: ts.Node): ts.Node | undefined => {
  let around: ts.Node | undefined = node.parent;
  while (around && !ts.isFunctionLike(around)) around = around.parent;
  return around;
};

/** The innermost catch clause around a node, in the same function. */
const catchAround = (node: ts.Node): ts.CatchClause | undefined => {
  let around: ts.Node | undefined = node.parent;
  while (around && !ts.isFunctionLike(around) && !ts.isCatchClause(around)) around = around.parent;
  return around && ts.isCatchClause(around) ? around : undefined;
};

/** The name of the error at hand. */
const caughtAround = (node: ts.Node): string | undefined => {
  const clause = catchAround(node);
  return clause && caughtName(clause);
};

/** Whether what is thrown here is caught in the same function: it would never leave. */
const isCaughtHere = (node: ts.Node): boolean => {
  let below: ts.Node = node;
  for (let around: ts.Node | undefined = node.parent; around && !ts.isFunctionLike(around); around = around.parent) {
    if (ts.isTryStatement(around) && around.catchClause && around.tryBlock === below) return true;
    below = around;
  }
  return false;
};

/** Comments in a node would be lost with it. */
const hasComment = (node: ts.Node): boolean => {
  // A template is scanned as far as its first hole, and what follows would be taken for code.
  const text = node.getText().replace(/`(?:[^`\\]|\\.)*`/gs, "``");
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text);
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token === ts.SyntaxKind.SingleLineCommentTrivia || token === ts.SyntaxKind.MultiLineCommentTrivia) return true;
  }
  return false;
};

interface Scope extends Rewriting {
  readonly reader: Reader;
  readonly callees: Callees;
  /** Functions whose results are results of tools, and nothing else. */
  readonly handlers: ReadonlySet<ts.Node>;
}

/** `new NoteLockedError({ id, owner: note.owner }, { cause: error })` */
function construction({ className, details, hasDetails }: Construct, cause: string | undefined): string {
  const members = details.map(([name, source]) => (name === source ? name : `${name}: ${source}`));
  const given = !hasDetails ? [] : members.length > 0 ? [`{ ${members.join(", ")} }`] : cause === undefined ? [] : ["{}"];
  return `new ${className}(${[...given, ...(cause === undefined ? [] : [cause])].join(", ")})`;
}

const causeOf = (options: ts.Expression | undefined, node: ts.Node): string | undefined => {
  if (options) return options.getText();
  const caught = caughtAround(node);
  return caught === undefined ? undefined : caught === "cause" ? "{ cause }" : `{ cause: ${caught} }`;
};

const caughtNames = (node: ts.Node): ReadonlySet<string> => {
  const name = caughtAround(node);
  return new Set(name === undefined ? [] : [name]);
};

/** The replacement of a message, or the reason against it. */
function* becoming(message: Template | undefined, replaced: ts.Node, before: string, options: ts.Expression | undefined, kind: Kind, scope: Scope, thrown?: string): Generator<Part | Refusal> {
  const where = placeOf(replaced);
  const made = message && scope.construct(message, where, thrown);
  if (!made) return;
  const file = replaced.getSourceFile();
  const cause = causeOf(options, replaced);
  if ("why" in made) yield { where, why: made.why };
  else if (hasComment(replaced)) yield { where, why: "there is a comment in it, which would be lost" };
  else if (boundAs(file, made.className, scope.specifier(file.fileName.slice(1))) === "other") yield { where, why: `the file has a ${made.className} of its own` };
  else if (made.needsCause && cause === undefined) yield { where, why: "what was caught has no name here, and its text would be lost" };
  else yield { kind, where, what: made.code, uses: [made.className], edits: [{ start: replaced.getStart(), end: replaced.getEnd(), text: `${before}${construction(made, cause)}` }] };
}

/** Whether an error of the language is made, and not one of the project by its name. */
const isBuiltIn = (node: ts.Node, { callees }: Scope): node is ts.NewExpression =>
  ts.isNewExpression(node) && ts.isIdentifier(node.expression) && builtIn.has(node.expression.text) && !callees.declarationOf(node.expression) && !isDeclaredIn(node.getSourceFile(), node.expression.text);

/** A known message with its own reason to stay. */
function* staying(made: ts.NewExpression, at: ts.Node, why: string, scope: Scope): Generator<Refusal> {
  const message = templateOf(made.arguments?.[0], caughtNames(made), scope.reader);
  const where = placeOf(at);
  const known = message && scope.construct(message, where, made.expression.getText());
  if (known) yield { where, why: "why" in known ? known.why : why };
}

function* inElsewhere(node: ts.ThrowStatement | ts.CallExpression, scope: Scope): Generator<Refusal> {
  for (const [made, why] of madeElsewhere(node, scope)) if (isBuiltIn(made, scope)) yield* staying(made, node, why, scope);
}

function* inThrow(statement: ts.ThrowStatement, scope: Scope): Generator<Part | Refusal> {
  const { expression } = statement;
  if (!ts.isNewExpression(expression)) yield* inElsewhere(statement, scope);
  if (!isBuiltIn(expression, scope)) return;
  const [message, options, ...more] = expression.arguments ?? [];
  if (!message) return;
  if (more.length > 0 || (options && !ts.isObjectLiteralExpression(options))) {
    yield* staying(expression, statement, "what goes with its message is not written out there", scope);
    return;
  }
  const found = [...becoming(templateOf(message, caughtNames(expression), scope.reader), expression, "", options, "throws", scope, expression.expression.getText())];
  yield* found;
  const caught = options ? undefined : causeOf(undefined, expression);
  if (caught === undefined || found.some((each) => "edits" in each)) return;
  yield { kind: "causes", where: placeOf(expression), what: "the cause", uses: [], edits: [{ start: message.getEnd(), end: message.getEnd(), text: `, ${caught}` }] };
}

function* inReturn(statement: ts.ReturnStatement, scope: Scope): Generator<Part | Refusal> {
  const { expression } = statement;
  if (!expression || !ts.isObjectLiteralExpression(expression)) return;
  const around = functionAround(statement);
  if (!around || !scope.handlers.has(around) || !scope.isGuarded) return;
  const result = resultIn(expression, caughtNames(statement), scope.reader);
  const isWhole = expression.properties.every(({ name }) => name !== undefined && ts.isIdentifier(name) && ["isError", "content"].includes(name.text));
  if (!result?.isError || !isWhole || result.count !== 1) return;
  const found = [...becoming(result.message, expression, "", undefined, "results", scope)];
  for (const each of found) {
    if (!("edits" in each)) yield each;
    else if (catchAround(statement) || isCaughtHere(statement)) yield { where: placeOf(statement), why: "a throw there would be caught again" };
    else yield { ...each, edits: each.edits.map((edit) => ({ ...edit, start: statement.getStart(), text: `throw ${edit.text}` })) };
  }
}

/** The changes of `files`, texts by path, and the skipped places with their reasons. */
export function rewrites(files: ReadonlyMap<string, string>, rewriting: Rewriting): { readonly planned: readonly Planned[]; readonly refused: readonly Refusal[] } {
  const wanted = [...files].filter(([, text]) => /\bthrow\b|\bisError\b|\breject\b/.test(text)).map(([path]) => path);
  const program = openProgram(files, wanted);
  const { reader, callees, seen } = readProgram(program);
  const handlers = new Set<ts.Node>([...seen.values()].flatMap(({ registrations, shared }) => [...registrations.flatMap((each) => [...each.handlers, ...each.wrappers]), ...shared.flatMap(({ code }) => code)]));
  const scope: Scope = { ...rewriting, reader, callees, handlers };
  const planned: Planned[] = [];
  const refused: Refusal[] = [];
  for (const file of program.files) {
    const parts: Part[] = [];
    for (const [node] of nodesBelow(file)) {
      const all = ts.isThrowStatement(node) ? inThrow(node, scope) : ts.isReturnStatement(node) ? inReturn(node, scope) : ts.isCallExpression(node) ? inElsewhere(node, scope) : [];
      for (const each of all) if ("edits" in each) parts.push(each);
      else refused.push(each);
    }
    const path = file.fileName.slice(1);
    if (parts.length > 0) planned.push({ path, before: files.get(path) ?? "", parts });
  }
  return { planned, refused };
}

type Made = readonly [made: ts.NewExpression, why: string];

/** The returned values of a function. */
const returned = (code: ts.Node): ts.Expression | undefined => {
  const body = ts.isFunctionLike(code) && "body" in code ? code.body : undefined;
  if (!body) return undefined;
  return ts.isBlock(body) ? within(body, (node) => (ts.isReturnStatement(node) && node.expression && ts.isNewExpression(unwrapped(node.expression)) ? node.expression : undefined)) : (body as ts.Expression);
};

function* behind(given: ts.Expression, why: string, reading: { readonly reader: Reader; readonly callees: Callees }): Generator<Made> {
  const node = unwrapped(given);
  if (ts.isNewExpression(node)) yield [node, why];
  else if (ts.isIdentifier(node)) {
    const made = reading.reader.constantOf(node);
    if (made && ts.isNewExpression(unwrapped(made))) yield* behind(made, "it is made before it is thrown, and may be changed on the way", reading);
  } else if (ts.isConditionalExpression(node)) {
    for (const each of [node.whenTrue, node.whenFalse]) yield* behind(each, "it is one of several that are thrown there", reading);
  } else if (ts.isCallExpression(node) && node.expression.getText() === "Object.assign") {
    const [first] = node.arguments;
    if (first) yield* behind(first, "it is given more than its message", reading);
  } else if (ts.isCallExpression(node)) {
    for (const code of reading.callees.of(node.expression)) {
      const made = returned(code);
      if (made && ts.isNewExpression(unwrapped(made))) yield* behind(made, "a function makes it, which others may call", reading);
    }
  }
}

/** `throw error`, `throw Object.assign(new Error("…"), { … })`, `reject(new Error("…"))` */
function madeElsewhere(node: ts.ThrowStatement | ts.CallExpression, reading: { readonly reader: Reader; readonly callees: Callees }): readonly Made[] {
  if (ts.isThrowStatement(node)) return [...behind(node.expression, "it is put in brackets where it is thrown", reading)];
  const [first] = node.arguments;
  return first && lastName(node.expression) === "reject" ? [...behind(first, "it is rejected, not thrown", reading)] : [];
}
