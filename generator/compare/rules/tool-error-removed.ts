// Change tool-error-removed: a tool no longer fails in a way it did.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const toolErrorRemoved: ChangeRule = {
  code: "tool-error-removed",
  verdict: "major",
  readers: { server: "breaks" },
  why:
    "A handler that raises it through the constructors of its tool does not compile. Callers wait for what never comes.",
  help: "raise another error there",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked, note_lost], lock_note: [note_lost] } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked], lock_note: [note_lost] } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: { errors: [note_locked, note_lost], description: "Never loses a note any more." }, lock_note: [note_lost] } }
`,
  *find(pair) {
    for (const { at, before, after } of pair.tools) {
      const now = new Set(after.errors.map(pair.formerly));
      for (const code of before.errors) {
        if (!now.has(code)) yield { at: [...at, "errors", code], sentence: `${quote(after.name)} no longer answers with ${quote(code)}` };
      }
    }
  },
};
