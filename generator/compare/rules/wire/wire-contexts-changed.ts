// Change wire-contexts-changed: contexts travel with errors, or no longer do.

import type { ChangeRule } from "../../rule.ts";

export const wireContextsChanged: ChangeRule = {
  code: "wire-contexts-changed",
  verdict: "minor",
  readers: { wire: "differs" },
  why: "Where they travel, callers read what the server did when it failed.",
  help: "make sure that callers may read them",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { contexts: false }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { contexts: true }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const { before: { format: old }, after: { format } } = pair;
    if (old.contexts === format.contexts) return;
    yield {
      at: ["format", "contexts"],
      sentence: format.contexts ? "contexts travel with errors" : "contexts no longer travel with errors",
      ...(format.contexts && { security: true }),
    };
  },
};
