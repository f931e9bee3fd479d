// Errors that the contract makes one for outsiders answer alike, byte for byte.

import { toolFailureKey } from "../../../templates/typescript/src/runtime/carriers/tool-failure.ts";
import type { Check } from "../check.ts";
import { toolOf, type Contract } from "../contract.ts";
import { called, declared, taxonomy } from "../example.ts";
import { textAt, textsIn } from "../frame.ts";
import { answerKey } from "../calls.ts";
import type { Exchange } from "../session.ts";

/** The answer without what leads to its record of the log, wherever that stands: it is new with each. */
function whole({ response, answer }: Exchange): string {
  const refs = [textAt(answer, "envelope", "ref"), textAt(response, "result", "_meta", toolFailureKey, "correlationId")];
  const said = JSON.stringify(response?.["result"] ?? response?.["error"]);
  return refs.reduce<string>((text, ref) => (ref ? text.replaceAll(JSON.stringify(ref).slice(1, -1), "ref") : text), said);
}

/** Also without `given`, what the callers gave. */
const bare = (exchange: Exchange, given: readonly string[]): string =>
  given.reduce((text, word) => text.replaceAll(JSON.stringify(word).slice(1, -1), "…"), whole(exchange)).replaceAll(/\d+/g, "0");

/** Whether two answers differ in more than what was asked for. */
function differ(one: Exchange, other: Exchange): boolean {
  const given = [one, other].flatMap(({ args }) => [...textsIn(args)]).filter((text) => text.length > 1).sort((a, b) => b.length - a.length);
  return bare(one, given) !== bare(other, given);
}

/** Whether a tool answers `code` for an error that outsiders must not see. One that the contract does not know may. */
const hides = (contract: Contract, tool: string, code: string): boolean => {
  const codes = toolOf(contract, tool)?.errors ?? Object.keys(contract.conceal);
  return codes.some((each) => contract.conceal[each] === code);
};

export const concealedToldApart: Check = {
  code: "concealed-told-apart",
  severity: "error",
  needs: "concealed errors",
  why: "If forbidden and missing are one answer, any difference between them reveals what exists: a word, a member, even the order of members (CWE-204).",
  help: "throw the concealed error and leave its text to the guard, which sends the public one",
  files: taxonomy,
  bad: called("delete_note", { id: "aa" }, declared("gone"), 1) + called("delete_note", { id: "bb" }, declared("gone", { words: "[gone] No such note. It is Ada's." }), 2),
  good: called("delete_note", { id: "aa" }, declared("gone"), 1) + called("delete_note", { id: "bb" }, declared("gone"), 2),
  *held(exchange, { contract, session }) {
    const { tool, answer } = exchange;
    if (tool === undefined || answer?.code === undefined || !hides(contract, tool, answer.code)) return;
    const before = session.earlier.get(answerKey(tool, answer, contract));
    if (before && differ(before, exchange)) yield { sentence: `${tool} answers ${answer.code} in two ways, and the contract hides another error behind it` };
  },
};
