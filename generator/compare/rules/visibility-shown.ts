// Change visibility-shown: an error leaves the server that did not.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const visibilityShown: ChangeRule = {
  code: "visibility-shown",
  verdict: "minor",
  readers: { client: "differs", wire: "differs", model: "differs" },
  security: true,
  why:
    "Callers can tell it from other failures, and read its message and details. It was internal, so somebody had a reason.",
  help: "make sure that its message and details may be known outside",
  before: `
errors:
  note_locked: { message: "The note is locked.", visibility: internal }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", visibility: public }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.visibility === "internal" && after.visibility === "public") yield {
        at: [...at, "visibility"],
        sentence: `${quote(code)} leaves the server, and did not`,
      };
    }
  },
};
