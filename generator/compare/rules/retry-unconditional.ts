// Change retry-unconditional: calls are repeated that were not before.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const retryUnconditional: ChangeRule = {
  code: "retry-unconditional",
  verdict: "major",
  readers: { client: "differs" },
  why:
    "Clients repeated only calls of idempotent tools. Now they repeat all, and whatever else a call does is done twice.",
  help: "see to it that a repeated call does no harm",
  before: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true, retry: { after: 1000, onlyIfIdempotent: true } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true, retry: { after: 1000 } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true, retry: { after: 500, onlyIfIdempotent: true } }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.retry?.onlyIfIdempotent !== true || !after.retry || after.retry.onlyIfIdempotent === true) continue;
      yield { at: [...at, "retry", "onlyIfIdempotent"], sentence: `${quote(code)} asks for another try of calls that are not idempotent too` };
    }
  },
};
