// Change unit-changed: a number means something else.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { shown } from "../same.ts";

export const unitChanged: ChangeRule = {
  code: "unit-changed",
  verdict: "major",
  readers: { server: "breaks", client: "breaks", wire: "breaks", log: "breaks", model: "differs" },
  why:
    "Nothing fails: it compiles, decodes and is wrong, by a factor of a thousand where seconds become milliseconds. It is the " +
    "worst kind of change.",
  help: "add a detail with the unit in its name, and deprecate the old one",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { wait: { type: integer, unit: s } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { wait: { type: integer, unit: ms } } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { wait: { type: integer, unit: s }, wait_ms: { type: integer, unit: ms, required: false } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      if (before.unit === after.unit) continue;
      // Without a unit, nobody knows what it was, or is.
      const isOpen = before.unit === undefined || after.unit === undefined;
      const readers = { server: "differs", client: "differs", wire: "differs", log: "differs", model: "differs" } as const;
      yield {
        at: [...at, "unit"],
        ...(isOpen && { readers }),
        sentence: `${quote(path)} of ${quote(error.code)} is in ${shown(after.unit)}, and was in ${shown(before.unit)}: no compiler tells`,
      };
    }
  },
};
