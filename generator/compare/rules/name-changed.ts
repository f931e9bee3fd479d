// Change name-changed: an error keeps its public code, and has another name.

import { quote } from "../../diagnose/quote.ts";
import { called } from "../../model/codes.ts";
import type { ChangeRule } from "../rule.ts";

export const nameChanged: ChangeRule = {
  code: "name-changed",
  verdict: "major",
  readers: { server: "breaks", client: "breaks" },
  why: "Its class and its constructor are called after the name, so that code which uses them does not compile. Nothing on the wire is different.",
  help: "rename it in imports and where it is constructed",
  before: `
errors:
  note_busy: { code: NoteLockedException, message: "The note is locked." }
`,
  after: `
errors:
  note_locked: { code: NoteLockedException, message: "The note is locked." }
`,
  instead: `
errors:
  note_busy: { code: NoteLockedException, message: "The note is locked.", description: Somebody else is editing it. }
`,
  *find(pair) {
    for (const { at, was, before, after } of pair.errors) {
      if (!was && called(before) !== called(after)) yield {
        at,
        sentence: `${quote(called(before))} is called ${quote(called(after))}; its code is the same`,
        help: `rename ${quote(called(before))} to ${quote(called(after))} in imports and where it is constructed`,
      };
    }
  },
};
