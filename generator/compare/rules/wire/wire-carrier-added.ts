// Change wire-carrier-added: errors also ride somewhere else.

import type { ChangeRule } from "../../rule.ts";

export const wireCarrierAdded: ChangeRule = {
  code: "wire-carrier-added",
  verdict: "minor",
  readers: { wire: "differs" },
  why: "What was there before is still there.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { tool: { carriers: [meta] } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { tool: { carriers: [meta, structuredContent] } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const { before: { format: old }, after: { format } } = pair;
    for (const carrier of format.tool.carriers) if (!old.tool.carriers.includes(carrier)) yield {
      at: ["format", "tool", "carriers"],
      sentence: `errors ride in ${carrier} too`,
    };
  },
};
