// Change detail-added: an error says more, where it can.

import { quote } from "../../diagnose/quote.ts";
import { isLeftOut, joined } from "../details.ts";
import type { ChangeRule } from "../rule.ts";

export const detailAdded: ChangeRule = {
  code: "detail-added",
  verdict: "minor",
  readers: {},
  why: "An optional detail that nobody knows hurts nobody. One that is not safe never leaves the server.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string, owner: { type: string, required: false } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.members) {
      for (const key of Object.keys(after)) {
        if (!Object.hasOwn(before, key) && isLeftOut(after[key])) yield {
          at: [...at, key],
          sentence: `${quote(error.code)} may say ${quote(joined(path, key))} too`,
        };
      }
    }
  },
};
