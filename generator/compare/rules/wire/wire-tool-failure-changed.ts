// Change wire-tool-failure-changed: results carry a ToolFailure (SEP-3313) too, or no longer do.

import type { ChangeRule } from "../../rule.ts";

export const wireToolFailureChanged: ChangeRule = {
  code: "wire-tool-failure-changed",
  verdict: "minor",
  readers: { wire: "differs" },
  why: "It stands beside the envelope, for hosts that know it.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { toolFailure: false }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { toolFailure: true }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const { before: { format: old }, after: { format } } = pair;
    if (old.toolFailure !== format.toolFailure) yield {
      at: ["format", "toolFailure"],
      sentence: `results ${format.toolFailure ? "have a" : "no longer have a"} ToolFailure in _meta`,
    };
  },
};
