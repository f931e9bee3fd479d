// The one finder of tools: each with the code that answers its calls, in the ways that public servers register them. It follows names, and runs nothing.

import { ts } from "ts-morph";
import type { FoundTool } from "../../source/facts.ts";
import { handedAbove, partsIn, partsOf, type Reading, toolFrom, type Untold } from "../found-tool.ts";
import { itemsOf, loopedNames } from "../loops.ts";
import { handedTo, isHandedName, type Registering as Called, registeringBy } from "../registering.ts";
import { fromList } from "../request-handlers.ts";
import type { StaticValues } from "../static-value.ts";
import { lastName, nodesBelow } from "../syntax.ts";
import type { Callees, Code } from "./callee.ts";
import { fromCallHandler } from "./call-handlers.ts";

export interface Registration {
  readonly name: string;
  readonly at: ts.Node;
  readonly description?: string;
  /** Functions, or the statements of a switch. */
  readonly handlers: readonly ts.Node[];
  /** Functions that the handler is handed to, and that call it: `withErrors(async () => …)`. */
  readonly wrappers: readonly ts.Node[];
  /** A framework keeps the server to itself, and no guard is around the handler. */
  readonly isOpen: boolean;
  /** Whether the server is handed the handler itself; else something in the source has to choose it by its name. */
  readonly isDirect: boolean;
  /** `list`: the server names it, and something else answers. `choice`: that shows its name alone. */
  readonly by?: "list" | "choice";
  /** Absent where nothing shows that a server gets it. */
  readonly tool?: FoundTool;
}

/** Code that calls of several tools pass. */
export interface Shared {
  readonly code: readonly ts.Node[];
  /** Where a tool is chosen: what is chosen there is that tool's. */
  readonly choosing: readonly ts.Node[];
  /** The tools that pass it; if it names none, every tool that is chosen by name. */
  readonly names: ReadonlySet<string>;
}

export interface Seen {
  readonly registrations: readonly Registration[];
  readonly shared: readonly Shared[];
  /** Registrations that the text does not tell. */
  readonly unread: readonly Untold[];
}

export interface Registering {
  readonly values: Reading;
  readonly callees: Callees;
  /** Names of the project's own functions that register what they are given. */
  readonly handing: ReadonlySet<string>;
}

const handlerNames = ["execute", "handler", "run", "callback", "call", "invoke", "handle", "cb", "func", "fn"];
const describing = ["description", "inputSchema", "parameters", "schema", "input", "title", "argsShape", "args"];
const framework = /\b(?:fastmcp|mcp-framework)\b|\bMCPTool\b/i;

/** `defineTool(…)`, `createTool(…)`, `readTool(…)` */
const making = /^(?:define|create|make|register|build|add|new)\w*Tool(?:Def|Definition)?$|^tool$/i;

export const isGuarded = (node: ts.Node): boolean => ts.isCallExpression(node) && lastName(node.expression) === "guardTool";

const memberNamed = (object: ts.ObjectLiteralExpression, { memberOf }: StaticValues): ts.Node | undefined => handlerNames.map((name) => memberOf(object, name)).find((found) => found !== undefined);

const isNamed = (object: ts.ObjectLiteralExpression): boolean => object.properties.some(({ name }) => name !== undefined && ts.isIdentifier(name) && name.text === "name");

/** A mention of an SDK: without one, a `tool` may be anybody's. */
const sdk = /@modelcontextprotocol\/|\bMcpServer\b/;
/** Methods of a server itself, under any name. */
const direct = /^(?:registerTool|registerToolTask|tool)$/;

/** Every call of a project is asked. */
const mayRegister = (method: string): boolean => /tool|^setRequestHandler$/i.test(method);

/** Valid tool names: other objects with a name and a function have several words. */
const mayBeName = /^[\w./-]{1,128}$/;

type Handling = Pick<Registration, "handlers" | "wrappers">;

export const handledBy = (node: ts.Node, { behind }: Callees): Handling => {
  const wrappers = new Set<Code>();
  const handlers = behind(node, wrappers);
  return { handlers, wrappers: [...wrappers] };
};

