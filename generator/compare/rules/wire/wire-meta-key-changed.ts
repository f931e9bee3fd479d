// Change wire-meta-key-changed: the envelope has another key in _meta.

import { quote } from "../../../diagnose/quote.ts";
import type { ChangeRule } from "../../rule.ts";

export const wireMetaKeyChanged: ChangeRule = {
  code: "wire-meta-key-changed",
  verdict: "major",
  readers: { client: "differs", wire: "breaks" },
  why: "Older clients look under the old key, and have only the text to go by.",
  help: "upgrade clients together with the server",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { metaKey: org.example/error }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { metaKey: org.example/failure }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { metaKey: org.example/error, toolFailure: true }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const { before: { format: old }, after: { format } } = pair;
    if (old.metaKey !== format.metaKey) yield {
      at: ["format", "metaKey"],
      sentence: `the envelope is at ${quote(format.metaKey)} in _meta, and was at ${quote(old.metaKey)}`,
    };
  },
};
