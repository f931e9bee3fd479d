// Change domain-changed: the codes have another owner.

import { quote } from "../../diagnose/quote.ts";
import type { ErrorDef } from "../../model/taxonomy.ts";
import { same } from "../same.ts";
import type { ChangeRule } from "../rule.ts";

/** The contract an error is of in every package, without the version. */
const nameOf = ({ contract }: ErrorDef): string | undefined => contract?.slice(0, contract.lastIndexOf("@"));

const ownerOf = (error: ErrorDef): string => (error.contract === undefined ? quote(error.domain) : `${quote(error.domain)} as of ${quote(nameOf(error) ?? "")}`);

export const domainChanged: ChangeRule = {
  code: "domain-changed",
  verdict: "major",
  readers: { server: "differs", client: "differs", wire: "differs", log: "differs" },
  why: "Code and domain together say which error it is: in one process, errors of the old package and of the new one are no longer the same.",
  help: "compare with the new domain",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], domain: notes.example.org }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], domain: notes.example.com }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], domain: notes.example.org, title: Notes of example.com }
`,
  *find(pair) {
    const { before, after, errors } = pair;
    if (before.domain !== after.domain) yield { at: ["domain"], sentence: `the domain is ${quote(after.domain)}, and was ${quote(before.domain)}` };
    for (const { at, code, before: old, after: now } of errors) {
      const isAsServers = old.domain === before.domain && now.domain === after.domain;
      if (!isAsServers && !same([old.domain, nameOf(old)], [now.domain, nameOf(now)]))
        yield { at: [...at, "domain"], sentence: `${quote(code)} belongs to ${ownerOf(now)}, and belonged to ${ownerOf(old)}` };
    }
  },
};
