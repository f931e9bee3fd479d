// Rule unknown-rule: what is suppressed or configured must be a lint rule, or a kind of change.

import { quote } from "../../diagnose/quote.ts";
import { changeCodes } from "../../model/change-codes.ts";
import { visit } from "../../model/visit.ts";
import type { Context } from "../context.ts";
import { suggested } from "../guess.ts";
import type { Finding, Proposal, Rule, Target } from "../rule.ts";

export const unknownRule: Rule = {
  code: "unknown-rule",
  severity: "error",
  why:
    "A misspelled suppression or setting has no effect and goes unnoticed. Laws cannot be turned off: nothing valid can " +
    "follow from what they refuse.",
  help: "faultline list rules names them, and faultline list changes the kinds of change",
  bad: `
lint: { rules: { is-eror-off: off } }
`,
  good: `
lint: { rules: { is-error-off: off, message-changed: off } }
`,
  *check(context) {
    const { spec, files } = context;
    for (const rule of Object.keys(spec.lint?.rules ?? {})) yield* judged(rule, { at: ["lint", "rules", rule], part: "key" }, context);
    if (!files.some(({ file }) => file.source.text.includes("suppress"))) return;
    const found: Finding[] = [];
    visit(spec, {
      node(name, { rule }, path) {
        if (name === "suppression") found.push(...judged(String(rule), { at: [...path, "rule"] }, context));
      },
    });
    yield* found;
  },
};

const changes: readonly string[] = changeCodes;

function* judged(code: string, target: Target, { rules, guess }: Context): Generator<Finding> {
  const rule = rules.find((each) => each.code === code);
  if (rule?.set !== undefined || changes.includes(code)) return;
  if (rule) {
    yield { ...target, sentence: `${quote(code)} is a law and cannot be turned off`, help: "correct what it finds, and remove this line" };
    return;
  }
  const lint = rules.filter(({ set }) => set !== undefined).map((each) => each.code);
  const put = (meant: string): Proposal => ({ ...target, ...(target.part === "key" ? { rename: meant } : { replace: meant }) });
  yield { ...target, sentence: `${quote(code)} is neither a lint rule nor a kind of change`, ...suggested(guess(code, [...lint, ...changes]), put) };
}
