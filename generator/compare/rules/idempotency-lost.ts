// Change idempotency-lost: repeating a call of a tool has further effects.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const idempotencyLost: ChangeRule = {
  code: "idempotency-lost",
  verdict: "major",
  readers: { client: "differs", wire: "differs" },
  why: "Clients that repeat it because it was safe to repeat now do twice what should be done once.",
  help: "stop repeating it",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], tools: { edit_note: { errors: [], idempotent: true } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], tools: { edit_note: { errors: [], idempotent: false } } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], tools: { edit_note: { errors: [], idempotent: true }, append_to_note: { errors: [], idempotent: false } } }
`,
  *find(pair) {
    for (const { at, before, after } of pair.tools) {
      if (before.idempotent !== false && after.idempotent === false) yield {
        at: [...at, "idempotent"],
        sentence: `${quote(after.name)} is no longer idempotent`,
      };
    }
  },
};
