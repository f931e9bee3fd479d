// Change parent-removed: an error is no special case of another any more.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const parentRemoved: ChangeRule = {
  code: "parent-removed",
  verdict: "major",
  readers: { client: "breaks" },
  why: "Who caught the other error caught this one with it, and now does not.",
  help: "handle it by itself",
  before: `
errors:
  not_found: { message: "Nothing is there." }
  note_lost: { message: "The note is lost.", extends: not_found }
`,
  after: `
errors:
  not_found: { message: "Nothing is there." }
  note_lost: { message: "Nothing is there. The note is lost." }
`,
  instead: `
errors:
  not_found: { message: "Nothing is there." }
  note_lost: { message: "The note is lost.", extends: not_found }
  note_gone: { message: "The note is gone." }
`,
  *find(pair) {
    for (const { at, was = at, code, before, after } of pair.errors) {
      for (const parent of before.extends ?? []) {
        if (after.extends?.includes(parent)) continue;
        yield { at: [...at, "extends"], was: [...was, "extends"], sentence: `${quote(code)} is no special case of ${quote(parent)} any more` };
      }
    }
  },
};
