// Change reserved-removed: a code or number is free to be used again.

import { reservedOnly } from "../reserved.ts";
import type { ChangeRule } from "../rule.ts";

export const reservedRemoved: ChangeRule = {
  code: "reserved-removed",
  verdict: "major",
  readers: { client: "differs", wire: "differs", log: "differs" },
  why: "It was set aside since it meant something once. Older clients still read it as that.",
  help: "reserve it again",
  before: `
reserved: { codes: [note_gone] }
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  instead: `
reserved: { codes: [{ code: note_gone, reason: It meant something else. }] }
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  *find(pair) {
    for (const what of reservedOnly(pair.before, pair.after)) yield {
      at: ["reserved"],
      sentence: `${what} is no longer reserved`,
    };
  },
};
