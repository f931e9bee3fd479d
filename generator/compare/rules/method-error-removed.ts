// Change method-error-removed: a method no longer answers with an error.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const methodErrorRemoved: ChangeRule = {
  code: "method-error-removed",
  verdict: "major",
  readers: { server: "breaks" },
  why:
    "The guard lets through what a method declares. A handler that goes on throwing the error is answered for with the fallback.",
  help: "raise another error there",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", methods: { "resources/read": [note_locked, note_lost], "prompts/get": [note_lost] } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", methods: { "resources/read": [note_locked], "prompts/get": [note_lost] } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", methods: { "resources/read": [note_locked, note_lost], "prompts/get": [note_lost, note_locked] } }
`,
  *find(pair) {
    for (const { at, before, after } of pair.methods) {
      const now = new Set(after.errors.map(pair.formerly));
      for (const code of before.errors) {
        if (!now.has(code)) yield { at: [...at, "errors", code], sentence: `${quote(after.name)} no longer answers with ${quote(code)}` };
      }
    }
  },
};
