// Where a program makes its servers, is given one, or hands handlers to a framework, and what a guard there looks like. It changes no text.

import { ts } from "ts-morph";
import { placeOf } from "./found-tool.ts";
import { declarationIn, isCallOf } from "./guard-calls.ts";
import type { Origins } from "./names/origins.ts";
import { newlineOf } from "../diagnose/source-lines.ts";
import { lineEnd, type Edit, type Part } from "./rewrite/change.ts";
import { servedIn, type Served } from "./served.ts";
import { isFrameworkServer, serversIn, type Searched, type ServerPlace } from "./servers.ts";
import { defaultOf, lastName, nodesBelow } from "./syntax.ts";

/** A place where a guard belongs. */
export interface GuardPlace {
  readonly at: ts.Node;
  /** The value created, or passed, there. */
  readonly made: string;
  readonly isGuarded: boolean;
  /** As of a server (servers.ts). */
  readonly configs?: readonly ts.Node[];
  /** The guard; undefined where it is there already. */
  readonly part?: Part;
}

const before = (node: ts.Node, text: string): Edit => ({ start: node.getStart(), end: node.getStart(), text });
const after = (node: ts.Node, text: string): Edit => ({ start: node.getEnd(), end: node.getEnd(), text });

const serverGuard = (at: ts.Node, edits: readonly Edit[]): Part => ({ kind: "guards", edits, where: placeOf(at), what: "the guard", uses: ["guardServer"] });
const toolGuard = (at: ts.Node, edits: readonly Edit[]): Part => ({ kind: "handlers", edits, where: placeOf(at), what: "the guard", uses: ["guardTool"] });

/** A statement beneath another one: on a line of its own with its indent, or on the same. */
const beneath = (statement: ts.Statement, text: string): Edit => {
  const { text: all } = statement.getSourceFile();
  const end = statement.getText().endsWith(";") ? ";" : "";
  const indent = /(?:^|\n)([ \t]*)$/.exec(all.slice(0, statement.getStart()))?.[1];
  const at = indent === undefined ? statement.getEnd() : lineEnd(all, statement.getEnd());
  return { start: at, end: at, text: indent === undefined ? `${end === "" ? ";" : ""} ${text};` : `${newlineOf(all)}${indent}${text}${end}` };
};

/** `new McpServer(…)`, and `super(…)` in a class that is a server. */
const made = ({ at, made: name, isGuarded, configs }: ServerPlace): GuardPlace => {
  const place = { at, made: name, isGuarded, configs };
  if (isGuarded) return place;
  const isSuper = ts.isCallExpression(at) && ts.isExpressionStatement(at.parent);
  return { ...place, part: serverGuard(at, isSuper ? [beneath(at.parent as ts.Statement, "guardServer(this)")] : [before(at, "guardServer("), after(at, ")")]) };
};

/** `await createServer(…)`, `new Toolkit(…)`: a server that another package makes. */
const served = ({ at, made: name, isGuarded }: Served): GuardPlace => ({ at, made: name, isGuarded, ...(isGuarded ? {} : { part: serverGuard(at, [before(at, "guardServer("), after(at, ")")]) }) });

const handing = ["createMcpHandler", "createMcpRouteHandler"];
/** SDK 2 has a function of the same name, whose argument makes the server (served.ts). */
const isOfSdk = (origin: string): boolean => origin.startsWith("@modelcontextprotocol/");
/** The packages whose function takes code that is given a server. Others of the name take the server itself (`agents`). */
const takesCode: ReadonlySet<string> = new Set(["mcp-handler", "@vercel/mcp-adapter"]);

const packageOf = ({ expression }: ts.CallExpression, { originOf }: Origins): string => {
  const origin = originOf(expression);
  return origin !== undefined && "package" in origin ? origin.package : "";
};

const isCodeFor = (declaration: ts.Declaration): boolean => {
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
  return value !== undefined && ts.isFunctionLike(value) && value.parameters.length > 0;
};

