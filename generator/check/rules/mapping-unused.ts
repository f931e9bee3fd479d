// Rule mapping-unused: a set of mapping rules should be tried by some server.

import type { Rule } from "../rule.ts";
import { unused } from "../unused.ts";

export const mappingUnused: Rule = {
  code: "mapping-unused",
  severity: "warning",
  set: "standard",
  why:
    "A server tries the sets that it names and no others. What a forgotten set should have recognised leaves as the fallback, and " +
    "nobody sees why.",
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
