// Change wire-body-changed: a key of the body is gone, or has another value.

import { quote } from "../../../diagnose/quote.ts";
import { added, changed } from "../../bodies.ts";
import type { ChangeRule } from "../../rule.ts";
import { shown } from "../../same.ts";
import { sentBody } from "../../wire.ts";

export const wireBodyChanged: ChangeRule = {
  code: "wire-body-changed",
  verdict: "major",
  readers: { client: "differs", wire: "breaks", model: "differs" },
  why:
    "Those who read the body, and hosts that show it to the model, look for the key and do not find it, or find something else.",
  help: "read the new key; an additional key breaks nobody",
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
  plain: { discriminator: error, body: { error: $code, message: $message, details: $details }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { discriminator: error, body: { error: $code, text: $message, message: $message, details: $details }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const [old, body] = [sentBody(pair.before.format), sentBody(pair.after.format)];
    // Where no body was sent, or none is, the text and the carriers say so.
    if (!old || !body) return;
    for (const [path] of added(body, old)) yield {
      at: ["format", "body", ...path],
      sentence: `the body has no key ${quote(path.join("."))} any more`,
    };
    for (const [path, value, was] of changed(old, body)) yield {
      at: ["format", "body", ...path],
      sentence: `${quote(path.join("."))} in the body is ${shown(value)}, and was ${shown(was)}`,
    };
  },
};
