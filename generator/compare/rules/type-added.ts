// Change type-added: a package has another shared type.

import { quote } from "../../diagnose/quote.ts";
import { without } from "../pair.ts";
import type { ChangeRule } from "../rule.ts";

export const typeAdded: ChangeRule = {
  code: "type-added",
  verdict: "minor",
  readers: {},
  why: "Its name can be imported.",
  help: "nothing",
  before: `
types:
  Place: { type: object, properties: { page: integer } }
errors:
  note_locked: { message: "The note is locked.", details: { where: { type: object, properties: { page: integer } } } }
`,
  after: `
types:
  Place: { type: object, properties: { page: integer } }
errors:
  note_locked: { message: "The note is locked.", details: { where: Place } }
`,
  *find(pair) {
    for (const { name } of without(pair.after.types ?? [], pair.before.types ?? [], (type) => type.name)) yield {
      at: ["types", name],
      sentence: `the type ${quote(name)} is new`,
    };
  },
};
