// Change idempotency-gained: a call that is repeated does no harm any more.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const idempotencyGained: ChangeRule = {
  code: "idempotency-gained",
  verdict: "minor",
  readers: { client: "differs", wire: "differs" },
  why: "Clients may repeat calls of the tool where an error asks for it only of idempotent ones.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], tools: { edit_note: { errors: [], idempotent: false } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], tools: { edit_note: { errors: [], idempotent: true } } }
`,
  *find(pair) {
    for (const { at, before, after } of pair.tools) {
      if (before.idempotent === false && after.idempotent !== false) yield {
        at: [...at, "idempotent"],
        sentence: `${quote(after.name)} is idempotent`,
      };
    }
  },
};
