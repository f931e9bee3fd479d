// Change limit-loosened: a detail may have values outside of its old limits.

import { quote } from "../../diagnose/quote.ts";
import { limitChanges } from "../limits.ts";
import type { ChangeRule } from "../rule.ts";
import { shown } from "../same.ts";

export const limitLoosened: ChangeRule = {
  code: "limit-loosened",
  verdict: "minor",
  readers: { client: "differs", wire: "differs" },
  why: "Older clients know the narrower limits. What is outside of them reaches them as something that does not fit.",
  help: "nothing, where nobody relied on the limit",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { size: { type: integer, maximum: 100 } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { size: { type: integer, maximum: 200 } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      for (const [word, change] of limitChanges(before, after)) {
        if (change === "looser") yield {
          at: [...at, word],
          sentence: `${word} of ${quote(path)} of ${quote(error.code)} is ${shown(after[word])}, and was ${shown(before[word])}`,
        };
      }
    }
  },
};
