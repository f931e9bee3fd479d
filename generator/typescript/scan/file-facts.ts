// One pass over what a file tells: its throws, results, calls, catches and comparisons, each with where it would be caught. It follows no call.

import { ts } from "ts-morph";
import type { Place } from "../../diagnose/diagnostic.ts";
import type { Comparison, Failure, NumberUse, OwnClass } from "../../source/facts.ts";
import { placeOf } from "../found-tool.ts";
import type { Relevant } from "../readable-file.ts";
import type { StaticValues } from "../static-value.ts";
import { lastName } from "../syntax.ts";
import { catchesIn, type Caught, caughtName, endsHere, endsInHandler, passesOn } from "./catching.ts";
import { handedTo, isGiven } from "./made-results.ts";
import { isErrorClass } from "./own-classes.ts";
import { numberOf } from "./protocol-numbers.ts";
import { member, type Result, resultIn, tellsFailure } from "./results.ts";
import { statusesAround } from "./statuses.ts";
import { raisedBy, type Throwing, type Thrown, thrownBy } from "./thrown.ts";
import { handedBack, isMapped } from "./values.ts";

/** Where in a file something stands, and where the innermost `try` begins that it ends in; -1: none. */
export interface Spot<T> {
  readonly what: T;
  readonly start: number;
  readonly caughtAt: number;
  /** For a call: the class whose instances alone leave the `try` that begins there. */
  readonly only?: Only;
  /** For a call: whether it has the words of the result that it makes, or of the error that it throws. */
  readonly says?: "result" | "throw";
}

export interface Only {
  readonly at: number;
  readonly made: string;
}

export interface FileFacts {
  readonly file: ts.SourceFile;
  readonly failures: readonly Spot<Failure>[];
  readonly calls: readonly Spot<ts.Expression>[];
  readonly unmarked: readonly Spot<Failure>[];
  readonly catches: readonly Caught[];
  readonly tries: readonly ts.TryStatement[];
  readonly answered: readonly Place[];
  readonly numbers: readonly NumberUse[];
  readonly comparisons: readonly Comparison[];
  readonly classes: readonly OwnClass[];
  /** Possible registrations of tools: calls, objects and classes, in source order. */
  readonly makers: readonly (ts.CallExpression | ts.ObjectLiteralExpression | ts.ClassLikeDeclaration)[];
}

/** Facts about a part of the file. */
interface Around {
  readonly start: number;
  readonly end: number;
  readonly caughtAt: number;
  readonly caught: ReadonlySet<string>;
  readonly inCatch: boolean;
  readonly caughtIn?: Place;
  readonly only?: Only;
}

const everywhere: Around = { start: 0, end: Infinity, caughtAt: -1, caught: new Set(), inCatch: false };

/** The pass: where it is, and what it has found. */
class Pass {
  readonly failures: Spot<Failure>[] = [];
  readonly calls: Spot<ts.Expression>[] = [];
  readonly unmarked: Spot<Failure>[] = [];
  readonly catches: Caught[] = [];
  readonly tries: ts.TryStatement[] = [];
  readonly answered = new Map<number, Place>();
  readonly numbers: NumberUse[] = [];
  readonly comparisons: Comparison[] = [];
  readonly classes: OwnClass[] = [];
  readonly makers: FileFacts["makers"][number][] = [];
  /** Parts with something else around them, what comes first last: parts of a part are put above it. */
  private readonly parts: Around[] = [];
  private around = everywhere;
  private readonly throwing: Throwing;

  constructor(throwing: Throwing) {
    this.throwing = throwing;
  }

  visit(node: Relevant): void {
    this.around = this.aroundOf(node);
    if (ts.isCallExpression(node)) this.call(node);
    else if (ts.isTryStatement(node)) this.try(node);
    else if (ts.isCatchClause(node)) this.catches.push(...catchesIn(node));
    else if (ts.isReturnStatement(node)) {
      if (node.expression) this.returned(node.expression);
    } else if (ts.isArrowFunction(node)) {
      if (!ts.isBlock(node.body)) this.returned(node.body);
    } else if (ts.isThrowStatement(node)) this.fail(thrownBy(node.expression, this.around.caught, this.throwing), node);
    else if (ts.isObjectLiteralExpression(node)) this.object(node);
    else if (ts.isNewExpression(node)) this.new(node);
    else if (ts.isPropertyAssignment(node)) this.property(node);
    else if (ts.isBinaryExpression(node)) this.compare(node);
    else this.class(node);
  }

