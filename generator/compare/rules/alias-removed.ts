// Change alias-removed: a former code is no longer understood.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const aliasRemoved: ChangeRule = {
  code: "alias-removed",
  verdict: "major",
  readers: { client: "breaks" },
  why:
    "A client of the new package that talks to an older server no longer knows what the former code stands for, and gets the " +
    "unknown arm.",
  help: "keep the alias as long as there are servers of that version",
  before: `
errors:
  note_locked: { message: "The note is locked.", aliases: [note_busy] }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", aliases: [note_busy], description: Somebody else is editing it. }
`,
  *find(pair) {
    for (const { at, was = at, code, before, after } of pair.errors) {
      for (const alias of before.aliases ?? []) {
        if (alias === after.code || after.aliases?.includes(alias)) continue;
        yield {
          at: [...at, "aliases"],
          was: [...was, "aliases"],
          sentence: `${quote(code)} is no longer read under its former code ${quote(alias)}`,
        };
      }
    }
  },
};
