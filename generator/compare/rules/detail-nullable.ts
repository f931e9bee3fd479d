// Change detail-nullable: a detail may be null.

import { quote } from "../../diagnose/quote.ts";
import { isWhole } from "../details.ts";
import type { ChangeRule } from "../rule.ts";

export const detailNullable: ChangeRule = {
  code: "detail-nullable",
  verdict: "major",
  readers: { client: "breaks", wire: "breaks" },
  why: "What reads the detail as a value does not compile, and older clients take null for something that does not fit.",
  help: "handle null",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, nullable: true } } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string, unowned: { type: boolean, required: false } } }
`,
  *find(pair) {
    for (const { at, path, error, inside, before, after } of pair.details) {
      if (before.nullable === after.nullable || after.nullable !== true) continue;
      const sentence = `${quote(path)} of ${quote(error.code)} may be null`;
      // What never left was read by nobody, and null in place of a detail that may be missing is read as that; types change all the same.
      if (inside.before > 0 || inside.after > 0) yield { at: [...at, "nullable"], sentence, readers: { client: "breaks" } };
      else if (before.optional && isWhole(path)) yield { at: [...at, "nullable"], sentence, readers: { client: "breaks", wire: "differs" } };
      else yield { at: [...at, "nullable"], sentence };
    }
  },
};
