// Change locale-dropped: an error no longer speaks a language.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const localeDropped: ChangeRule = {
  code: "locale-dropped",
  verdict: "major",
  readers: { wire: "differs", model: "differs" },
  why: "Who asked for that language gets the one of the taxonomy, from one day to the next.",
  help: "translate at the client, or keep the texts",
  before: `
errors:
  note_locked: { message: "The note is locked.", locales: { de: { message: "Die Notiz ist gesperrt." } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", locales: { de: { message: "Die Notiz ist gerade gesperrt." } } }
`,
  *find(pair) {
    for (const { at, was = at, code, before, after } of pair.errors) {
      for (const tag of Object.keys(before.locales ?? {})) {
        if (after.locales?.[tag] === undefined) yield {
          at: [...at, "locales", tag],
          was: [...was, "locales", tag],
          sentence: `${quote(code)} has no texts in ${quote(tag)} any more`,
        };
      }
    }
  },
};
