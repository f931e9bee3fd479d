// Rule duplicate-item: what is listed once is listed.

import { quote } from "../../diagnose/quote.ts";
import type { RuleSpec } from "../../model/spec.ts";
import type { Context } from "../context.ts";
import { listsOf } from "../lists.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const duplicateItem: Rule = {
  code: "duplicate-item",
  severity: "warning",
  set: "standard",
  why: "The repeated item has no effect. Often the author meant something else, or a merge of branches copied it.",
  help: "remove one of them, or write the item you meant",
  bad: `
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked, note_locked] } }
`,
  good: `
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`,
  *check(context) {
    for (const { path, items } of lists(context)) yield* repeated(items, path);
  },
};

interface List {
  readonly path: Path;
  readonly items: readonly unknown[];
}

/** Lists in which order and number mean nothing. Sets of mappings are tried in order: of those mapping-unreachable speaks. */
function* lists(context: Context): Generator<List> {
  const { spec, servers, mappings } = context;
  for (const view of servers) for (const { path, codes } of listsOf(view)) yield { path, items: codes };
  for (const [code, { aliases, tags }] of Object.entries(spec.errors)) {
    if (aliases) yield { path: ["errors", code, "aliases"], items: aliases };
    if (tags) yield { path: ["errors", code, "tags"], items: tags };
  }
  for (const { rule, path } of [...mappings.values()].flat()) yield* ofMatch(rule.match, [...path, "match"]);
  for (const [name, { tool }] of Object.entries(spec.formats ?? {})) {
    if (tool?.carriers) yield { path: ["formats", name, "tool", "carriers"], items: tool.carriers };
  }
  yield { path: ["protocol"], items: spec.protocol ?? [] };
  yield { path: ["lint", "use"], items: spec.lint?.use ?? [] };
  yield { path: ["reserved", "codes"], items: (spec.reserved?.codes ?? []).map((entry) => (typeof entry === "string" ? entry : entry.code)) };
}

function* ofMatch(match: RuleSpec["match"], path: Path): Generator<List> {
  for (const word of ["name", "code", "status", "tool"] as const) {
    const items = match[word];
    if (typeof items === "object") yield { path: [...path, word], items };
  }
}

function* repeated(items: readonly unknown[], path: Path): Generator<Finding> {
  if (items.length < 2 || new Set(items).size === items.length) return;
  const first = new Map<unknown, number>();
  for (const [index, item] of items.entries()) {
    const before = first.get(item);
    if (before === undefined) {
      first.set(item, index);
      continue;
    }
    const at = [...path, index];
    const notes = [{ at: [...path, before], text: "first here" }];
    yield { at, sentence: `${quote(String(item))} is in this list twice`, notes, fix: [{ at, remove: true }] };
  }
}
