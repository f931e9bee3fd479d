// Change parent-added: an error is a special case of another.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const parentAdded: ChangeRule = {
  code: "parent-added",
  verdict: "minor",
  readers: { client: "differs" },
  why: "Who catches the other error now catches this one too.",
  help: "nothing; handle the special case first where it matters",
  before: `
errors:
  not_found: { message: "Nothing is there." }
  note_lost: { message: "Nothing is there. The note is lost." }
`,
  after: `
errors:
  not_found: { message: "Nothing is there." }
  note_lost: { message: "The note is lost.", extends: not_found }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      const lost = (before.extends ?? []).some((parent) => !after.extends?.includes(parent));
      for (const parent of after.extends ?? []) {
        if (!lost && !before.extends?.includes(parent)) yield {
          at: [...at, "extends"],
          sentence: `${quote(code)} is a special case of ${quote(parent)}`,
        };
      }
    }
  },
};
