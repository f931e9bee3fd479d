// Change status-changed: an error has another HTTP status.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { isLogged } from "../wire.ts";

export const statusChanged: ChangeRule = {
  code: "status-changed",
  verdict: "major",
  readers: { client: "differs", wire: "breaks" },
  why: "Facades over HTTP, proxies and dashboards go by the status, and each class of it is handled in another way.",
  help: "look for the new status, or better for the code",
  before: `
errors:
  note_locked: { message: "The note is locked.", httpStatus: 423 }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", httpStatus: 409 }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", httpStatus: 423 }
  note_taken: { message: "The note is taken.", httpStatus: 409 }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.httpStatus !== after.httpStatus) yield {
        at: [...at, "httpStatus"],
        ...(isLogged(pair.before.log, "$httpStatus") && { readers: { client: "differs", wire: "breaks", log: "differs" } }),
        sentence: `the HTTP status of ${quote(code)} is ${after.httpStatus}, and was ${before.httpStatus}`,
      };
    }
  },
};
