// Change sdk-failure-changed: what the SDK refuses by itself becomes another error.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { sdkFailuresOf } from "../sdk-failures.ts";

export const sdkFailureChanged: ChangeRule = {
  code: "sdk-failure-changed",
  verdict: "major",
  readers: { client: "differs", wire: "breaks", log: "differs", model: "differs" },
  why:
    "Wrong arguments, unknown tools and whatever else never reaches a handler arrive under another code. Nothing in the server's own " +
    "code changes with it.",
  help: "handle the new error",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], sdkFailures: { invalid_arguments: note_lost } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], sdkFailures: { invalid_arguments: note_locked } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost.", guidance: Look at the arguments. }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], sdkFailures: { invalid_arguments: note_lost } }
`,
  *find(pair) {
    const hadSchemas = pair.before.tools.some(({ outputSchema }) => outputSchema);
    for (const { kind, at, before, after } of sdkFailuresOf(pair)) {
      if (before.error === pair.formerly(after.error)) continue;
      const sentence = `${quote(kind)} of the SDK becomes ${quote(after.error)}, and became ${quote(before.error)}`;
      // A result fails its schema only where a tool has one.
      if (kind === "invalid_result" && !hadSchemas) yield { at, verdict: "minor", readers: { client: "differs", wire: "differs", log: "differs", model: "differs" }, sentence };
      else yield { at, sentence };
    }
  },
};
