// Change type-removed: a package has lost a shared type.

import { quote } from "../../diagnose/quote.ts";
import { without } from "../pair.ts";
import type { ChangeRule } from "../rule.ts";

export const typeRemoved: ChangeRule = {
  code: "type-removed",
  verdict: "major",
  readers: { server: "breaks", client: "breaks" },
  why: "What imports it by name does not compile.",
  help: "use the type of the details themselves",
  before: `
types:
  Place: { type: object, properties: { page: integer } }
errors:
  note_locked: { message: "The note is locked.", details: { where: Place } }
`,
  after: `
types:
  Place: { type: object, properties: { page: integer } }
errors:
  note_locked: { message: "The note is locked.", details: { where: { type: object, properties: { page: integer } } } }
`,
  instead: `
types:
  Place: { type: object, properties: { page: integer, line: { type: integer, required: false } } }
errors:
  note_locked: { message: "The note is locked.", details: { where: Place } }
`,
  *find(pair) {
    for (const { name } of without(pair.before.types ?? [], pair.after.types ?? [], (type) => type.name)) yield {
      at: ["types", name],
      sentence: `the type ${quote(name)} is gone`,
    };
  },
};
