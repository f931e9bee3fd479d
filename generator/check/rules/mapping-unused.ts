// Rule mapping-unused: a set of mapping rules should be tried by some server.

import type { Rule } from "../rule.ts";
import { unused } from "../unused.ts";

export const mappingUnused: Rule = {
  code: "mapping-unused",
  severity: "warning",
  set: "standard",
  why:
    "A server uses only the sets that it names. Failures that a forgotten set should recognise become the fallback, and " +
    "the reason is hard to find.",
  help: "name it under the mappings of a server, or remove it",
  bad: `
errors:
  note_missing: { message: "There is no such note." }
mappings:
  files: [{ match: { code: ENOENT }, error: note_missing }]
servers:
  notes: { package: "@me/notes-errors", tools: { read_note: [note_missing] } }
`,
  good: `
errors:
  note_missing: { message: "There is no such note." }
mappings:
  files: [{ match: { code: ENOENT }, error: note_missing }]
servers:
  notes: { package: "@me/notes-errors", mappings: [files], tools: { read_note: [note_missing] } }
`,
  check: (context) => unused("mappings", "mapping set", context),
};
