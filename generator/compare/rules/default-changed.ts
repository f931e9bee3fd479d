// Change default-changed: a detail is something else when nobody passes it.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { same, shown } from "../same.ts";

export const defaultChanged: ChangeRule = {
  code: "default-changed",
  verdict: "minor",
  readers: { log: "differs" },
  why: "Nothing fails to compile, and every reader understands the new value. It says something else, though.",
  help: "pass the old value where it is meant",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, default: nobody } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, default: somebody } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      if (before.default !== undefined && after.default !== undefined && !same(before.default, after.default))
        yield { at: [...at, "default"], sentence: `${quote(path)} of ${quote(error.code)} is ${shown(after.default)} when nobody passes it, and was ${shown(before.default)}` };
    }
  },
};
