// Change detail-nullable: a detail may be null.

import { quote } from "../../diagnose/quote.ts";
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
    for (const { at, path, error, before, after } of pair.details) {
      if (before.nullable === after.nullable || after.nullable !== true) continue;
      const isInside = after.safety !== undefined;
      yield { at: [...at, "nullable"], sentence: `${quote(path)} of ${quote(error.code)} may be null`, ...(isInside && { verdict: "minor", readers: {} }) };
    }
  },
};
