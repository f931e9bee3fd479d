// Change stand-in-changed: an error that stands for others has other details.

import { quote } from "../../diagnose/quote.ts";
import { sentInPlace } from "../stand-ins.ts";
import type { ChangeRule } from "../rule.ts";
import { same } from "../same.ts";

export const standInChanged: ChangeRule = {
  code: "stand-in-changed",
  verdict: "patch",
  readers: { wire: "differs", log: "differs", model: "differs" },
  why:
    "The same error says something else wherever it stands for another. Where nothing stands in any more, it has the details of the " +
    "concealed error that both call by one name: more gets out than before.",
  help: "look at what it says now",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost.", details: { reason: string } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], conceal: { note_locked: note_lost }, standIns: { note_lost: { reason: unknown } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost.", details: { reason: string } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], conceal: { note_locked: note_lost }, standIns: { note_lost: { reason: nobody knows } } }
`,
  *find(pair) {
    const [old, now] = [new Map(Object.entries(pair.before.standIns ?? {})), new Map(Object.entries(pair.after.standIns ?? {}))];
    for (const { at, was = at, before, after } of pair.known) {
      const [had, has] = [old.get(before.code), now.get(after.code)];
      if (same(had, has)) continue;
      const place = { at: ["standIns", after.code], was: ["standIns", was[1] ?? before.code] };
      if (has !== undefined) yield { ...place, sentence: `${quote(after.code)} has ${had === undefined ? "details" : "other details"} where it stands for others` };
      else {
        const shared = sentInPlace(pair.after, after);
        const sentence = `nothing stands in for the details of ${quote(after.code)} any more`;
        yield shared.length === 0 ? { ...place, sentence } : { ...place, security: true, sentence: `${sentence}: ${shared.map(quote).join(" and ")} of what is concealed as it now leaves` };
      }
    }
  },
};
