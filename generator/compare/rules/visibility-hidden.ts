// Change visibility-hidden: an error no longer leaves the server.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const visibilityHidden: ChangeRule = {
  code: "visibility-hidden",
  verdict: "major",
  readers: { client: "breaks", wire: "breaks", model: "differs" },
  why: "Callers get the fallback in its place, and can no longer tell it from any other failure.",
  help: "handle the fallback",
  before: `
errors:
  note_locked: { message: "The note is locked.", visibility: public }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", visibility: internal }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", visibility: public }
  store_locked: { message: "The store is locked.", visibility: internal }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.visibility === "public" && after.visibility === "internal") yield {
        at: [...at, "visibility"],
        sentence: `${quote(code)} no longer leaves the server`,
      };
    }
  },
};
