// Rule detail-names: details keep their names in JavaScript, so they cannot be called what every object has.

import { quote } from "../../diagnose/quote.ts";
import { objectMembers } from "../../model/reserved-names.ts";
import type { Rule } from "../rule.ts";

export const detailNames: Rule = {
  code: "detail-names",
  severity: "error",
  help: "rename it",
  bad: `
errors:
  note_locked: { message: "The note is locked.", details: { constructor: string } }
`,
  good: `
errors:
  note_locked: { message: "The note is locked.", details: { builder: string } }
`,
  *check({ details }) {
    for (const { path, kind } of details) {
      const name = String(path.at(-1));
      if (kind === "items" || !objectMembers.has(name)) continue;
      yield { at: path, part: "key", sentence: `no detail can be called ${quote(name)}: JavaScript looks for it on any object` };
    }
  },
};
