// A reference leads to one record of the log.

import type { Check } from "../check.ts";
import type { Contract } from "../contract.ts";
import { called, declared, happened, taxonomy } from "../example.ts";
import { textAt } from "../frame.ts";

/** A log format may leave it out. */
const isLogged = ({ log }: Contract): boolean => !log || Object.values(log.fields).some((variable) => variable === "$ref" || variable === "$ref?");

export const refLost: Check = {
  code: "ref-lost",
  severity: "warning",
  needs: "declared failure",
  why: "A caller learns only the reference of an internal error. If two failures share it, or the log lacks it, support finds nothing.",
  help: "create a new reference for every failure, and write it into the log record of that failure",
  files: taxonomy,
  bad: called("edit_note", { id: "b" }, declared("internal_error")) + happened({ from: "stderr", text: "it went wrong" }),
  good: called("edit_note", { id: "b" }, declared("internal_error")) + happened({ from: "stderr", text: '{"ref":"r-1","level":"critical"}' }),
  *held({ answer, tool, method, answered }, { session }) {
    const ref = textAt(answer?.envelope, "ref");
    if (ref !== undefined && session.refs.has(ref) && session.refs.get(ref) !== answered) yield { sentence: `${tool ?? method} failed with the reference of an earlier failure`, words: ref };
  },
  *closing({ session, contract }) {
    if (!session.hears || (contract && !isLogged(contract))) return;
    for (const [ref, record] of session.refs) if (!session.heard.has(ref)) yield { record, sentence: "the log lacks the reference of a failure", words: ref };
  },
};
