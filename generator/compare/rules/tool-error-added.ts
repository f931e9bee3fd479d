// Change tool-error-added: a tool may fail in another way.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const toolErrorAdded: ChangeRule = {
  code: "tool-error-added",
  verdict: "minor",
  readers: { client: "differs", wire: "differs", model: "differs" },
  why:
    "Its callers meet an error that it did not have. A switch over the errors of a tool has an unknown arm, and compiles.",
  help: "handle it, where the tool is called",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked], lock_note: [note_lost] } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked, note_lost], lock_note: [note_lost] } }
`,
  *find(pair) {
    for (const { at, before, after } of pair.tools) {
      for (const code of after.errors) {
        if (!before.errors.includes(pair.formerly(code))) yield {
          at: [...at, "errors", code],
          sentence: `${quote(after.name)} may answer with ${quote(code)}`,
        };
      }
    }
  },
};
