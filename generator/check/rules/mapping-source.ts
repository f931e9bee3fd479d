// Rule mapping-source: a text that begins with $ must be an expression the runtime can follow.

import { quote } from "../../diagnose/quote.ts";
import { parseSource } from "../../model/source-path.ts";
import type { Rule } from "../rule.ts";

export const mappingSource: Rule = {
  code: "mapping-source",
  severity: "error",
  help: "write $error.a.b, $error['a-b'], $args.x, $tool or $server, each with ?? and a default if need be; $$ for a text that begins with $",
  bad: `
errors:
  not_found: { message: "Not found.", details: { path: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { path: $err.path } }]
`,
  good: `
errors:
  not_found: { message: "Not found.", details: { path: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { path: "$error.path ?? unknown" } }]
`,
  *check({ mappings }) {
    for (const { rule, path } of [...mappings.values()].flat()) {
      for (const [name, source] of Object.entries(rule.with ?? {})) {
        if (typeof source !== "string" || parseSource(source) !== undefined) continue;
        yield { at: [...path, "with", name], sentence: `${quote(source)} is not a source of details` };
      }
    }
  },
};
