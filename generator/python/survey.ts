// The facts of a project's Python sources, in the form that scan, infer and init use for any language. It reads no file, and loads no compiler.

import { askPython, type Told } from "./ask.ts";
import type { Failure, FoundTool, Reached, Registered, ScannedTool, Survey, Unread } from "../source/facts.ts";
import { isAboutNoTool } from "../source/written.ts";

export const isPython = (path: string): boolean => path.endsWith(".py");

/** Imports of files around an MCP server. */
const imports = /^[ \t]*(?:from|import)[ \t]+(?:mcp|fastmcp|mcp_types)\b/m;

/** Whether there is a server to be read: no Python is started for a script beside one in another language. */
export function hasPython(files: ReadonlyMap<string, string>): boolean {
  const own = [...files].filter(([path]) => isPython(path));
  return own.some(([, text]) => imports.test(text)) || (own.length > 0 && own.length === files.size);
}

export function survey(files: ReadonlyMap<string, string>): Survey {
  const told = askPython(files, isPython);
  const failures: readonly Failure[] = told.failures;
  const reachedOf = (reached: Told["tools"][number]["reached"]): readonly Reached[] =>
    reached.flatMap(({ failure, through }) => {
      const found = failures[failure];
      return found ? [{ failure: found, through }] : [];
    });
  const tools = told.tools.map(({ name, where, description, hasHandler, reached }): ScannedTool => ({
    name,
    where,
    ...(description === undefined ? {} : { description }),
    hasHandler,
    isOpen: false,
    reached: reachedOf(reached),
  }));
  const shared = told.shared.map((part) => ({ ...part, reached: reachedOf(part.reached).filter(({ failure }) => !isAboutNoTool(failure.message?.text ?? "")) })).filter(({ reached }) => reached.length > 0);
  const { classes, unmarked, catches, answered, numbers, unread, unreadable } = told;
  const servers = told.servers.map(({ where, made, isGuarded }) => ({ where, made, isGuarded }));
  return { tools, shared, failures, classes, unmarked, catches, answered, numbers, servers, comparisons: [], unread: unread.map(({ where }) => where), unreadable };
}

export function registeredTools(files: ReadonlyMap<string, string>): Registered {
  const { tools, unread, names, unreadable } = askPython(files, isPython);
  return {
    tools: tools.map(({ hasHandler: _, reached: __, ...tool }): FoundTool => tool),
    unread: [...unread, ...unreadable.map(([file, why]): Unread => ({ where: { file, start: 0, end: 0 }, what: "file", why }))],
    servers: names,
  };
}
