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
  why: "Hosts and SDKs recognise a failed call by isError alone; without it, only clients of the contract read the envelope. Clients of a format without isError look for the error elsewhere, and may take a result with isError for a foreign one.",
  help: "set isError as the format of the server says (tool.isError)",
  files: taxonomy,
  bad: called("edit_note", { id: "b" }, { ...declared("note_locked"), ...text("[note_locked] Note a is locked by Ada."), isError: false }),
  good: called("edit_note", { id: "b" }, declared("note_locked")),
  *held({ answer, response, tool }, { contract, session }) {
    const promised = toolOf(contract, tool);
    if (!promised || answer?.kind !== "result" || answer.code === undefined) return;
    const { isError } = contract.format.tool;
    const said = at(response, "result", "isError");
    const hasSchema = promised.outputSchema || hasListedSchema(session, tool);
    if (isError && said !== true) yield { sentence: `a failure of ${tool} (${answer.code}) lacks isError` };
    if (!isError && !hasSchema && said === true) yield { sentence: `a failure of ${tool} (${answer.code}) has isError, but its format does not`, words: `"isError"` };
  },
};
