// Rule unknown-error: whoever names an error must name one that exists.

import { quote } from "../../diagnose/quote.ts";
import { references } from "../references.ts";
import type { Rule } from "../rule.ts";

export const unknownError: Rule = {
  code: "unknown-error",
  severity: "error",
  help: "declare it under errors, by the code it has in this file",
  bad: `
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_lockd] } }
`,
  good: `
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`,
  *check(context) {
    const { errors } = context.names;
    for (const { code, ...target } of references(context)) {
      if (errors.has(code)) continue;
      yield { ...target, sentence: `error ${quote(code)} is not declared`, label: context.didYouMean(code, errors) };
    }
  },
};
