// Change method-error-added: a method may answer with another error.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const methodErrorAdded: ChangeRule = {
  code: "method-error-added",
  verdict: "minor",
  readers: { client: "differs", wire: "differs" },
  why: "Its callers meet an error that it did not have.",
  help: "handle it, where the method is called",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", methods: { "resources/read": [note_locked], "prompts/get": [note_lost] } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", methods: { "resources/read": [note_locked, note_lost], "prompts/get": [note_lost] } }
`,
  *find(pair) {
    for (const { at, before, after } of pair.methods) {
      for (const code of after.errors) {
        if (!before.errors.includes(pair.formerly(code))) yield {
          at: [...at, "errors", code],
          sentence: `${quote(after.name)} may answer with ${quote(code)}`,
        };
      }
    }
  },
};
