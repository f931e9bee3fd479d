// Rule mapping-may-be-empty: what an error requires should be there whatever the failure says.

import { quote } from "../../diagnose/quote.ts";
import { sourceAt } from "../context.ts";
import type { Rule } from "../rule.ts";
import { conditionsOf, covers } from "../shadow.ts";
import { emptySources } from "../sure-source.ts";

export const mappingMayBeEmpty: Rule = {
  code: "mapping-may-be-empty",
  severity: "warning",
  set: "standard",
  why:
    "A rule applies only if it can fill the details that its error requires. If a failure lacks a property, or a tool names its " +
    "argument differently, the failure becomes the fallback although the rule matched: only the log record says so.",
  help: "add ?? and a default, such as $error.path ?? unknown; or make the detail optional: required: false",
  bad: `
errors:
  not_found: { message: "There is no {path}.", details: { path: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { path: $args.path } }]
`,
  good: `
errors:
  not_found: { message: "There is no {path}.", details: { path: string } }
mappings:
  files: [{ match: { code: ENOENT }, error: not_found, with: { path: $args.path ?? such file } }]
`,
  *check({ mappings, errors }) {
    for (const rules of mappings.values()) {
      for (const [index, view] of rules.entries()) {
        const { rule } = view;
        const error = errors.get(rule.error);
        if (!error) continue;
        const empty = emptySources(rule, error);
        const conditions = conditionsOf(rule.match);
        if (empty.length === 0 || rules.slice(index + 1).some((later) => covers(conditionsOf(later.rule.match), conditions))) continue;
        for (const { name, text } of empty)
          yield { at: sourceAt(view, name), sentence: `${quote(text)} has no default, and ${quote(rule.error)} requires ${quote(name)}` };
      }
    }
  },
};
