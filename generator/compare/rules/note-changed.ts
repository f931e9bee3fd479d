// Change note-changed: something is different that no reader can see.

import { rowsChanged } from "../rows.ts";
import type { ChangeRule } from "../rule.ts";

export const noteChanged: ChangeRule = {
  code: "note-changed",
  verdict: "none",
  readers: {},
  why: "Notes, tags and what only tests use.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", tags: [storage] }
  note_lost: { message: "The note is lost." }
`,
  *find(pair) {
    yield* rowsChanged(pair, "none");
  },
};
