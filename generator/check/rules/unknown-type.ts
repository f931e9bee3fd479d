// Rule unknown-type: a detail's shared type must exist.

import type { Rule } from "../rule.ts";
import { undeclared } from "../undeclared.ts";

export const unknownType: Rule = {
  code: "unknown-type",
  severity: "error",
  why: "A detail without its type has no limits and no schema.",
  help: "declare it under types, or use string, integer, number, boolean, array or object",
  bad: `
types:
  Seconds: { type: integer, minimum: 0, unit: s }
errors:
  rate_limited: { message: "Wait.", details: { wait: Second, pause: Seconds } }
`,
  good: `
types:
  Seconds: { type: integer, minimum: 0, unit: s }
errors:
  rate_limited: { message: "Wait.", details: { wait: Seconds, pause: Seconds } }
`,
  check: (context) => undeclared("types", "type", context),
};
