// Change wire-exception-removed: an unsafe detail no longer leaves.

import { quote } from "../../../diagnose/quote.ts";
import { isThere, stepsOf } from "../../details.ts";
import type { ChangeRule } from "../../rule.ts";

export const wireExceptionRemoved: ChangeRule = {
  code: "wire-exception-removed",
  verdict: "major",
  readers: { client: "breaks", wire: "breaks" },
  why:
    "Clients no longer get it: its type becomes optional, and older ones do not recognise an error that comes without it.",
  help: "do without it at the client",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, safety: unsafe, wire: { reason: Everybody sees it. } } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, safety: unsafe } } }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, safety: unsafe, wire: { reason: It is public. } } } }
`,
  *find(pair) {
    for (const { at, was = at, code, before, after } of pair.errors) {
      for (const path of Object.keys(before.wire ?? {})) {
        if (after.wire?.[path] !== undefined || !isThere(after.details, path)) continue;
        const steps = ["details", ...stepsOf(path), "wire"];
        yield { at: [...at, ...steps], was: [...was, ...steps], sentence: `${quote(path)} of ${quote(code)} no longer leaves` };
      }
    }
  },
};
