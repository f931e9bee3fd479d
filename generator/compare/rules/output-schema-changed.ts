// Change output-schema-changed: a tool declares an output schema, or no longer does.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const outputSchemaChanged: ChangeRule = {
  code: "output-schema-changed",
  verdict: "minor",
  readers: { wire: "differs" },
  why:
    "With an output schema its errors have no structured content. Clients of the package read the envelope in either case.",
  help: "read the envelope in _meta",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], sdkFailures: { invalid_result: internal_error }, tools: { edit_note: { errors: [], outputSchema: false } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], sdkFailures: { invalid_result: internal_error }, tools: { edit_note: { errors: [], outputSchema: true } } }
`,
  *find(pair) {
    for (const { at, before, after } of pair.tools) {
      if (before.outputSchema !== after.outputSchema) yield {
        at: [...at, "outputSchema"],
        sentence: `${quote(after.name)} has ${after.outputSchema ? "an" : "no"} output schema`,
      };
    }
  },
};
