// Change enum-reduced: a detail may no longer have a value.

import { quote } from "../../diagnose/quote.ts";
import { valuesOf } from "../details.ts";
import type { ChangeRule } from "../rule.ts";
import { same, shown } from "../same.ts";

export const enumReduced: ChangeRule = {
  code: "enum-reduced",
  verdict: "major",
  readers: { server: "breaks" },
  why: "What passes the value does not compile. Clients that handle it wait for what never comes.",
  help: "pass another value",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { state: { type: string, enum: [open, locked] } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { state: { type: string, enum: [open] } } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { state: { type: string, enum: [open, locked], description: No longer locked. } } }
`,
  *find(pair) {
    for (const { at, path, error, ...both } of pair.details) {
      const [before, after] = [valuesOf(both.before), valuesOf(both.after)];
      if (after === undefined) continue;
      const lost = before?.filter((value) => !after?.some((now) => same(now, value)));
      if (lost !== undefined && lost.length === 0) continue;
      // A case for a value that cannot be any more does not compile.
      yield {
        at: [...at, "enum"],
        readers: { server: "breaks", ...(lost && { client: "breaks" }) },
        sentence: `${quote(path)} of ${quote(error.code)} may be ${lost ? `no longer ${lost.map(shown).join(" or ")}` : after.map(shown).join(" or ")}`,
      };
    }
  },
};
