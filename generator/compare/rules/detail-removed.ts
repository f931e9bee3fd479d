// Change detail-removed: an error no longer says a fact.

import { quote } from "../../diagnose/quote.ts";
import { joined } from "../details.ts";
import { likelyDetail } from "../likeness.ts";
import type { ChangeRule } from "../rule.ts";

export const detailRemoved: ChangeRule = {
  code: "detail-removed",
  verdict: "major",
  readers: { server: "breaks", client: "breaks", wire: "breaks", log: "differs" },
  why:
    "What passes the detail or reads it does not compile, and older clients, which know it as required, no longer recognise the " +
    "error.",
  help: "read the fact elsewhere; where it has another name now, rename it",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string, owner: string } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { id: string, owner: { type: string, description: "Kept for older clients." } } }
`,
  *find(pair) {
    for (const { at, was = at, path, error, before, after } of pair.members) {
      const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
      for (const [key, shape] of Object.entries(before)) {
        if (Object.hasOwn(after, key)) continue;
        const heir = likelyDetail(key, shape, added, after);
        const help = heir === undefined ? {} : { help: `if ${quote(heir)} is the same fact, keep the old name: details are never renamed on the wire` };
        const isNeverMissed = shape.optional === true || shape.safety !== undefined;
        const readers = { server: "breaks", client: "breaks", log: "differs" } as const;
        yield {
          at: [...at, key],
          was: [...was, key],
          sentence: `${quote(error.code)} no longer says ${quote(joined(path, key))}`,
          ...help,
          ...(isNeverMissed && { readers }),
        };
      }
    }
  },
};
