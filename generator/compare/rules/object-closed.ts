// Change object-closed: an object no longer sends members that nobody named.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const objectClosed: ChangeRule = {
  code: "object-closed",
  verdict: "major",
  readers: { server: "breaks" },
  why: "What passes other members does not compile, and what was sent of them is dropped.",
  help: "declare the members that are read",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { place: { type: object, properties: { page: integer }, additionalProperties: true } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { place: { type: object, properties: { page: integer } } } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { place: { type: object, properties: { page: integer, line: { type: integer, required: false } }, additionalProperties: true } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      if (before.properties && after.properties && before.additionalProperties === true && after.additionalProperties !== true)
        yield { at: [...at, "additionalProperties"], sentence: `${quote(path)} of ${quote(error.code)} has no members but those that are named` };
    }
  },
};
