// A very large or very deep argument is answered like any other, and does not come back.

import type { Check } from "../check.ts";
import { called, failing } from "../example.ts";
import { subjectOf } from "../session.ts";
import { isLarge, large } from "../probes/probe.ts";

const deep: unknown = Array.from({ length: 32 }).reduce<unknown>((inner) => [inner], "a");

export const oversizeUnanswered: Check = {
  code: "oversize-unanswered",
  severity: "error",
  needs: "large argument",
  why: "Models put whole files into arguments. A server that never answers such a call hangs its host; one that repeats the argument in its failure fills the model's context, and above 10 MB the SDKs close the connection.",
  help: "limit the length of arguments in the inputSchema, and truncate the values that failures repeat",
  bad: called("read_note", { id: deep }),
  good: called("read_note", { id: deep }, failing("id must be a text of 64 characters at most.")),
  *exchange(exchange, { session }) {
    const { request, response, answer } = exchange;
    if (!isLarge(request) || session.cancelled.has(request.id)) return;
    // What is deep and not long SDKs in some languages fail at while they read: no tool has a part in it.
    const isLong = JSON.stringify(request.params).length >= large;
    if (!response) yield { sentence: `${subjectOf(exchange)} did not answer a call with a very ${isLong ? "large" : "deep"} argument`, cause: isLong ? "large" : "deep", ...(isLong ? {} : { severity: "warning" as const }) };
    else if (answer?.failed && JSON.stringify(response).length >= large) yield { sentence: `a failure of ${subjectOf(exchange)} repeats a very large argument: ${Math.round(JSON.stringify(response).length / 1_000)} kB`, cause: "repeated" };
  },
};
