// Change wire-fact-changed: what a body has of the author's own facts is another value.

import { quote } from "../../../diagnose/quote.ts";
import { factsSent } from "../../wire.ts";
import type { ChangeRule } from "../../rule.ts";
import { same, shown } from "../../same.ts";

export const wireFactChanged: ChangeRule = {
  code: "wire-fact-changed",
  verdict: "major",
  readers: { wire: "breaks", model: "differs" },
  why: "Bodies say it because somebody reads it: they find another value, or none, where the contract had promised one.",
  help: "read the new value",
  before: `
errors:
  note_locked: { message: "The note is locked.", x-reason: locked }
formats:
  plain: { discriminator: error, body: { error: $code, reason: $x.reason }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", x-reason: held }
formats:
  plain: { discriminator: error, body: { error: $code, reason: $x.reason }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", x-reason: locked, x-kind: held }
formats:
  plain: { discriminator: error, body: { error: $code, reason: $x.reason, kind: $x.kind }, tool: { content: $body } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    for (const name of factsSent(pair.before.format)) {
      for (const { at, code, before, after } of pair.errors) {
        const [was, is] = [before.x?.[name], after.x?.[name]];
        if (!same(was, is)) yield { at: [...at, `x-${name}`], sentence: `${quote(`x-${name}`)} of ${quote(code)} is ${shown(is)}, and was ${shown(was)}` };
      }
    }
  },
};
