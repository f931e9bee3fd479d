// Rule error-unused: an error should be able to come out of some server.

import type { Rule } from "../rule.ts";
import { unused } from "../unused.ts";

export const errorUnused: Rule = {
  code: "error-unused",
  severity: "warning",
  set: "standard",
  why:
    "An error that no server names is in no package: servers cannot throw it and clients cannot read it. rustc checks the same for its error " +
    "codes: each must be emitted somewhere.",
  help: "list it where it can occur - a tool, a method, a server, a mapping rule - or remove it",
  bad: `
errors:
  note_missing: { message: "There is no such note." }
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_missing] } }
`,
  good: `
errors:
  note_missing: { message: "There is no such note." }
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_missing, note_locked] } }
`,
  check: (context) =>
    unused("errors", "error", context, {
      // To be renamed or to replace something is not yet to be raised.
      except: ({ at }) => at.includes("rename") || at.includes("deprecated"),
      besides: (code) => context.spec.errors[code]?.deprecated !== undefined || context.servers.some(({ codes }) => codes.has(code)),
    }),
};
