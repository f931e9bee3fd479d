// Most failures are ones that somebody has thought of: they end in declared errors, and few in the fallback.

import type { Check } from "../check.ts";
import { called, declared, taxonomy } from "../example.ts";

/** Failures from where on a share says something, and the share that is too much: a third. */
const fewest = 4;
const most = 1 / 3;

const failing = (codes: readonly (readonly [code: "internal_error" | "note_locked", ref?: string])[]): string =>
  codes.map(([code, ref], id) => called("edit_note", { id: `b${id}` }, declared(code, ref === undefined ? {} : { envelope: { ref } }), id)).join("");

export const fallbackShare: Check = {
  code: "fallback-share",
  severity: "warning",
  needs: "failure under contract",
  why: "The fallback says that something went wrong, and nothing of what: the model can neither mend its call nor know whether to try again. It is for failures that nobody has foreseen; where more than a third ends there, failures that happen all the time have no error of their own.",
  help: "see in the log what was behind them, declare errors for it, and map what is thrown to these: faultline scan shows what tools can fail with",
  files: taxonomy,
  bad: failing([["internal_error", "r-1"], ["note_locked"], ["internal_error", "r-2"], ["note_locked"]]),
  good: failing([["internal_error", "r-1"], ["note_locked"], ["note_locked"], ["note_locked"]]),
  *closing({ session: { ends } }) {
    const { failures, fallback, record } = ends;
    if (record !== undefined && failures >= fewest && fallback / failures > most) yield { record, sentence: `${fallback} of ${failures} failures ended in the fallback` };
  },
};
