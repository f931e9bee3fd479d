// Finds the tools that the source of an MCP server registers, with SDK 1 or 2. Syntax and constants are looked at; nothing is run.

import { ts } from "ts-morph";
import type { Place } from "../diagnose/diagnostic.ts";
import { openProgram } from "./program.ts";
import { staticValues, type StaticValues } from "./static-value.ts";
import { lastName, nodesBelow } from "./syntax.ts";
import { suspects } from "./suspects.ts";

export interface FoundTool {
  readonly name: string;
  readonly description?: string;
  /** Whether it takes arguments. */
  readonly hasInput: boolean;
  readonly outputSchema: boolean;
  readonly readOnly: boolean;
  readonly idempotent: boolean;
  /** Where its name stands. */
  readonly where: Place;
}

/** What registers tools in a way that the text does not tell. */
export interface Unread {
  readonly where: Place;
  /** `file`: nothing in it could be read. */
  readonly what: "name" | "list" | "file";
}

export interface Registered {
  /** In the order found; each name once. */
  readonly tools: readonly FoundTool[];
  readonly unread: readonly Unread[];
  /** What servers call themselves, each once. */
  readonly servers: readonly string[];
}

interface Found {
  readonly tool?: FoundTool;
  readonly unread?: Unread;
}

const sdk = /@modelcontextprotocol\/|\bMcpServer\b/;
const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];

interface Reading extends StaticValues {
  /** Handlers and lists that were looked through: a list may stand in another one, twice, or in itself. */
  readonly seen: Set<ts.Node>;
}

/** The tools that `files` register, texts by relative path. Constants are followed from file to file. */
export function registeredTools(files: ReadonlyMap<string, string>): Registered {
  const suspected = [...files].filter(([, text]) => suspects.test(text)).map(([path]) => path);
  const program = openProgram(files, suspected);
  const reading: Reading = { ...staticValues(program.checker), seen: new Set() };
  const found = program.files.flatMap((file) => readable(() => [...foundIn(file, reading)]) ?? [notReadable(file.fileName.slice(1))]);
  const tools = new Map<string, FoundTool>();
  for (const { tool } of found) if (tool && !tools.has(tool.name)) tools.set(tool.name, tool);
  return {
    tools: [...tools.values()],
    unread: [...program.unreadable.map(notReadable), ...found].flatMap(({ unread }) => unread ?? []),
    servers: [...new Set(program.files.flatMap((file) => readable(() => serversIn(file, reading)) ?? []))],
  };
}

const notReadable = (path: string): Found => ({ unread: { where: { file: path, start: 0, end: 0 }, what: "file" } });

/** What reading a file gives; undefined where it breaks the compiler, which is no reason to break off. */
const readable = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

function* foundIn(file: ts.SourceFile, reading: Reading): Generator<Found> {
  const isOurs = sdk.test(file.text);
  for (const [call] of nodesBelow(file)) {
    if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) continue;
    const method = call.expression.name.text;
    if (method === "registerTool" || method === "registerToolTask") yield fromConfig(call, reading);
    else if (method === "tool") yield* fromShort(call, isOurs, reading);
    else if (method === "setRequestHandler") yield* fromList(call, reading);
  }
}

const placeOf = (node: ts.Node): Place => ({ file: node.getSourceFile().fileName.slice(1), start: node.getStart(), end: node.getEnd() });

const unread = (node: ts.Node, what: Unread["what"]): Found => ({ unread: { where: placeOf(node), what } });

interface Parts {
  readonly description: string | undefined;
  readonly input: ts.Node | undefined;
  readonly outputSchema: boolean;
  readonly annotations: ts.Node | undefined;
}

const toolFrom = (name: string, at: ts.Node, { description, input, outputSchema, annotations }: Parts, reading: Reading): Found => {
  const hinted = reading.objectOf(annotations);
  const isTrue = (hint: string): boolean => {
    const value = reading.memberOf(hinted, hint);
    return value !== undefined && reading.meantBy(value).kind === ts.SyntaxKind.TrueKeyword;
  };
  const readOnly = isTrue("readOnlyHint");
  const idempotent = readOnly || isTrue("idempotentHint");
  const tool = { name, hasInput: input !== undefined && !isEmpty(input, reading), outputSchema, readOnly, idempotent, where: placeOf(at) };
  return { tool: description === undefined ? tool : { ...tool, description } };
};

