// Change address-shown: mail addresses in a detail leave the server, or get into the log.

import { quote } from "../../diagnose/quote.ts";
import { addressMove } from "../addresses.ts";
import type { ChangeRule } from "../rule.ts";

export const addressShown: ChangeRule = {
  code: "address-shown",
  verdict: "minor",
  readers: { server: "differs", client: "differs", wire: "differs", log: "differs", model: "differs" },
  security: true,
  why:
    "Mail addresses are redacted wherever they stand, in messages too, but in texts of format: email. What was [redacted] is now somebody's " +
    "address.",
  help: "make sure that it may be known there",
  before: `
errors:
  note_taken: { message: "The address {mail} is taken.", details: { mail: string } }
`,
  after: `
errors:
  note_taken: { message: "The address {mail} is taken.", details: { mail: { type: string, format: email } } }
`,
  *find(pair) {
    for (const both of pair.details) {
      if (addressMove(both) !== "shown") continue;
      const { at, path, error, inside } = both;
      const sentence = `addresses in ${quote(path)} of ${quote(error.code)} are ${inside.after === 0 ? "sent" : "logged"}, and were redacted`;
      yield inside.after === 0 ? { at: [...at, "format"], sentence } : { at: [...at, "format"], readers: { log: "differs" }, sentence };
    }
  },
};
