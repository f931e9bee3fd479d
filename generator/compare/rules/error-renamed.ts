// Change error-renamed: an error has another code, and its former one as an alias.

import { quote } from "../../diagnose/quote.ts";
import { called } from "../../model/codes.ts";
import type { ChangeRule } from "../rule.ts";

export const errorRenamed: ChangeRule = {
  code: "error-renamed",
  verdict: "major",
  readers: { server: "breaks", client: "breaks", wire: "breaks", log: "differs", model: "differs" },
  why:
    "Its class and code are other names, so that code which uses them does not compile. Older clients do not know the new code; " +
    "newer ones know both.",
  help: "rename it in imports and in `switch`",
  before: `
errors:
  note_busy: { message: "The note is locked." }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", aliases: [note_busy] }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], rename: { note_locked: note_busy } }
`,
  *find(pair) {
    for (const { at, was, before, after } of pair.errors) {
      if (was && called(before) !== called(after)) yield {
        at,
        was,
        sentence: `${quote(before.code)} is now ${quote(after.code)}`,
        help: `rename ${quote(before.code)} to ${quote(after.code)} in imports and in switch`,
      };
    }
  },
};
