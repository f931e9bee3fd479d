// Tools with the code that answers their calls, in the ways that public servers register them. It follows names, and runs nothing.

import { ts } from "ts-morph";
import { loopedNames } from "../loops.ts";
import { handedTo, isHandedName, registeringBy } from "../registering.ts";
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
  readonly unread: readonly ts.Node[];
}

export interface Registering {
  readonly values: StaticValues;
  readonly callees: Callees;
  /** Names of the project's own functions that register what they are given. */
  readonly handing: ReadonlySet<string>;
}

const handlerNames = ["execute", "handler", "run", "callback", "call", "invoke", "handle", "cb", "func", "fn"];
const describing = ["description", "inputSchema", "parameters", "schema", "input", "title", "argsShape", "args"];
const framework = /\b(?:fastmcp|mcp-framework)\b|\bMCPTool\b/i;

/** `defineTool(…)`, `createTool(…)`, `readTool(…)` */
const making = /^(?:define|create|make|register|build|add|new)\w*Tool(?:Def|Definition)?$|^tool$/i;

const isGuarded = (node: ts.Node): boolean => ts.isCallExpression(node) && lastName(node.expression) === "guardTool";

const memberNamed = (object: ts.ObjectLiteralExpression, { memberOf }: StaticValues): ts.Node | undefined => handlerNames.map((name) => memberOf(object, name)).find((found) => found !== undefined);

const isNamed = (object: ts.ObjectLiteralExpression): boolean => object.properties.some(({ name }) => name !== undefined && ts.isIdentifier(name) && name.text === "name");

/** What files register with, and whose they are: a `tool` may be anybody's. */
const sdk = /@modelcontextprotocol\/|\bMcpServer\b/;
/** Methods of a server itself, under any name. */
const direct = /^(?:registerTool|registerToolTask|tool)$/;

/** Every call of a project is asked. */
const mayRegister = (method: string): boolean => /tool|^setRequestHandler$/i.test(method);

/** Valid tool names: other objects with a name and a function have several words. */
const mayBeName = /^[\w./-]{1,128}$/;

type Handling = Pick<Registration, "handlers" | "wrappers">;

const handledBy = (node: ts.Node, { behind }: Callees): Handling => {
  const wrappers = new Set<Code>();
  const handlers = behind(node, wrappers);
  return { handlers, wrappers: [...wrappers] };
};

/** Calls of something in a function, by what is called. */
const calledIn = (code: ts.Node): readonly ts.Expression[] => [...nodesBelow(code)].flatMap(([node]) => (ts.isCallExpression(node) ? [node.expression] : []));

/** `{ name, description, inputSchema, execute }`, wherever it stands; of those that are named. */
function* fromObject(object: ts.ObjectLiteralExpression, { values, callees }: Registering): Generator<Registration> {
  const at = values.memberOf(object, "name");
  const handler = at && memberNamed(object, values);
  const name = handler && values.textOf(at);
  if (!at || !handler || name === undefined || !mayBeName.test(name) || !describing.some((each) => values.memberOf(object, each) !== undefined)) return;
  const description = values.textOf(values.memberOf(object, "description"));
  const isFramework = framework.test(object.getSourceFile().text);
  yield { name, at, ...handledBy(handler, callees), isOpen: isFramework && !isGuarded(handler), isDirect: isFramework, ...(description === undefined ? {} : { description }) };
}

const memberOfClass = (made: ts.ClassLikeDeclaration, wanted: readonly string[]): ts.ClassElement | undefined => made.members.find(({ name }) => name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && wanted.includes(name.text));

/** The value of a property, or of a getter or method that returns it. */
const saidBy = (member: ts.ClassElement | undefined, { textOf }: StaticValues): { readonly at: ts.Node; readonly text: string } | undefined => {
  const returned = member && (ts.isGetAccessorDeclaration(member) || ts.isMethodDeclaration(member)) ? member.body?.statements.find((statement) => ts.isReturnStatement(statement))?.expression : undefined;
  const at = member && ts.isPropertyDeclaration(member) ? member.initializer : returned;
  const text = textOf(at);
  return at && text !== undefined ? { at, text } : undefined;
};

