// Change retry-removed: an error no longer says how to try again.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const retryRemoved: ChangeRule = {
  code: "retry-removed",
  verdict: "minor",
  readers: { client: "differs", wire: "differs", model: "differs" },
  why: "Clients that heeded its retry facts stop repeating the call, or wait as they think best.",
  help: "decide at the client how to try again",
  before: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true, retry: { after: 1000 } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true }
`,
  *find(pair) {
    for (const { at, was = at, code, before, after } of pair.errors) {
      if (before.retry && !after.retry) yield {
        at: [...at, "retry"],
        was: [...was, "retry"],
        sentence: `${quote(code)} no longer says how to try again`,
      };
    }
  },
};
