// Rule mapping-message-regexp: a failure should be recognised by something other than its words.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";

export const mappingMessageRegexp: Rule = {
  code: "mapping-message-regexp",
  severity: "warning",
  set: "standard",
  why:
    "Libraries change their texts without notice, between versions and with the language of the system. Then the rule no longer " +
    "matches, and its failures become the fallback.",
  help: "match on name, code, status or path; if there is only the text, suppress this at the rule (suppress: beside match:) and name the version you read it in",
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
      if (rule.match.message !== undefined) yield { at: [...path, "match", "message"], sentence: "this rule depends on the words of a message" };
      for (const member of Object.keys(rule.match.pattern ?? {}))
        if (isProse(member)) yield { at: [...path, "match", "pattern", member], sentence: `this rule depends on the words of ${quote(member)}` };
    }
  },
  *gather(findings) {
    for (const set of new Set(findings.map(({ at }) => String(at[1])))) {
      const ofSet = findings.filter(({ at }) => at[1] === set);
      const [first, ...others] = ofSet.filter(({ at }, index) => ofSet.findIndex((each) => each.at[2] === at[2]) === index);
      if (first !== undefined && others.length === 0) yield first;
      if (first !== undefined && others.length > 0) yield {
          ...first,
          sentence: `${others.length + 1} rules of ${quote(set)} depend on the words of messages`,
          notes: others.slice(0, mostShown).map(({ at }) => ({ at, text: "this one too" })),
        };
    }
  },
};

/** Other rules of a set that are shown beside the first. */
const mostShown = 3;

/** Whether a path leads to a text for people. What programs read ends in other words: code, reason, type. */
const isProse = (path: string): boolean => /(?:^|[.'"\]])(?:body|description|detail|details|message|stderr|stdout|text)(?:['"]\])?$/.test(path);
