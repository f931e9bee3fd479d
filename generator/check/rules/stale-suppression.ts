// Rule stale-suppression: a suppression that suppresses nothing hides what comes later.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";

export const staleSuppression: Rule = {
  code: "stale-suppression",
  severity: "warning",
  set: "standard",
  help: "remove it",
  bad: `
formats:
  plain: { tool: { isError: true }, suppress: [{ rule: is-error-off, reason: "The first clients read the text only." }] }
`,
  good: `
formats:
  plain: { tool: { isError: false }, suppress: [{ rule: is-error-off, reason: "The first clients read the text only." }] }
`,
  *check({ stale, rules }) {
    const lint = new Set(rules.filter(({ set }) => set !== undefined).map(({ code }) => code));
    for (const { rule, path } of stale) {
      // Of a rule that does not exist, or is law, unknown-rule speaks.
      if (!lint.has(rule)) continue;
      yield { at: path, sentence: `nothing here breaks ${quote(rule)}`, fix: [{ at: path, remove: true }] };
    }
  },
};
