// Change error-added: a package has another error.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const errorAdded: ChangeRule = {
  code: "error-added",
  verdict: "minor",
  readers: {},
  why:
    "The union of errors has an unknown arm, so that a switch over the codes still compiles and older clients keep the facts of " +
    "the new one.",
  help: "nothing; handle it where it matters",
  before: `
errors:
  note_locked: { message: "The note is locked." }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  *find(pair) {
    const reserved = new Set(pair.before.reserved?.codes);
    for (const { code } of pair.errorsAdded) {
      const at = ["errors", code];
      if (!reserved.has(code)) yield { at, sentence: `${quote(code)} is new` };
      else yield {
        at,
        verdict: "major",
        readers: { client: "differs", wire: "differs" },
        sentence: `${quote(code)} is used again: it was reserved, and means something else to old clients`,
      };
    }
  },
};
