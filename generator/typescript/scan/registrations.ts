// Tools with the code that answers their calls, in the ways that public servers register them. It follows names, and runs nothing.

import { ts } from "ts-morph";
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

/** Every call of a project is asked. */
const mayRegister = (call: ts.CallExpression): boolean => /tool|^setRequestHandler$/i.test(lastName(call.expression) ?? "");

/** `{ name, description, inputSchema, execute }`, wherever it stands; of those that are named. */
function* fromObject(object: ts.ObjectLiteralExpression, { values, callees }: Registering): Generator<Registration> {
  const at = values.memberOf(object, "name");
  const handler = at && memberNamed(object, values);
  const name = handler && values.textOf(at);
  if (!at || !handler || name === undefined || !describing.some((each) => values.memberOf(object, each) !== undefined)) return;
  const description = values.textOf(values.memberOf(object, "description"));
  const isFramework = framework.test(object.getSourceFile().text);
  yield { name, at, handlers: callees.behind(handler), isOpen: isFramework && !isGuarded(handler), isDirect: isFramework, ...(description === undefined ? {} : { description }) };
}

const memberOfClass = (made: ts.ClassLikeDeclaration, wanted: readonly string[]): ts.ClassElement | undefined => made.members.find(({ name }) => name !== undefined && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && wanted.includes(name.text));

/** What a property, or a getter that returns it, says. */
const saidBy = (member: ts.ClassElement | undefined, { textOf }: StaticValues): { readonly at: ts.Node; readonly text: string } | undefined => {
  const returned = member && ts.isGetAccessorDeclaration(member) ? member.body?.statements.find((statement) => ts.isReturnStatement(statement))?.expression : undefined;
  const at = member && ts.isPropertyDeclaration(member) ? member.initializer : returned;
  const text = textOf(at);
  return at && text !== undefined ? { at, text } : undefined;
};

/** `class ReadNote extends Tool { name = "read_note"; async execute() { … } }` */
function* fromClass(made: ts.ClassLikeDeclaration, { values, callees }: Registering): Generator<Registration> {
  if (made.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword)) return;
  const kin = [made.name?.text ?? "", ...(made.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => lastName(expression) ?? ""))];
  if (!kin.some((name) => /Tool(?:Base)?$/.test(name))) return;
  const said = saidBy(memberOfClass(made, ["name", "toolName"]), values);
  const handler = memberOfClass(made, handlerNames);
  if (!said || !handler) return;
  const code = ts.isPropertyDeclaration(handler) && handler.initializer ? callees.behind(handler.initializer) : [handler];
  const description = saidBy(memberOfClass(made, ["description"]), values)?.text;
  yield { name: said.text, at: said.at, handlers: code, isOpen: framework.test(made.getSourceFile().text), isDirect: framework.test(made.getSourceFile().text), ...(description === undefined ? {} : { description }) };
}

/** `registerTool("read_note", { … }, handler)`, `tool("read_note", …, handler)`, `defineTool("read_note", …, handler)` */
function* fromCall(call: ts.CallExpression, { values, callees }: Registering, unread: ts.Node[]): Generator<Registration> {
  const method = lastName(call.expression) ?? "";
  if (!making.test(method) && method !== "registerToolTask") return;
  const [at, ...rest] = call.arguments;
  const handler = rest.at(-1);
  // Objects are read where they stand.
  if (!at || !handler || ts.isObjectLiteralExpression(at)) return;
  const name = values.textOf(at);
  const member = ts.isObjectLiteralExpression(handler) ? memberNamed(handler, values) : handler;
  // A task is several functions.
  const parts = ts.isObjectLiteralExpression(handler) ? handler.properties.flatMap((each) => (ts.isMethodDeclaration(each) ? [each] : ts.isPropertyAssignment(each) ? callees.behind(each.initializer) : [])) : [];
  const code = member ? callees.behind(member) : parts;
  if (name === undefined) {
    if (/^(?:registerTool|tool)$/.test(method) && code.length > 0) unread.push(at);
    return;
  }
  const config = values.objectOf(rest[0]);
  const description = values.textOf(rest[0]) ?? values.textOf(values.memberOf(config, "description"));
  yield { name, at, handlers: code, isOpen: false, isDirect: /^(?:registerTool|registerToolTask|tool)$/.test(method), ...(description === undefined ? {} : { description }) };
}

/** What the calls, objects and classes of a file register. */
export function registrationsIn(makers: readonly ts.Node[], registering: Registering): Seen {
  const unread: ts.Node[] = [];
  const shared: Shared[] = [];
  const registrations: Registration[] = [];
  for (const node of makers) {
    if (ts.isObjectLiteralExpression(node)) {
      if (isNamed(node)) registrations.push(...fromObject(node, registering));
    } else if (ts.isClassLike(node)) registrations.push(...fromClass(node, registering));
    else if (ts.isCallExpression(node) && mayRegister(node)) {
      registrations.push(...fromCall(node, registering, unread));
      const found = fromCallHandler(node, registering.values, registering.callees);
      registrations.push(...found.named.map((each) => ({ ...each, isOpen: false, isDirect: false })));
      if (found.shared.length > 0) shared.push({ code: found.shared, names: new Set(found.named.map(({ name }) => name)) });
    }
  }
  return { registrations, shared, unread };
}
