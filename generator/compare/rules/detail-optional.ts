// Change detail-optional: a detail need no longer be there.

import { quote } from "../../diagnose/quote.ts";
import { isFilled } from "../details.ts";
import type { ChangeRule } from "../rule.ts";

export const detailOptional: ChangeRule = {
  code: "detail-optional",
  verdict: "major",
  readers: { client: "breaks", wire: "breaks" },
  why:
    "Clients that read it without a question do not compile, and older ones do not recognise an error that comes without it.",
  help: "ask whether it is there",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, required: false } } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string, team: { type: string, required: false } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      if (before.optional || !after.optional) continue;
      const sentence = `${quote(error.code)} may come without ${quote(path)}`;
      if (before.safety !== undefined) yield { at, verdict: "minor", readers: before.safety === "unsafe" && isFilled(before, path) ? { log: "differs" } : {}, sentence };
      // What was filled in is missing at once, everywhere.
      else if (isFilled(before, path)) yield { at, readers: { client: "breaks", wire: "breaks", log: "differs", model: "differs" }, sentence };
      else yield { at, sentence };
    }
  },
};
