// What one call said must not come back in the failure of another that ran beside it.

import { canariesIn } from "../probes/probe.ts";
import type { Check } from "../check.ts";
import { failing, happened } from "../example.ts";

const call = (id: number, canary: string): string =>
  happened({ from: "client", message: { jsonrpc: "2.0", id, method: "tools/call", params: { name: "read_note", arguments: { id: canary } } } });
const answer = (id: number, canary: string): string => happened({ from: "server", message: { jsonrpc: "2.0", id, result: failing(`No note ${canary}.`) } });

const [one, two] = ["canary-0000000000a1", "canary-0000000000b2"] as const;

export const answersCrossed: Check = {
  code: "answers-crossed",
  severity: "error",
  needs: "calls at once",
  why: "Calls run concurrently. A server that keeps the call in a module variable tells one caller what another asked for.",
  help: "keep the state of a call in local variables or in AsyncLocalStorage, never in the module",
  bad: call(1, one) + call(2, two) + answer(1, two) + answer(2, two),
  good: call(1, one) + call(2, two) + answer(1, one) + answer(2, two),
  *exchange({ request, response, answer, at }, { session }) {
    if (!answer?.failed || canariesIn(response).size === 0) return;
    const own = canariesIn(request);
    // Whatever ran beside it, for a moment at least.
    const beside = [...session.waiting.values(), ...session.recent.filter(({ answeredAt }) => answeredAt >= at).map((each) => each.request)];
    const others = new Set(beside.flatMap((each) => [...canariesIn(each)]));
    const [foreign] = [...canariesIn(response)].filter((canary) => others.has(canary) && !own.has(canary));
    if (foreign !== undefined) yield { sentence: "the failure of one call shows an argument of another concurrent call", words: foreign };
  },
};
