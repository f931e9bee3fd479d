// Change recoverable-by-caller: whether an error is recoverable is decided somewhere else.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const recoverableByCaller: ChangeRule = {
  code: "recoverable-by-caller",
  verdict: "major",
  readers: { server: "breaks", client: "differs" },
  why:
    "Decided where it is thrown, it is an argument of the constructor, which does not compile without it; or no longer is one.",
  help: "say it, or stop saying it, where the error is constructed",
  before: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", recoverable: caller }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", recoverable: true }
  note_frozen: { message: "The note is frozen.", recoverable: caller }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if ((before.recoverable === "caller") === (after.recoverable === "caller")) continue;
      if (after.recoverable === "caller") yield {
        at: [...at, "recoverable"],
        sentence: `whether ${quote(code)} is recoverable is decided where it is thrown`,
      };
      else yield {
        at: [...at, "recoverable"],
        verdict: "minor",
        readers: { server: "differs", client: "differs" },
        sentence: `${quote(code)} is always ${after.recoverable ? "recoverable" : "final"}`,
      };
    }
  },
};
