// Change missing-resource-changed: resources/read answers with the number of a missing resource, or no longer does.

import { quote } from "../../diagnose/quote.ts";
import type { Readers } from "../change.ts";
import { mayAnswer } from "../methods.ts";
import type { ChangeRule } from "../rule.ts";
import { numberIn } from "../wire.ts";

/** What resources/read answers with where there is no such resource (SEP-2164). */
const missing = -32602;

const told = (says: boolean | string): string => (says === false ? "says of no resource" : says === true ? "says of any resource" : `says of the resource in ${quote(says)}`);

export const missingResourceChanged: ChangeRule = {
  code: "missing-resource-changed",
  verdict: "major",
  readers: { client: "differs", wire: "breaks" },
  why:
    "Where an error means that the resource which was to be read does not exist, resources/read answers with -32602 and the URI, else with the error's " +
    "own number: peers that know no code look for the other one.",
  help: "look for the new number, or better for the code",
  before: `
errors:
  note_lost: { message: "There is no {uri}.", details: { uri: string }, jsonrpc: 4004 }
servers:
  notes: { package: "@me/notes-errors", methods: { resources/read: [note_lost] } }
`,
  after: `
errors:
  note_lost: { message: "There is no {uri}.", details: { uri: string }, jsonrpc: 4004, missingResource: uri }
servers:
  notes: { package: "@me/notes-errors", methods: { resources/read: [note_lost] } }
`,
  instead: `
errors:
  note_lost: { message: "There is no {uri}.", details: { uri: string }, jsonrpc: 4004, nextAction: fix_input }
servers:
  notes: { package: "@me/notes-errors", methods: { resources/read: [note_lost] } }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      const [was, is] = [before.missingResource ?? false, after.missingResource ?? false];
      if (was === is) continue;
      const isOther = [...pair.before.protocol, "default"].some((revision) => numberIn(before, revision) !== missing);
      const isRead = mayAnswer(pair.before, "resources/read", before.code);
      const readers: Readers = isRead ? { client: "differs", wire: "differs" } : {};
      yield {
        at: [...at, "missingResource"],
        sentence: `${quote(code)} ${told(is)} that it does not exist, and ${told(was).replace("says", "said")}`,
        // The number is that of a missing resource anyway, or nobody reads a resource.
        ...(!(isOther && isRead) && { verdict: "minor", readers }),
      };
    }
  },
};
