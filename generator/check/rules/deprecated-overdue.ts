// Rule deprecated-overdue: an error that was to be gone by now should be.

import { quote } from "../../diagnose/quote.ts";
import { versionOf } from "../context.ts";
import type { Rule } from "../rule.ts";
import { compareVersions } from "../../model/semver.ts";

export const deprecatedOverdue: Rule = {
  code: "deprecated-overdue",
  severity: "warning",
  set: "standard",
  why:
    "Until removeIn the error works, after that it is gone: a promise to its users. A deadline that passes " +
    "unnoticed makes the next one worthless.",
  help: "remove the error and reserve its code: reserved: { codes: [code] }; or move removeIn to a later major version",
  bad: `
version: 2.0.0
errors:
  note_busy: { message: "The note is busy.", deprecated: { since: 1.2.0, replacedBy: note_locked, removeIn: 2.0.0 } }
  note_locked: { message: "The note is locked." }
`,
  good: `
version: 2.0.0
reserved: { codes: [note_busy] }
errors:
  note_locked: { message: "The note is locked." }
`,
  *check(context) {
    for (const [code, { deprecated }] of Object.entries(context.spec.errors)) {
      const { removeIn } = deprecated ?? {};
      if (removeIn === undefined) continue;
      const version = versionOf(code, context);
      if (version === "" || compareVersions(removeIn, version) > 0) continue;
      yield {
        at: ["errors", code, "deprecated", "removeIn"],
        sentence: `${quote(code)} should be gone by ${removeIn}, and this is ${version}`,
      };
    }
  },
};
