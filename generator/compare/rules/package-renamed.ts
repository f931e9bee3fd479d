// Change package-renamed: a package, or its contract on the wire, has another name.

import { quote } from "../../diagnose/quote.ts";
import { contractName } from "../../model/contract-id.ts";
import type { ChangeRule } from "../rule.ts";

export const packageRenamed: ChangeRule = {
  code: "package-renamed",
  verdict: "major",
  readers: { server: "breaks", client: "breaks", wire: "breaks" },
  why:
    "It is another package: nobody who has the old one gets it. The contract on the wire bears its name unless `contract` says another, so that older " +
    "clients do not read it as their own.",
  help: "install the other package, and deprecate the old one on npm",
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
  notes: { package: "@us/notes-errors", errors: [note_locked, note_lost] }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost] }
  shared-notes: { package: "@us/notes-errors", errors: [note_locked, note_lost] }
`,
  *find(pair) {
    const { before, after } = pair;
    if (before.package !== after.package) yield {
      at: ["package"],
      sentence: `the package is ${quote(after.package)}, and was ${quote(before.package)}`,
    };
    else if (contractName(before) !== contractName(after)) yield {
      at: ["contract"],
      sentence: `the contract is ${quote(contractName(after))}, and was ${quote(contractName(before))}`,
    };
  },
};
