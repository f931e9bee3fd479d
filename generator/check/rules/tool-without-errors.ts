// Rule tool-without-errors: somebody should have thought about how a tool can fail.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";

export const toolWithoutErrors: Rule = {
  code: "tool-without-errors",
  severity: "warning",
  set: "strict",
  why:
    "Whatever goes wrong in such a tool leaves as the fallback, which tells the caller nothing it could act on. There are tools that " +
    "cannot fail otherwise; most were only not looked at yet.",
  help: "list what its calls can end in, or give the server errors for all its tools",
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
        if (tool.errors.length === 0) yield { at: path, part: "key", sentence: `the tool ${quote(name)} can fail with ${quote(fallback)} only` };
      }
    }
  },
};