/** `class ReadNote extends Tool { name = "read_note"; async execute() { … } }` */
function* fromClass(made: ts.ClassLikeDeclaration, { values, callees }: Registering): Generator<Registration> {
  if (made.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword)) return;
  const kin = [made.name?.text ?? "", ...(made.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => lastName(expression) ?? ""))];
  if (!kin.some((name) => /Tool(?:Base)?$/.test(name))) return;
  const said = saidBy(memberOfClass(made, ["name", "toolName", "getName", "getToolName"]), values);
  const handler = memberOfClass(made, handlerNames);
  if (!said || !handler) return;
  const handling = ts.isPropertyDeclaration(handler) && handler.initializer ? handledBy(handler.initializer, callees) : { handlers: [handler], wrappers: [] };
  const description = saidBy(memberOfClass(made, ["description", "getDescription"]), values)?.text;
  yield { name: said.text, at: said.at, ...handling, isOpen: framework.test(made.getSourceFile().text), isDirect: framework.test(made.getSourceFile().text), ...(description === undefined ? {} : { description }) };
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

/** `registerTool("read_note", { … }, handler)`, `tool("read_note", …, handler)`, `defineTool("read_note", …, handler)` */
function* fromCall(call: ts.CallExpression, method: string, registering: Registering, { unread, shared }: Left): Generator<Registration> {
  const { values, callees, handing } = registering;
  const [at, ...rest] = handing.has(method) ? (handedTo(call, values.textOf) ?? []) : making.test(method) || method === "registerToolTask" ? call.arguments : [];
  const handler = rest.at(-1);
  // Objects are read where they stand.
  if (!at || !handler || ts.isObjectLiteralExpression(at)) return;
  const isDirect = direct.test(method);
  const named = (name: string, where: ts.Node, handling: Handling, config: ts.Node | undefined): Registration => {
    const description = values.textOf(config) ?? values.textOf(values.memberOf(values.objectOf(config), "description"));
    return { name, at: where, ...handling, isOpen: false, isDirect, ...(description === undefined ? {} : { description }) };
  };
  const names = isDirect || values.textOf(at) !== undefined ? values.namesOf(at) : [];
  const handling = handlingOf(handler, registering);
  for (const name of names) yield named(name, at, handling, rest[0]);
  if (names.length > 0) return;
  const looped = loopedNames(at, { ...values, declarationOf: callees.declarationOf, callsOf: callees.callsOf });
  for (const turn of looped ?? []) yield named(turn.name, turn.at, handlingIn(handler, turn.inTurn, registering), rest[0] && turn.inTurn(rest[0]));
  if (looped || !isDirect || isHandedName(at, handing, callees)) return;
  if (callsMember(handling)) shared.push({ code: handling.handlers, choosing: [], names: new Set() });
  if (method !== "tool" || handling.handlers.length > 0 || sdk.test(call.getSourceFile().text)) unread.push(at);
}

/** Whether it is around the handlers of tools that objects describe: `server.registerTool(tool.name, { … }, async (args) => { … tool.handler(args) … })` */
const callsMember = ({ handlers }: Handling): boolean => handlers.some((code) => calledIn(code).some((callee) => handlerNames.includes(lastName(callee) ?? "")));

/** Facts beside registrations. */
interface Left {
  readonly unread: ts.Node[];
  readonly shared: Shared[];
}

/** The registrations by calls, objects and classes of a file. */
export function registrationsIn(makers: readonly ts.Node[], registering: Registering): Seen {
  const unread: ts.Node[] = [];
  const shared: Shared[] = [];
  const registrations: Registration[] = [];
  for (const node of makers) {
    if (ts.isObjectLiteralExpression(node)) {
      if (isNamed(node)) registrations.push(...fromObject(node, registering));
    } else if (ts.isClassLike(node)) registrations.push(...fromClass(node, registering));
    else if (ts.isCallExpression(node)) {
      const { method } = registeringBy(node, registering.callees) ?? { method: "" };
      if (!mayRegister(method)) continue;
      registrations.push(...fromCall(node, method, registering, { unread, shared }));
      const found = method === "setRequestHandler" ? fromCallHandler(node, registering.values, registering.callees) : undefined;
      if (!found) continue;
      unread.push(...found.unread);
      registrations.push(...found.named.map((each) => ({ ...each, wrappers: [], isOpen: false, isDirect: false })));
      if (found.shared.length > 0) shared.push({ code: found.shared, choosing: found.choosing, names: new Set(found.named.map(({ name }) => name)) });
    }
  }
  return { registrations, shared, unread };
}
