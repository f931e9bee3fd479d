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

  // One for the whole walk: every node of a project passes here.
  let around: Around = { caughtAt: -1, caught: new Set(), inCatch: false };

  /** Walks over `node` with something else around it. */
  const inside = (node: ts.Node, change: Partial<Around>): void => {
    const before = around;
    around = { ...around, ...change };
    visit(node);
    around = before;
  };

  const answering = (name: string | undefined): Partial<Around> => ({ inCatch: true, ...(name === undefined ? {} : { caught: new Set([...around.caught, name]) }) });

  const fail = (expression: ts.Expression, at: ts.Node): void => {
    const { caughtAt, caught, inCatch } = around;
    const thrown = thrownBy(expression, caught, throwing);
    if (thrown) failures.push({ what: { where: placeOf(at), way: "throw", ...thrown, inCatch }, start: at.pos, caughtAt });
  };

  const visitCall = (node: ts.CallExpression): void => {
    const { expression } = node;
    const [first] = node.arguments;
    const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined;
    makers.push(node);
    calls.push({ what: expression, start: node.pos, caughtAt: around.caughtAt });
    const compared = comparisonIn(node, reader);
    if (compared) comparisons.push(compared);
    if (first && ts.isNewExpression(first) && (method === "reject" || (ts.isIdentifier(expression) && expression.text === "reject"))) fail(first, node);
    if (method !== "catch") return ts.forEachChild(node, visit);
    inside(expression, endsInHandler(first) ? { caughtAt: node.pos } : {});
    const [parameter] = first && (ts.isArrowFunction(first) || ts.isFunctionExpression(first)) ? first.parameters : [];
    const name = parameter && ts.isIdentifier(parameter.name) ? parameter.name.text : undefined;
    for (const argument of node.arguments) inside(argument, answering(name));
  };

  const visitTry = ({ catchClause, tryBlock, finallyBlock, pos }: ts.TryStatement): void => {
    inside(tryBlock, catchClause && endsHere(catchClause) ? { caughtAt: pos } : {});
    if (catchClause) {
      catches.push(...catchesIn(catchClause));
      inside(catchClause.block, answering(caughtName(catchClause)));
    }
    if (finallyBlock) visit(finallyBlock);
  };

  const visitObject = (node: ts.ObjectLiteralExpression): void => {
    makers.push(node);
    const { caught, inCatch } = around;
    const result = resultIn(node, caught, reader);
    if (!result) return;
    const { message } = result;
    if (result.isError) failures.push({ what: { where: placeOf(node), way: "result", isOwn: false, ...(message && { message }), inCatch }, start: node.pos, caughtAt: -1 });
    else if (result.readsAsFailure) unmarked.push({ where: placeOf(node), ...(message && { message }), inCatch });
  };

  const visitNew = (node: ts.NewExpression): void => {
    calls.push({ what: node.expression, start: node.pos, caughtAt: around.caughtAt });
    const server = serverIn(node);
    if (server) servers.push(server);
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

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) return visitCall(node);
    if (ts.isTryStatement(node)) return visitTry(node);
    if (ts.isThrowStatement(node)) fail(node.expression, node);
    else if (ts.isObjectLiteralExpression(node)) visitObject(node);
    else if (ts.isNewExpression(node)) visitNew(node);
    else if (ts.isPropertyAssignment(node)) visitProperty(node);
    else if (ts.isBinaryExpression(node)) {
      const compared = comparisonIn(node, reader);
      if (compared) comparisons.push(compared);
    } else if (ts.isClassLike(node)) visitClass(node);
    ts.forEachChild(node, visit);
  };

  visit(file);
  return { file, failures, calls, unmarked, catches, numbers, servers, comparisons, classes, makers };
}
