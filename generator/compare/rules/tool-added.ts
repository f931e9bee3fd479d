// Change tool-added: a server has another tool.

import { quote } from "../../diagnose/quote.ts";
import { without } from "../pair.ts";
import type { ChangeRule } from "../rule.ts";

export const toolAdded: ChangeRule = {
  code: "tool-added",
  verdict: "minor",
  readers: {},
  why: "Nobody calls it yet.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], tools: { edit_note: [] } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], tools: { edit_note: [], lock_note: [] } }
`,
  *find(pair) {
    for (const { name } of without(pair.after.tools, pair.before.tools, (tool) => tool.name)) yield {
      at: ["tools", name],
      sentence: `the tool ${quote(name)} is new`,
    };
  },
};
