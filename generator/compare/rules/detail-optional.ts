// Change detail-optional: a detail need no longer be there.

import { quote } from "../../diagnose/quote.ts";
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
      if (!before.optional && after.optional && before.safety === undefined) yield {
        at,
        sentence: `${quote(error.code)} may come without ${quote(path)}`,
      };
      else if (!before.optional && after.optional) yield {
        at,
        verdict: "minor",
        readers: {},
        sentence: `${quote(error.code)} may come without ${quote(path)}`,
      };
    }
  },
};
