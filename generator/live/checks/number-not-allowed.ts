// The number of a JSON-RPC error is one that a server may send in the revision agreed on, and the one its contract says.

import { retiredNumbers, whyNotFree } from "../../model/numbers.ts";
import type { Check } from "../check.ts";
import { errorOf } from "../contract.ts";
import { asked } from "../example.ts";
import { subjectOf } from "../session.ts";

/** Failures of the protocol keep its numbers, whatever error they become (JSON-RPC 2.0, section 5.1). */
const ofProtocol: { readonly [number: number]: string } = { [-32700]: "parse_error", [-32600]: "invalid_message", [-32601]: "unknown_method", [-32603]: "invalid_result" };

/** Defined by MCP itself, from a revision on. */
const ofSpecification: ReadonlySet<number> = new Set([-32020, -32021, -32022]);
const newest = "2026-07-28";

function fault(number: number, revision: string): string | undefined {
  if (ofSpecification.has(number)) return revision >= newest ? undefined : `MCP ${revision} does not define it`;
  const retired = retiredNumbers.get(number);
  // In use until the revision that retired them.
  if (retired !== undefined) return revision >= newest ? `it ${retired}` : undefined;
  return whyNotFree(number, revision);
}

export const numberNotAllowed: Check = {
  code: "number-not-allowed",
  severity: "error",
  needs: "protocol error",
  why: "Numbers have owners: MCP and JSON-RPC reserve ranges, SDKs send 0 for any failure, and 404 looks like an HTTP status. A client that reads such a number as its owner means it does the wrong thing.",
  help: "send a standard number, or one outside -32768 to -32000 that fits 32 bits; the code in the error's data identifies the error",
  bad: asked("resources/read", { uri: "note://a" }, { error: { code: 404, message: "Not found" } }),
  good: asked("resources/read", { uri: "note://a" }, { error: { code: -32602, message: "Not found", data: { uri: "note://a" } } }),
  *exchange(exchange, { contract, session }) {
    const { answer } = exchange;
    const number = answer?.number;
    if (!Number.isInteger(number)) return;
    const { revision = "2025-11-25" } = session;
    const why = fault(Number(number), revision);
    if (why !== undefined) yield { sentence: `${subjectOf(exchange)} was answered with ${String(number)}, which MCP ${revision} does not allow: ${why}`, words: String(number), cause: String(number) };
    const error = contract && errorOf(contract, answer?.code);
    if (!error || number === -32602 || contract?.sdkFailures?.[ofProtocol[Number(number)] ?? ""]?.error === error.code) return;
    const declared = error.jsonRpc[revision] ?? error.jsonRpc.default;
    if (declared !== number) yield { sentence: `${subjectOf(exchange)} answers ${error.code} with ${String(number)}, but the contract says ${declared}`, words: String(number) };
  },
};
