// Change repetition-changed: repeating a call of a tool ends in another way.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { same } from "../same.ts";

export const repetitionChanged: ChangeRule = {
  code: "repetition-changed",
  verdict: "minor",
  readers: { client: "differs", wire: "differs", model: "differs" },
  why: "A repeated call that succeeded before fails, or fails with another error.",
  help: "handle the other answer",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], tools: { edit_note: { errors: [note_lost, note_locked], idempotent: true } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], tools: { edit_note: { errors: [note_lost, note_locked], idempotent: { notFound: note_lost } } } }
`,
  *find(pair) {
    for (const { at, before, after } of pair.tools) {
      if (before.idempotent === false || after.idempotent === false || same(before.idempotent, after.idempotent)) continue;
      const ends = after.idempotent === true ? "succeeds" : `ends in ${quote(after.idempotent.repeated)}`;
      yield { at: [...at, "idempotent"], sentence: `repeating ${quote(after.name)} ${ends}` };
    }
  },
};
