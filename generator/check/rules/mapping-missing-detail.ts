// Rule mapping-missing-detail: a mapping rule must fill every required detail of its error, or it can never apply.

import { quote } from "../../diagnose/quote.ts";
import { detailsOf, isAsked } from "../details.ts";
import type { Rule } from "../rule.ts";

export const mappingMissingDetail: Rule = {
  code: "mapping-missing-detail",
  severity: "error",
  why:
    "A rule applies where it can fill what its error requires; where it cannot, the next one is tried. One that never can is never " +
    "applied.",
  help: "fill it under with, from $error, $args, $tool, $server or a literal; or make it optional: required: false",
  bad: `
errors:
  not_found: { message: "There is no {kind}.", details: { kind: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found }]
`,
  good: `
errors:
  not_found: { message: "There is no {kind}.", details: { kind: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { kind: file } }]
`,
  *check({ mappings, errors }) {
    for (const { rule, path } of [...mappings.values()].flat()) {
      const error = errors.get(rule.error);
      if (!error) continue;
      for (const [name, detail] of detailsOf(error)) {
        if (!isAsked(detail) || rule.with?.[name] !== undefined) continue;
        yield {
          at: [...path, "error"],
          sentence: `the rule does not fill ${quote(name)}, which ${quote(rule.error)} requires`,
          notes: [{ at: ["errors", rule.error, "details", name], part: "key", text: "required here" }],
        };
      }
    }
  },
};
