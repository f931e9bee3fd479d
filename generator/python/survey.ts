// The facts of a project's Python sources, in the form that scan, infer and init use for any language. It reads no file, and loads no compiler.

import { askPython, type PythonFacts } from "./ask.ts";
import type { Failure, FoundTool, Reached, ScannedTool, Survey } from "../source/facts.ts";
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
  const facts = askPython(files, isPython);
  const failures: readonly Failure[] = facts.failures;
  const reachedOf = (reached: PythonFacts["tools"][number]["reached"]): readonly Reached[] =>
    reached.flatMap(({ failure, through }) => {
      const found = failures[failure];
      return found ? [{ failure: found, through }] : [];
    });
  const tools = facts.tools.map(({ name, where, description, hasHandler, reached }): ScannedTool => ({
    name,
    where,
    ...(description === undefined ? {} : { description }),
    hasHandler,
    isOpen: false,
    reached: reachedOf(reached),
  }));
  const shared = facts.shared.map((part) => ({ ...part, reached: reachedOf(part.reached).filter(({ failure }) => !isAboutNoTool(failure.message?.text ?? "")) })).filter(({ reached }) => reached.length > 0);
  const registered = facts.tools.map(({ hasHandler: _, reached: __, ...tool }): FoundTool => tool);
  const { classes, unmarked, catches, answered, numbers, printed, names, unread, unreadable } = facts;
  const servers = facts.servers.map(({ where, made, isGuarded }) => ({ where, made, isGuarded }));
  return { tools, shared, failures, classes, unmarked, catches, answered, numbers, servers, printed, comparisons: [], registered, names, unread, unreadable };
}
