// Change log-fact-changed: what log records have of the author's own facts is another value.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { same, shown } from "../same.ts";
import { factsLogged } from "../wire.ts";

export const logFactChanged: ChangeRule = {
  code: "log-fact-changed",
  verdict: "patch",
  readers: { log: "differs" },
  why: "Alerts and dashboards may ask for the value. Where log readers count (compat: { log: true }), it is minor.",
  help: "look at what asks for the value",
  before: `
log: { fields: { code: $code, team: $x.team } }
errors:
  note_locked: { message: "The note is locked.", x-team: storage }
`,
  after: `
log: { fields: { code: $code, team: $x.team } }
errors:
  note_locked: { message: "The note is locked.", x-team: search }
`,
  *find(pair) {
    for (const name of factsLogged(pair.before.log)) {
      for (const { at, code, before, after } of pair.errors) {
        const [was, is] = [before.x?.[name], after.x?.[name]];
        if (!same(was, is)) yield {
          at: [...at, `x-${name}`],
          verdict: pair.log ? "minor" : "patch",
          sentence: `${quote(`x-${name}`)} of ${quote(code)} is ${shown(is)} in log records, and was ${shown(was)}`,
        };
      }
    }
  },
};
