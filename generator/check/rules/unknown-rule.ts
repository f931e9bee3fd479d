// Rule unknown-rule: what is suppressed or configured must be a lint rule.

import { nearest } from "../../diagnose/nearest.ts";
import { quote } from "../../diagnose/quote.ts";
import { visit } from "../../model/visit.ts";
import type { Context } from "../context.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const unknownRule: Rule = {
  code: "unknown-rule",
  severity: "error",
  help: "faultline list rules names them",
  bad: `
lint: { rules: { is-eror-off: off } }
`,
  good: `
lint: { rules: { is-error-off: off } }
`,
  *check({ spec, rules }) {
    for (const rule of Object.keys(spec.lint?.rules ?? {})) yield* judged(rules, rule, ["lint", "rules", rule], "key");
    const found: Finding[] = [];
    visit(spec, {
      node(name, { rule }, path) {
        if (name === "suppression") found.push(...judged(rules, String(rule), [...path, "rule"]));
      },
    });
    yield* found;
  },
};

function* judged(rules: Context["rules"], code: string, at: Path, part?: "key"): Generator<Finding> {
  const rule = rules.find((each) => each.code === code);
  if (rule?.set !== undefined) return;
  const target = part === undefined ? { at } : { at, part };
  if (rule) {
    yield { ...target, sentence: `${quote(code)} is not a matter of taste and always holds`, help: "put right what it finds, and remove this" };
    return;
  }
  const meant = nearest(code, rules.filter(({ set }) => set !== undefined).map((each) => each.code));
  yield { ...target, sentence: `there is no lint rule ${quote(code)}`, label: meant && `did you mean ${quote(meant)}?` };
}
