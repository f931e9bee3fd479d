// Change default-changed: a detail is something else when nobody passes it.

import { quote } from "../../diagnose/quote.ts";
import { isFilled } from "../details.ts";
import type { ChangeRule } from "../rule.ts";
import { same, shown } from "../same.ts";

export const defaultChanged: ChangeRule = {
  code: "default-changed",
  verdict: "minor",
  readers: { wire: "differs", log: "differs", model: "differs" },
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
      const [was, is] = [before.default ?? before.const, after.default ?? after.const];
      // Two constants are values of their own.
      const isUsual = before.default !== undefined || after.default !== undefined;
      if (isUsual && isFilled(before, path) && isFilled(after, path) && !same(was, is))
        yield { at: [...at, "default"], sentence: `${quote(path)} of ${quote(error.code)} is ${shown(is)} when nobody passes it, and was ${shown(was)}` };
    }
  },
};
