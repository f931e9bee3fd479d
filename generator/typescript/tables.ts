// The entries of a table of tools, as written: an object, a Map, and what is put into them afterwards in the same file. It follows names, and runs nothing.

import { ts } from "ts-morph";
import type { StaticValues } from "./static-value.ts";
import { lastName, nodesBelow, returnedBy } from "./syntax.ts";

export interface Entry {
  /** Undefined where it is made while the server runs. */
  readonly name: string | undefined;
  readonly at: ts.Node;
  readonly value: ts.Node | undefined;
}

const untold = (at: ts.Node): Entry => ({ name: undefined, at, value: undefined });

const keyOf = (name: ts.PropertyName, { textOf }: StaticValues): string | undefined =>
  ts.isComputedPropertyName(name) ? textOf(name.expression) : ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : undefined;

function* ofObject(object: ts.ObjectLiteralExpression, values: StaticValues): Generator<Entry> {
  for (const property of object.properties) {
    if (ts.isSpreadAssignment(property)) yield* entriesOf(property.expression, values) ?? [untold(property)];
    else {
      const value = ts.isPropertyAssignment(property) ? property.initializer : ts.isShorthandPropertyAssignment(property) ? property.name : property;
      yield { name: keyOf(property.name, values), at: property.name, value };
    }
  }
}

function* ofPairs(list: ts.ArrayLiteralExpression, values: StaticValues): Generator<Entry> {
  for (const element of list.elements) {
    if (ts.isSpreadElement(element)) yield* entriesOf(element.expression, values) ?? [untold(element)];
    else {
      const pair = values.meantBy(element);
      const [at, value] = ts.isArrayLiteralExpression(pair) ? pair.elements : [];
      yield at ? { name: values.textOf(at), at, value } : untold(element);
    }
  }
}

/** `tools.c = …`, `tools[name] = …` */
function* assigned({ left, right }: ts.BinaryExpression, isIt: (node: ts.Node) => boolean, values: StaticValues): Generator<Entry> {
  if (ts.isPropertyAccessExpression(left) && isIt(left.expression)) yield { name: left.name.text, at: left.name, value: right };
  else if (ts.isElementAccessExpression(left) && isIt(left.expression)) yield { name: values.textOf(left.argumentExpression), at: left.argumentExpression, value: right };
}

/** `tools.set("c", …)`, `Object.assign(tools, …)` */
function* given({ expression, arguments: [first, ...more] }: ts.CallExpression, isIt: (node: ts.Node) => boolean, values: StaticValues): Generator<Entry> {
  if (ts.isPropertyAccessExpression(expression) && expression.name.text === "set" && isIt(expression.expression)) {
    if (first) yield { name: values.textOf(first), at: first, value: more[0] };
  } else if (expression.getText() === "Object.assign" && first && isIt(first)) for (const each of more) yield* entriesOf(each, values) ?? [untold(each)];
}

/** Later additions to the value. */
function* putInto(table: ts.Node, values: StaticValues): Generator<Entry> {
  let holder: ts.Node = table.parent;
  while (ts.isAsExpression(holder) || ts.isSatisfiesExpression(holder) || ts.isParenthesizedExpression(holder)) holder = holder.parent;
  if (!ts.isVariableDeclaration(holder) || !ts.isIdentifier(holder.name)) return;
  const name = holder.name.text;
  const isIt = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === name && values.meantBy(node) === table;
  for (const [node] of nodesBelow(table.getSourceFile())) {
    if (ts.isCallExpression(node)) yield* given(node, isIt, values);
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) yield* assigned(node, isIt, values);
  }
}

/** The entries of both sides of a choice, each name once: either may be what there is. */
function ofChoice(sides: readonly ts.Node[], values: StaticValues): readonly Entry[] | undefined {
  const all = sides.map((side) => entriesOf(side, values));
  if (all.includes(undefined)) return undefined;
  const entries = all.flatMap((each) => each ?? []);
  return entries.filter(({ name }, at) => name === undefined || entries.findIndex((each) => each.name === name) === at);
}

/** `Object.entries(tools)`, `tools.entries()`, `entries.filter(…)`, `handlersFor(client)` */
function ofCall({ expression, arguments: [first] }: ts.CallExpression, values: StaticValues): readonly Entry[] | undefined {
  if (ts.isPropertyAccessExpression(expression)) {
    if (/^Object\.(?:from)?[eE]ntries$/.test(expression.getText())) return first && entriesOf(first, values);
    const method = expression.name.text;
    return (method === "entries" && !first) || method === "filter" ? entriesOf(expression.expression, values) : undefined;
  }
  const code = values.meantBy(expression);
  const [returned, ...others] = ts.isArrowFunction(code) || ts.isFunctionDeclaration(code) || ts.isFunctionExpression(code) ? returnedBy(code) : [];
  return returned && others.length === 0 ? entriesOf(returned, values) : undefined;
}

/** The entries of an object, a Map, or what comes to one; undefined for anything else, or if it is not literal. */
export function entriesOf(given: ts.Node, values: StaticValues): readonly Entry[] | undefined {
  const table = values.meantBy(given);
  if (ts.isSourceFile(table)) return values.exportedBy(table)?.flatMap(([name, value]) => (name === "default" ? [] : [{ name, at: value ?? table, value }]));
  if (ts.isObjectLiteralExpression(table)) return [...ofObject(table, values), ...putInto(table, values)];
  if (ts.isConditionalExpression(table)) return ofChoice([table.whenTrue, table.whenFalse], values);
  if (ts.isCallExpression(table)) return ofCall(table, values);
  if (!ts.isNewExpression(table) || lastName(table.expression) !== "Map") return undefined;
  const [list] = table.arguments ?? [];
  const meant = list && values.meantBy(list);
  const first = !meant ? [] : ts.isArrayLiteralExpression(meant) ? [...ofPairs(meant, values)] : (entriesOf(meant, values) ?? [untold(meant)]);
  return [...first, ...putInto(table, values)];
}
