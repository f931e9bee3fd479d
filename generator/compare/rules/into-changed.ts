// Change into-changed: the errors are generated into other sources, or become a package, or cease to be one.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

const place = (into: string | undefined, name: string): string => (into === undefined ? `in the package ${quote(name)}` : `in ${quote(into)}`);

export const intoChanged: ChangeRule = {
  code: "into-changed",
  verdict: "major",
  readers: { server: "breaks", client: "breaks" },
  why:
    "Whoever imports the errors finds none where they were. Where a package became sources of the server, clients have nothing left to install; " +
    "what travels is the same.",
  help: "change the imports in the server together with it, and keep a package for clients that read the errors by type",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost] }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", into: src/errors, errors: [note_locked, note_lost] }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost] }
  notes-inside: { package: "@me/notes-inside-errors", into: src/errors, errors: [note_locked, note_lost] }
`,
  *find({ before, after }) {
    if (before.into === after.into) return;
    yield { at: after.into === undefined ? [] : ["into"], sentence: `the errors are ${place(after.into, after.package)}, and were ${place(before.into, before.package)}` };
  },
};
