// Change enum-extended: a detail may have another value.

import { quote } from "../../diagnose/quote.ts";
import { valuesOf } from "../details.ts";
import type { ChangeRule } from "../rule.ts";
import { same, shown } from "../same.ts";

export const enumExtended: ChangeRule = {
  code: "enum-extended",
  verdict: "major",
  readers: { client: "breaks", wire: "breaks" },
  why:
    "Every list of values is closed: a switch over them no longer compiles, and older clients do not recognise an error with the " +
    "new value.",
  help: "handle the new value",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { state: { type: string, enum: [open, locked] } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { state: { type: string, enum: [open, locked, frozen] } } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { state: { type: string, enum: [open, locked] }, mood: { type: string, required: false } } }
`,
  *find(pair) {
    for (const { at, path, error, inside, ...both } of pair.details) {
      const [before, after] = [valuesOf(both.before), valuesOf(both.after)];
      if (before === undefined) continue;
      const added = after?.filter((value) => !before?.some((old) => same(old, value)));
      const sentence = `${quote(path)} of ${quote(error.code)} may be ${added === undefined ? "anything" : added.map(shown).join(" or ")}`;
      if (added === undefined || added.length > 0) yield {
        at: [...at, "enum"],
        sentence,
        // What never left was read by nobody; types change all the same.
        ...(inside.before > 0 && { readers: { client: "breaks" } }),
        // Nobody passes a constant: what is sent is another one at once.
        ...(both.before.const !== undefined && both.after.const !== undefined && inside.before === 0 && { readers: { client: "breaks", wire: "breaks", log: "differs" } }),
      };
    }
  },
};
