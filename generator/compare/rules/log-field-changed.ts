// Change log-field-changed: a field of log records is gone, or says something else.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const logFieldChanged: ChangeRule = {
  code: "log-field-changed",
  verdict: "minor",
  readers: { log: "breaks" },
  why:
    "Alerts and dashboards that look for it find nothing, or another thing. With compat.log those who read the log count, and it " +
    "is major.",
  help: "look for the new field",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
log: { fields: { code: $code, level: $level } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
log: { fields: { code: $code, severity: $level } }
`,
  *find(pair) {
    const { before: { log: old }, after: { log } } = pair;
    const verdict = pair.log ? "major" : "minor";
    for (const [field, value] of Object.entries(old.fields)) {
      const now = Object.hasOwn(log.fields, field) ? log.fields[field] : undefined;
      if (now !== value) yield {
        at: ["log", "fields", field],
        verdict,
        sentence: now === undefined ? `log records have no field ${quote(field)} any more` : `the field ${quote(field)} of log records is ${now}, and was ${value}`,
      };
    }
    if (old.service !== log.service) yield { at: ["log", "service"], verdict, sentence: `log records name the service ${quote(log.service)}` };
  },
};
