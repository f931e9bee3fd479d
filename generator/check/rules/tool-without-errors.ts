// Rule tool-without-errors: somebody should have thought about how a tool can fail.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";

export const toolWithoutErrors: Rule = {
  code: "tool-without-errors",
  severity: "warning",
  set: "strict",
  why:
    "Every failure of such a tool becomes the fallback, which gives the caller nothing to act on. A few tools " +
    "cannot fail in any other way; most were just never reviewed.",
  help: "list the errors of its calls, or give the server errors for all its tools",
  bad: `
lint: { rules: { tool-without-errors: warning } }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [] } }
`,
  good: `
lint: { rules: { tool-without-errors: warning } }
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`,
  *check({ servers }) {
    for (const { server, tools, fallback } of servers) {
      if ((server.errors ?? []).length > 0) continue;
      for (const { name, tool, path } of tools) {
        if (tool.errors.length === 0) yield { at: path, part: "key", sentence: `the tool ${quote(name)} can fail only with ${quote(fallback)}` };
      }
    }
  },
};
