// Where a program makes a server of an SDK, and whether a guard is around it. Scan, init and codemod share it; it changes no text.

import { ts } from "ts-morph";
import { guarding } from "./guard-calls.ts";
import type { OpenProgram } from "./program.ts";
import { lastName } from "./syntax.ts";

export interface ServerPlace {
  /** `new McpServer(…)`; the `super(…)` of a class that is a server, where that has a constructor: tools may be registered in it. */
  readonly at: ts.NewExpression | ts.CallExpression;
  /** The created server, by its name there. */
  readonly made: string;
  readonly isGuarded: boolean;
  /** Where it may be told what the server is called. */
  readonly configs: readonly ts.Node[];
}

const makers: ReadonlySet<string | undefined> = new Set(["McpServer", "Server"]);
const sdk = /^@modelcontextprotocol\//;
/** Frameworks that make the SDK's servers themselves, whose guard goes around theirs. */
const frameworks: ReadonlyMap<string, string> = new Map([
  ["fastmcp", "FastMCP"],
  ["firecrawl-fastmcp", "FastMCP"],
  ["mcp-framework", "MCPServer"],
  ["mcp-use/server", "MCPServer"],
  ["mcp-use", "MCPServer"],
  ["@mastra/mcp", "MCPServer"],
  ["@rekog/mcp-nest", "McpStrategy"],
]);
/** A framework without a server of an SDK in it, whose class is called as theirs. */
const alone = "tmcp";
export const isFrameworkServer = (made: string): boolean => [...frameworks.values()].includes(made);
/** Frameworks that make a text of an exception before any guard has it. */
const saysItself: ReadonlySet<string> = new Set(["mcp-framework", "@rekog/mcp-nest"]);
export const isOfWordsAlone = ({ statements }: ts.SourceFile): boolean => statements.some((each) => ts.isImportDeclaration(each) && ts.isStringLiteral(each.moduleSpecifier) && saysItself.has(each.moduleSpecifier.text));
/** Whether a server is made of a class of an SDK or a framework, so that the project itself gives it its tools. */
export const isBare = (made: string): boolean => makers.has(made) || isFrameworkServer(made);
const library = new RegExp(`@modelcontextprotocol/|["'](?:${["mcp-handler", "@vercel/mcp-adapter", alone, ...frameworks.keys()].join("|")})["']`);
/** Calls of constructors that may make a server: all but those of classes that everybody uses. */
const mayMake = /\bnew\s+(?!(?:Abort\w+|Array|Blob|Buffer|Date|Error|FormData|Headers|Map|Promise|Proxy|RegExp|Request|Response|Set|TextDecoder|TextEncoder|URL|URLSearchParams|Weak\w+|\w*Error)\b)[\w$(]|\bextends\s/;

/** Calls that guard or connect a server that another file makes, or that they are given. */
const mayGuard = /\bguardServer\b|\bcreateMcp\w*Handler\b|\bserveStdio\b|Transport\b/;

/** The `files`, texts by path, that may make a server, guard one or get one: its class may have come to its name in another file. */
export function mayMakeServers(files: ReadonlyMap<string, string>): readonly string[] {
  const isAny = [...files.values()].some((text) => library.test(text) || bundled.test(text));
  return isAny ? [...files].flatMap(([path, text]) => ((mayMake.test(text) || mayGuard.test(text)) && /\bimport\b|\brequire\b|\bMcpServer\b|\b_oninitialize\b/.test(text) ? [path] : [])) : [];
}

/** Members that only the SDKs' classes have: they identify such a class where a bundler has put it into a file of the project. */
const ofSdk: readonly (readonly string[])[] = [
  ["setToolRequestHandlers", "connect"],
  ["_oninitialize", "getClientCapabilities"],
];
const bundled = /\bsetToolRequestHandlers\b|\b_oninitialize\b/;

const isOfSdk = (made: ts.ClassLikeDeclaration): boolean => {
  const names = new Set(made.members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : [])));
  return ofSdk.some((all) => all.every((name) => names.has(name)));
};

const isInSdk = (node: ts.Node): boolean => ts.findAncestor(node, (each) => ts.isClassLike(each) && isOfSdk(each)) !== undefined;

const textIn = (object: ts.Node | undefined, name: string): boolean =>
  object !== undefined && ts.isObjectLiteralExpression(object) && object.properties.some((each) => each.name !== undefined && ts.isIdentifier(each.name) && each.name.text === name);

const baseOf = (made: ts.ClassLikeDeclaration): ts.Expression | undefined => made.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0]?.expression;

/** The `super(…)` of a constructor, where it is a statement of its own. */
const superIn = (made: ts.ClassLikeDeclaration): ts.CallExpression | undefined => {
  const begin = made.members.find((member) => ts.isConstructorDeclaration(member) && member.body !== undefined);
  const calls = begin && ts.isConstructorDeclaration(begin) ? (begin.body?.statements ?? []).flatMap((each) => (ts.isExpressionStatement(each) && ts.isCallExpression(each.expression) ? [each.expression] : [])) : [];
  return calls.find(({ expression }) => expression.kind === ts.SyntaxKind.SuperKeyword);
};

