// Errors that the contract makes one for outsiders answer alike, byte for byte.

import type { Check } from "../check.ts";
import { called, declared, taxonomy } from "../example.ts";
import { textsIn } from "../frame.ts";
import type { Exchange } from "../session.ts";

/** The answer without its reference. */
const whole = ({ response }: Exchange): string => JSON.stringify(response?.["result"] ?? response?.["error"]).replaceAll(/"ref":"[^"]*"/g, '"ref"');

/** Also without everything the caller gave. */
function bare(exchange: Exchange): string {
  const given = [...textsIn(exchange.args)].filter((text) => text.length > 1).sort((a, b) => b.length - a.length);
  const said = whole(exchange);
  return given.reduce((text, word) => text.replaceAll(JSON.stringify(word).slice(1, -1), "…"), said).replaceAll(/\d+/g, "0");
}

export const concealedToldApart: Check = {
  code: "concealed-told-apart",
  severity: "error",
  why: "Where forbidden and missing are one answer, any difference between them tells an outsider what exists: a word, a member, even its order (CWE-204).",
  help: "throw the concealed error and leave its text to the guard, which sends the public one",
  files: taxonomy,
  bad: called("delete_note", { id: "aa" }, declared("gone"), 1) + called("delete_note", { id: "bb" }, declared("gone", { words: "[gone] No such note. It is Ada's." }), 2),
  good: called("delete_note", { id: "aa" }, declared("gone"), 1) + called("delete_note", { id: "bb" }, declared("gone"), 2),
  *held(exchange, { contract, session }) {
    const { tool, answer } = exchange;
    const code = answer?.code;
    if (tool === undefined || code === undefined || !Object.values(contract.conceal).includes(code)) return;
    const before = session.earlier.get(`${tool} ${code}`);
    if (before && whole(before) !== whole(exchange) && bare(before) !== bare(exchange)) yield { sentence: `${tool} answers ${code} in two ways, and the contract hides another error behind it` };
  },
};
