// Change locale-changed: a translation is worded in another way.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { same } from "../same.ts";

export const localeChanged: ChangeRule = {
  code: "locale-changed",
  verdict: "patch",
  readers: { wire: "differs", model: "differs" },
  why: "Readers in that language read other words. Nothing that is compiled depends on them.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", locales: { de: { message: "Die Notiz ist gesperrt." } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", locales: { de: { message: "Jemand bearbeitet die Notiz." } } }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      for (const [tag, texts] of Object.entries(after.locales ?? {})) {
        const old = before.locales?.[tag];
        if (old !== undefined && !same(old, texts)) yield {
          at: [...at, "locales", tag],
          sentence: `${quote(code)} has other texts in ${quote(tag)}`,
        };
      }
    }
  },
};
