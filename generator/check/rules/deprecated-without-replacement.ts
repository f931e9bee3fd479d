// Rule deprecated-without-replacement: who is told to stop using an error should be told what to do instead.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";

export const deprecatedWithoutReplacement: Rule = {
  code: "deprecated-without-replacement",
  severity: "warning",
  set: "standard",
  why:
    "Editors show the note of a deprecation where the class is used. With neither a replacement nor a reason it is only an " +
    "annoyance, and people ignore it.",
  help: "add replacedBy with the code to use instead, or a note that says why there is none",
  bad: `
errors:
  note_busy: { message: "The note is busy.", deprecated: { since: 1.2.0 } }
`,
  good: `
errors:
  note_busy: { message: "The note is busy.", deprecated: { since: 1.2.0, replacedBy: note_locked } }
  note_locked: { message: "The note is locked." }
`,
  *check({ spec }) {
    for (const [code, { deprecated }] of Object.entries(spec.errors)) {
      if (deprecated === undefined || deprecated.replacedBy !== undefined || deprecated.note !== undefined) continue;
      yield { at: ["errors", code, "deprecated"], part: "key", sentence: `${quote(code)} is deprecated, but has no replacement and no note` };
    }
  },
};
