// Change server-removed: a taxonomy has lost a server.

import type { ChangeRule } from "../rule.ts";

export const serverRemoved: ChangeRule = {
  code: "server-removed",
  verdict: "major",
  readers: { server: "breaks", client: "breaks" },
  why: "Its package is no longer generated. Those who have it go on with the last version.",
  help: "deprecate the package on npm, and say what replaces it",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost] }
  tasks: { package: "@me/tasks-errors", errors: [note_locked] }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost] }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost] }
  tasks: { package: "@me/tasks-errors", errors: [note_locked], description: "Going; use notes." }
`,
  // Found where a server stands on one side alone (compare.ts).
  find: () => [],
};
