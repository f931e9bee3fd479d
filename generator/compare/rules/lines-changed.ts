// Change lines-changed: a text keeps its line breaks and tabs now, or no longer does.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const linesChanged: ChangeRule = {
  code: "lines-changed",
  verdict: "minor",
  readers: { client: "differs", wire: "differs", log: "differs", model: "differs" },
  why: "It is a text as before. Who shows it on one line, or splits it into lines, sees that it is laid out otherwise.",
  help: "look at where it is shown",
  before: `
errors:
  hook_failed: { message: "The hook failed: {output}", details: { output: string } }
`,
  after: `
errors:
  hook_failed: { message: "The hook failed: {output}", details: { output: { type: string, multiline: true } } }
`,
  *find(pair) {
    for (const { at, error, path, before, after } of pair.details) {
      if (before.multiline === after.multiline) continue;
      yield { at: [...at, "multiline"], sentence: `${quote(path)} of ${quote(error.code)} ${after.multiline ? "keeps its lines" : "is on one line"}` };
    }
  },
};
