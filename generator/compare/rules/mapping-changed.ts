// Change mapping-changed: failures of other code arrive as other errors.

import { quote } from "../../diagnose/quote.ts";
import { keyOf, nativeDetails, placeOf } from "../mappings.ts";
import type { ChangeRule } from "../rule.ts";
import { same } from "../same.ts";

export const mappingChanged: ChangeRule = {
  code: "mapping-changed",
  verdict: "minor",
  readers: { server: "differs", client: "differs", wire: "differs", log: "differs", model: "differs" },
  why:
    "A rule is there, or gone, or matches something else, or comes earlier: what it is about arrives under another code than " +
    "before.",
  help: "look at what each of them now becomes",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
mappings:
  files:
    - { match: { code: EBUSY }, error: note_locked }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], mappings: [files] }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
mappings:
  files:
    - { match: { code: EBUSY }, error: note_locked }
    - { match: { code: ENOENT }, error: note_lost }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], mappings: [files] }
`,
  *find(pair) {
    const old = pair.before.rules.map((rule) => keyOf(rule));
    const now = pair.after.rules.map((rule) => keyOf(rule, pair.formerly));
    const [was, are] = [new Set(old), new Set(now)];
    const isMoved = !same(old.filter((rule) => are.has(rule)), now.filter((rule) => was.has(rule)));
    const filled = new Set(pair.before.rules.flatMap((rule) => Object.entries(rule.with ?? {}).map(([detail, source]) => JSON.stringify([rule.error, detail, source]))));
    for (const [index, rule] of pair.after.rules.entries()) {
      if (was.has(now[index] ?? "")) continue;
      const { set, error } = rule;
      const at = ["rules", set, placeOf(pair.after, index)];
      const sentence = `what rule ${placeOf(pair.after, index) + 1} of ${quote(set)} matches arrives as ${quote(error)}`;
      const native = nativeDetails(rule, pair.after).filter((detail) => !filled.has(JSON.stringify([pair.formerly(error), detail, rule.with?.[detail]])));
      yield native.length === 0 ? { at, sentence } : { at, security: true, sentence: `${sentence}, with ${native.map(quote).join(" and ")} from the text of the failure itself` };
    }
    for (const [index, { set, error }] of pair.before.rules.entries()) {
      if (!are.has(old[index] ?? "")) yield {
        at: ["rules", set],
        was: ["rules", set, placeOf(pair.before, index)],
        sentence: `what rule ${placeOf(pair.before, index) + 1} of ${quote(set)} matched no longer arrives as ${quote(error)} by it`,
      };
    }
    if (isMoved) yield { at: ["rules"], sentence: "the mapping rules are tried in another order" };
  },
};
