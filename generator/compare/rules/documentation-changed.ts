// Change documentation-changed: what is said about a package is different.

import { rowsChanged } from "../rows.ts";
import type { ChangeRule } from "../rule.ts";

export const documentationChanged: ChangeRule = {
  code: "documentation-changed",
  verdict: "patch",
  readers: {},
  why: "Texts for people, in the README, in comments and in package.json. Nothing that runs reads them.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", description: Somebody else is editing it. }
  note_lost: { message: "The note is lost." }
`,
  *find(pair) {
    yield* rowsChanged(pair, "patch");
  },
};
