// Rule unknown-category: an error's category must exist.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";

export const unknownCategory: Rule = {
  code: "unknown-category",
  severity: "error",
  help: "declare it under categories, or use user, config, system or bug",
  bad: `
errors:
  note_locked: { message: "The note is locked.", category: usr }
`,
  good: `
errors:
  note_locked: { message: "The note is locked.", category: user }
`,
  *check({ spec, names, didYouMean }) {
    for (const [code, { category }] of Object.entries(spec.errors)) {
      if (category === undefined || names.categories.has(category)) continue;
      yield {
        at: ["errors", code, "category"],
        sentence: `category ${quote(category)} is not declared`,
        label: didYouMean(category, names.categories),
        notes: [{ at: ["errors", code], part: "key", text: "in this error" }],
      };
    }
  },
};
