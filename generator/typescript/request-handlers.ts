// Tools of a low-level server, from its answer to tools/list. It follows arrays, pushes and methods of a class.

import { ts } from "ts-morph";
import type { FoundTool } from "../source/facts.ts";
import { partsOf, type Reading, toolFrom, type Untold } from "./found-tool.ts";
import type { itemsOf } from "./loops.ts";
import { lastName, nodesBelow, returnedBy } from "./syntax.ts";

/** An entry of a list, or what in it is not told. */
type Listed = (Untold & { readonly tool?: undefined }) | { readonly at: ts.Node; readonly tool: FoundTool };

const asks = (request: ts.Node | undefined, method: string, schema: string, { textOf }: Reading): boolean => textOf(request) === method || lastName(request) === schema;

/** `this.list` and `this.list.bind(this)` as the method or property of the class around it; anything else as it is meant. */
const handlerOf = (node: ts.Node, reading: Reading): ts.Node => {
  const isBound = ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "bind";
  const bare = isBound && ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : node;
  if (!ts.isPropertyAccessExpression(bare) || bare.expression.kind !== ts.SyntaxKind.ThisKeyword) return reading.meantBy(bare);
  let around: ts.Node | undefined = bare;
  while (around && !ts.isClassLike(around)) around = around.parent;
  const member = around?.members.find(({ name }) => name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && name.text === bare.name.text);
  if (member && ts.isPropertyDeclaration(member) && member.initializer) return member.initializer;
  return member ?? bare;
};

/** `itemsOf`: the items of a list that is made of another one. */
export interface ListReading extends Reading {
  itemsOf(list: ts.Node): ReturnType<typeof itemsOf>;
}

const isCode = (node: ts.Node): boolean => ts.isFunctionLike(node);

/** `setRequestHandler(ListToolsRequestSchema, () => ({ tools: [{ name, description, inputSchema }] }))`, by its method's name in SDK 2 */
export function* fromList(call: ts.CallExpression, reading: ListReading): Generator<Listed> {
  const [request, handler] = call.arguments;
  if (!asks(request, "tools/list", "ListToolsRequestSchema", reading) || handler === undefined) return;
  const body = handlerOf(handler, reading);
  if (reading.seen.has(body)) return;
  reading.seen.add(body);
  let isListed = false;
  for (const [object] of nodesBelow(body)) {
    const list = ts.isObjectLiteralExpression(object) ? reading.memberOf(object, "tools") : undefined;
    if (!list) continue;
    isListed = true;
    yield* fromItems(list, reading);
  }
  if (!isListed && (!isCode(body) || body.getText().includes("tools"))) yield { at: handler, what: "list" };
}

function* fromItems(list: ts.Node, reading: ListReading): Generator<Listed> {
  const meant = reading.meantBy(list);
  if (!ts.isArrayLiteralExpression(meant)) {
    const items = reading.itemsOf(list) ?? [];
    if (items.length === 0) yield { at: list, what: "list" };
    for (const { item, given } of items) yield* fromItem(item, reading, given);
    return;
  }
  if (reading.seen.has(meant)) return;
  reading.seen.add(meant);
  for (const item of meant.elements) yield* fromItem(item, reading);
  yield* fromPushes(meant, reading);
}

function* fromItem(item: ts.Node, reading: ListReading, inTurn: (part: ts.Node | undefined) => ts.Node | undefined = (part) => part): Generator<Listed> {
  if (ts.isSpreadElement(item)) {
    yield* fromItems(item.expression, reading);
    return;
  }
  const { object, given: handed } = made(item, reading);
  const given = (part: ts.Node | undefined): ts.Node | undefined => inTurn(handed(part));
  const at = given(reading.memberOf(object, "name"));
  const [name] = at ? reading.namesOf(at) : [];
  if (at === undefined || name === undefined) yield { at: at ?? item, what: "name" };
  else {
    const parts = partsOf(object, reading);
    const description = parts.description ?? reading.textOf(given(reading.memberOf(object, "description")));
    yield { at, tool: toolFrom(name, at, { ...parts, description, input: given(parts.input) ?? parts.input, annotations: given(parts.annotations) }, reading) };
  }
}

/** An item, and what its members come to: of `toolOf("read_note", schema)` the object that the function returns, with arguments in the place of parameters. */
function made(item: ts.Node, reading: Reading): { readonly object: ts.ObjectLiteralExpression | undefined; readonly given: (member: ts.Node | undefined) => ts.Node | undefined } {
  const call = reading.meantBy(item);
  const code = ts.isCallExpression(call) ? reading.meantBy(call.expression) : undefined;
  if (!ts.isCallExpression(call) || !code || !(ts.isArrowFunction(code) || ts.isFunctionDeclaration(code) || ts.isFunctionExpression(code))) return { object: reading.objectOf(item), given: (member) => member };
  const [returned] = returnedBy(code);
  const given = (member: ts.Node | undefined): ts.Node | undefined => {
    const index = member && ts.isIdentifier(member) ? code.parameters.findIndex(({ name }) => ts.isIdentifier(name) && name.text === member.text) : -1;
    return index < 0 ? member : call.arguments[index];
  };
  return { object: reading.objectOf(returned), given };
}

/** Items added to a list after its creation: `const tools = []; tools.push({ name })` */
function* fromPushes(list: ts.ArrayLiteralExpression, reading: ListReading): Generator<Listed> {
  let holder: ts.Node = list.parent;
  while (ts.isAsExpression(holder) || ts.isSatisfiesExpression(holder) || ts.isParenthesizedExpression(holder)) holder = holder.parent;
  if (!ts.isVariableDeclaration(holder)) return;
  const block = holder.parent.parent.parent;
  for (const [call] of nodesBelow(block)) {
    if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) continue;
    const { name, expression } = call.expression;
    if ((name.text !== "push" && name.text !== "unshift") || !ts.isIdentifier(expression) || reading.meantBy(expression) !== list) continue;
    for (const item of call.arguments) yield* fromItem(item, reading);
  }
}
