// The walls of the house as data: which room may look into which, and where each third party lives. house.test.ts holds the house to them.

/** A room, and those it may import from; its own files always. A file beside the rooms is a room of its own. */
export const allowed: { readonly [room: string]: readonly string[] } = {
  // The ground: what can be said about input, and what a taxonomy says and means.
  diagnose: [],
  model: [],
  // The line: text, tree, spec, taxonomy, wire, files.
  read: ["diagnose", "model"],
  check: ["diagnose", "model", "read"],
  wire: ["model"],
  targets: ["model", "targets/contract", "targets/typescript"],
  "targets/contract": ["diagnose", "model", "targets", "wire"],
  "targets/typescript": ["diagnose", "dist", "model", "targets", "wire"],
  render: ["diagnose", "dist", "model", "targets"],
  write: ["diagnose", "model"],
  // Beside the line.
  edit: ["diagnose", "model", "read"],
  // A running server or its traffic against a contract. It speaks JSON-RPC itself: no SDK stands between the bytes and the judge.
  live: ["diagnose", "model", "templates"],
  typescript: ["diagnose"],
  // Above it.
  "plugin.ts": ["model"],
  "run-plugins.ts": ["diagnose", "model", "plugin.ts", "render", "targets", "write"],
  "main.ts": ["check", "diagnose", "edit", "model", "plugin.ts", "read", "render", "run-plugins.ts", "targets"],
  run: ["diagnose", "main.ts", "model", "plugin.ts", "read", "render", "run-plugins.ts", "targets", "write"],
  commands: [
    ...["check", "diagnose", "edit", "live", "main.ts", "model", "package.json", "read", "render", "run", "targets", "targets/typescript", "templates", "typescript", "write"],
  ],
  "api.ts": ["diagnose", "main.ts", "plugin.ts", "read", "run", "write"],
  "cli.ts": ["commands", "run"],
  "vite.ts": ["api.ts", "diagnose"],
};

/** The rooms of the TypeScript runtime: values nobody vouches for, the error, its carriers, and those who send and receive it. */
export const wings: { readonly [room: string]: readonly string[] } = {
  values: [],
  core: ["values"],
  carriers: ["core", "values"],
  client: ["carriers", "core", "values"],
  server: ["carriers", "core", "values"],
  "family.ts": ["carriers", "core", "values"],
};

/** What only these files may import. */
export const homes: { readonly [library: string]: RegExp } = {
  yaml: /^generator\/read\//,
  handlebars: /^generator\/(render\/|build\.mjs)/,
  "oxc-transform": /^generator\/targets\/typescript\//,
  "ts-morph": /^generator\/typescript\//,
  commander: /^generator\/cli\.ts$/,
  "fastest-levenshtein": /^generator\/diagnose\//,
  "std-env": /^generator\/commands\/reader\.ts$/,
  chokidar: /^generator\/commands\/watch\/follow\.ts$/,
  diff: /^generator\/commands\/unified-diff\.ts$/,
  "node:child_process": /^generator\/live\/connect\//,
  "node:fs": /^generator\/((read|write)\/|live\/package\.ts$)/,
};
