// Change detail-asked: whoever raises the error must pass what was filled in.

import { quote } from "../../diagnose/quote.ts";
import { isFilled, isSpared } from "../details.ts";
import type { ChangeRule } from "../rule.ts";
import { shown } from "../same.ts";

export const detailAsked: ChangeRule = {
  code: "detail-asked",
  verdict: "major",
  readers: { server: "breaks" },
  why: "What constructs the error without the detail does not compile.",
  help: "pass it where the error is constructed",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, default: nobody } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, default: nobody, description: Pass it. } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      if (isFilled(before, path) && !isSpared(after, path)) yield {
        at,
        sentence: `${quote(path)} of ${quote(error.code)} must be passed, and was ${shown(before.const ?? before.default)} by itself`,
        // What stays inside may be left out.
        ...(after.safety !== undefined && { verdict: "minor", readers: after.safety === "unsafe" ? { log: "differs" } : {} }),
      };
    }
  },
};
