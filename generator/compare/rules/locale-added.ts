// Change locale-added: an error speaks another language.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const localeAdded: ChangeRule = {
  code: "locale-added",
  verdict: "minor",
  readers: {},
  why: "Readers who ask for that language get it; all others get what they got.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked." }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", locales: { de: { message: "Die Notiz ist gesperrt." } } }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      for (const tag of Object.keys(after.locales ?? {})) {
        if (before.locales?.[tag] === undefined) yield { at: [...at, "locales", tag], sentence: `${quote(code)} has texts in ${quote(tag)}` };
      }
    }
  },
};
