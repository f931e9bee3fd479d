// Finds the tools that the source of an MCP server registers, with SDK 1 or 2 or a framework on top of them. Syntax and constants are looked at; nothing is run.

import { ts } from "ts-morph";
import type { FoundTool, Registered } from "../source/facts.ts";
import { type Found, partsOf, type Reading, toolFrom, unread } from "./found-tool.ts";
import { loopedNames } from "./loops.ts";
import { callsIn, openProgram, type OpenProgram } from "./program.ts";
import { handedTo, handingOn, isHandedName, registeringBy } from "./registering.ts";
import { fromList } from "./request-handlers.ts";
import { fromCallHandler } from "./scan/call-handlers.ts";
import { type Callees, calleesOf } from "./scan/callee.ts";
import { mayMakeServers, serversIn } from "./servers.ts";
import { staticValues, type StaticValues } from "./static-value.ts";
import { suspects } from "./suspects.ts";
import { lastName, nodesBelow } from "./syntax.ts";
import { readable } from "./scan/reader.ts";

const sdk = /@modelcontextprotocol\/|\bMcpServer\b/;
const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];

/** The tools that `files` register, texts by relative path. Constants are followed from file to file. */
export function registeredTools(files: ReadonlyMap<string, string>): Registered {
  const making = new Set(mayMakeServers(files));
  const suspected = [...files].filter(([path, text]) => suspects.test(text) || making.has(path)).map(([path]) => path);
  const { program, handing } = withCallers(openProgram(files, suspected), files, suspected);
  const callees = calleesOf(program.names, () => callsIn(program));
  const reading: Reading = { ...staticValues(program.names), seen: new Set() };
  const found = program.files.flatMap((file) => readable(() => [...foundIn(file, reading, { ...callees, handing })]) ?? [notReadable(file.fileName.slice(1))]);
  const tools = new Map<string, FoundTool>();
  for (const { tool } of found) if (tool && !tools.has(tool.name)) tools.set(tool.name, tool);
  return {
    tools: [...tools.values()],
    unread: [...program.unreadable.map(notReadable), ...found].flatMap(({ unread }) => unread ?? []),
    servers: [...new Set([...(readable(() => ownNames(program, reading)) ?? []), ...program.files.flatMap((file) => readable(() => frameworkServers(file, reading)) ?? [])])],
  };
}

/** Methods and functions of the project that register what they are given, and the program with the files that call them. */
function withCallers(program: OpenProgram, files: ReadonlyMap<string, string>, suspected: readonly string[]): { readonly program: OpenProgram; readonly handing: ReadonlySet<string> } {
  const handing = readable(() => handingOn(program.files)) ?? new Set<string>();
  if (handing.size === 0) return { program, handing };
  const calling = new RegExp(`\\b(?:${[...handing].map((name) => name.replace(/\W/g, "\\$&")).join("|")})\\s*\\(`);
  const callers = [...files].filter(([path, text]) => !suspected.includes(path) && calling.test(text)).map(([path]) => path);
  return { program: callers.length === 0 ? program : openProgram(files, [...suspected, ...callers]), handing };
}

const notReadable = (path: string): Found => ({ unread: { where: { file: path, start: 0, end: 0 }, what: "file" } });

/** Names as callees are found by, and the project's own functions that register. */
type Looking = Callees & { readonly handing: ReadonlySet<string> };

function* foundIn(file: ts.SourceFile, reading: Reading, registering: Looking): Generator<Found> {
  const isOurs = sdk.test(file.text);
  const handlers: ts.CallExpression[] = [];
  for (const [node] of nodesBelow(file)) {
    yield* fromFramework(node, reading);
    const found = ts.isCallExpression(node) ? registeringBy(node, registering) : undefined;
    if (!found || !ts.isCallExpression(node)) continue;
    const { method, isOfServer } = found;
    if (method === "registerTool" || method === "registerToolTask") yield* fromConfig(node, reading, registering);
    else if (method === "tool" && isOfServer) yield* fromShort(node, isOurs, reading, registering);
    else if (registering.handing.has(method)) yield* fromHanded(node, reading);
    else if (method === "setRequestHandler") {
      yield* fromList(node, reading);
      handlers.push(node);
    }
  }
  // What a list says of a tool is more than what its handler does.
  for (const handler of handlers) yield* fromHandler(handler, reading, registering);
}

/** The names that the handler of tools/call chooses by, and that their tools take something. */
function* fromHandler(call: ts.CallExpression, reading: Reading, callees: Callees): Generator<Found> {
  const found = fromCallHandler(call, reading, callees);
  for (const { name, at } of found.named) yield toolFrom(name, at, { description: undefined, input: at, outputSchema: false, annotations: undefined }, reading);
  for (const at of found.unread) yield unread(at, "name");
}

/** `registerTool(name, { description, inputSchema, outputSchema, annotations }, handler)` */
function* fromConfig(call: ts.CallExpression, reading: Reading, { declarationOf, callsOf, handing }: Looking): Generator<Found> {
  const [at, config] = call.arguments;
  const names = at ? reading.namesOf(at) : [];
  if (at && names.length > 0) for (const name of names) yield toolFrom(name, at, partsOf(config, reading), reading);
  else {
    const looped = at && loopedNames(at, { ...reading, declarationOf, callsOf });
    for (const turn of looped ?? []) yield toolFrom(turn.name, turn.at, partsOf(config && (turn.inTurn(config) ?? config), reading), reading);
    if (!looped && !(at && isHandedName(at, handing, { declarationOf }))) yield unread(at ?? call, "name");
  }
}

