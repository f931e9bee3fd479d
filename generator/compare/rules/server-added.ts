// Change server-added: a taxonomy has another server.

import type { ChangeRule } from "../rule.ts";

export const serverAdded: ChangeRule = {
  code: "server-added",
  verdict: "minor",
  readers: {},
  why: "Its package is new: nobody has it yet.",
  help: "publish it",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost] }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost] }
  tasks: { package: "@me/tasks-errors", errors: [note_locked] }
`,
  // Found where a server stands on one side alone (compare.ts).
  find: () => [],
};
