// Change detail-type-changed: a detail has another type.

import { quote } from "../../diagnose/quote.ts";
import { formOf, isOpen } from "../details.ts";
import type { ChangeRule } from "../rule.ts";

export const detailTypeChanged: ChangeRule = {
  code: "detail-type-changed",
  verdict: "major",
  readers: { server: "breaks", client: "breaks", wire: "breaks", log: "differs" },
  why:
    "What passes or reads the detail does not compile, and older clients do not recognise the error. Of integer and number, only " +
    "the wire tells the difference.",
  help: "pass and read the new type; a new detail beside the old one breaks nobody",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: integer } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string, owner_id: { type: integer, required: false } } }
`,
  *find(pair) {
    const numbers: ReadonlySet<string> = new Set(["integer", "number"]);
    for (const { at, path, error, inside, before, after } of pair.details) {
      if (before.type === after.type && formOf(before) === formOf(after)) continue;
      const sentence = `${quote(path)} of ${quote(error.code)} is ${formOf(after)}, and was ${formOf(before)}`;
      // Members that nobody named were dropped, where there were such.
      const isOpened = before.type === after.type && isOpen(after) && !isOpen(before) && Math.min(inside.before, inside.after) < 2;
      if (!numbers.has(before.type) || !numbers.has(after.type)) yield { at, sentence, ...(isOpened && { readers: { client: "breaks", wire: "breaks", log: "differs", model: "differs" }, security: true }) };
      else if (after.type === "integer") yield { at, sentence, readers: { server: "breaks" } };
      else yield { at, sentence, readers: { client: "differs", wire: "breaks", log: "differs" } };
    }
  },
};