/** The search for servers uses these parts of a program. */
export type Searched = Pick<OpenProgram, "files" | "origins" | "relevantIn">;

/** A server as written, and the project's own classes down to what the SDK has. */
type Found = readonly [node: ts.NewExpression | ts.ClassLikeDeclaration, classes: readonly ts.ClassLikeDeclaration[]];

type ClassesBehind = (expression: ts.Expression, config: ts.Node | undefined, depth?: number) => readonly ts.ClassLikeDeclaration[] | undefined;

/** Finds the project's own classes from an expression down to what the SDK has; undefined for anything but a server. */
function classesBehindIn(origins: Searched["origins"]): ClassesBehind {
  // Asked of each class that is made: a bundle is long, and makes thousands.
  const namings = new Map<ts.SourceFile, boolean>();
  const namesLibrary = (file: ts.SourceFile): boolean => {
    const known = namings.get(file) ?? library.test(file.text);
    namings.set(file, known);
    return known;
  };
  const isMaker = (made: { readonly package: string; readonly name: string | undefined }, file: ts.SourceFile): boolean =>
    (made.name !== undefined && frameworks.get(made.package) === made.name) || (makers.has(made.name) && (sdk.test(made.package) || (made.name === "McpServer" && (made.package === alone || namesLibrary(file)))));
  const classesBehind: ClassesBehind = (expression, config, depth = 0) => {
    const origin = origins.originOf(expression);
    const file = expression.getSourceFile();
    if (origin && "package" in origin) return isMaker(origin, file) ? [] : undefined;
    if (origin && "declaration" in origin && ts.isClassLike(origin.declaration)) {
      if (isOfSdk(origin.declaration)) return [];
      const base = baseOf(origin.declaration);
      const below = base && depth < 10 ? classesBehind(base, undefined, depth + 1) : undefined;
      return below && [origin.declaration, ...below];
    }
    // A server that gets its name while it runs goes by that name; a Server may be anybody's.
    const name = namesLibrary(file) ? lastName(expression) : undefined;
    return name === "McpServer" || (name === "Server" && textIn(config, "name") && textIn(config, "version")) ? [] : undefined;
  };
  return classesBehind;
}

function foundIn(file: ts.SourceFile, relevantIn: Searched["relevantIn"], classesBehind: ClassesBehind): readonly Found[] {
  if (!mayMake.test(file.text)) return [];
  const found: Found[] = [];
  const isBundle = bundled.test(file.text);
  for (const node of relevantIn(file)) {
    if (isBundle && isInSdk(node)) continue;
    const base = ts.isClassLike(node) ? baseOf(node) : undefined;
    const below = ts.isNewExpression(node) ? classesBehind(node.expression, node.arguments?.[0]) : base && classesBehind(base, undefined);
    if (below && ts.isNewExpression(node)) found.push([node, below]);
    else if (below && ts.isClassLike(node)) found.push([node, [node, ...below]]);
  }
  return found;
}

/** The class whose constructor is where the guard belongs: the first of the project that is run through. */
const homeOf = (classes: readonly ts.ClassLikeDeclaration[]): ts.ClassLikeDeclaration | undefined => classes.findLast((each) => superIn(each) !== undefined);

/** The servers of each file of a program, in the order written. */
export function serversIn(program: Searched): ReadonlyMap<ts.SourceFile, readonly ServerPlace[]> {
  const { files, origins, relevantIn } = program;
  const classesBehind = classesBehindIn(origins);
  const made = new Map(Array.from(files, (file) => [file, foundIn(file, relevantIn, classesBehind)] as const));
  const guards = guarding(program);
  const guarded = new Set<ts.ClassLikeDeclaration>();
  for (const [node, classes] of [...made.values()].flat()) {
    const home = homeOf(classes);
    if (home && (guards.isGuardedIn(home) || (ts.isNewExpression(node) && guards.isGuarded(node)))) guarded.add(home);
  }
  const placeOf = ([node, classes]: Found): readonly ServerPlace[] => {
    const home = homeOf(classes);
    const supers = classes.flatMap((each) => superIn(each)?.arguments[0] ?? []);
    if (ts.isNewExpression(node)) {
      const [config] = node.arguments ?? [];
      return home ? [] : [{ at: node, made: lastName(node.expression) ?? "server", isGuarded: guards.isGuarded(node), configs: [...(config ? [config] : []), ...supers] }];
    }
    const call = home === node ? superIn(node) : undefined;
    return call ? [{ at: call, made: node.name?.text ?? "class", isGuarded: guarded.has(node), configs: supers }] : [];
  };
  return new Map([...made].map(([file, found]) => [file, found.flatMap(placeOf)]));
}
