// One walk over a file: its throws, results, calls, catches, servers and comparisons, each with where it would be caught. It follows no call.

import { ts } from "ts-morph";
import { placeOf } from "../found-tool.ts";
import { lastName } from "../syntax.ts";
import { catchesIn, caughtName, endsHere, endsInHandler, type Caught } from "./catching.ts";
import { comparisonIn } from "./comparisons.ts";
import type { Comparison, Failure, MadeServer, NumberUse, OwnClass, Unmarked } from "./facts.ts";
import { isErrorClass } from "./own-classes.ts";
import { numberOf } from "./protocol-numbers.ts";
import { resultIn } from "./results.ts";
import { serverIn } from "./servers.ts";
import { thrownBy, type Throwing } from "./thrown.ts";

/** Where in a file something stands, and where the innermost `try` begins that it ends in; -1: none. */
export interface Spot<T> {
  readonly what: T;
  readonly start: number;
  readonly caughtAt: number;
}

export interface FileFacts {
  readonly file: ts.SourceFile;
  readonly failures: readonly Spot<Failure>[];
  readonly calls: readonly Spot<ts.Expression>[];
  readonly unmarked: readonly Unmarked[];
  readonly catches: readonly Caught[];
  readonly numbers: readonly NumberUse[];
  readonly servers: readonly MadeServer[];
  readonly comparisons: readonly Comparison[];
  readonly classes: readonly OwnClass[];
  /** What may register tools: calls, objects and classes, in the order written. */
  readonly makers: readonly (ts.CallExpression | ts.ObjectLiteralExpression | ts.ClassLikeDeclaration)[];
}

interface Around {
  readonly caughtAt: number;
  readonly caught: ReadonlySet<string>;
  readonly inCatch: boolean;
}

const isNumbered = (name: string): boolean => /(?:Error|Exception)$/.test(name);

export function factsOf(file: ts.SourceFile, throwing: Throwing): FileFacts {
  const failures: Spot<Failure>[] = [];
  const calls: Spot<ts.Expression>[] = [];
  const unmarked: Unmarked[] = [];
  const catches: Caught[] = [];
  const numbers: NumberUse[] = [];
  const servers: MadeServer[] = [];
  const comparisons: Comparison[] = [];
  const classes: OwnClass[] = [];
  const makers: FileFacts["makers"][number][] = [];
  const { reader } = throwing;

  const fail = (expression: ts.Expression, at: ts.Node, { caughtAt, caught, inCatch }: Around): void => {
    const thrown = thrownBy(expression, caught, throwing);
    if (thrown) failures.push({ what: { where: placeOf(at), way: "throw", ...thrown, inCatch }, start: at.getStart(), caughtAt });
  };

  const visitCall = (node: ts.CallExpression, around: Around): void => {
    makers.push(node);
    const { expression } = node;
    const compared = comparisonIn(node, reader);
    if (compared) comparisons.push(compared);
    const [first] = node.arguments;
    const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
    if (first && ts.isNewExpression(first) && (method === "reject" || (ts.isIdentifier(expression) && expression.text === "reject"))) fail(first, node, around);
    calls.push({ what: expression, start: node.getStart(), caughtAt: around.caughtAt });
    if (method !== "catch" || !ts.isPropertyAccessExpression(expression)) return descend(node, around);
    const handler = first;
    visit(expression, endsInHandler(handler) ? { ...around, caughtAt: node.getStart() } : around);
    const [parameter] = handler && (ts.isArrowFunction(handler) || ts.isFunctionExpression(handler)) ? handler.parameters : [];
    const name = parameter && ts.isIdentifier(parameter.name) ? parameter.name.text : undefined;
    for (const argument of node.arguments) visit(argument, { ...around, inCatch: true, caught: name === undefined ? around.caught : new Set([...around.caught, name]) });
  };

  const visitTry = (node: ts.TryStatement, around: Around): void => {
    const { catchClause, tryBlock, finallyBlock } = node;
    visit(tryBlock, catchClause && endsHere(catchClause) ? { ...around, caughtAt: node.getStart() } : around);
    if (catchClause) {
      catches.push(...catchesIn(catchClause));
      const name = caughtName(catchClause);
      visit(catchClause.block, { ...around, inCatch: true, caught: name === undefined ? around.caught : new Set([...around.caught, name]) });
    }
    if (finallyBlock) visit(finallyBlock, around);
  };

  const visitObject = (node: ts.ObjectLiteralExpression, { caught, inCatch }: Around): void => {
    makers.push(node);
    const result = resultIn(node, caught, reader);
    if (!result) return;
    const { message } = result;
    if (result.isError) failures.push({ what: { where: placeOf(node), way: "result", isOwn: false, ...(message && { message }), inCatch }, start: node.getStart(), caughtAt: -1 });
    else if (result.readsAsFailure) unmarked.push({ where: placeOf(node), ...(message && { message }), inCatch });
  };

  const descend = (node: ts.Node, around: Around): void => void ts.forEachChild(node, (child) => visit(child, around));

  const visit = (node: ts.Node, around: Around): void => {
    if (ts.isCallExpression(node)) return visitCall(node, around);
    if (ts.isTryStatement(node)) return visitTry(node, around);
    if (ts.isThrowStatement(node)) fail(node.expression, node, around);
    else if (ts.isObjectLiteralExpression(node)) visitObject(node, around);
    else if (ts.isNewExpression(node)) {
      calls.push({ what: node.expression, start: node.getStart(), caughtAt: around.caughtAt });
      const server = serverIn(node);
      if (server) servers.push(server);
      const [first] = node.arguments ?? [];
      const number = isNumbered(lastName(node.expression) ?? "") ? numberOf(first, reader) : undefined;
      if (first && number !== undefined && number <= -32000 && number >= -32768) numbers.push({ where: placeOf(first), number });
    } else if (ts.isPropertyAssignment(node) && /\.?\bcode$/.test(node.name.getText())) {
      const number = numberOf(node.initializer, reader);
      const isError = ts.isObjectLiteralExpression(node.parent) && reader.memberOf(node.parent, "message") !== undefined;
      if (number !== undefined && isError && number < 0) numbers.push({ where: placeOf(node.initializer), number });
    } else if (ts.isBinaryExpression(node)) {
      const compared = comparisonIn(node, reader);
      if (compared) comparisons.push(compared);
    } else if (ts.isClassLike(node)) {
      makers.push(node);
      if (isErrorClass(node)) {
        const { facts } = throwing.classOf(node);
        classes.push(facts);
        if (facts.number !== undefined) numbers.push({ where: facts.where, number: facts.number });
      }
    }
    descend(node, around);
  };

  visit(file, { caughtAt: -1, caught: new Set(), inCatch: false });
  return { file, failures, calls, unmarked, catches, numbers, servers, comparisons, classes, makers };
}