/** `createMcpHandler(addTools)`: code by its name, which may stand in a file that nobody sees. */
const named = (node: ts.Node, begin: ts.Identifier, made: string, origins: Origins): readonly GuardPlace[] => {
  const origin = origins.originOf(begin);
  const code = declarationIn(origin);
  if (origin === undefined || (code !== undefined && !isCodeFor(code))) return [];
  const place = { at: node, made, isGuarded: code !== undefined && [...nodesBelow(code)].some(([below]) => isCallOf(below, "guardServer", origins)) };
  return [place.isGuarded ? place : { ...place, part: serverGuard(node, [before(begin, "(server) => "), after(begin, "(guardServer(server))")]) }];
};

/** `createMcpHandler((server) => { … })`: a server that is made elsewhere, for each request. */
const given = (node: ts.Node, origins: Origins): readonly GuardPlace[] => {
  const name = handing.find((each) => isCallOf(node, each, origins));
  if (name === undefined || !ts.isCallExpression(node)) return [];
  const from = packageOf(node, origins);
  if (isOfSdk(from)) return [];
  const [begin] = node.arguments;
  if (begin && ts.isIdentifier(begin)) return takesCode.has(from) ? named(node, begin, `server of ${name}`, origins) : [];
  if (!begin || !(ts.isArrowFunction(begin) || ts.isFunctionExpression(begin)) || !ts.isBlock(begin.body)) return [];
  const server = lastName(begin.parameters[0]?.name);
  if (server === undefined) return [];
  const place = { at: node, made: `server of ${name}`, isGuarded: [...nodesBelow(begin.body)].some(([below]) => isCallOf(below, "guardServer", origins)) };
  if (place.isGuarded) return [place];
  const [first] = begin.body.statements;
  const text = begin.getSourceFile().text;
  const at = begin.body.getStart() + 1;
  const space = first ? text.slice(at, first.getStart()) : "";
  // As the first statement is: on a line of its own with its indent, or on the same.
  const gap = /^\s*$/.test(space) ? space : /\n[ \t]*$/.exec(space)?.[0] ?? " ";
  return [{ ...place, part: serverGuard(node, [{ start: at, end: at, text: `${gap || " "}guardServer(${server});` }]) }];
};

/** The object that is written there, or that a name stands for which was declared with it. */
const objectAt = (node: ts.Node | undefined, origins: Origins): ts.ObjectLiteralExpression | undefined => {
  if (!node || ts.isObjectLiteralExpression(node)) return node;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) return objectAt(node.expression, origins);
  const declaration = ts.isIdentifier(node) ? declarationIn(origins.originOf(node)) : undefined;
  return declaration && ts.isVariableDeclaration(declaration) && !ts.isIdentifier(declaration.initializer ?? node) ? objectAt(declaration.initializer, origins) : undefined;
};

/** The tools passed to FastMCP there, by `addTool({ name: "…", execute })`, `addTools([…])`, or by a name. */
const handedIn = (node: ts.Node, origins: Origins): readonly ts.ObjectLiteralExpression[] => {
  const isOne = isCallOf(node, "addTool", origins);
  if (!(isOne || isCallOf(node, "addTools", origins)) || !/\bfastmcp\b/i.test(node.getSourceFile().text)) return [];
  const [given] = node.arguments;
  const all = isOne ? [given] : given && ts.isArrayLiteralExpression(given) ? given.elements : [];
  return all.flatMap((each) => objectAt(each, origins) ?? []);
};

const handed = (config: ts.ObjectLiteralExpression, origins: Origins): readonly GuardPlace[] => {
  const member = (wanted: string): ts.ObjectLiteralElementLike | undefined => config.properties.find((each) => each.name !== undefined && ts.isIdentifier(each.name) && each.name.text === wanted);
  const name = member("name");
  if (!name || !ts.isPropertyAssignment(name) || !ts.isStringLiteralLike(name.initializer)) return [];
  const guard = `guardTool(${name.initializer.getText()}, `;
  const execute = member("execute");
  const place = { at: execute ?? config, made: "handler", isGuarded: false };
  if (execute && ts.isPropertyAssignment(execute)) {
    const { initializer } = execute;
    return isCallOf(initializer, "guardTool", origins) ? [{ ...place, isGuarded: true }] : [{ ...place, part: toolGuard(execute, [before(initializer, guard), after(initializer, ")")]) }];
  }
  if (!execute || !ts.isMethodDeclaration(execute)) return [];
  const isAsync = execute.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
  const head = { start: execute.getStart(), end: execute.name.getEnd(), text: `execute: ${guard}${isAsync ? "async " : ""}function ` };
  return [{ ...place, part: toolGuard(execute, [head, after(execute, ")")]) }];
};

