// Change alias-added: a former code is understood as this error.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const aliasAdded: ChangeRule = {
  code: "alias-added",
  verdict: "minor",
  readers: {},
  why:
    "Clients of the new package read answers of older servers, under the former code, as this error. Nobody has to do anything.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked." }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", aliases: [note_busy] }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      for (const alias of after.aliases ?? []) {
        if (alias === before.code || before.aliases?.includes(alias)) continue;
        yield { at: [...at, "aliases"], sentence: `${quote(code)} is read under its former code ${quote(alias)} too` };
      }
    }
  },
};
