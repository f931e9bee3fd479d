// Change address-hidden: mail addresses in a detail no longer leave the server, or get into the log.

import { quote } from "../../diagnose/quote.ts";
import { addressMove } from "../addresses.ts";
import type { ChangeRule } from "../rule.ts";

export const addressHidden: ChangeRule = {
  code: "address-hidden",
  verdict: "major",
  readers: { server: "differs", client: "differs", wire: "differs", log: "differs", model: "differs" },
  why:
    "Mail addresses are redacted wherever they stand, but in texts of format: email. Everything compiles, and who reads the address gets " +
    "[redacted].",
  help: "do without the address at the client",
  before: `
errors:
  note_taken: { message: "The address {mail} is taken.", details: { mail: { type: string, format: email } } }
`,
  after: `
errors:
  note_taken: { message: "The address {mail} is taken.", details: { mail: string } }
`,
  instead: `
errors:
  note_taken: { message: "The address {mail} is taken.", details: { mail: { type: string, format: email }, user: { type: string, required: false } } }
`,
  *find(pair) {
    for (const both of pair.details) {
      if (addressMove(both) !== "hidden") continue;
      const { at, path, error, inside } = both;
      const sentence = `addresses in ${quote(path)} of ${quote(error.code)} are redacted`;
      yield inside.before === 0 ? { at: [...at, "format"], sentence } : { at: [...at, "format"], verdict: "minor", readers: { log: "differs" }, sentence };
    }
  },
};