/** `{}`, and a JSON Schema without properties. */
const isEmpty = (input: ts.Node, { memberOf, objectOf, textOf }: Reading): boolean => {
  const object = objectOf(input);
  if (object === undefined) return false;
  const properties = objectOf(memberOf(object, "properties"));
  const isSchema = textOf(memberOf(object, "type")) === "object";
  return object.properties.length === 0 || (isSchema && (properties === undefined ? object.properties.length === 1 : properties.properties.length === 0));
};

/** `registerTool(name, { description, inputSchema, outputSchema, annotations }, handler)` */
function fromConfig(call: ts.CallExpression, reading: Reading): Found {
  const [at, config] = call.arguments;
  const name = reading.textOf(at);
  if (at === undefined || name === undefined) return unread(at ?? call, "name");
  return toolFrom(name, at, partsOf(config, reading), reading);
}

const partsOf = (config: ts.Node | undefined, { memberOf, objectOf, textOf }: Reading): Parts => {
  const object = objectOf(config);
  return {
    description: textOf(memberOf(object, "description")) ?? textOf(memberOf(object, "title")),
    // What is not written out may have any.
    input: object === undefined ? config : memberOf(object, "inputSchema"),
    outputSchema: memberOf(object, "outputSchema") !== undefined,
    annotations: memberOf(object, "annotations"),
  };
};

/** `tool(name, description?, parameters?, annotations?, handler)` of SDK 1 */
function* fromShort(call: ts.CallExpression, isOurs: boolean, reading: Reading): Generator<Found> {
  const { memberOf, objectOf, textOf } = reading;
  const [at, ...rest] = call.arguments;
  const name = textOf(at);
  if (at === undefined || rest.length === 0 || ts.isObjectLiteralExpression(at)) return;
  if (name === undefined) {
    if (isOurs) yield unread(at, "name");
    return;
  }
  const between = rest.slice(0, -1);
  const description = textOf(between[0]);
  const isHinted = (node: ts.Node): boolean => hints.some((hint) => memberOf(objectOf(node), hint) !== undefined);
  const objects = description === undefined ? between : between.slice(1);
  yield toolFrom(name, at, { description, input: objects.find((node) => !isHinted(node)), outputSchema: false, annotations: objects.find(isHinted) }, reading);
}

/** `setRequestHandler(ListToolsRequestSchema, () => ({ tools: [{ name, description, inputSchema }] }))`, by its method's name in SDK 2 */
function* fromList(call: ts.CallExpression, reading: Reading): Generator<Found> {
  const [request, handler] = call.arguments;
  const isList = reading.textOf(request) === "tools/list" || lastName(request) === "ListToolsRequestSchema";
  const body = handler && reading.meantBy(handler);
  if (!isList || body === undefined || reading.seen.has(body)) return;
  reading.seen.add(body);
  for (const [object] of nodesBelow(body)) {
    const list = ts.isObjectLiteralExpression(object) ? reading.memberOf(object, "tools") : undefined;
    if (list) yield* fromItems(list, reading);
  }
}

function* fromItems(list: ts.Node, reading: Reading): Generator<Found> {
  const { memberOf, objectOf, textOf, seen } = reading;
  const meant = reading.meantBy(list);
  if (!ts.isArrayLiteralExpression(meant)) {
    yield unread(list, "list");
    return;
  }
  if (seen.has(meant)) return;
  seen.add(meant);
  for (const item of meant.elements) {
    if (ts.isSpreadElement(item)) {
      yield* fromItems(item.expression, reading);
      continue;
    }
    const object = objectOf(item);
    const at = memberOf(object, "name");
    const name = textOf(at);
    yield at === undefined || name === undefined ? unread(at ?? item, "name") : toolFrom(name, at, partsOf(object, reading), reading);
  }
}

const serversIn = (file: ts.SourceFile, { memberOf, objectOf, textOf }: Reading): readonly string[] => {
  if (!sdk.test(file.text)) return [];
  return [...nodesBelow(file)].flatMap(([made]) => {
    const isServer = ts.isNewExpression(made) && ["McpServer", "Server"].includes(lastName(made.expression) ?? "");
    return isServer ? (textOf(memberOf(objectOf(made.arguments?.[0]), "name")) ?? []) : [];
  });
};