/** The handler of a file that is a tool, as xmcp has it: `export const metadata = { name: "…" }`, and `export default async function (…) {…}`. */
function inFile(file: ts.SourceFile, origins: Origins): readonly GuardPlace[] {
  if (!/["']xmcp["']/.test(file.text)) return [];
  const declared = file.statements.filter((each) => ts.isVariableStatement(each)).flatMap(({ declarationList }) => declarationList.declarations);
  const metadata = declared.find(({ name }) => ts.isIdentifier(name) && name.text === "metadata");
  const name = objectAt(metadata?.initializer, origins)?.properties.find((each) => each.name !== undefined && ts.isIdentifier(each.name) && each.name.text === "name");
  if (!name || !ts.isPropertyAssignment(name) || !ts.isStringLiteralLike(name.initializer)) return [];
  const guard = `guardTool(${name.initializer.getText()}, `;
  const handler = defaultOf(file);
  if (!handler) return [];
  const place = { at: handler, made: "handler", isGuarded: false };
  if (ts.isExportAssignment(handler)) {
    const { expression } = handler;
    return isCallOf(expression, "guardTool", origins) ? [{ ...place, isGuarded: true }] : [{ ...place, part: toolGuard(handler, [before(expression, guard), after(expression, ")")]) }];
  }
  // As an expression, it has its name inside alone.
  const own = ts.isFunctionDeclaration(handler) ? handler.name?.text : undefined;
  const [head = ""] = /^export\s+default\s+/.exec(handler.getText()) ?? [];
  if (head === "" || file.statements.some((each) => each !== handler && [...nodesBelow(each)].some(([node]) => ts.isIdentifier(node) && node.text === own))) return [];
  const start = handler.getStart() + head.length;
  return [{ ...place, part: toolGuard(handler, [{ start, end: start, text: guard }, after(handler, ");")]) }];
}

const exceptions = "UseFilters";
const nest = "@nestjs/common";

/** The import that a decorator of Nest needs: a name more in the one that is there, or one of its own. */
const nestImport = (file: ts.SourceFile): readonly Edit[] => {
  const imports = file.statements.filter((each) => ts.isImportDeclaration(each));
  const lists = imports.flatMap(({ moduleSpecifier, importClause }) => (ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === nest && importClause?.isTypeOnly !== true && importClause?.namedBindings && ts.isNamedImports(importClause.namedBindings) ? [importClause.namedBindings.elements] : []));
  if (lists.flat().some(({ name }) => name.text === exceptions)) return [];
  const [first] = lists.flat();
  const [top] = imports;
  if (first) return [before(first, `${exceptions}, `)];
  const quote = top?.moduleSpecifier.getText().charAt(0) ?? '"';
  return top ? [before(top, `import { ${exceptions} } from ${quote}${nest}${quote}${top.getText().endsWith(";") ? ";" : ""}${newlineOf(file.text)}`)] : [];
};

/** `@McpController() class Notes { @Tool() … }`: Nest says "Internal server error" of an exception before MCP-Nest has it, so the class lets it through. */
const filtered = (node: ts.Node, { originOf }: Origins): readonly GuardPlace[] => {
  const all = ts.isClassDeclaration(node) ? (ts.getDecorators(node) ?? []) : [];
  const called = all.flatMap((each) => (ts.isCallExpression(each.expression) ? [{ each, name: lastName(each.expression.expression), origin: originOf(each.expression.expression) }] : []));
  const own = called.find(({ origin }) => origin !== undefined && "package" in origin && origin.package === "@rekog/mcp-nest" && origin.name === "McpController");
  if (!own) return [];
  const { text } = node.getSourceFile();
  const place = { at: own.each, made: "McpController", isGuarded: called.some(({ name }) => name === exceptions) };
  const start = own.each.getStart();
  const gap = /(?:^|\r?\n)[ \t]*$/.exec(text.slice(0, start))?.[0].replace(/^(?![\r\n])/, newlineOf(text)) ?? " ";
  return [place.isGuarded ? place : { ...place, part: { ...serverGuard(own.each, [before(own.each, `@${exceptions}({ catch(error: unknown) { throw error; } })${gap}`)]), uses: [] } }];
};

/** The classes of a file whose exceptions Nest hides; what they need imported goes with the first. */
function ofNest(file: ts.SourceFile, { relevantIn, origins }: Searched): readonly GuardPlace[] {
  if (!file.text.includes("McpController")) return [];
  const all = relevantIn(file).flatMap((node) => filtered(node, origins));
  const first = all.find(({ part }) => part !== undefined);
  return all.map((each) => (each === first && each.part ? { ...each, part: { ...each.part, edits: [...nestImport(file), ...each.part.edits] } } : each));
}

/** `McpModule.forRoot({ name, version, … })`, or what `forRootAsync` is given makes: version 1 of MCP-Nest makes the server itself, and hands it to `serverMutator`. */
const ofModule = (node: ts.Node, origins: Origins): readonly GuardPlace[] => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression) || !/^forRoot(?:Async)?$/.test(node.expression.name.text)) return [];
  const origin = origins.originOf(node.expression.expression);
  if (origin === undefined || !("package" in origin) || origin.package !== "@rekog/mcp-nest" || origin.name !== "McpModule") return [];
  const member = ({ properties }: ts.ObjectLiteralExpression, wanted: string): ts.ObjectLiteralElementLike | undefined => properties.find(({ name }) => name !== undefined && ts.isIdentifier(name) && name.text === wanted);
  const all = [objectAt(node.arguments[0], origins), ...[...nodesBelow(node)].map(([below]) => below)].filter((each) => each !== undefined && ts.isObjectLiteralExpression(each));
  const settings = all.find((each) => member(each, "name") && member(each, "version"));
  const [first] = settings?.properties ?? [];
  if (!settings || !first) return [];
  const own = member(settings, "serverMutator");
  const place = { at: node, made: "McpModule", isGuarded: own !== undefined && [...nodesBelow(own)].some(([below]) => ts.isIdentifier(below) && below.text === "guardServer"), configs: [settings] };
  if (place.isGuarded || (own && !ts.isPropertyAssignment(own))) return [place];
  if (!own) return [{ ...place, part: serverGuard(node, [before(first, "serverMutator: guardServer, ")]) }];
  return [{ ...place, part: serverGuard(node, [before(own.initializer, "(server) => guardServer(("), after(own.initializer, ")(server))")]) }];
};

