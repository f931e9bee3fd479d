// Every place where a taxonomy names an error by its code. It does not look the code up.

import type { Context, ServerView, ToolView } from "./context.ts";
import type { Path } from "./places.ts";
import type { Target } from "./rule.ts";

export interface Reference extends Target {
  readonly code: string;
}

/** All of them, in no particular order. */
export function* references(context: Context): Generator<Reference> {
  for (const { rule, path } of [...context.mappings.values()].flat()) yield { code: rule.error, at: [...path, "error"] };
  for (const view of context.servers) {
    yield* ofServer(view);
    for (const tool of view.tools) yield* ofTool(tool);
  }
}

function* ofServer({ server, path }: ServerView): Generator<Reference> {
  if (server.fallback !== undefined) yield { code: server.fallback, at: [...path, "fallback"] };
  yield* ofList(server.errors ?? [], [...path, "errors"]);
  for (const code of Object.keys(server.rename ?? {})) yield { code, at: [...path, "rename", code], part: "key" };
  for (const [from, to] of Object.entries(server.conceal ?? {})) {
    yield { code: from, at: [...path, "conceal", from], part: "key" };
    yield { code: to, at: [...path, "conceal", from] };
  }
  for (const [method, codes] of Object.entries(server.methods ?? {})) yield* ofList(codes, [...path, "methods", method]);
}

function* ofTool({ tool, path, errorsPath }: ToolView): Generator<Reference> {
  yield* ofList(tool.errors, errorsPath);
  if (typeof tool.idempotent === "object") {
    for (const [outcome, code] of Object.entries(tool.idempotent)) yield { code, at: [...path, "idempotent", outcome] };
  }
  for (const [index, { error }] of (tool.scenarios ?? []).entries()) {
    if (error !== undefined) yield { code: error, at: [...path, "scenarios", index, "error"] };
  }
}

function* ofList(codes: readonly string[], path: Path): Generator<Reference> {
  for (const [index, code] of codes.entries()) yield { code, at: [...path, index] };
}
