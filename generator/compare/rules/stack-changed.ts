// Change stack-changed: an error records its stack, or stops to.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const stackChanged: ChangeRule = {
  code: "stack-changed",
  verdict: "patch",
  readers: { log: "differs" },
  why: "Log records have a stack, or have none. Its class is made in another way, and behaves the same.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", stack: capture }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", stack: none }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.stack === after.stack) continue;
      yield {
        at: [...at, "stack"],
        verdict: pair.log ? "minor" : "patch",
        sentence: after.stack === "none" ? `${quote(code)} records no stack` : `${quote(code)} records its stack`,
      };
    }
  },
};
