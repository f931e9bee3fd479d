// Change method-added: a method says what it may answer with.

import { quote } from "../../diagnose/quote.ts";
import { without } from "../pair.ts";
import type { ChangeRule } from "../rule.ts";

export const methodAdded: ChangeRule = {
  code: "method-added",
  verdict: "minor",
  readers: {},
  why: "What it answers was not declared before.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], methods: { "resources/read": [] } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], methods: { "resources/read": [], "prompts/get": [] } }
`,
  *find(pair) {
    for (const { name } of without(pair.after.methods, pair.before.methods, (method) => method.name)) yield {
      at: ["methods", name],
      sentence: `the method ${quote(name)} is new`,
    };
  },
};
