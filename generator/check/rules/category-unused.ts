// Rule category-unused: a category should have errors.

import { builtins } from "../../model/builtins.ts";
import type { Rule } from "../rule.ts";
import { unused } from "../unused.ts";

export const categoryUnused: Rule = {
  code: "category-unused",
  severity: "warning",
  set: "standard",
  why:
    "Its defaults reach nobody. Mostly errors that should have it were left out, and answer with the defaults of user, which is every " +
    "error's category until it says otherwise.",
  help: "name it on the errors it is for, or remove it",
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
