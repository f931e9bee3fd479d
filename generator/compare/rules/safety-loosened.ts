// Change safety-loosened: a detail leaves the server, or gets into the log.

import { quote } from "../../diagnose/quote.ts";
import { isException, safetyOf } from "../details.ts";
import type { ChangeRule } from "../rule.ts";

export const safetyLoosened: ChangeRule = {
  code: "safety-loosened",
  verdict: "minor",
  readers: { wire: "differs", log: "differs", model: "differs" },
  security: true,
  why:
    "What was kept inside gets out: from do-not-log into the log, from unsafe onto the wire. Whoever marked it had a reason.",
  help: "make sure that it may be known there",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, safety: unsafe } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: string } }
`,
  *find(pair) {
    for (const { at, path, error, before, after } of pair.details) {
      const [old, now] = [safetyOf(before), safetyOf(after)];
      if (now >= old || isException(error.before, path) || isException(error.after, path)) continue;
      const sentence = `${quote(path)} of ${quote(error.code)} is ${after.safety ?? "safe"}, and was ${before.safety}`;
      if (after.safety !== undefined) yield { at: [...at, "safety"], readers: { log: "differs" }, sentence };
      else yield { at: [...at, "safety"], sentence };
    }
  },
};