/** Calls of something in a function, by what is called. */
const calledIn = (code: ts.Node): readonly ts.Expression[] => [...nodesBelow(code)].flatMap(([node]) => (ts.isCallExpression(node) ? [node.expression] : []));

/** A tool that an object describes. */
function describedBy(object: ts.ObjectLiteralExpression, name: string, at: ts.Node, { values, callees }: Registering): Registration {
  const handler = memberNamed(object, values);
  const description = values.textOf(values.memberOf(object, "description"));
  const isFramework = framework.test(object.getSourceFile().text);
  const handling = handler ? handledBy(handler, callees) : { handlers: [], wrappers: [] };
  return { name, at, ...handling, isOpen: isFramework && handler !== undefined && !isGuarded(handler), isDirect: isFramework, ...(description === undefined ? {} : { description }) };
}

/** `{ name, description, inputSchema, execute }`, wherever it stands; of those that are named. */
function* fromObject(object: ts.ObjectLiteralExpression, registering: Registering): Generator<Registration> {
  const { values } = registering;
  const at = values.memberOf(object, "name");
  const name = at && memberNamed(object, values) && values.textOf(at);
  if (!at || name === undefined || !mayBeName.test(name) || !describing.some((each) => values.memberOf(object, each) !== undefined)) return;
  yield describedBy(object, name, at, registering);
}

/** `addTool({ name, description, parameters, annotations, execute })`, `addTools([…])` of FastMCP */
function* fromAdded(call: ts.CallExpression, isList: boolean, registering: Registering, { unread }: Left): Generator<Registration> {
  const { values } = registering;
  const [given = call] = call.arguments;
  const list = isList ? values.meantBy(given) : undefined;
  if (list && !ts.isArrayLiteralExpression(list)) unread.push({ at: given, what: "list" });
  for (const config of !list ? [given] : ts.isArrayLiteralExpression(list) ? list.elements : []) {
    const object = values.objectOf(config);
    const at = values.memberOf(object, "name");
    const [name] = at ? values.namesOf(at) : [];
    if (!object || !at || name === undefined) unread.push({ at: at ?? config, what: "name" });
    else yield { ...describedBy(object, name, at, registering), tool: toolFrom(name, at, partsOf(object, values), values) };
  }
}

const memberOfClass = (made: ts.ClassLikeDeclaration, wanted: readonly string[]): ts.ClassElement | undefined => made.members.find(({ name }) => name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && wanted.includes(name.text));

/** The value of a property, or of a getter or method that returns it. */
const valueOf = (member: ts.ClassElement | undefined): ts.Expression | undefined => {
  const returned = member && (ts.isGetAccessorDeclaration(member) || ts.isMethodDeclaration(member)) ? member.body?.statements.find((statement) => ts.isReturnStatement(statement))?.expression : undefined;
  return member && ts.isPropertyDeclaration(member) ? member.initializer : returned;
};

/** `class ReadNote extends Tool { name = "read_note"; async execute() { … } }`; what is above it may call it, and have its name. mcp-framework finds its own by the folder they are in. */
function* fromClass(made: ts.ClassLikeDeclaration, { values, callees }: Registering, { unread }: Left): Generator<Registration> {
  if (made.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword)) return;
  const kin = (made.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => lastName(expression) ?? ""));
  if (![made.name?.text ?? "", ...kin].some((name) => /Tool(?:Base)?$/.test(name))) return;
  const isFound = kin.includes("MCPTool");
  const part = (...named: readonly string[]): ts.Expression | undefined => valueOf(memberOfClass(made, named));
  const own = part("name", "toolName", "getName", "getToolName");
  const [at, described] = own ? [own, part("description", "getDescription")] : handedAbove(made, values);
  const [name, description] = [values.textOf(at), values.textOf(described)];
  const above = callees.above(made);
  const handler = memberOfClass(made, handlerNames) ?? memberOfClass(made, above.map(([each]) => each));
  if (isFound && name === undefined) unread.push({ at: at ?? made.name ?? made, what: "name" });
  if (!at || name === undefined || !(handler || isFound)) return;
  const wrappers = above.flatMap(([each, caller]) => (handler?.name?.getText() === each ? [caller] : []));
  const handling = handler && ts.isPropertyDeclaration(handler) && handler.initializer ? handledBy(handler.initializer, callees) : { handlers: handler ? [handler] : [], wrappers };
  const tool = isFound && toolFrom(name, at, { description, input: part("schema"), outputSchema: part("outputSchema") !== undefined, annotations: part("annotations") }, values);
  const isOpen = framework.test(made.getSourceFile().text);
  yield { name, at, ...handling, isOpen, isDirect: isOpen, ...(description === undefined ? {} : { description }), ...(tool && { tool }) };
}

