// Rule mapping-rule-name: a rule that has a name can be found by it.

import { quote } from "../../diagnose/quote.ts";
import type { Path } from "../places.ts";
import type { Rule } from "../rule.ts";

export const mappingRuleName: Rule = {
  code: "mapping-rule-name",
  severity: "error",
  why: "Log records name a rule that matched a failure but could not be applied. If two rules of a set share a name, it leads to the wrong one.",
  help: "rename one of them, or remove its name: the log then uses its position in the set",
  bad: `
errors:
  not_found: { message: "Not found." }
  busy: { message: "Busy." }
mappings:
  files: [{ name: missing, match: { code: ENOENT }, error: not_found }, { name: missing, match: { code: EBUSY }, error: busy }]
`,
  good: `
errors:
  not_found: { message: "Not found." }
  busy: { message: "Busy." }
mappings:
  files: [{ name: missing, match: { code: ENOENT }, error: not_found }, { name: busy, match: { code: EBUSY }, error: busy }]
`,
  *check({ mappings }) {
    for (const [set, rules] of mappings) {
      const first = new Map<string, Path>();
      for (const { rule, path } of rules) {
        if (rule.name === undefined) continue;
        const at = [...path, "name"];
        const before = first.get(rule.name);
        if (before) yield { at, sentence: `two rules of ${quote(set)} have the name ${quote(rule.name)}`, notes: [{ at: before, text: "here too" }] };
        else first.set(rule.name, at);
      }
    }
  },
};
