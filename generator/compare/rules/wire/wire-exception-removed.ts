// Change wire-exception-removed: an unsafe detail no longer leaves.

import { quote } from "../../../diagnose/quote.ts";
import type { Readers } from "../../change.ts";
import { stepsOf } from "../../details.ts";
import { exceptionsRemoved } from "../../exceptions.ts";
import type { ChangeRule } from "../../rule.ts";

export const wireExceptionRemoved: ChangeRule = {
  code: "wire-exception-removed",
  verdict: "major",
  readers: { client: "breaks", wire: "breaks", model: "differs" },
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
    for (const { error: { at, was = at, code }, path, inside, mayMiss } of exceptionsRemoved(pair)) {
      const steps = ["details", ...stepsOf(path), "wire"];
      const log: Readers = inside === 2 ? { log: "differs" } : {};
      yield {
        at: [...at, ...steps],
        was: [...was, ...steps],
        sentence: `${quote(path)} of ${quote(code)} no longer leaves`,
        // Nobody who read it could count on it.
        readers: mayMiss ? { client: "differs", wire: "differs", model: "differs", ...log } : { client: "breaks", wire: "breaks", model: "differs", ...log },
      };
    }
  },
};
