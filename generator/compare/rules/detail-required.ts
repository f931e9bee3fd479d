// Change detail-required: a detail must be there.

import { quote } from "../../diagnose/quote.ts";
import { isFilled } from "../details.ts";
import type { ChangeRule } from "../rule.ts";

export const detailRequired: ChangeRule = {
  code: "detail-required",
  verdict: "major",
  readers: { server: "breaks" },
  why: "What constructs the error without it does not compile. Clients that ask whether it is there go on asking.",
  help: "say it where the error is constructed",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, required: false } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, required: false, description: The editor. } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      if (!before.optional || after.optional) continue;
      const isInside = after.safety !== undefined;
      // Nobody need pass it now either: it is only there where it was not.
      if (isFilled(after, path)) yield { at, verdict: "minor", readers: { client: "differs", wire: "differs", log: "differs", model: "differs" }, sentence: `${quote(error.code)} always says ${quote(path)}` };
      else yield { at, sentence: `${quote(error.code)} must say ${quote(path)}`, ...(isInside && { verdict: "minor", readers: {} }) };
    }
  },
};
