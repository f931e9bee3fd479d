// Change retry-added: an error says how to try again.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const retryAdded: ChangeRule = {
  code: "retry-added",
  verdict: "minor",
  readers: { client: "differs", wire: "differs", model: "differs" },
  why: "Clients that heed retry facts now repeat the call.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true, retry: { after: 1000 } }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (!before.retry && after.retry) yield { at: [...at, "retry"], sentence: `${quote(code)} says how to try again` };
    }
  },
};
