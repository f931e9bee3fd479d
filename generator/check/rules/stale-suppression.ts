// Rule stale-suppression: a suppression that suppresses nothing hides what comes later.

import { quote } from "../../diagnose/quote.ts";
import { levelOf, type Rule } from "../rule.ts";

export const staleSuppression: Rule = {
  code: "stale-suppression",
  severity: "warning",
  set: "standard",
  why: "The finding that this suppression hid is gone. If it stays, it hides the next one before anybody sees it.",
  help: "remove it",
  bad: `
formats:
  plain: { tool: { isError: true }, suppress: [{ rule: is-error-off, reason: "The first clients read the text only." }] }
`,
  good: `
formats:
  plain: { tool: { isError: false }, suppress: [{ rule: is-error-off, reason: "The first clients read the text only." }] }
`,
  *check({ stale, rules, spec }) {
    const running = new Set(rules.filter((rule) => rule.set !== undefined && levelOf(rule, spec.lint) !== "off").map(({ code }) => code));
    for (const { rule, path, in: file } of stale) {
      // One that is off may be on elsewhere; of one that does not exist, or is law, unknown-rule speaks.
      if (!running.has(rule)) continue;
      const target = file === undefined ? { at: path } : { at: path, in: file };
      yield { ...target, sentence: `nothing here breaks ${quote(rule)} any more`, fix: [{ ...target, remove: true }] };
    }
  },
};
