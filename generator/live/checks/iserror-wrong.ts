// A failed call says isError as its format declares: true, or, where the format goes without it, not at all.

import type { Check } from "../check.ts";
import { toolOf } from "../contract.ts";
import { called, declared, taxonomy, text } from "../example.ts";
import { at } from "../frame.ts";
import { hasListedSchema } from "../session.ts";

export const iserrorWrong: Check = {
  code: "iserror-wrong",
  severity: "error",
  needs: "declared failure",
  why: "Hosts and SDKs know a failed call by isError alone; without it the envelope is read by nobody who does not know the contract. A client of a format without isError looks for the error elsewhere, and a result with it may be a foreign one.",
  help: "set isError on the result as the format of the server says (tool.isError)",
  files: taxonomy,
  bad: called("edit_note", { id: "b" }, { ...declared("note_locked"), ...text("[note_locked] Note a is locked by Ada."), isError: false }),
  good: called("edit_note", { id: "b" }, declared("note_locked")),
  *held({ answer, response, tool }, { contract, session }) {
    const promised = toolOf(contract, tool);
    if (!promised || answer?.kind !== "result" || answer.code === undefined) return;
    const { isError } = contract.format.tool;
    const said = at(response, "result", "isError");
    const hasSchema = promised.outputSchema || hasListedSchema(session, tool);
    if (isError && said !== true) yield { sentence: `a failure of ${tool} (${answer.code}) does not say isError` };
    if (!isError && !hasSchema && said === true) yield { sentence: `a failure of ${tool} (${answer.code}) says isError, and its format goes without it`, words: `"isError"` };
  },
};
