// How a server of each kind is guarded, in lines to be read. It looks at no source.

/** By the package that keeps the server, or hands it over. */
const kinds: readonly (readonly [library: RegExp, lines: (name: string) => readonly string[]])[] = [
  [
    /^(fastmcp|mcp-framework)$/,
    (name) => ["Then guard the framework's server, before its tools are registered (faultline init --guard shows where):", `  import { guardServer } from "${name}";`, "  const server = guardServer(new FastMCP(…));   // or guardServer(new MCPServer(…))"],
  ],
  [
    /^(mcp-handler|@vercel\/mcp-adapter)$/,
    (name) => ["Then guard the server before it registers tools (faultline init --guard shows where):", `  import { guardServer } from "${name}";`, "  createMcpHandler((server) => { guardServer(server); … });"],
  ],
];

const ofTheSdk = (name: string): readonly string[] => [
  "Then guard the server before it registers tools (faultline init --guard shows where):",
  `  import { guardServer } from "${name}";`,
  "  const server = guardServer(new McpServer(…));",
];

/** `dependencies`: of the project; `name`: of its error package. */
export const guardLines = (dependencies: Iterable<string>, name: string): readonly string[] => {
  const names = [...dependencies];
  const [, lines] = kinds.find(([library]) => names.some((each) => library.test(each))) ?? [undefined, ofTheSdk];
  return lines(name);
};

/** `module`: the name that the package is imported by. */
export const pythonGuardLines = (module: string): readonly string[] => [
  "Then guard the server, once it is made (faultline init --guard puts it in):",
  `  import ${module}`,
  `  ${module}.guard(mcp)`,
  `  ${module}.shield_stdio()   # before mcp.run(), where it is run on stdio`,
];
