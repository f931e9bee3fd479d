// Change stability-gained: an error is no longer experimental.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const stabilityGained: ChangeRule = {
  code: "stability-gained",
  verdict: "minor",
  readers: {},
  why: "From now on its changes count as those of any other error.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", stability: experimental }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", stability: stable }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.stability === "experimental" && after.stability === "stable") yield {
        at: [...at, "stability"],
        sentence: `${quote(code)} is stable`,
      };
    }
  },
};
