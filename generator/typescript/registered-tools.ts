// Finds the tools that the source of an MCP server registers, with SDK 1 or 2. Syntax and constants are looked at; nothing is run.

import { Node, Project, SyntaxKind, ts, type CallExpression, type NewExpression, type SourceFile } from "ts-morph";
import type { Place } from "../diagnose/diagnostic.ts";
import { isTrue, meantBy, memberOf, objectOf, textOf } from "./static-value.ts";
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
  readonly what: "name" | "list";
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

/** The tools that `files` register, texts by relative path. Constants are followed from file to file. */
export function registeredTools(files: ReadonlyMap<string, string>): Registered {
  const compilerOptions = { allowJs: true, noLib: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true, compilerOptions });
  for (const [path, text] of files) project.getFileSystem().writeFileSync(`/${path}`, text);
  const suspected = [...files].filter(([, text]) => suspects.test(text)).map(([path]) => project.addSourceFileAtPath(`/${path}`));
  const found = suspected.flatMap((file) => [...foundIn(file)]);
  const tools = new Map<string, FoundTool>();
  for (const { tool } of found) if (tool && !tools.has(tool.name)) tools.set(tool.name, tool);
  return {
    tools: [...tools.values()],
    unread: found.flatMap(({ unread }) => unread ?? []),
    servers: [...new Set(suspected.flatMap(serversIn))],
  };
}

function* foundIn(file: SourceFile): Generator<Found> {
  const isOurs = sdk.test(file.getFullText());
  for (const call of file.getDescendantsOfKind(SyntaxKind.CallExpression)) {
    const callee = call.getExpression();
    if (!Node.isPropertyAccessExpression(callee)) continue;
    const method = callee.getName();
    if (method === "registerTool" || method === "registerToolTask") yield fromConfig(call);
    else if (method === "tool") yield* fromShort(call, isOurs);
    else if (method === "setRequestHandler") yield* fromList(call);
  }
}

const placeOf = (node: Node): Place => ({ file: node.getSourceFile().getFilePath().slice(1), start: node.getStart(), end: node.getEnd() });

const unread = (node: Node, what: Unread["what"]): Found => ({ unread: { where: placeOf(node), what } });

interface Parts {
  readonly description: string | undefined;
  readonly input: Node | undefined;
  readonly outputSchema: boolean;
  readonly annotations: Node | undefined;
}

const toolFrom = (name: string, at: Node, { description, input, outputSchema, annotations }: Parts): Found => {
  const hinted = objectOf(annotations);
  const readOnly = isTrue(memberOf(hinted, "readOnlyHint"));
  const idempotent = readOnly || isTrue(memberOf(hinted, "idempotentHint"));
  const tool = { name, hasInput: input !== undefined && !isEmpty(input), outputSchema, readOnly, idempotent, where: placeOf(at) };
  return { tool: description === undefined ? tool : { ...tool, description } };
};

/** `{}`, and a JSON Schema without properties. */
const isEmpty = (input: Node): boolean => {
  const object = objectOf(input);
  if (object === undefined) return false;
  const properties = objectOf(memberOf(object, "properties"));
  const isSchema = textOf(memberOf(object, "type")) === "object";
  return object.getProperties().length === 0 || (isSchema && (properties === undefined ? object.getProperties().length === 1 : properties.getProperties().length === 0));
};

/** `registerTool(name, { description, inputSchema, outputSchema, annotations }, handler)` */
function fromConfig(call: CallExpression): Found {
  const [at, config] = call.getArguments();
  const name = textOf(at);
  if (at === undefined || name === undefined) return unread(at ?? call, "name");
  return toolFrom(name, at, partsOf(config));
}

const partsOf = (config: Node | undefined): Parts => {
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
function* fromShort(call: CallExpression, isOurs: boolean): Generator<Found> {
  const [at, ...rest] = call.getArguments();
  const name = textOf(at);
  if (at === undefined || rest.length === 0 || Node.isObjectLiteralExpression(at)) return;
  if (name === undefined) {
    if (isOurs) yield unread(at, "name");
    return;
  }
  const between = rest.slice(0, -1);
  const description = textOf(between[0]);
  const isHinted = (node: Node): boolean => hints.some((hint) => objectOf(node)?.getProperty(hint) !== undefined);
  const objects = description === undefined ? between : between.slice(1);
  yield toolFrom(name, at, { description, input: objects.find((node) => !isHinted(node)), outputSchema: false, annotations: objects.find(isHinted) });
}

/** `setRequestHandler(ListToolsRequestSchema, () => ({ tools: [{ name, description, inputSchema }] }))`, by its method's name in SDK 2 */
function* fromList(call: CallExpression): Generator<Found> {
  const [request, handler] = call.getArguments();
  const isList = request !== undefined && (textOf(request) === "tools/list" || /(^|\.)ListToolsRequestSchema$/.test(request.getText()));
  const body = handler && meantBy(handler);
  if (!isList || body === undefined) return;
  const objects = [...(Node.isObjectLiteralExpression(body) ? [body] : []), ...body.getDescendantsOfKind(SyntaxKind.ObjectLiteralExpression)];
  for (const object of objects) {
    const list = memberOf(object, "tools");
    if (list) yield* fromItems(list);
  }
}

function* fromItems(list: Node): Generator<Found> {
  const meant = meantBy(list);
  if (!Node.isArrayLiteralExpression(meant)) {
    yield unread(list, "list");
    return;
  }
  for (const item of meant.getElements()) {
    if (Node.isSpreadElement(item)) {
      yield* fromItems(item.getExpression());
      continue;
    }
    const object = objectOf(item);
    const at = memberOf(object, "name");
    const name = textOf(at);
    yield at === undefined || name === undefined ? unread(at ?? item, "name") : toolFrom(name, at, partsOf(object));
  }
}

const serversIn = (file: SourceFile): readonly string[] =>
  file.getDescendantsOfKind(SyntaxKind.NewExpression).flatMap((made: NewExpression) => {
    const isServer = /(^|\.)(McpServer|Server)$/.test(made.getExpression().getText()) && sdk.test(file.getFullText());
    return isServer ? (textOf(memberOf(objectOf(made.getArguments()[0]), "name")) ?? []) : [];
  });
