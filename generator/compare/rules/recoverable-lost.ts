// Change recoverable-lost: trying again can no longer succeed.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const recoverableLost: ChangeRule = {
  code: "recoverable-lost",
  verdict: "major",
  readers: { client: "differs", wire: "differs", model: "differs" },
  why: "Clients that used to try again give up.",
  help: "tell the user, where the call was repeated before",
  before: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", recoverable: false }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true }
  note_frozen: { message: "The note is frozen.", recoverable: false }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.recoverable === true && after.recoverable === false) yield {
        at: [...at, "recoverable"],
        sentence: `${quote(code)} is no longer recoverable`,
      };
    }
  },
};
