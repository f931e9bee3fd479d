// Repeating a call that succeeded ends as the contract says of the tool.

import type { Check } from "../check.ts";
import { toolOf } from "../contract.ts";
import { called, declared, taxonomy, text } from "../example.ts";
import { callKey } from "../calls.ts";

export const repetitionDiffers: Check = {
  code: "repetition-differs",
  severity: "error",
  needs: "call under contract",
  why: "A client that lost an answer calls again, and takes the declared error as done. A different error makes it report a failure although the call succeeded.",
  help: "answer the second call with the error that idempotent names, or change the tool in the taxonomy",
  files: taxonomy,
  bad: called("delete_note", { id: "a" }, text("Deleted."), 1) + called("delete_note", { id: "a" }, text("Deleted."), 2),
  good: called("delete_note", { id: "a" }, text("Deleted."), 1) + called("delete_note", { id: "a" }, declared("gone"), 2),
  *held({ tool, args, answer }, { contract, session }) {
    const promised = toolOf(contract, tool);
    if (!promised || !answer || typeof promised.idempotent !== "object") return;
    const { repeated } = promised.idempotent;
    const before = session.earlier.get(callKey(promised.name, args));
    if (!before?.answer || before.answer.failed || answer.code === repeated) return;
    yield { sentence: `${tool}, repeated, ${answer.failed ? `failed with ${answer.code ?? "no declared error"}` : "succeeded again"}, but the contract says ${repeated}` };
  },
};
