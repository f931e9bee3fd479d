// Change detail-filled: nobody need pass a detail any more: it is a constant, or has a default.

import { quote } from "../../diagnose/quote.ts";
import { isFilled, isSpared } from "../details.ts";
import type { ChangeRule } from "../rule.ts";
import { shown } from "../same.ts";

export const detailFilled: ChangeRule = {
  code: "detail-filled",
  verdict: "minor",
  readers: {},
  why: "What passes it goes on passing it. What leaves it out no longer fails to compile.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, default: nobody } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      if (isFilled(after, path) && !isSpared(before, path)) yield { at, sentence: `nobody need pass ${quote(path)} of ${quote(error.code)}: it is ${shown(after.const ?? after.default)} by itself` };
    }
  },
};
