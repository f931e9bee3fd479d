// The report of init: what it found, its change of each file, the next steps. It prints nothing.

import { quote, several, visible } from "../diagnose/quote.ts";
import { byName } from "../model/canonical.ts";
import { firstTarget } from "../model/targets.ts";
import { plugAndPlayAbove } from "../read/plug-n-play.ts";
import type { Change } from "./change.ts";
import type { PackageHere } from "./first.ts";
import { installingOf, moduleNamed, python as inPython, pythonSdk } from "./python/project.ts";
import { fromServer } from "./listed-tools.ts";
import { ownName, sdkOf, type Project } from "./project.ts";
import type { Scanned } from "./tools.ts";

const aroundServer = (name: string, made: string): readonly string[] => [
  "Then guard the server before it registers tools (faultline init --guard shows where):",
  `  import { guardServer } from "${name}";`,
  `  const server = guardServer(new ${made}(…));`,
];

/** Version 1 of MCP-Nest makes the server itself. */
const inModule = (name: string): readonly string[] => [
  "Then guard the server that MCP-Nest makes (faultline init --guard shows where):",
  `  import { guardServer } from "${name}";`,
  "  McpModule.forRoot({ serverMutator: guardServer, … })",
];

/** By the package that keeps the server, or hands it over. */
const kinds: readonly (readonly [library: RegExp, lines: (name: string, library: string, range: string) => readonly string[]])[] = [
  [
    /^(fastmcp|mcp-framework)$/,
    (name) => ["Then guard the framework's server, before its tools are registered (faultline init --guard shows where):", `  import { guardServer } from "${name}";`, "  const server = guardServer(new FastMCP(…));   // or guardServer(new MCPServer(…))"],
  ],
  [
    /^(mcp-handler|@vercel\/mcp-adapter)$/,
    (name) => ["Then guard the server before it registers tools (faultline init --guard shows where):", `  import { guardServer } from "${name}";`, "  createMcpHandler((server) => { guardServer(server); … });"],
  ],
  [/^@rekog\/mcp-nest$/, (name, _, range) => (/^[\^~>=v]*[01]\b/.test(range) ? inModule(name) : [...aroundServer(name, "McpStrategy"), "and let exceptions through, which Nest hides: @UseFilters({ catch(error: unknown) { throw error; } }) above each @McpController()."])],
  [/^(tmcp|mcp-use|@mastra\/mcp)$/, (name, library) => aroundServer(name, library === "tmcp" ? "McpServer" : "MCPServer")],
  [
    /^xmcp$/,
    (name) => ["Then guard the handler of each tool, in its file (faultline init --guard shows where):", `  import { guardTool } from "${name}";`, '  export default guardTool("name", async (args) => …);'],
  ],
  [/^(@nestjs-mcp\/server|muppet|mcp-lite|genkit|@genkit-ai\/mcp|@nuxtjs\/mcp-toolkit)$/, (name) => ofTheProcess(name)],
];

/** For a server that another package makes, out of reach. */
const ofTheProcess = (name: string): readonly string[] => [
  "Then guard the process that runs the server over stdio, at the top of the file that starts it (faultline init --guard -- node server.js does so):",
  `  import { guardServer } from "${name}";`,
  "  guardServer(process);",
  'Over HTTP, guard each handler: guardTool("name", handler).',
];

/** `isHidden`: whether the server lists tools that the source does not show; `name`: that of the error package. */
const guardLines = (manifest: Project["manifest"], isHidden: boolean, name: string): readonly string[] => {
  const names = [...(manifest?.dependencies.keys() ?? [])];
  const [known] = kinds.flatMap(([library, lines]) => names.filter((each) => library.test(each)).map((each) => lines(name, each, manifest?.dependencies.get(each) ?? "")));
  return known ?? (isHidden && (!manifest || sdkOf(manifest) === undefined) ? ofTheProcess(name) : aroundServer(name, "McpServer"));
};

/** `module`: the name that the package is imported by. */
const pythonGuardLines = (module: string): readonly string[] => [
  "Then guard the server, once it is made (faultline init --guard puts it in):",
  `  import ${module}`,
  `  ${module}.guard(mcp)`,
  `  ${module}.shield_stdio()   # before mcp.run(), where it is run on stdio`,
];

