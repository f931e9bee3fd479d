// Change detail-never-null: a detail is null no longer.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const detailNeverNull: ChangeRule = {
  code: "detail-never-null",
  verdict: "major",
  readers: { server: "breaks" },
  why: "What constructs the error with null does not compile. Clients that ask for it go on asking.",
  help: "pass a value, or make the detail optional and leave it out",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, nullable: true } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, nullable: true, description: The editor. } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      if (before.nullable === true && after.nullable !== true) yield { at: [...at, "nullable"], sentence: `${quote(path)} of ${quote(error.code)} is never null` };
    }
  },
};
