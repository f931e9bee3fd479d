// Change conceal-added: an error leaves as another one.

import { quote } from "../../diagnose/quote.ts";
import { twinOf } from "../../model/sent-as.ts";
import type { ChangeRule } from "../rule.ts";

export const concealAdded: ChangeRule = {
  code: "conceal-added",
  verdict: "major",
  readers: { client: "breaks", wire: "breaks", model: "differs" },
  why: "Callers get the other code, and cannot tell the two apart. That is the point of it, and they have to know.",
  help: "handle the other error",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost] }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], conceal: { note_locked: note_lost } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], title: Notes and locks }
`,
  *find(pair) {
    const internal = new Set(pair.errors.filter(({ before, after }) => before.visibility !== after.visibility).map(({ code }) => code));
    for (const [code, shownAs] of Object.entries(pair.after.conceal)) {
      const old = twinOf(pair.before, pair.formerly(code));
      if (old === pair.formerly(shownAs) || internal.has(code) || !pair.before.errors.some((error) => error.code === pair.formerly(code))) continue;
      yield { at: ["conceal", code], sentence: `${quote(code)} leaves as ${quote(shownAs)}` };
    }
  },
};