  private aroundOf({ pos }: ts.Node): Around {
    const { parts } = this;
    for (let last = parts.at(-1); last && last.end <= pos; last = parts.at(-1)) parts.pop();
    return parts.findLast(({ start, end }) => start <= pos && pos < end) ?? everywhere;
  }

  private part({ pos: start, end }: ts.Node, change: Partial<Around>): Around {
    return { ...this.around, ...change, start, end };
  }

  private answering(name: string | undefined, at: ts.Node): Partial<Around> {
    return { inCatch: true, caughtIn: placeOf(at), ...(name === undefined ? {} : { caught: new Set([...this.around.caught, name]) }) };
  }

  private inAnswer(): Pick<Failure, "inCatch" | "caughtIn"> {
    const { inCatch, caughtIn } = this.around;
    return { inCatch, ...(caughtIn && { caughtIn }) };
  }

  private compare(node: ts.CallExpression | ts.BinaryExpression): void {
    const compared = comparisonIn(node, this.throwing.reader);
    if (compared) this.comparisons.push(compared);
  }

  private fail(all: readonly Thrown[], at: ts.Node, way: "throw" | "result" = "throw"): void {
    const { caughtAt, only } = this.around;
    for (const thrown of all) {
      const held = statusesAround(at);
      const what = { where: placeOf(at), way, ...(held.length > 0 && { statuses: held }), ...thrown, ...this.inAnswer() };
      this.failures.push({ what, start: at.pos, caughtAt: way === "result" ? -1 : only && thrown.made !== only.made ? Math.max(only.at, caughtAt) : caughtAt });
    }
  }

  private callTo(what: ts.Expression, start: number, says?: "result" | "throw"): void {
    const { caughtAt, only } = this.around;
    this.calls.push({ what, start, caughtAt, ...(only && { only }), ...(says && { says }) });
  }

  private call(node: ts.CallExpression): void {
    const { expression, arguments: [first] } = node;
    const [method, { caught, caughtIn }, handed] = [lastName(expression), this.around, handedTo(node)];
    this.makers.push(node);
    const [made, raised] = [handed ? undefined : this.throwing.results.madeBy(node, caught), raisedBy(node, caught, this.throwing)];
    this.callTo(expression, node.pos, made ? "result" : raised.length > 0 ? "throw" : undefined);
    this.fail(raised, node);
    this.compare(node);
    if ((made ?? handed) && caughtIn) this.answered.set(caughtIn.start, caughtIn);
    if (made) this.answerWith(node, { ...made, readsAsFailure: made.readsAsFailure || (made.isOpen && tellsFailure(made.message)) });
    if (handed) this.fail(thrownBy(handed, caught, this.throwing), node, "result");
    if (first && ts.isNewExpression(first) && method === "reject") this.fail(thrownBy(first, caught, this.throwing), node);
    if (first && method === "resolve") this.returned(first);
    if (method === "catch") this.catching(node, first);
  }

  /** `promise.catch((error) => …)` */
  private catching({ expression, arguments: all, pos }: ts.CallExpression, first: ts.Expression | undefined): void {
    const [parameter] = first && (ts.isArrowFunction(first) || ts.isFunctionExpression(first)) ? first.parameters : [];
    const name = parameter && ts.isIdentifier(parameter.name) ? parameter.name.text : undefined;
    this.parts.push(...all.map((argument) => this.part(argument, this.answering(name, argument))).reverse(), this.part(expression, endsInHandler(first) ? { caughtAt: pos } : {}));
  }

  private try(node: ts.TryStatement): void {
    const { catchClause, tryBlock, pos } = node;
    if (!catchClause) return;
    this.tries.push(node);
    const passed = passesOn(catchClause);
    const caught = this.part(catchClause.block, this.answering(caughtName(catchClause), catchClause.getFirstToken() ?? catchClause));
    this.parts.push(caught, this.part(tryBlock, endsHere(catchClause) ? { caughtAt: pos } : passed === undefined ? {} : { only: { at: pos, made: passed } }));
  }

  private answerWith(node: ts.Node, { isError, message, readsAsFailure }: Pick<Result, "isError" | "message" | "readsAsFailure">): void {
    const statuses = statusesAround(node);
    const what: Failure = { where: placeOf(node), way: "result", ...(message && { message }), isOwn: false, ...this.inAnswer(), ...(statuses.length > 0 && { statuses }) };
    if (isError) this.failures.push({ what, start: node.pos, caughtAt: -1 });
    else if (readsAsFailure) this.unmarked.push({ what: { ...what, isUnmarked: true }, start: node.pos, caughtAt: -1 });
  }

