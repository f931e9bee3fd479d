// Change error-removed: a package has lost an error.

import { quote } from "../../diagnose/quote.ts";
import { likely } from "../likeness.ts";
import type { ChangeRule } from "../rule.ts";

export const errorRemoved: ChangeRule = {
  code: "error-removed",
  verdict: "major",
  readers: { server: "breaks", client: "breaks" },
  why:
    "What constructs or imports its class does not compile, nor does a case for its code. Reserve the code, so that it never comes " +
    "to mean something else.",
  help: "stop raising and handling it",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
reserved: { codes: [note_lost] }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost.", deprecated: { since: 1.0.0, removeIn: 2.0.0, note: Notes are kept for good. } }
`,
  *find(pair) {
    for (const error of pair.errorsRemoved) {
      const { code } = error;
      const heir = likely(error, pair.errorsAdded);
      const help = heir === undefined ? {} : { help: `if ${quote(heir)} is the same error, let it have aliases: [${code}], and it is a rename` };
      yield { at: ["errors", code], sentence: `${quote(code)} is gone`, ...help };
    }
  },
};
