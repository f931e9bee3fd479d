// Change log-field-added: log records have another field.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const logFieldAdded: ChangeRule = {
  code: "log-field-added",
  verdict: "patch",
  readers: { log: "differs" },
  why: "Those who read records by their fields ignore what they do not know.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
log: { fields: { code: $code } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
log: { fields: { code: $code, level: $level } }
`,
  *find(pair) {
    const { before: { log: old }, after: { log } } = pair;
    for (const field of Object.keys(log.fields)) if (!Object.hasOwn(old.fields, field)) yield {
      at: ["log", "fields", field],
      sentence: `log records have the field ${quote(field)}`,
    };
  },
};
