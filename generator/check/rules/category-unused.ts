// Rule category-unused: a category should have errors.

import { builtins } from "../../model/builtins.ts";
import type { Rule } from "../rule.ts";
import { unused } from "../unused.ts";

export const categoryUnused: Rule = {
  code: "category-unused",
  severity: "warning",
  set: "standard",
  why:
    "Its defaults have no effect. Usually the errors meant for it lack the line, and use the defaults of user, the category of every " +
    "error that names no other.",
  help: "name it on the errors that need it, or remove it",
  bad: `
categories:
  storage: { recoverable: true, httpStatus: 507 }
errors:
  disk_full: { message: "The disk is full." }
servers:
  notes: { package: "@me/notes-errors", errors: [disk_full] }
`,
  good: `
categories:
  storage: { recoverable: true, httpStatus: 507 }
errors:
  disk_full: { category: storage, message: "The disk is full." }
servers:
  notes: { package: "@me/notes-errors", errors: [disk_full] }
`,
  // A built-in one stands for errors that name no category, too.
  check: (context) => unused("categories", "category", context, { besides: (name) => Object.hasOwn(builtins.categories, name) }),
};
