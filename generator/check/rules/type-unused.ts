// Rule type-unused: a shared type should be shared.

import type { Rule } from "../rule.ts";
import { unused } from "../unused.ts";

export const typeUnused: Rule = {
  code: "type-unused",
  severity: "warning",
  set: "standard",
  why: "A type that no detail names checks nothing and is in no package, while the details it was written for go on without its limits.",
  help: "name it as the type of a detail, or remove it",
  bad: `
types:
  Seconds: { type: integer, minimum: 0, unit: s }
errors:
  busy: { message: "Wait {wait} s.", details: { wait: integer } }
servers:
  notes: { package: "@me/notes-errors", errors: [busy] }
`,
  good: `
types:
  Seconds: { type: integer, minimum: 0, unit: s }
errors:
  busy: { message: "Wait {wait} s.", details: { wait: Seconds } }
servers:
  notes: { package: "@me/notes-errors", errors: [busy] }
`,
  check: (context) => unused("types", "type", context),
};
