// Where a server lists the errors that may come out of it. It judges none of them.

import type { RuleSpec } from "../model/spec.ts";
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

/**
 * The tools and methods in which a rule of the server may end, by name; undefined where that is any call: what every tool may return, and what nobody
 * describes.
 */
export function outletsOf(view: ServerView, { error, match }: RuleSpec): ReadonlySet<string> | undefined {
  const { server, tools, always } = view;
  const shown = server.conceal?.[error];
  const isHere = (codes: Iterable<string>): boolean => [...codes].some((code) => code === error || code === shown);
  const meant = match.tool === undefined ? undefined : new Set([match.tool].flat());
  if (meant === undefined && (isHere(always) || (tools.length === 0 && server.methods === undefined))) return undefined;
  return new Set(
    [...listsOf(view)].flatMap(({ of, name, codes }) => {
      const isFor = meant === undefined || (of === "tool" && meant.has(name));
      return of !== "server" && isFor && (isHere(codes) || isHere(always)) ? [`${of} ${name}`] : [];
    }),
  );
}
