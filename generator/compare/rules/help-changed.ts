// Change help-changed: an error names other pages that help.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { same } from "../same.ts";

export const helpChanged: ChangeRule = {
  code: "help-changed",
  verdict: "patch",
  readers: { client: "differs", wire: "differs" },
  why: "The links of a google.rpc.Status are made of them, and clients show them. Nobody tells errors apart by them.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", help: [{ description: Locks, url: "https://a.example.org/locks" }] }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", help: [{ description: Locks, url: "https://b.example.org/locks" }] }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (!same(before.help, after.help)) yield { at: [...at, "help"], sentence: `the pages that help with ${quote(code)} are others` };
    }
  },
};
