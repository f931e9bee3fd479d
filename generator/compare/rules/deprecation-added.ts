// Change deprecation-added: an error should no longer be raised.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const deprecationAdded: ChangeRule = {
  code: "deprecation-added",
  verdict: "minor",
  readers: { server: "differs", client: "differs" },
  why: "Editors strike it through, and tell what to use instead. It works as before.",
  help: "use what replaces it, before it goes",
  before: `
errors:
  note_locked: { message: "The note is locked." }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", deprecated: { since: 1.0.0, note: Notes are no longer locked. } }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (!before.deprecated && after.deprecated) yield { at: [...at, "deprecated"], sentence: `${quote(code)} is deprecated` };
    }
  },
};
