// Change fallback-changed: what no rule matches becomes another error.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const fallbackChanged: ChangeRule = {
  code: "fallback-changed",
  verdict: "major",
  readers: { client: "differs", wire: "breaks", log: "differs", model: "differs" },
  why: "Every failure that nobody foresaw arrives under another code.",
  help: "handle the new fallback",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], fallback: note_lost }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], fallback: note_locked }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], fallback: note_lost, title: Notes }
`,
  *find(pair) {
    const { before, after } = pair;
    if (before.fallback !== pair.formerly(after.fallback)) yield {
      at: ["fallback"],
      sentence: `the fallback is ${quote(after.fallback)}, and was ${quote(before.fallback)}`,
    };
  },
};
