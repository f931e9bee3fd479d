// Change wire-limits-changed: more or less of the details is sent.

import type { ChangeRule } from "../../rule.ts";
import { same, shown } from "../../same.ts";

export const wireLimitsChanged: ChangeRule = {
  code: "wire-limits-changed",
  verdict: "minor",
  readers: { client: "differs", wire: "differs" },
  why: "What is over the limits is cut, visibly. Other values are cut than before.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { limits: { depth: 8, breadth: 100, text: 2000, total: 65536 } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
formats:
  plain: { limits: { depth: 8, breadth: 100, text: 4000, total: 65536 } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked], format: plain }
`,
  *find(pair) {
    const { before: { format: old }, after: { format } } = pair;
    if (!same(old.limits, format.limits)) yield { at: ["format", "limits"], sentence: `the limits of what is sent are ${shown(format.limits)}` };
  },
};