  private object(node: ts.ObjectLiteralExpression): void {
    const { caught, caughtIn } = this.around;
    this.makers.push(node);
    if (caughtIn && member(node, "content")) this.answered.set(caughtIn.start, caughtIn);
    const result = resultIn(node, caught, this.throwing.reader);
    // A result that a function makes of its parameter is reported where the argument is given.
    if (result && !isGiven(node, result.message)) this.answerWith(node, result);
  }

  /** Failures returned as a value: no guard sees them, wherever they end. */
  private returned(expression: ts.Expression): void {
    const { caught, inCatch } = this.around;
    const value = handedBack(expression, caught, inCatch && !isMapped(expression), this.throwing.reader);
    const statuses = statusesAround(expression);
    if (value) this.failures.push({ what: { where: placeOf(expression), way: "value", isOwn: false, ...value, ...this.inAnswer(), ...(statuses.length > 0 && { statuses }) }, start: expression.pos, caughtAt: -1 });
  }

  private new(node: ts.NewExpression): void {
    this.callTo(node.expression, node.pos);
    const [first] = node.arguments ?? [];
    const number = /(?:Error|Exception)$/.test(lastName(node.expression) ?? "") ? numberOf(first, this.throwing.reader) : undefined;
    if (first && number !== undefined && number <= -32000 && number >= -32768) this.numbers.push({ where: placeOf(first), number });
  }

  /** `{ code: -32050, message: "…" }` */
  private property({ name, initializer, parent }: ts.PropertyAssignment): void {
    const { reader } = this.throwing;
    if (!ts.isIdentifier(name) || name.text !== "code" || !ts.isObjectLiteralExpression(parent) || reader.memberOf(parent, "message") === undefined) return;
    const number = numberOf(initializer, reader);
    if (number !== undefined && number < 0) this.numbers.push({ where: placeOf(initializer), number });
  }

  private class(node: ts.ClassLikeDeclaration): void {
    this.makers.push(node);
    if (!isErrorClass(node)) return;
    const { facts } = this.throwing.classOf(node);
    this.classes.push(facts);
    if (facts.number !== undefined) this.numbers.push({ where: facts.where, number: facts.number });
  }
}

/** `relevant`: what the file tells, in the order written. */
export function factsOf(file: ts.SourceFile, relevant: readonly Relevant[], throwing: Throwing): FileFacts {
  const pass = new Pass(throwing);
  for (const node of relevant) pass.visit(node);
  const { failures, calls, unmarked, catches, tries, answered, numbers, comparisons, classes, makers } = pass;
  return { file, failures, calls, unmarked, catches, tries, answered: [...answered.values()], numbers, comparisons, classes, makers };
}

const isMessage = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && /^(?:message|text)$/.test(node.name.text)) ||
  (ts.isIdentifier(node) && /^(?:message|msg|errorMessage|errMsg|text)$/i.test(node.text)) ||
  (ts.isCallExpression(node) && /^(?:String|toString|toLowerCase|getErrorMessage)$/.test(node.expression.getText().split(".").at(-1) ?? ""));

const equality: ReadonlySet<ts.SyntaxKind> = new Set([ts.SyntaxKind.EqualsEqualsToken, ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

const asking = /^(?:includes|startsWith|endsWith|indexOf|match|search|localeCompare|test|toThrow|toThrowError|rejects)$/;

const textIn = (node: ts.Node | undefined, values: StaticValues): string | undefined => (node && ts.isRegularExpressionLiteral(node) ? node.text.slice(1, node.text.lastIndexOf("/")) : values.textOf(node));

/** The text compared with a message. */
function comparisonIn(node: ts.BinaryExpression | ts.CallExpression, values: StaticValues): Comparison | undefined {
  if (ts.isBinaryExpression(node)) {
    const isEquality = equality.has(node.operatorToken.kind);
    const other = !isEquality ? undefined : isMessage(node.left) ? node.right : isMessage(node.right) ? node.left : undefined;
    const text = textIn(other, values);
    return text === undefined || text === "" ? undefined : { where: placeOf(node), text };
  }
  if (!ts.isPropertyAccessExpression(node.expression) || !asking.test(node.expression.name.text)) return undefined;
  const [{ expression: asked, name }, first] = [node.expression, node.arguments[0]];
  const text = name.text === "test" ? (first && isMessage(first) ? textIn(asked, values) : undefined) : isMessage(asked) || name.text.startsWith("toThrow") ? textIn(first, values) : undefined;
  return text === undefined || text === "" ? undefined : { where: placeOf(node), text };
}
