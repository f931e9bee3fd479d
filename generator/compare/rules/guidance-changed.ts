// Change guidance-changed: what the model is told to do is worded in another way.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { shown } from "../same.ts";

export const guidanceChanged: ChangeRule = {
  code: "guidance-changed",
  verdict: "patch",
  readers: { model: "differs" },
  why: "Models read it. Nothing that is compiled or parsed depends on it.",
  help: "nothing",
  before: `
errors:
  note_locked: { message: "The note is locked.", guidance: Try again. }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", guidance: Try again in a minute. }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.guidance !== after.guidance) yield {
        at: [...at, "guidance"],
        sentence: `the guidance of ${quote(code)} is ${shown(after.guidance)}`,
      };
    }
  },
};