/** The function of a handler, or those of a task. */
function handlingOf(node: ts.Node, { values, callees }: Registering): Handling {
  const object = ts.isObjectLiteralExpression(node) ? node : undefined;
  const member = object ? memberNamed(object, values) : node;
  if (member) return handledBy(member, callees);
  const all = (object?.properties ?? []).flatMap((each) => (ts.isMethodDeclaration(each) ? [{ handlers: [each], wrappers: [] }] : ts.isPropertyAssignment(each) ? [handledBy(each.initializer, callees)] : []));
  return { handlers: all.flatMap(({ handlers }) => handlers), wrappers: all.flatMap(({ wrappers }) => wrappers) };
}

/** In a turn of a loop: what `async (args) => { try { return await tool.handler(args); } catch … }` calls is the handler of that turn's tool. */
function handlingIn(handler: ts.Node, inTurn: (node: ts.Node) => ts.Node | undefined, registering: Registering): Handling {
  const own = inTurn(handler);
  if (own && own !== handler) return handlingOf(own, registering);
  const plain = handlingOf(handler, registering);
  const called = plain.handlers.flatMap((code) => calledIn(code).flatMap((callee) => {
    const part = inTurn(callee);
    return part && part !== callee ? [handlingOf(part, registering)] : [];
  }));
  const handlers = called.flatMap((each) => each.handlers);
  return handlers.length === 0 ? plain : { handlers, wrappers: [...plain.wrappers, ...plain.handlers, ...called.flatMap(({ wrappers }) => wrappers)] };
}

/** The name of a tool and its handler in a call, and what is between: of tmcp and mcp-use, an object with all of it. Other objects are read where they stand. */
function givenTo(call: ts.CallExpression, method: string, { values, handing }: Registering): { readonly at: ts.Node; readonly between: readonly ts.Node[]; readonly handler: ts.Node; readonly isWhole: boolean } | undefined {
  const isMaking = making.test(method) || method === "registerToolTask";
  const [at, ...rest] = handing.has(method) ? (handedTo(call, values.textOf) ?? []) : isMaking ? call.arguments : [];
  const handler = rest.at(-1);
  const name = at && ts.isObjectLiteralExpression(at) ? (method === "tool" ? values.memberOf(at, "name") : undefined) : at;
  return at && handler && name ? { at: name, between: name === at ? rest.slice(0, -1) : [at], handler, isWhole: name !== at } : undefined;
}

