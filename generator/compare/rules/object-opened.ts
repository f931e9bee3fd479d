// Change object-opened: an object sends members that nobody named.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const objectOpened: ChangeRule = {
  code: "object-opened",
  verdict: "minor",
  readers: { wire: "differs", log: "differs", model: "differs" },
  security: true,
  why: "Readers let unknown members pass. What was dropped on its way out now leaves, so look at what the server passes.",
  help: "nothing, where the server passes nothing that should stay",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { place: { type: object, properties: { page: integer } } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { place: { type: object, properties: { page: integer }, additionalProperties: true } } }
`,
  *find(pair) {
    for (const { at, path, error, inside, before, after } of pair.details) {
      if (before.properties && after.properties && after.additionalProperties === true && before.additionalProperties !== true)
        yield { at: [...at, "additionalProperties"], sentence: `${quote(path)} of ${quote(error.code)} may have any other member`, ...(inside.after > 0 && { readers: inside.after === 1 ? { log: "differs" } : {} }) };
    }
  },
};
