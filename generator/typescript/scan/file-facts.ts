// One pass over what a file tells: its throws, results, calls, catches and comparisons, each with where it would be caught. It follows no call.

import { ts } from "ts-morph";
import { placeOf } from "../found-tool.ts";
import type { Telling } from "../readable-file.ts";
import { lastName } from "../syntax.ts";
import { catchesIn, caughtName, endsHere, endsInHandler, passesOn, type Caught } from "./catching.ts";
import { comparisonIn } from "./comparisons.ts";
import type { Comparison, Failure, NumberUse, OwnClass, Unmarked } from "./facts.ts";
import { isErrorClass } from "./own-classes.ts";
import { numberOf } from "./protocol-numbers.ts";
import { isGiven } from "./made-results.ts";
import { member, resultIn, tellsFailure, type Result } from "./results.ts";
import { statusesAround } from "./statuses.ts";
import { thrownBy, type Throwing } from "./thrown.ts";
import { handedBack } from "./values.ts";
import type { Place } from "../../diagnose/diagnostic.ts";

/** Where in a file something stands, and where the innermost `try` begins that it ends in; -1: none. */
export interface Spot<T> {
  readonly what: T;
  readonly start: number;
  readonly caughtAt: number;
  /** Of a call: the class whose instances alone get out of the `try` that begins there. */
  readonly only?: Only;
}

export interface Only {
  readonly at: number;
  readonly made: string;
}

export interface FileFacts {
  readonly file: ts.SourceFile;
  readonly failures: readonly Spot<Failure>[];
  readonly calls: readonly Spot<ts.Expression>[];
  readonly unmarked: readonly Unmarked[];
  readonly catches: readonly Caught[];
  readonly answered: readonly Place[];
  readonly numbers: readonly NumberUse[];
  readonly comparisons: readonly Comparison[];
  readonly classes: readonly OwnClass[];
  /** What may register tools: calls, objects and classes, in the order written. */
  readonly makers: readonly (ts.CallExpression | ts.ObjectLiteralExpression | ts.ClassLikeDeclaration)[];
}

/** What is so for a part of the file. */
interface Around {
  readonly start: number;
  readonly end: number;
  readonly caughtAt: number;
  readonly caught: ReadonlySet<string>;
  readonly inCatch: boolean;
  readonly caughtIn?: Place;
  readonly only?: Only;
}

const isNumbered = (name: string): boolean => /(?:Error|Exception)$/.test(name);

