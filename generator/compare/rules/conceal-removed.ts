// Change conceal-removed: an error leaves as what it is.

import { quote } from "../../diagnose/quote.ts";
import { twinOf } from "../../model/sent-as.ts";
import type { ChangeRule } from "../rule.ts";

export const concealRemoved: ChangeRule = {
  code: "conceal-removed",
  verdict: "minor",
  readers: { client: "differs", wire: "differs", model: "differs" },
  security: true,
  why:
    "Callers can tell it from the error it left as. Somebody had a reason why they should not, such as telling missing from " +
    "forbidden.",
  help: "make sure that callers may tell the two apart",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], conceal: { note_locked: note_lost } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost] }
`,
  *find(pair) {
    const known = new Map(pair.known.map(({ before, after }) => [before.code, { code: after.code, isShown: before.visibility !== after.visibility }]));
    for (const [old, shownAs] of Object.entries(pair.before.conceal)) {
      const error = known.get(old);
      if (!error || error.isShown || twinOf(pair.after, error.code) !== undefined) continue;
      yield { at: ["conceal", error.code], was: ["conceal", old], sentence: `${quote(error.code)} no longer leaves as ${quote(shownAs)}` };
    }
  },
};
