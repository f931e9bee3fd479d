// Change wire-carrier-removed: errors no longer ride where they did.

import type { ChangeRule } from "../../rule.ts";

export const wireCarrierRemoved: ChangeRule = {
  code: "wire-carrier-removed",
  verdict: "major",
  readers: { client: "differs", wire: "breaks" },
  why: "Those who read them there find nothing.",
  help: "read another carrier",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { tool: { carriers: [meta, structuredContent] } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { tool: { carriers: [meta] } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { tool: { carriers: [meta, structuredContent] }, toolFailure: true }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const { before: { format: old }, after: { format } } = pair;
    for (const carrier of old.tool.carriers) if (!format.tool.carriers.includes(carrier)) yield {
      at: ["format", "tool", "carriers"],
      sentence: `errors no longer ride in ${carrier}`,
      ...(carrier === "meta" && { readers: { wire: "differs" } }),
    };
  },
};
