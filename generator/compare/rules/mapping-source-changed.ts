// Change mapping-source-changed: a detail is filled from somewhere else.

import { quote } from "../../diagnose/quote.ts";
import { decisive, keyOf, nativeDetails, placeOf } from "../mappings.ts";
import type { ChangeRule } from "../rule.ts";
import { same } from "../same.ts";

export const mappingSourceChanged: ChangeRule = {
  code: "mapping-source-changed",
  verdict: "patch",
  readers: { wire: "differs", log: "differs", model: "differs" },
  why:
    "The same failures arrive as the same errors, with other details. Where the text of a foreign error gets into a safe detail, " +
    "somebody should look.",
  help: "look at what gets out by it",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
  note_lost: { message: "The note is lost." }
mappings:
  files:
    - { match: { code: EBUSY }, error: note_locked, with: { id: unknown } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], mappings: [files] }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
  note_lost: { message: "The note is lost." }
mappings:
  files:
    - { match: { code: EBUSY }, error: note_locked, with: { id: $error.path } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], mappings: [files] }
`,
  *find(pair) {
    const former = decisive(pair.before);
    const deciding = new Set(decisive(pair.after, pair.formerly).values());
    for (const [index, rule] of pair.after.rules.entries()) {
      const before = former.get(keyOf(rule, pair.formerly));
      const old = before?.with;
      if (!before || !deciding.has(rule) || same(old, rule.with)) continue;
      const native = nativeDetails(rule, pair.after).filter((detail) => !same(old?.[detail], rule.with?.[detail]));
      const at = ["rules", rule.set, placeOf(pair.after, index), "with"];
      const sentence = `rule ${placeOf(pair.after, index) + 1} of ${quote(rule.set)} fills ${quote(rule.error)} from somewhere else`;
      yield native.length === 0 ? { at, sentence } : { at, security: true, sentence: `${sentence}: ${native.map(quote).join(" and ")} now from the text of the failure itself` };
    }
  },
};