const most = 6;

/** Up to six names, and how many more there are. */
export const named = (names: readonly string[]): string =>
  names.length <= most ? names.join(", ") : `${names.slice(0, most - 1).join(", ")} and ${names.length - most + 1} more`;

/** `3 tools in src/index.ts` */
const where = ({ tools }: Scanned): string => {
  const files = [...new Set(tools.map(({ where }) => where.file))].sort(byName);
  return files.length === 0 ? "no tools in its source" : `${several(tools.length, "tool")} in ${files.length > 2 ? several(files.length, "file") : files.join(" and ")}`;
};

/** `Found package.json "notes-server" (ESM, @modelcontextprotocol/server ^2.4.0, 3 tools in src/index.ts)` */
export function foundLine(project: Project, scanned: Scanned | undefined): string {
  const { manifest, python } = project;
  const facts = [
    ...(manifest ? [manifest.isModule ? "ESM" : "CommonJS", sdkOf(manifest) ?? "no MCP SDK"] : python && !python.file.endsWith(".py") ? [python.manager, pythonSdk(python) ?? "no MCP SDK"] : []),
    ...(scanned ? [where(scanned)] : []),
  ];
  const what = manifest ? `Found package.json ${quote(ownName(project))}` : python ? `Found ${python.file} ${quote(ownName(project))}` : "Found no package.json";
  return `${what}${facts.length === 0 ? "" : ` (${facts.map(visible).join(", ")})`}\n`;
}

export const verbOf = ({ before, text }: Change): "create" | "edit" | "keep" => (before === undefined ? "create" : before === text ? "keep" : "edit");

/** `  create  taxonomy.yaml   5 errors; tools: read_note`, a line per file. */
export function changeLines(changes: readonly Change[]): string {
  const width = Math.max(...changes.map(({ path }) => path.length));
  return changes.map((change) => `  ${verbOf(change).padEnd(6)}  ${visible(change.path).padEnd(width)}  ${visible(change.about)}\n`).join("");
}

/** The commands to type next, and how to guard a server that has no guard yet. `packages`: to guard it with; none where the taxonomy was there before. */
export function nextLines(project: Project, shown: string, { packages, scanned }: { readonly packages: readonly PackageHere[]; readonly scanned: Scanned | undefined }, isGuarded: boolean): string {
  const { folder, manifest, manager, faultline, python } = project;
  const add = manager === "npm" ? "npm install --save-dev" : `${manager} add --dev`;
  const link = `${manager} install`;
  const isAskedFor = faultline !== undefined || manifest?.dependencies.has("faultline") === true;
  // npx looks into node_modules, and else asks a registry.
  const npx = manager === "yarn" && plugAndPlayAbove(folder) !== undefined ? "yarn" : "npx";
  const steps: readonly (readonly [command: string, why: string])[] = [
    ...(shown === "." ? [] : [[`cd ${shown}`, ""] as const]),
    // It comes first: a dependency that is not there yet is looked for elsewhere.
    [`${npx} faultline generate`, "writes the package"],
    ...(manifest ? [!isAskedFor ? ([`${add} faultline`, "links it, and installs the command"] as const) : ([link, "links it"] as const)] : []),
    ...(python && !manifest ? packages.map((each) => [installingOf(python, each.folder), "installs it, so that it is never behind"] as const) : []),
    [`${npx} faultline doctor`, "says what is still missing"],
  ];
  const width = Math.max(...steps.map(([command]) => command.length));
  const guard = (isGuarded ? [] : packages).flatMap(({ language, name, folder: own }) =>
    language === firstTarget ? guardLines(manifest, scanned?.tools.some(({ where: { file } }) => file === fromServer) === true, name) : language === inPython ? pythonGuardLines(moduleNamed({ package: name })) : [`Then guard the server with ${name}: generated/${own}/AGENTS.md shows how`],
  );
  return ["Next:", ...steps.map(([command, why]) => `  ${command.padEnd(width)}${why === "" ? "" : `   # ${why}`}`.trimEnd()), ...guard].map((line) => `${line}\n`).join("");
}
