// Change mapping-changed: failures of other code arrive as other errors.

import { quote } from "../../diagnose/quote.ts";
import { placeOf } from "../mappings.ts";
import type { ChangeRule } from "../rule.ts";
import { same, shown } from "../same.ts";

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
    const [old, now] = [pair.before, pair.after].map(({ rules }) => rules.map(({ match, error }) => shown({ match, error: pair.formerly(error) })));
    const [was, are] = [new Set(old), new Set(now)];
    const moved = same(old?.filter((rule) => are.has(rule)), now?.filter((rule) => was.has(rule))) ? [] : ["order"];
    for (const [index, { set, error }] of pair.after.rules.entries()) {
      if (!was.has(now?.[index] ?? "")) yield {
        at: ["rules", set, placeOf(pair.after, index)],
        sentence: `what rule ${placeOf(pair.after, index) + 1} of ${quote(set)} matches arrives as ${quote(error)}`,
      };
    }
    for (const [index, { set, error }] of pair.before.rules.entries()) {
      if (!are.has(old?.[index] ?? "")) yield {
        at: ["rules", set],
        was: ["rules", set, placeOf(pair.before, index)],
        sentence: `what rule ${placeOf(pair.before, index) + 1} of ${quote(set)} matched no longer arrives as ${quote(error)} by it`,
      };
    }
    if (moved.length > 0) yield { at: ["rules"], sentence: "the mapping rules are tried in another order" };
  },
};
