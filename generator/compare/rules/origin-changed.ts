// Change origin-changed: another side raises an error.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const originChanged: ChangeRule = {
  code: "origin-changed",
  verdict: "major",
  readers: { server: "breaks", client: "differs", wire: "differs" },
  why:
    "A server no longer sends it, or now does; tools that declared it no longer offer it, and clients wait for it in the wrong " +
    "place.",
  help: "raise and handle it on the other side",
  before: `
errors:
  note_locked: { message: "The note is locked.", origin: server }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", origin: client }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  connection_lost: { message: "The connection is lost.", origin: client }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.origin !== after.origin) yield {
        at: [...at, "origin"],
        sentence: `${quote(code)} is raised by the ${after.origin}, and was by the ${before.origin}`,
      };
    }
  },
};