/** `telling`: what the file tells, in the order written. */
export function factsOf(file: ts.SourceFile, telling: readonly Telling[], throwing: Throwing): FileFacts {
  const failures: Spot<Failure>[] = [];
  const calls: Spot<ts.Expression>[] = [];
  const unmarked: Unmarked[] = [];
  const catches: Caught[] = [];
  const answered = new Map<number, Place>();
  const numbers: NumberUse[] = [];
  const comparisons: Comparison[] = [];
  const classes: OwnClass[] = [];
  const makers: FileFacts["makers"][number][] = [];
  const { reader, results } = throwing;

  const everywhere: Around = { start: 0, end: Infinity, caughtAt: -1, caught: new Set(), inCatch: false };
  /** Parts with something else around them, what comes first last: parts of a part are put above it. */
  const parts: Around[] = [];
  let around = everywhere;

  const aroundOf = ({ pos }: ts.Node): Around => {
    for (let last = parts.at(-1); last && last.end <= pos; last = parts.at(-1)) parts.pop();
    return parts.findLast(({ start, end }) => start <= pos && pos < end) ?? everywhere;
  };

  const part = ({ pos: start, end }: ts.Node, change: Partial<Around>): Around => ({ ...around, ...change, start, end });

  const answering = (name: string | undefined, at: ts.Node): Partial<Around> => ({ inCatch: true, caughtIn: placeOf(at), ...(name === undefined ? {} : { caught: new Set([...around.caught, name]) }) });

  const fail = (expression: ts.Expression, at: ts.Node): void => {
    const { caught, only } = around;
    const held = statusesAround(at);
    for (const thrown of thrownBy(expression, caught, throwing)) failures.push({ what: { where: placeOf(at), way: "throw", ...(held.length > 0 && { statuses: held }), ...thrown, ...inAnswer() }, start: at.pos, caughtAt: only && thrown.made !== only.made ? Math.max(only.at, around.caughtAt) : around.caughtAt });
  };

  const visitCall = (node: ts.CallExpression): void => {
    const { expression } = node;
    const [first] = node.arguments;
    const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
    makers.push(node);
    calls.push({ what: expression, start: node.pos, caughtAt: around.caughtAt, ...(around.only && { only: around.only }) });
    const compared = comparisonIn(node, reader);
    if (compared) comparisons.push(compared);
    const made = results.madeBy(node, around.caught);
    if (made && around.caughtIn) answered.set(around.caughtIn.start, around.caughtIn);
    if (made) answerWith(node, { ...made, readsAsFailure: made.readsAsFailure || (made.isOpen && tellsFailure(made.message)) });
    if (first && ts.isNewExpression(first) && (method === "reject" || (ts.isIdentifier(expression) && expression.text === "reject"))) fail(first, node);
    if (method !== "catch") return;
    const [parameter] = first && (ts.isArrowFunction(first) || ts.isFunctionExpression(first)) ? first.parameters : [];
    const name = parameter && ts.isIdentifier(parameter.name) ? parameter.name.text : undefined;
    parts.push(...node.arguments.map((argument) => part(argument, answering(name, argument))).reverse(), part(expression, endsInHandler(first) ? { caughtAt: node.pos } : {}));
  };

  const visitTry = ({ catchClause, tryBlock, pos }: ts.TryStatement): void => {
    if (!catchClause) return;
    const passed = passesOn(catchClause);
    parts.push(part(catchClause.block, answering(caughtName(catchClause), catchClause.getFirstToken() ?? catchClause)), part(tryBlock, endsHere(catchClause) ? { caughtAt: pos } : passed === undefined ? {} : { only: { at: pos, made: passed } }));
  };

  const inAnswer = (): Pick<Failure, "inCatch" | "caughtIn"> => ({ inCatch: around.inCatch, ...(around.caughtIn && { caughtIn: around.caughtIn }) });

  const answerWith = (node: ts.Node, { isError, message, readsAsFailure }: Pick<Result, "isError" | "message" | "readsAsFailure">): void => {
    const statuses = statusesAround(node);
    const said = { where: placeOf(node), ...(message && { message }), ...inAnswer() };
    if (isError) failures.push({ what: { ...said, way: "result", isOwn: false, ...(statuses.length > 0 && { statuses }) }, start: node.pos, caughtAt: -1 });
    else if (readsAsFailure) unmarked.push(said);
  };

  const visitObject = (node: ts.ObjectLiteralExpression): void => {
    makers.push(node);
    if (around.caughtIn && member(node, "content")) answered.set(around.caughtIn.start, around.caughtIn);
    const result = resultIn(node, around.caught, reader);
    // What a function makes of what it is given is told where that is given.
    if (result && !isGiven(node, result.message)) answerWith(node, result);
  };

  /** What is handed back as a value: no guard sees it, wherever it ends. */
  const visitReturned = (expression: ts.Expression): void => {
    const { caught, inCatch } = around;
    const value = handedBack(expression, caught, inCatch, reader);
    const statuses = statusesAround(expression);
    if (value) failures.push({ what: { where: placeOf(expression), way: "value", isOwn: false, ...value, ...inAnswer(), ...(statuses.length > 0 && { statuses }) }, start: expression.pos, caughtAt: -1 });
  };

  const visitNew = (node: ts.NewExpression): void => {
    calls.push({ what: node.expression, start: node.pos, caughtAt: around.caughtAt, ...(around.only && { only: around.only }) });
    const [first] = node.arguments ?? [];
    const number = isNumbered(lastName(node.expression) ?? "") ? numberOf(first, reader) : undefined;
    if (first && number !== undefined && number <= -32000 && number >= -32768) numbers.push({ where: placeOf(first), number });
  };

  /** `{ code: -32050, message: "…" }` */
  const visitProperty = ({ name, initializer, parent }: ts.PropertyAssignment): void => {
    if (!ts.isIdentifier(name) || name.text !== "code" || !ts.isObjectLiteralExpression(parent) || reader.memberOf(parent, "message") === undefined) return;
    const number = numberOf(initializer, reader);
    if (number !== undefined && number < 0) numbers.push({ where: placeOf(initializer), number });
  };

  const visitClass = (node: ts.ClassLikeDeclaration): void => {
    makers.push(node);
    if (!isErrorClass(node)) return;
    const { facts } = throwing.classOf(node);
    classes.push(facts);
    if (facts.number !== undefined) numbers.push({ where: facts.where, number: facts.number });
  };

  for (const node of telling) {
    around = aroundOf(node);
    if (ts.isCallExpression(node)) visitCall(node);
    else if (ts.isTryStatement(node)) visitTry(node);
    else if (ts.isCatchClause(node)) catches.push(...catchesIn(node));
    else if (ts.isReturnStatement(node)) {
      if (node.expression) visitReturned(node.expression);
    } else if (ts.isArrowFunction(node)) {
      if (!ts.isBlock(node.body)) visitReturned(node.body);
    } else if (ts.isThrowStatement(node)) fail(node.expression, node);
    else if (ts.isObjectLiteralExpression(node)) visitObject(node);
    else if (ts.isNewExpression(node)) visitNew(node);
    else if (ts.isPropertyAssignment(node)) visitProperty(node);
    else if (ts.isBinaryExpression(node)) {
      const compared = comparisonIn(node, reader);
      if (compared) comparisons.push(compared);
    } else visitClass(node);
  }

  return { file, failures, calls, unmarked, catches, answered: [...answered.values()], numbers, comparisons, classes, makers };
}
