// A failure gives the same retry advice in every place.

import { retryFacts as factsOf } from "../../../templates/typescript/src/runtime/core/retry.ts";
import type { Check } from "../check.ts";
import { errorOf } from "../contract.ts";
import { detailsOf, undeclared } from "../declared-words.ts";
import { called, declared, taxonomy } from "../example.ts";
import { at } from "../frame.ts";

const said = /\b(?:after|wait|in) (\d+(?:\.\d+)?) ?s(?:econds?)?\b/i;

export const retryFacts: Check = {
  code: "retry-facts",
  severity: "error",
  needs: "declared failure",
  why: "The model reads the text, the client the envelope, the operator the details. If they differ, one of them calls too early or waits too long.",
  help: "compute the wait once, and let the format write it everywhere",
  files: taxonomy,
  bad: called("edit_note", { id: "b" }, declared("busy", { envelope: { retry: { afterMs: 30, onlyIfIdempotent: true } } })),
  good: called("edit_note", { id: "b" }, declared("busy")),
  *held({ answer, tool, method }, { contract }) {
    const error = errorOf(contract, answer?.code);
    if (!error || !answer?.envelope) return;
    const afterMs = at(answer.envelope, "retry", "afterMs");
    const { after } = error.retry ?? {};
    const outlet = `${tool ?? method}, failing with ${error.code},`;
    if (typeof after === "object") {
      const wait = factsOf(error, detailsOf(answer) ?? {})?.afterMs;
      if (wait !== undefined && typeof afterMs === "number" && wait !== afterMs && afterMs !== 1_000)
        yield { sentence: `${outlet} says ${afterMs} ms, but its detail ${after.detail} says ${wait} ms`, words: `"retry"` };
    }
    const inText = said.exec(undeclared(answer.texts[0] ?? "", answer, contract))?.[1];
    if (typeof afterMs === "number" && Math.abs(Number(inText) * 1_000 - afterMs) >= 1_000)
      yield { sentence: `${outlet} tells the model to wait ${inText} s, but the client ${afterMs / 1_000} s`, words: String(inText) };
    // Where the contract says both itself, retry-unrecoverable has told its author.
    if (at(answer.envelope, "recoverable") === false && afterMs !== undefined && !(error.recoverable === false && error.retry)) yield { sentence: `${outlet} says when to retry, but also that a retry cannot succeed`, words: `"retry"` };
  },
};
