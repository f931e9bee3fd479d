// Rule unknown-mapping-set: the mapping sets a server tries must exist.

import type { Rule } from "../rule.ts";
import { undeclared } from "../undeclared.ts";

export const unknownMappingSet: Rule = {
  code: "unknown-mapping-set",
  severity: "error",
  why: "Failures that its rules should recognise would become the fallback.",
  help: "declare it under mappings, or use node, http or fetch",
  bad: `
servers:
  notes: { package: "@me/notes-errors", mappings: [nodes] }
`,
  good: `
servers:
  notes: { package: "@me/notes-errors", mappings: [node] }
`,
  check: (context) => undeclared("mappings", "mapping set", context),
};
