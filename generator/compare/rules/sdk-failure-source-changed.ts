// Change sdk-failure-source-changed: the details of what the SDK refuses are filled from somewhere else.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { same } from "../same.ts";
import { sdkFailuresOf } from "../sdk-failures.ts";

export const sdkFailureSourceChanged: ChangeRule = {
  code: "sdk-failure-source-changed",
  verdict: "patch",
  readers: { wire: "differs", log: "differs", model: "differs" },
  why: "The same failures arrive as the same errors, with other details. What fills them never has a value of an argument in it.",
  help: "look at what they say now",
  before: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost.", details: { reason: string } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], sdkFailures: { unknown_tool: { error: note_lost, with: { reason: unknown } } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost.", details: { reason: string } }
servers:
  notes: { package: "@me/notes-errors", errors: [note_locked, note_lost], sdkFailures: { unknown_tool: { error: note_lost, with: { reason: $error.problem } } } }
`,
  *find(pair) {
    for (const { kind, at, before, after } of sdkFailuresOf(pair)) {
      if (before.error !== pair.formerly(after.error) || same(before.with, after.with)) continue;
      yield { at: [...at, "with"], sentence: `${quote(kind)} of the SDK fills ${quote(after.error)} from somewhere else` };
    }
  },
};
