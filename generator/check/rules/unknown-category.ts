// Rule unknown-category: an error's category must exist.

import type { Rule } from "../rule.ts";
import { undeclared } from "../undeclared.ts";

export const unknownCategory: Rule = {
  code: "unknown-category",
  severity: "error",
  why: "Without its category an error has no defaults: no status, no log level, no word on retries.",
  help: "declare it under categories, or use user, config, system or bug",
  bad: `
errors:
  note_locked: { message: "The note is locked.", category: usr }
`,
  good: `
errors:
  note_locked: { message: "The note is locked.", category: user }
`,
  check: (context) => undeclared("categories", "category", context),
};
