// Change safety-tightened: a detail no longer leaves the server, or the log.

import { quote } from "../../diagnose/quote.ts";
import { isException, safetyOf } from "../details.ts";
import type { ChangeRule } from "../rule.ts";

export const safetyTightened: ChangeRule = {
  code: "safety-tightened",
  verdict: "major",
  readers: { client: "breaks", wire: "breaks", log: "differs", model: "differs" },
  why:
    "Clients no longer get it: its type becomes optional, and older ones do not recognise an error that comes without it.",
  help: "do without it at the client",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, safety: unsafe } } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string, email: { type: string, safety: unsafe, required: false } } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      const [old, now] = [safetyOf(before), safetyOf(after)];
      if (now <= old || isException(error.before, path) || isException(error.after, path)) continue;
      const sentence = `${quote(path)} of ${quote(error.code)} is ${after.safety}, and was ${before.safety ?? "safe"}`;
      if (before.safety !== undefined) yield { at: [...at, "safety"], verdict: "minor", readers: { log: "differs" }, sentence };
      else if (before.optional) yield {
        at: [...at, "safety"],
        readers: { client: "differs", wire: "differs", log: "differs", model: "differs" },
        sentence,
      };
      else yield { at: [...at, "safety"], sentence };
    }
  },
};
