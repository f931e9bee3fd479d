// Change log-level-changed: an error is logged at another level.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const logLevelChanged: ChangeRule = {
  code: "log-level-changed",
  verdict: "patch",
  readers: { log: "differs" },
  why:
    "Alerts and filters by level see more or fewer records. With compat.log those who read the log count, and it is minor.",
  help: "look at filters and alerts by level",
  before: `
errors:
  note_locked: { message: "The note is locked.", logLevel: warning }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", logLevel: error }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.logLevel === after.logLevel) continue;
      yield {
        at: [...at, "logLevel"],
        verdict: pair.log ? "minor" : "patch",
        sentence: `${quote(code)} is logged as ${after.logLevel}, and was as ${before.logLevel}`,
      };
    }
  },
};
