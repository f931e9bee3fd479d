// Change wire-discriminator-changed: another key tells errors from successes.

import type { ChangeRule } from "../../rule.ts";
import { shown } from "../../same.ts";

export const wireDiscriminatorChanged: ChangeRule = {
  code: "wire-discriminator-changed",
  verdict: "minor",
  readers: { client: "differs", wire: "differs" },
  why: "Those who look for the old key still find it, as long as it is in the body; where it is gone, that is a change of its own.",
  help: "look for the new key",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { discriminator: error, body: { error: $code, kind: $code, text: $message }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { discriminator: kind, body: { error: $code, kind: $code, text: $message }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const { before: { format: old }, after: { format } } = pair;
    if (old.discriminator !== format.discriminator) yield {
      at: ["format", "discriminator"],
      sentence: `the discriminator is ${shown(format.discriminator)}, and was ${shown(old.discriminator)}`,
    };
  },
};
