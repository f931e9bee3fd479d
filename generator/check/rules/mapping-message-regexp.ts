// Rule mapping-message-regexp: a failure should be recognised by something other than its words.

import type { Rule } from "../rule.ts";

export const mappingMessageRegexp: Rule = {
  code: "mapping-message-regexp",
  severity: "warning",
  set: "standard",
  why:
    "Texts of libraries change without notice, with their versions and with the language of the system. Then the rule matches nothing " +
    "any more, and failures leave as the fallback.",
  help: "match on name, code, status or path; where the text is all there is, suppress the rule and say which version it was read in",
  bad: `
errors:
  quota_exceeded: { message: "The quota is used up." }
mappings:
  store: [{ match: { message: "quota exceeded" }, error: quota_exceeded }]
`,
  good: `
errors:
  quota_exceeded: { message: "The quota is used up." }
mappings:
  store: [{ match: { path: { response.data.reason: quotaExceeded } }, error: quota_exceeded }]
`,
  *check({ mappings }) {
    for (const { rule, path } of [...mappings.values()].flat()) {
      if (rule.match.message !== undefined) yield { at: [...path, "match", "message"], sentence: "this rule goes by the words of a message" };
    }
  },
};
