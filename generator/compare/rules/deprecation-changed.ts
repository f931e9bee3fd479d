// Change deprecation-changed: what is said about the way out of an error is different.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { same } from "../same.ts";

export const deprecationChanged: ChangeRule = {
  code: "deprecation-changed",
  verdict: "patch",
  readers: {},
  why: "Only the advice is another one.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", deprecated: { since: 1.0.0, note: Notes are no longer locked. } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", deprecated: { since: 1.0.0, note: Nothing is locked any more. } }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (!before.deprecated || same(before.deprecated, after.deprecated)) continue;
      yield {
        at: [...at, "deprecated"],
        sentence: after.deprecated ? `what is said about the end of ${quote(code)} is different` : `${quote(code)} is no longer deprecated`,
      };
    }
  },
};
