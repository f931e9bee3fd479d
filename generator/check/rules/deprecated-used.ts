// Rule deprecated-used: an error that should no longer be raised should be listed no longer.

import { quote } from "../../diagnose/quote.ts";
import type { Reference } from "../references.ts";
import type { Rule } from "../rule.ts";

export const deprecatedUsed: Rule = {
  code: "deprecated-used",
  severity: "warning",
  set: "strict",
  why:
    "While tools list it and rules produce it, it is still raised, and callers cannot drop it. Clients can still read it while it is " +
    "listed under the errors of the server, where this rule allows it.",
  help: "list its replacement instead; keep it under the errors of the server while older servers may still send it",
  bad: `
lint: { rules: { deprecated-used: warning } }
errors:
  note_locked: { message: "The note is locked." }
  note_busy: { message: "The note is busy.", deprecated: { since: 1.0.0, replacedBy: note_locked } }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_busy], lock_note: [note_locked] } }
`,
  good: `
lint: { rules: { deprecated-used: warning } }
errors:
  note_locked: { message: "The note is locked." }
  note_busy: { message: "The note is busy.", deprecated: { since: 1.0.0, replacedBy: note_locked } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_busy], tools: { edit_note: [note_locked], lock_note: [note_locked] } }
`,
  *check({ spec, references }) {
    for (const { kind, name, ...target } of references) {
      const deprecated = kind === "errors" ? spec.errors[name]?.deprecated : undefined;
      if (deprecated === undefined || !raises(target)) continue;
      const { replacedBy } = deprecated;
      yield {
        ...target,
        sentence: `${quote(name)} is deprecated since ${deprecated.since}`,
        label: replacedBy && `use ${quote(replacedBy)}`,
        notes: [{ at: ["errors", name, "deprecated"], part: "key", text: "deprecated here" }],
      };
    }
  },
};

/** Whether the reference has the error come up. */
function raises({ at }: Pick<Reference, "at">): boolean {
  const [section, , field] = at;
  return section === "mappings" || (section === "servers" && (field === "tools" || field === "methods" || field === "fallback"));
}
