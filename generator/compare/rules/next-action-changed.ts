// Change next-action-changed: readers are told to do something else.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { shown } from "../same.ts";

export const nextActionChanged: ChangeRule = {
  code: "next-action-changed",
  verdict: "minor",
  readers: { client: "differs", wire: "differs", model: "differs" },
  why: "Clients that act on nextAction, and models that read it, do something else.",
  help: "look at what is done for the new action",
  before: `
errors:
  note_locked: { message: "The note is locked.", nextAction: retry_later }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", nextAction: report }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.nextAction === after.nextAction) continue;
      yield {
        at: [...at, "nextAction"],
        sentence: `the next action of ${quote(code)} is ${shown(after.nextAction)}, and was ${shown(before.nextAction)}`,
      };
    }
  },
};
