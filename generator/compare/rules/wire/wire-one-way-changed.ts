// Change wire-one-way-changed: whether clients can read the format back is promised, or no longer is.

import type { ChangeRule } from "../../rule.ts";

export const wireOneWayChanged: ChangeRule = {
  code: "wire-one-way-changed",
  verdict: "minor",
  readers: { wire: "differs" },
  why: "It changes no bytes. A format that is one way may change so that no client can read it.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { oneWay: false }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { oneWay: true }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    if (pair.before.oneWay !== pair.after.oneWay) yield {
      at: ["format", "oneWay"],
      sentence: pair.after.oneWay ? "clients need not be able to read the format back" : "clients can read the format back",
    };
  },
};
