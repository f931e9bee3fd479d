// Change wire-body-added: the body has another key.

import { quote } from "../../../diagnose/quote.ts";
import { added } from "../../bodies.ts";
import type { ChangeRule } from "../../rule.ts";
import { sentBody } from "../../wire.ts";

export const wireBodyAdded: ChangeRule = {
  code: "wire-body-added",
  verdict: "minor",
  readers: { wire: "differs", model: "differs" },
  why: "Those who read the body ignore what they do not know.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { discriminator: error, body: { error: $code, text: $message, details: $details }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { discriminator: error, body: { error: $code, text: $message, details: $details, category: $category }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const [old, body] = [sentBody(pair.before.format), sentBody(pair.after.format)];
    if (old && body) for (const [path] of added(old, body)) yield {
      at: ["format", "body", ...path],
      sentence: `the body has the key ${quote(path.join("."))}`,
    };
  },
};
