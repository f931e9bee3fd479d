// Tools with the code that answers their calls, in the ways that public servers register them. It follows names, and runs nothing.

import { ts } from "ts-morph";
import { loopedNames } from "../loops.ts";
import { registeringBy } from "../registering.ts";
import type { StaticValues } from "../static-value.ts";
import { lastName } from "../syntax.ts";
import type { Callees } from "./callee.ts";
import { fromCallHandler } from "./call-handlers.ts";

export interface Registration {
  readonly name: string;
  readonly at: ts.Node;
  readonly description?: string;
  /** Functions, or the statements of a switch. */
  readonly handlers: readonly ts.Node[];
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
  /** Whose they are; of every tool that is chosen by name where it does not say. */
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

/** `{ name, description, inputSchema, execute }`, wherever it stands; of those that are named. */
function* fromObject(object: ts.ObjectLiteralExpression, { values, callees }: Registering): Generator<Registration> {
  const at = values.memberOf(object, "name");
  const handler = at && memberNamed(object, values);
  const name = handler && values.textOf(at);
  if (!at || !handler || name === undefined || !mayBeName.test(name) || !describing.some((each) => values.memberOf(object, each) !== undefined)) return;
  const description = values.textOf(values.memberOf(object, "description"));
  const isFramework = framework.test(object.getSourceFile().text);
  yield { name, at, handlers: callees.behind(handler), isOpen: isFramework && !isGuarded(handler), isDirect: isFramework, ...(description === undefined ? {} : { description }) };
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
  const code = ts.isPropertyDeclaration(handler) && handler.initializer ? callees.behind(handler.initializer) : [handler];
  const description = saidBy(memberOfClass(made, ["description", "getDescription"]), values)?.text;
  yield { name: said.text, at: said.at, handlers: code, isOpen: framework.test(made.getSourceFile().text), isDirect: framework.test(made.getSourceFile().text), ...(description === undefined ? {} : { description }) };
}

/** `registerTool("read_note", { … }, handler)`, `tool("read_note", …, handler)`, `defineTool("read_note", …, handler)` */
function* fromCall(call: ts.CallExpression, method: string, { values, callees }: Registering, unread: ts.Node[]): Generator<Registration> {
  if (!making.test(method) && method !== "registerToolTask") return;
  const [at, ...rest] = call.arguments;
  const handler = rest.at(-1);
  // Objects are read where they stand.
  if (!at || !handler || ts.isObjectLiteralExpression(at)) return;
  const codeOf = (node: ts.Node): readonly ts.Node[] => {
    const object = ts.isObjectLiteralExpression(node) ? node : undefined;
    const member = object ? memberNamed(object, values) : node;
    if (member) return callees.behind(member);
    // A task is several functions.
    return (object?.properties ?? []).flatMap((each) => (ts.isMethodDeclaration(each) ? [each] : ts.isPropertyAssignment(each) ? callees.behind(each.initializer) : []));
  };
  const isDirect = direct.test(method);
  const named = (name: string, where: ts.Node, code: readonly ts.Node[], config: ts.Node | undefined): Registration => {
    const description = values.textOf(config) ?? values.textOf(values.memberOf(values.objectOf(config), "description"));
    return { name, at: where, handlers: code, isOpen: false, isDirect, ...(description === undefined ? {} : { description }) };
  };
  const names = isDirect || values.textOf(at) !== undefined ? values.namesOf(at) : [];
  for (const name of names) yield named(name, at, codeOf(handler), rest[0]);
  if (names.length > 0) return;
  const looped = loopedNames(at, { ...values, declarationOf: callees.declarationOf });
  for (const turn of looped ?? []) {
    const own = turn.inTurn(handler);
    yield named(turn.name, turn.at, own && own !== handler ? codeOf(own) : codeOf(handler), rest[0] && turn.inTurn(rest[0]));
  }
  if (!looped && isDirect && (method !== "tool" || codeOf(handler).length > 0 || sdk.test(call.getSourceFile().text))) unread.push(at);
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
      registrations.push(...fromCall(node, method, registering, unread));
      const found = method === "setRequestHandler" ? fromCallHandler(node, registering.values, registering.callees) : undefined;
      if (!found) continue;
      unread.push(...found.unread);
      registrations.push(...found.named.map((each) => ({ ...each, isOpen: false, isDirect: false })));
      if (found.shared.length > 0) shared.push({ code: found.shared, choosing: found.choosing, names: new Set(found.named.map(({ name }) => name)) });
    }
  }
  return { registrations, shared, unread };
}
