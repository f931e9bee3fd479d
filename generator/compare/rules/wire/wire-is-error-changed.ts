// Change wire-is-error-changed: failed calls say isError, or stop to.

import type { ChangeRule } from "../../rule.ts";

export const wireIsErrorChanged: ChangeRule = {
  code: "wire-is-error-changed",
  verdict: "major",
  readers: { client: "differs", wire: "breaks", model: "differs" },
  why:
    "Hosts show and count failed calls by it. One way they miss failures; the other way they see some where old ones saw " +
    "successes.",
  help: "expect it",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { discriminator: error, body: { error: $code, text: $message, details: $details }, tool: { content: $body, isError: true } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { discriminator: error, body: { error: $code, text: $message, details: $details }, tool: { content: $body, isError: false } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { discriminator: error, body: { error: $code, text: $message, details: $details }, tool: { content: $body, isError: true, carriers: [meta, structuredContent] } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const { before: { format: old }, after: { format } } = pair;
    if (old.tool.isError !== format.tool.isError) yield {
      at: ["format", "tool", "isError"],
      sentence: `failed calls ${format.tool.isError ? "say" : "do not say"} isError`,
    };
  },
};
