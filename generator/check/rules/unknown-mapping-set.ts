// Rule unknown-mapping-set: the mapping sets a server tries must exist.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";

export const unknownMappingSet: Rule = {
  code: "unknown-mapping-set",
  severity: "error",
  help: "declare it under mappings, or use node, http or fetch",
  bad: `
servers:
  notes: { package: "@me/notes-errors", mappings: [nodes] }
`,
  good: `
servers:
  notes: { package: "@me/notes-errors", mappings: [node] }
`,
  *check({ servers, names, didYouMean }) {
    for (const { path, server } of servers) {
      for (const [index, set] of (server.mappings ?? []).entries()) {
        if (names.mappings.has(set)) continue;
        yield { at: [...path, "mappings", index], sentence: `mapping set ${quote(set)} is not declared`, label: didYouMean(set, names.mappings) };
      }
    }
  },
};
