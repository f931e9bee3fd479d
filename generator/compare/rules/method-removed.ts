// Change method-removed: a method no longer says what it may answer with.

import { quote } from "../../diagnose/quote.ts";
import { without } from "../pair.ts";
import type { ChangeRule } from "../rule.ts";

export const methodRemoved: ChangeRule = {
  code: "method-removed",
  verdict: "minor",
  readers: { client: "differs", wire: "differs" },
  why: "It may then answer with any error of the server. Nobody can ask a method for its errors by name, so that nothing fails to compile.",
  help: "handle any error of the server",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], methods: { "resources/read": [], "prompts/get": [] } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], methods: { "resources/read": [] } }
`,
  *find(pair) {
    for (const { name } of without(pair.before.methods, pair.after.methods, (method) => method.name)) yield {
      at: ["methods", name],
      sentence: `the method ${quote(name)} is gone`,
    };
  },
};