/** `addReadTool(name, description?, parameters?, handler)`, a method of the project */
function* fromHanded(call: ts.CallExpression, reading: Reading): Generator<Found> {
  const [at, ...rest] = handedTo(call, reading.textOf) ?? [];
  if (!at) return;
  const [description, ...objects] = reading.textOf(rest[0]) === undefined ? [undefined, ...rest] : rest;
  const [config] = objects.slice(0, -1);
  const parts = partsOf(config, reading);
  for (const name of reading.namesOf(at)) yield toolFrom(name, at, { ...parts, input: parts.input ?? config, description: reading.textOf(description) ?? parts.description }, reading);
}

/** `tool(name, description?, parameters?, annotations?, handler)` of SDK 1 */
function* fromShort(call: ts.CallExpression, isOurs: boolean, reading: Reading, { declarationOf, callsOf, handing }: Looking): Generator<Found> {
  const { memberOf, objectOf, textOf } = reading;
  const [at, ...rest] = call.arguments;
  if (at === undefined || rest.length === 0 || ts.isObjectLiteralExpression(at)) return;
  const names = textOf(at) === undefined && !isOurs ? [] : reading.namesOf(at);
  const looped = names.length === 0 && isOurs ? loopedNames(at, { ...reading, declarationOf, callsOf }) : undefined;
  if (names.length === 0 && !looped) {
    if (isOurs && !isHandedName(at, handing, { declarationOf })) yield unread(at, "name");
    return;
  }
  const between = rest.slice(0, -1);
  const description = textOf(between[0]);
  const isHinted = (node: ts.Node): boolean => hints.some((hint) => memberOf(objectOf(node), hint) !== undefined);
  const objects = description === undefined ? between : between.slice(1);
  for (const each of looped ?? names.map((name) => ({ name, at }))) yield toolFrom(each.name, each.at, { description, input: objects.find((node) => !isHinted(node)), outputSchema: false, annotations: objects.find(isHinted) }, reading);
}

/** The own names of an SDK's servers. */
const ownNames = (program: OpenProgram, { memberOf, objectOf, textOf }: Reading): readonly string[] =>
  [...serversIn(program).values()].flat().flatMap(({ configs }) => configs.map((config) => textOf(memberOf(objectOf(config), "name"))).find((name) => name !== undefined) ?? []);

/** The registrations of a node in a framework's style. */
function* fromFramework(node: ts.Node, reading: Reading): Generator<Found> {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const method = node.expression.name.text;
    if ((method === "addTool" || method === "addTools") && /\bfastmcp\b/i.test(node.getSourceFile().text)) {
      if (method === "addTool") yield fromObject(node.arguments[0] ?? node, reading);
      if (method === "addTools") {
        const list = node.arguments[0] && reading.meantBy(node.arguments[0]);
        if (list && ts.isArrayLiteralExpression(list)) for (const item of list.elements) yield fromObject(item, reading);
        else yield unread(node.arguments[0] ?? node, "list");
      }
    }
  } else if (ts.isClassLike(node)) yield* fromClass(node, reading);
}

/** `addTool({ name, description, parameters, annotations, execute })` */
const fromObject = (config: ts.Node, reading: Reading): Found => {
  const object = reading.objectOf(config);
  const at = reading.memberOf(object, "name");
  const [name] = at ? reading.namesOf(at) : [];
  return at === undefined || name === undefined ? unread(at ?? config, "name") : toolFrom(name, at, partsOf(object, reading), reading);
};

/** `class ReadNote extends MCPTool { name = "read_note"; description = "…"; schema = { … } }` */
function* fromClass(made: ts.ClassLikeDeclaration, reading: Reading): Generator<Found> {
  const base = made.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  if (lastName(base?.expression) !== "MCPTool" || made.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword)) return;
  const member = (wanted: string): ts.Expression | undefined =>
    made.members.flatMap((each) => (ts.isPropertyDeclaration(each) && ts.isIdentifier(each.name) && each.name.text === wanted ? (each.initializer ?? []) : []))[0];
  const at = member("name");
  const name = reading.textOf(at);
  if (at === undefined || name === undefined) yield unread(at ?? made.name ?? made, "name");
  else yield toolFrom(name, at, { description: reading.textOf(member("description")), input: member("schema"), outputSchema: member("outputSchema") !== undefined, annotations: member("annotations") }, reading);
}

/** What `new FastMCP({ name })` and `new MCPServer({ name })` call themselves. */
const frameworkServers = (file: ts.SourceFile, { memberOf, objectOf, textOf }: Pick<StaticValues, "memberOf" | "objectOf" | "textOf">): readonly string[] =>
  /\bFastMCP\b|\bMCPServer\b/.test(file.text)
    ? [...nodesBelow(file)].flatMap(([made]) => {
        const isServer = ts.isNewExpression(made) && ["FastMCP", "MCPServer"].includes(lastName(made.expression) ?? "");
        return isServer ? (textOf(memberOf(objectOf(made.arguments?.[0]), "name")) ?? []) : [];
      })
    : [];
