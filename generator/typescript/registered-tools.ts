// Finds the tools that the source of an MCP server registers, with SDK 1 or 2 or a framework on top of them. Syntax and constants are looked at; nothing is run.

import { ts } from "ts-morph";
import { frameworkServers, fromFramework } from "./frameworks.ts";
import { partsOf, toolFrom, unread, type Found, type FoundTool, type Reading, type Unread } from "./found-tool.ts";
import { openProgram } from "./program.ts";
import { staticValues } from "./static-value.ts";
import { fromList, fromSwitch } from "./request-handlers.ts";
import { lastName, nodesBelow } from "./syntax.ts";
import { suspects } from "./suspects.ts";
import { swallowing } from "./swallowing.ts";

export type { FoundTool, Unread } from "./found-tool.ts";

export interface Registered {
  /** In the order found; each name once. */
  readonly tools: readonly FoundTool[];
  readonly unread: readonly Unread[];
  /** What servers call themselves, each once. */
  readonly servers: readonly string[];
}

const sdk = /@modelcontextprotocol\/|\bMcpServer\b/;
const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"];

/** The tools that `files` register, texts by relative path. Constants are followed from file to file. */
export function registeredTools(files: ReadonlyMap<string, string>): Registered {
  const suspected = [...files].filter(([, text]) => suspects.test(text)).map(([path]) => path);
  const program = openProgram(files, suspected);
  const reading: Reading = { ...staticValues(program.names), seen: new Set() };
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
  const handlers: ts.CallExpression[] = [];
  for (const [node] of nodesBelow(file)) {
    yield* fromFramework(node, reading);
    yield* swallowing(node);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) continue;
    const method = node.expression.name.text;
    if (method === "registerTool" || method === "registerToolTask") yield fromConfig(node, reading);
    else if (method === "tool") yield* fromShort(node, isOurs, reading);
    else if (method === "setRequestHandler") {
      yield* fromList(node, reading);
      handlers.push(node);
    }
  }
  // What a list says of a tool is more than what a switch does.
  for (const handler of handlers) yield* fromSwitch(handler, reading);
}

/** `registerTool(name, { description, inputSchema, outputSchema, annotations }, handler)` */
function fromConfig(call: ts.CallExpression, reading: Reading): Found {
  const [at, config] = call.arguments;
  const name = reading.textOf(at);
  if (at === undefined || name === undefined) return unread(at ?? call, "name");
  return toolFrom(name, at, partsOf(config, reading), reading);
}

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

const serversIn = (file: ts.SourceFile, { memberOf, objectOf, textOf }: Reading): readonly string[] => {
  const framework = frameworkServers(file, { memberOf, objectOf, textOf });
  if (!sdk.test(file.text)) return framework;
  return framework.concat([...nodesBelow(file)].flatMap(([made]) => {
    const isServer = ts.isNewExpression(made) && ["McpServer", "Server"].includes(lastName(made.expression) ?? "");
    return isServer ? (textOf(memberOf(objectOf(made.arguments?.[0]), "name")) ?? []) : [];
  }));
};
