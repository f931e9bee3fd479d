// The walls of the house as data: which room may look into which, and where each third party lives. house.test.ts holds the house to them.

/** A room, and those it may import from; its own files always. A file beside the rooms is a room of its own. */
export const allowed: { readonly [room: string]: readonly string[] } = {
  // The ground: what can be said about input, and what a taxonomy says and means.
  diagnose: [],
  model: [],
  // The line: text, tree, spec, taxonomy, wire, files.
  read: ["diagnose", "model"],
  check: ["diagnose", "model", "read", "wire"],
  wire: ["model"],
  targets: ["model", "targets/contract", "targets/explorer", "targets/python", "targets/typescript"],
  "targets/contract": ["diagnose", "model", "targets", "wire"],
  "targets/explorer": ["dist", "lookup", "model", "targets", "wire"],
  // What a reader sees of a server in any language; languages spell it.
  "targets/surface": ["model", "targets", "wire"],
  "targets/python": ["diagnose", "model", "targets", "targets/surface", "wire"],
  "targets/typescript": ["diagnose", "dist", "model", "targets", "targets/surface", "wire"],
  render: ["diagnose", "dist", "model", "targets"],
  write: ["diagnose", "model"],
  // Beside the line.
  // What has changed between two resolved models; as check, it tells with places.
  compare: ["diagnose", "model", "read"],
  // Where the servers of before come from, and what became of each: it reads commits, registries and folders.
  baseline: ["check", "compare", "diagnose", "edit", "main.ts", "model", "python", "read", "run", "targets", "typescript", "write"],
  lookup: ["model", "wire"],
  edit: ["diagnose", "model", "read"],
  // A running server or its traffic against a contract. It speaks JSON-RPC itself: no SDK stands between the bytes and the judge.
  live: ["diagnose", "model", "wire"],
  // What an implementation in any language is held to; the process is started as live starts servers.
  conformance: ["live", "model"],
  // What is told before and after a server is adopted, and which of it is better. It asks servers through live.
  adopt: ["diagnose", "live", "model"],
  // What a source shows, in no language; the languages that read it; and which of them a project has.
  source: ["diagnose"],
  typescript: ["diagnose", "source"],
  python: ["diagnose", "dist", "read", "source"],
  "readers.ts": ["python", "source", "typescript"],
  // What the source of a server can fail with, held to a taxonomy.
  scan: ["diagnose", "model", "source"],
  // And a first taxonomy of it.
  infer: ["check", "diagnose", "edit", "live", "scan", "source"],
  // The command as an MCP server, guarded by its own package.
  mcp: [
    ...["check", "compare", "diagnose", "dist", "edit", "lookup", "main.ts", "model", "read", "run", "targets", "targets/explorer", "wire", "write"],
  ],
  // Above it.
  "plugin.ts": ["model"],
  "run-plugins.ts": ["diagnose", "model", "plugin.ts", "render", "targets", "write"],
  "new-words.ts": ["model", "render", "targets", "wire"],
  "main.ts": ["check", "diagnose", "edit", "model", "new-words.ts", "plugin.ts", "read", "render", "run-plugins.ts", "targets", "wire"],
  run: ["diagnose", "main.ts", "model", "plugin.ts", "read", "render", "run-plugins.ts", "targets", "write"],
  // A project around a server: what it has, what it lacks, what it is given.
  project: ["check", "diagnose", "edit", "infer", "live", "main.ts", "model", "read", "python", "readers.ts", "render", "run", "scan", "source", "targets", "typescript", "write"],
  // Everything told about a code beyond one finding of it.
  register: ["baseline", "check", "compare", "diagnose", "dist", "live", "lookup", "model", "project", "read", "scan"],
  // What verbs share: flags, streams, reports, tables, and a run that goes on.
  terminal: ["baseline", "diagnose", "main.ts", "model", "package.json", "read", "register", "run", "write"],
  // What verbs do with a server's source, with a running server, and with pages of errors.
  sources: ["check", "diagnose", "infer", "main.ts", "model", "read", "readers.ts", "run", "scan", "source", "targets", "terminal", "typescript", "write"],
  verify: ["diagnose", "live", "main.ts", "model", "read", "run", "terminal", "write"],
  pages: ["compare", "diagnose", "main.ts", "model", "read", "run", "targets", "targets/explorer", "terminal", "write"],
  commands: [
    ...["adopt", "baseline", "check", "compare", "conformance", "diagnose", "edit", "infer", "live", "lookup", "main.ts", "mcp", "model", "pages", "project", "read", "readers.ts", "register", "render", "run", "scan", "sources", "targets", "targets/explorer", "terminal", "typescript", "verify", "wire", "write"],
  ],
  "api.ts": ["diagnose", "main.ts", "plugin.ts", "read", "run", "write"],
  "cli.ts": ["command.ts", "run", "terminal", "write"],
  "command.ts": ["commands", "diagnose", "read", "run", "terminal", "write"],
  "vite.ts": ["api.ts", "diagnose"],
};

/** What the explorer's script may be made of, beside its own files: it runs in a browser, so nothing in it may want more than the language. */
export const page: readonly string[] = ["lookup", "model", "targets/explorer", "targets/python", "targets/typescript", "wire"];

/** The rooms of the TypeScript runtime: values nobody vouches for, the error, its carriers, and those who send and receive it. */
export const wings: { readonly [room: string]: readonly string[] } = {
  values: [],
  core: ["values"],
  carriers: ["core", "values"],
  client: ["carriers", "core", "values"],
  server: ["carriers", "core", "values"],
  "families.ts": ["carriers", "client", "core", "family.ts", "values"],
  "family.ts": ["carriers", "core", "values"],
  "package.ts": ["carriers", "client", "core", "families.ts", "family.ts", "server", "values"],
};

/** What only these files may import. */
export const homes: { readonly [library: string]: RegExp } = {
  yaml: /^generator\/read\//,
  handlebars: /^generator\/(render\/|build\/template-code\.mjs)/,
  "oxc-transform": /^generator\/targets\/typescript\//,
  "ts-morph": /^generator\/typescript\//,
  commander: /^generator\/commands\/program\.ts$/,
  "fastest-levenshtein": /^generator\/diagnose\//,
  "std-env": /^generator\/terminal\/reader\.ts$/,
  chokidar: /^generator\/terminal\/watch\/follow\.ts$/,
  diff: /^generator\/terminal\/unified-diff\.ts$/,
  "@modelcontextprotocol/server": /^generator\/mcp\//,
  "node:child_process": /^generator\/(live\/connect\/|read\/run\.ts$|write\/command\.ts$)/,
  "node:fs": /^generator\/(read|write)\//,
};
