// Rule scenario-error-undeclared: a scenario of a tool may end in an error the tool declares, or in success.

import { quote } from "../../diagnose/quote.ts";
import { mayReturn } from "../context.ts";
import type { Rule } from "../rule.ts";

export const scenarioErrorUndeclared: Rule = {
  code: "scenario-error-undeclared",
  severity: "error",
  why: "An error that the tool does not declare becomes the fallback, so the scenario can never hold.",
  help: "add the error to the tool's list",
  bad: `
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes:
    package: "@me/notes-errors"
    tools: { edit_note: { errors: [], scenarios: [{ when: someone else edits, error: note_locked }] } }
`,
  good: `
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes:
    package: "@me/notes-errors"
    tools: { edit_note: { errors: [note_locked], scenarios: [{ when: someone else edits, error: note_locked }] } }
`,
  *check({ servers, names }) {
    for (const view of servers) {
      for (const { name, tool, path, errorsPath } of view.tools) {
        for (const [index, { error }] of (tool.scenarios ?? []).entries()) {
          if (error === undefined || mayReturn(view, tool, error) || !names.errors.has(error)) continue;
          yield {
            at: [...path, "scenarios", index, "error"],
            sentence: `tool ${quote(name)} does not declare ${quote(error)}`,
            notes: [{ at: errorsPath, part: "key", text: "the errors it declares" }],
          };
        }
      }
    }
  },
};
