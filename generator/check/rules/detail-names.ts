// Rule detail-names: details keep their names in JavaScript, so they cannot be called what every object has.

import { quote } from "../../diagnose/quote.ts";
import type { Rule } from "../rule.ts";

export const detailNames: Rule = {
  code: "detail-names",
  severity: "error",
  why:
    "Details are members of an object under their own names. JavaScript calls toString, then and toJSON on any object it meets, and " +
    "__proto__ and constructor have broken generated code before (hey-api CVE-2026-48819).",
  help: "rename it",
  bad: `
errors:
  note_locked: { message: "The note is locked.", details: { constructor: string } }
`,
  good: `
errors:
  note_locked: { message: "The note is locked.", details: { builder: string } }
`,
  *check({ details, namings }) {
    for (const { path, kind } of details) {
      const name = String(path.at(-1));
      const naming = kind === "items" || kind === "values" || kind === "branch" ? undefined : namings.find(({ isMember }) => isMember(name));
      if (naming === undefined) continue;
      yield { at: path, part: "key", sentence: `no detail can be called ${quote(name)}: ${naming.language} looks it up on every object` };
    }
  },
};