/** `registerTool("read_note", { … }, handler)`, `tool("read_note", …, handler)`, `defineTool("read_note", …, handler)` */
function* fromCall(call: ts.CallExpression, { method, isOfServer }: Called, registering: Registering, left: Left): Generator<Registration> {
  const { values, callees, handing } = registering;
  const given = givenTo(call, method, registering);
  if (!given) return;
  const { at, between, handler, isWhole } = given;
  const isDirect = direct.test(method);
  const isRegistered = handing.has(method) || (isDirect && (method !== "tool" || isOfServer));
  const named = (name: string, where: ts.Node, handling: Handling, given: readonly ts.Node[]): Registration => {
    const parts = partsIn(isWhole ? "registerTool" : method, given, values);
    const { description } = parts;
    return { name, at: where, ...handling, isOpen: false, isDirect, ...(description === undefined ? {} : { description }), ...(isRegistered && { tool: toolFrom(name, where, parts, values) }) };
  };
  const handling = handlingOf(handler, registering);
  const isSure = method !== "tool" || handling.handlers.length > 0 || sdk.test(call.getSourceFile().text);
  const names = (isDirect && isSure) || values.textOf(at) !== undefined ? values.namesOf(at) : [];
  for (const name of names) yield named(name, at, handling, between);
  if (names.length > 0 || !isSure) return;
  const looped = loopedNames(at, { ...values, declarationOf: callees.declarationOf, callsOf: callees.callsOf });
  for (const turn of looped ?? []) yield named(turn.name, turn.at, handlingIn(handler, turn.inTurn, registering), between.map((node) => turn.inTurn(node) ?? node));
  if (looped || !isDirect || isHandedName(at, handing, callees)) return;
  left.unread.push({ at, what: "name" });
  if (callsMember(handling)) left.shared.push({ code: handling.handlers, choosing: [], names: new Set() });
}

/** The registrations of a call. */
function* calledFor(call: ts.CallExpression, registering: Registering, left: Left): Generator<Registration> {
  const called = registeringBy(call, registering.callees);
  if (!called || !mayRegister(called.method)) return;
  if (called.method === "setRequestHandler") yield* fromRequests(call, registering, left);
  else if (/^addTools?$/.test(called.method) && called.isOfServer && /\bfastmcp\b/i.test(call.getSourceFile().text)) yield* fromAdded(call, called.method === "addTools", registering, left);
  else yield* fromCall(call, called, registering, left);
}

/** `setRequestHandler(ListToolsRequestSchema, …)` and `setRequestHandler(CallToolRequestSchema, …)` */
function* fromRequests(call: ts.CallExpression, { values, callees }: Registering, { unread, shared }: Left): Generator<Registration> {
  const none = { wrappers: [], isOpen: false, isDirect: false };
  for (const listed of fromList(call, { ...values, itemsOf: (list) => itemsOf(list, { ...values, declarationOf: callees.declarationOf, callsOf: callees.callsOf }) })) {
    const { at, tool } = listed;
    if (tool) yield { name: tool.name, at, handlers: [], ...none, by: "list", tool, ...(tool.description === undefined ? {} : { description: tool.description }) };
    else unread.push(listed);
  }
  const found = fromCallHandler(call, values, callees);
  unread.push(...found.unread.map((at): Untold => ({ at, what: "name" })));
  for (const each of found.named) yield { ...each, ...none, by: "choice", tool: toolFrom(each.name, each.at, { description: undefined, input: each.at, outputSchema: false, annotations: undefined }, values) };
  if (found.shared.length > 0) shared.push({ code: found.shared, choosing: found.choosing, names: new Set(found.named.map(({ name }) => name)) });
}

/** Whether it is around the handlers of tools that objects describe: `server.registerTool(tool.name, { … }, async (args) => { … tool.handler(args) … })` */
const callsMember = ({ handlers }: Handling): boolean => handlers.some((code) => calledIn(code).some((callee) => handlerNames.includes(lastName(callee) ?? "")));

/** Facts beside registrations. */
interface Left {
  readonly unread: Untold[];
  readonly shared: Shared[];
}

/** The registrations by calls, objects and classes of a file. */
export function registrationsIn(makers: readonly ts.Node[], registering: Registering): Seen {
  const left: Left = { unread: [], shared: [] };
  const registrations: Registration[] = [];
  for (const node of makers) {
    if (ts.isObjectLiteralExpression(node) && isNamed(node)) registrations.push(...fromObject(node, registering));
    else if (ts.isClassLike(node)) registrations.push(...fromClass(node, registering, left));
    else if (ts.isCallExpression(node)) registrations.push(...calledFor(node, registering, left));
  }
  return { registrations, ...left };
}