/** The guard's places at servers, made, connected and given, in the order written. */
export const serverPlaces = (program: Searched): ReadonlyMap<ts.SourceFile, readonly GuardPlace[]> =>
  new Map(
    [...serversIn(program)].map(([file, servers]) => {
      const isGiving = /\bcreateMcp/.test(file.text);
      const all = [...servers.map(made), ...servedIn(file, program).map(served), ...ofNest(file, program), ...(file.text.includes("McpModule") ? program.relevantIn(file).flatMap((node) => ofModule(node, program.origins)) : []), ...(isGiving ? program.relevantIn(file).flatMap((node) => given(node, program.origins)) : [])];
      return [file, all.sort((one, other) => one.at.getStart() - other.at.getStart())];
    }),
  );

/** The guard's places at handlers that a framework keeps, each once. None if the framework's server is made in sight: its guard has them all. */
export function handlerPlaces({ files, origins, relevantIn }: Searched, servers: ReadonlyMap<ts.SourceFile, readonly GuardPlace[]>): ReadonlyMap<ts.SourceFile, readonly GuardPlace[]> {
  if ([...servers.values()].flat().some(({ made: name }) => isFrameworkServer(name))) return new Map();
  const configs = new Set(files.filter(({ text }) => /\baddTools?\b/.test(text)).flatMap((file) => relevantIn(file).flatMap((node) => handedIn(node, origins))));
  const places = new Map<ts.SourceFile, GuardPlace[]>();
  for (const config of configs) places.set(config.getSourceFile(), [...(places.get(config.getSourceFile()) ?? []), ...handed(config, origins)]);
  for (const file of files) {
    const own = inFile(file, origins);
    if (own.length > 0) places.set(file, [...own]);
  }
  return places;
}
