// Change reserved-added: a code or number is set aside.

import { reservedOnly } from "../reserved.ts";
import type { ChangeRule } from "../rule.ts";

export const reservedAdded: ChangeRule = {
  code: "reserved-added",
  verdict: "none",
  readers: {},
  why: "It was free, and now it is not. Nobody used it.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  after: `
reserved: { codes: [note_gone] }
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  *find(pair) {
    for (const what of reservedOnly(pair.after, pair.before)) yield {
      at: ["reserved"],
      sentence: `${what} is reserved`,
    };
  },
};
