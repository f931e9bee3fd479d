// Change code-changed: an error has another public code, and the name it had.

import { quote } from "../../diagnose/quote.ts";
import { called } from "../../model/codes.ts";
import type { ChangeRule } from "../rule.ts";

export const codeChanged: ChangeRule = {
  code: "code-changed",
  verdict: "major",
  readers: { client: "breaks", wire: "breaks", log: "differs", model: "differs" },
  why:
    "The code is what everybody tells errors apart by, and it is another one: a `case` for the former one does not compile, and " +
    "clients that are older do not know the new one. With the former one among its aliases, newer clients know both.",
  help: "replace the code wherever it is compared",
  before: `
errors:
  note_locked: { message: "The note is locked." }
`,
  after: `
errors:
  note_locked: { code: NoteLockedException, message: "The note is locked.", aliases: [note_locked] }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", title: NoteLockedException }
`,
  *find(pair) {
    for (const { at, was, before, after } of pair.errors) {
      if (was && called(before) === called(after)) yield {
        at: [...at, "code"],
        was,
        sentence: `${quote(called(after))} has the code ${quote(after.code)}, and had ${quote(before.code)}`,
        help: `replace ${quote(before.code)} by ${quote(after.code)} wherever it is compared`,
      };
    }
  },
};
