// Change recoverable-gained: trying again can now succeed.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const recoverableGained: ChangeRule = {
  code: "recoverable-gained",
  verdict: "minor",
  readers: { client: "differs", wire: "differs", model: "differs" },
  why: "Clients that retry what is recoverable now repeat the call. See to it that repeating it does no harm.",
  help: "see to it that a repeated call does no harm",
  before: `
errors:
  note_locked: { message: "The note is locked.", recoverable: false }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.recoverable === false && after.recoverable === true) yield { at: [...at, "recoverable"], sentence: `${quote(code)} is recoverable` };
    }
  },
};
