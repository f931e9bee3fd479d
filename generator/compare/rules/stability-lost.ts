// Change stability-lost: a stable error becomes experimental.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const stabilityLost: ChangeRule = {
  code: "stability-lost",
  verdict: "major",
  readers: {},
  why:
    "Experimental errors may change in a minor version. Whoever relies on this one was promised that it would not.",
  help: "expect it to change",
  before: `
errors:
  note_locked: { message: "The note is locked.", stability: stable }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", stability: experimental }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_frozen: { message: "The note is frozen.", stability: experimental }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.stability === "stable" && after.stability === "experimental") yield {
        at: [...at, "stability"],
        sentence: `${quote(code)} is experimental again`,
      };
    }
  },
};
