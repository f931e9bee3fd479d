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
  "src/body.ts": "the body of the format and its codes, as types",
  "src/client.ts": "the entry of clients: what they call, decode and catch",
  "src/constructors.ts": "a function for each error that makes it",
  "src/errors/category.ts": "the error classes of one category, and the types of their details",
  "src/errors/index.ts": "all categories together",
  "src/family.ts": "the union of all errors and its namespace",
  "src/format.ts": "the wire format and the log, as data",
  "src/guard.ts": "the guard, bound to these errors",
  "src/index.ts": "the entry of servers",
  "src/many.ts": "the entry of clients of many servers",
  "src/mapping.ts": "the rules from native failures to errors, as data",
  "src/schemas.ts": "zod schemas of details, envelopes and tools",
  "src/testing.ts": "an instance of every error, for tests",
  "src/tools.ts": "which tool can end in what, and the constructors it is offered",
  "src/types.ts": "types that details share",
  "src/wire.ts": "errors as tool results, JSON-RPC errors, problem details and log records",
  "tool.md": "a tool's page (docs --markdown)",
} as const satisfies { readonly [name: string]: string };
