// Where a server lists the errors that may come out of it. It judges none of them.

import type { ServerView } from "./context.ts";
import type { Path } from "./places.ts";

export interface CodeList {
  readonly of: "server" | "tool" | "method";
  /** Of the server, tool or method. */
  readonly name: string;
  readonly codes: readonly string[];
  readonly path: Path;
}

/** The server's own list, its tools' and its methods', in this order. */
export function* listsOf({ name, server, path, tools }: ServerView): Generator<CodeList> {
  if (server.errors) yield { of: "server", name, codes: server.errors, path: [...path, "errors"] };
  for (const { name: tool, tool: { errors: codes }, errorsPath } of tools) yield { of: "tool", name: tool, codes, path: errorsPath };
  for (const [method, codes] of Object.entries(server.methods ?? {})) yield { of: "method", name: method, codes, path: [...path, "methods", method] };
}
