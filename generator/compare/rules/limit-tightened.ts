// Change limit-tightened: a detail may no longer have some values.

import { quote } from "../../diagnose/quote.ts";
import { limitChanges } from "../limits.ts";
import type { ChangeRule } from "../rule.ts";
import { shown } from "../same.ts";

export const limitTightened: ChangeRule = {
  code: "limit-tightened",
  verdict: "major",
  readers: { server: "breaks" },
  why:
    "No compiler tells servers that pass such a value. It is cut to fit, or the fallback leaves in place of the error.",
  help: "pass values inside of the new limits",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { size: { type: integer, maximum: 200 } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { size: { type: integer, maximum: 100 } } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { size: { type: integer, maximum: 200, description: 100 at most. } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      for (const [word, change] of limitChanges(before, after)) {
        if (change === "tighter") yield {
          at: [...at, word],
          sentence: `${word} of ${quote(path)} of ${quote(error.code)} is ${shown(after[word])}, and was ${shown(before[word])}`,
          // What came twice leaves once, which fits.
          ...(word === "uniqueItems" && { verdict: "minor", readers: {} }),
        };
      }
    }
  },
};
