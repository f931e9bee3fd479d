// Rule repeat-error: a tool that fails when a call is repeated says with which one of its errors.

import { quote } from "../../diagnose/quote.ts";
import { mayReturn } from "../context.ts";
import type { Rule } from "../rule.ts";

export const repeatError: Rule = {
  code: "repeat-error",
  severity: "error",
  why:
    "A client that repeats a call after a lost answer gets this error and must know that all is well (Smithy, idempotent trait). An " +
    "error that the tool does not declare never reaches it.",
  help: "write idempotent: { notFound: code } or { exists: code }, with a code from the tool's list",
  bad: `
errors:
  note_missing: { message: "There is no such note." }
servers:
  notes: { package: "@me/notes-errors", tools: { delete_note: { errors: [], idempotent: { notFound: note_missing } } } }
`,
  good: `
errors:
  note_missing: { message: "There is no such note." }
servers:
  notes: { package: "@me/notes-errors", tools: { delete_note: { errors: [note_missing], idempotent: { notFound: note_missing } } } }
`,
  *check({ servers, names }) {
    for (const view of servers) {
      for (const { name, tool, path } of view.tools) {
        if (typeof tool.idempotent !== "object") continue;
        const outcomes = Object.entries(tool.idempotent);
        const at = [...path, "idempotent"];
        if (outcomes.length !== 1) yield { at, part: "key", sentence: `repeating ${quote(name)} must have one outcome, not ${outcomes.length}` };
        for (const [outcome, code] of outcomes) {
          if (mayReturn(view, tool, code) || !names.errors.has(code)) continue;
          yield { at: [...at, outcome], sentence: `tool ${quote(name)} does not declare ${quote(code)}` };
        }
      }
    }
  },
};
