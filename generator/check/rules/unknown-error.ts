// Rule unknown-error: whoever names an error must name one that exists.

import type { Rule } from "../rule.ts";
import { undeclared } from "../undeclared.ts";

export const unknownError: Rule = {
  code: "unknown-error",
  severity: "error",
  why:
    "The tool would declare nothing, the rule would produce nothing. Usually it is a typo, or an error that was renamed in " +
    "one place.",
  help: "declare it under errors, or correct the code",
  bad: `
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_lockd], move_note: [note_locked] } }
`,
  good: `
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked], move_note: [note_locked] } }
`,
  check: (context) => undeclared("errors", "error", context),
};
