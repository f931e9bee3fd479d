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
  why: "The fallback says that something went wrong, but not what: the model can neither correct its call nor know whether to retry. It is for unforeseen failures; if more than a third end there, common failures lack an error of their own.",
  help: "look up the causes in the log, declare errors for them, and map the thrown exceptions to these: faultline scan shows how tools can fail",
  files: taxonomy,
  bad: failing([["internal_error", "r-1"], ["note_locked"], ["internal_error", "r-2"], ["note_locked"]]),
  good: failing([["internal_error", "r-1"], ["note_locked"], ["note_locked"], ["note_locked"]]),
  *closing({ session: { ends } }) {
    const { failures, fallback, record } = ends;
    if (record !== undefined && failures >= fewest && fallback / failures > most) yield { record, sentence: `${fallback} of ${failures} failures became the fallback` };
  },
};
