// Change wire-spelling-changed: codes are written in another way.

import { quote } from "../../../diagnose/quote.ts";
import type { ChangeRule } from "../../rule.ts";

export const wireSpellingChanged: ChangeRule = {
  code: "wire-spelling-changed",
  verdict: "major",
  readers: { client: "differs", wire: "breaks", log: "differs", model: "differs" },
  why:
    "note_locked is NOTE_LOCKED, or the other way round. Those who compare codes as they stand on the wire do not find them.",
  help: "compare with the new spelling",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { codeCase: snake_case, discriminator: error, body: { error: $code, text: $message, details: $details }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { codeCase: SCREAMING_SNAKE_CASE, discriminator: error, body: { error: $code, text: $message, details: $details }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { codeCase: snake_case, discriminator: error, body: { error: $code, text: $message, title: $title, details: $details }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const [{ codes: old = {} }, { codes: now = {} }] = [pair.before.format, pair.after.format];
    for (const { at, before, after } of pair.known) {
      const [was, is] = [old[before.code] ?? before.code, now[after.code] ?? after.code];
      if (before.code !== after.code || was === is) continue;
      yield { at: ["format", "codeCase"], sentence: `${quote(at[1] as string)} is written ${quote(is)}, and was ${quote(was)}; so are all others` };
      return;
    }
  },
};
