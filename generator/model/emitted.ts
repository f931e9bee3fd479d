// The templates a package is made from, by name, and where a project keeps changed copies of them. A list; it holds no template.

/** Beside the taxonomy. */
export const ownFolder = "faultline/templates";

/** What a copy's name ends in, after the name of its template. */
export const ownEnding = ".hbs";

/** What each makes, by its path below the folder of its target. */
export const emitted = {
  "AGENTS.md": "how errors are thrown, declared, mapped and met, for agents that write code",
  "CHANGELOG.md": "the change log's first entry, written once",
  "README.md": "the package's page on npm",
  "error.md": "an error's page (docs --markdown)",
  "explorer.html": "the page of all errors: docs/index.html, and docs --html",
  "licences/Apache-2.0": "LICENSE, where the taxonomy says Apache-2.0",
  "licences/BSD-2-Clause": "LICENSE, where it says BSD-2-Clause",
  "licences/BSD-3-Clause": "LICENSE, where it says BSD-3-Clause",
  "licences/ISC": "LICENSE, where it says ISC",
  "licences/MIT": "LICENSE, where it says MIT",
  "llms.txt": "every error and tool in a line, for models",
  "server.md": "a server's page (docs --markdown)",
  "src/categories.ts": "all categories together, where errors are parted by category",
  "src/client.ts": "the entry of clients: what they call, decode and catch",
  "src/errors.ts": "the error classes, and the types of their details; of many errors those of one category",
  "src/family.ts": "the union of all errors and its namespace: constructors, tools, wire and log",
  "src/index.ts": "the entry of servers, and of who tells of failures by other ways than MCP's",
  "src/mapping.ts": "the rules from native failures to errors, as data",
  "src/schemas.ts": "zod schemas of details, envelopes and tools",
  "src/server.ts": "the guard, and errors as tool results, JSON-RPC errors, problem details, statuses and log records",
  "src/shapes.ts": "the shapes of types that contain themselves",
  "src/testing.ts": "an instance of every error, for tests",
  "src/types.ts": "types that details share",
  "tool.md": "a tool's page (docs --markdown)",
} as const satisfies { readonly [name: string]: string };
