// The parts of a tools/call handler for each tool: cases of a switch, branches by name, a table of functions; and the part for all. Syntax alone.

import { ts } from "ts-morph";
import type { StaticValues } from "../static-value.ts";
import { lastName } from "../syntax.ts";
import { entriesOf } from "../tables.ts";
import type { Callees } from "./callee.ts";
import { within } from "./catching.ts";

interface Named {
  readonly name: string;
  readonly at: ts.Node;
  readonly handlers: readonly ts.Node[];
}

interface CallHandler {
  readonly named: readonly Named[];
  /** The handler itself: what it does outside of its choices it does for every tool. */
  readonly shared: readonly ts.Node[];
  /** Where it chooses, itself and what it hands on to. */
  readonly choosing: readonly ts.Node[];
  /** Choices that the text does not tell. */
  readonly unread: readonly ts.Node[];
}

const naming = /^(?:name|toolName|tool|method)$/;

const namesTool = (node: ts.Node): boolean => naming.test(lastName(node) ?? "");

/** `case "a": case "b": …`: names without statements fall through to the next that has some. */
function* fromSwitch(choice: ts.SwitchStatement, { textOf }: StaticValues): Generator<Named> {
  let waiting: (readonly [string, ts.Node])[] = [];
  for (const clause of choice.caseBlock.clauses) {
    const name = ts.isCaseClause(clause) ? textOf(clause.expression) : undefined;
    if (name !== undefined && ts.isCaseClause(clause)) waiting.push([name, clause.expression]);
    if (clause.statements.length === 0) continue;
    if (ts.isCaseClause(clause)) for (const [each, at] of waiting) yield { name: each, at, handlers: [clause] };
    waiting = [];
  }
}

/** The names that a condition compares the tool's with: `name === "a" || name === "b"` */
function* comparedWith(condition: ts.Expression, values: StaticValues): Generator<readonly [string, ts.Node]> {
  if (ts.isParenthesizedExpression(condition)) yield* comparedWith(condition.expression, values);
  if (!ts.isBinaryExpression(condition)) return;
  const { left, right, operatorToken } = condition;
  if (operatorToken.kind === ts.SyntaxKind.BarBarToken) {
    yield* comparedWith(left, values);
    yield* comparedWith(right, values);
  }
  if (operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken && operatorToken.kind !== ts.SyntaxKind.EqualsEqualsToken) return;
  const [own, other] = namesTool(left) ? [true, right] : [namesTool(right), left];
  const name = own ? values.textOf(other) : undefined;
  if (name !== undefined) yield [name, other];
}

/** `handlers[name](…)`, where handlers is `{ read_note: async () => …, … }`; `new Map([["read_note", read]])` */
function* fromTable(node: ts.Node, values: StaticValues, callees: Callees, unread: ts.Node[]): Generator<Named> {
  const isGot = ts.isCallExpression(node) && lastName(node.expression) === "get" && node.arguments[0] && namesTool(node.arguments[0]);
  const table = ts.isElementAccessExpression(node) && namesTool(node.argumentExpression) ? node.expression : isGot && ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : undefined;
  for (const { name, at, value } of (table && entriesOf(table, values)) ?? []) {
    const handlers = !value ? [] : ts.isMethodDeclaration(value) ? [value] : callees.behind(value);
    if (name === undefined) unread.push(at);
    else if (handlers.length > 0) yield { name, at, handlers };
  }
}

function* choicesIn(code: ts.Node, values: StaticValues, callees: Callees, unread: ts.Node[]): Generator<Named> {
  const found: Named[] = [];
  within(code, (node) => {
    if (ts.isSwitchStatement(node) && namesTool(node.expression)) found.push(...fromSwitch(node, values));
    else if (ts.isIfStatement(node)) for (const [name, at] of comparedWith(node.expression, values)) found.push({ name, at, handlers: [node.thenStatement] });
    else found.push(...fromTable(node, values, callees, unread));
    return undefined;
  });
  yield* found;
}

/** A call of `setRequestHandler(CallToolRequestSchema, handler)`, by its method's name in SDK 2. A handler that hands on is followed once. */
export function fromCallHandler(call: ts.CallExpression, values: StaticValues, callees: Callees): CallHandler {
  const [request, handler] = call.arguments;
  const isIt = request && handler && (values.textOf(request) === "tools/call" || lastName(request) === "CallToolRequestSchema");
  const unread: ts.Node[] = [];
  if (!isIt) return { named: [], shared: [], choosing: [], unread };
  const codes = callees.behind(handler);
  const direct = codes.flatMap((code) => [...choicesIn(code, values, callees, unread)]);
  if (direct.length > 0) return { named: direct, shared: codes, choosing: codes, unread };
  const next: ts.Node[] = [];
  for (const code of codes) {
    within(code, (node) => {
      if (ts.isCallExpression(node)) next.push(...callees.of(node.expression));
      return undefined;
    });
  }
  return { named: next.flatMap((code) => [...choicesIn(code, values, callees, unread)]), shared: codes, choosing: [...codes, ...next], unread };
}
