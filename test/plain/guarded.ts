// What leaves of a result that says in its own words that it failed, and of a failure of a method. It sends nothing.

import { jsonRpcError, type JsonRpcOptions, toolResult, type ToolOptions } from "../../generator/wire/plain/encode.ts";
import { type Read, SdkFailed } from "../../generator/wire/plain/foreign.ts";
import { fallback, guardedTool, judged, scrubbing } from "../../generator/wire/plain/guard.ts";
import type { Known } from "../../generator/wire/plain/known.ts";
import { made, type Occurrence } from "../../generator/wire/plain/occurrence.ts";
import { applied, type Call, mayEndIn } from "../../generator/wire/plain/rules.ts";
import { type IsGiven, plainWords, spokenLine, spokenText, textsGiven } from "../../generator/wire/plain/words.ts";
import type { Json, Rule } from "../../generator/model/taxonomy.ts";
import { isObject, type Values } from "../../generator/wire/plain/shapes.ts";
import { dataBeside, isMarked, spokenResult } from "./resent.ts";
import { mayRepeat, returnedByTool } from "./returned.ts";

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Data whose texts repeat no long text of a caller as a whole. */
function cutGiven(value: Json, given: ReadonlyMap<string, string>): Json {
  if (typeof value === "string") {
    let text = value;
    for (const [shown, whole] of given) if (shown !== whole) text = text.split(whole).join(shown).split(inJson(whole)).join(inJson(shown));
    return text;
  }
  if (Array.isArray(value)) return value.map((item: Json) => cutGiven(item, given));
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cutGiven(item as Json, given)])) : value;
}

/** Rules of its own for texts, and without those that take every error. */
const forTexts = ({ match, quotes }: Rule): boolean => !quotes && (match.message ?? match.pattern) !== undefined;
const takesAll = ({ match: { name, ...others } }: Rule): boolean => Object.keys(others).length === 0 && (name === undefined || name.includes("Error"));

/** What leaves of what a handler of a tool returned. */
export function guardedResult(known: Known, returned: Json, call: Call, options: ToolOptions): Json {
  const given = textsGiven(call.args);
  const isGiven: IsGiven = (text) => given.has(text);
  const what = returnedByTool(mayRepeat(returned) ? cutGiven(returned, given) : returned, known, isGiven);
  if ("sent" in what) return returned;
  if ("thrown" in what) return guardedTool(known, what.thrown, call, options);
  const { byHand } = what;
  const rules = known.server.rules.filter((rule) => (byHand.isFailed || known.server.unmarked !== undefined ? !takesAll(rule) : forTexts(rule)));
  const scrubbedCall = scrubbing(known, { method: "tools/call", server: known.server.domain, ...call });
  const answer = (failure: Read, meant: Occurrence): Json => ({ ...(toolResult(judged(known, failure, { method: "tools/call", ...call }, meant), known, options) as Values), ...dataBeside(byHand, isGiven) });
  const told = (meant: Occurrence, said: string): Occurrence => {
    const isKnown: IsGiven = (each) => each === call.tool || each.toLowerCase() === meant.definition.code;
    const text = spokenText(plainWords(said, isGiven, byHand.whole, isKnown).replace(/^(?:[\u274c\u26a0\u{1f6ab}\u{1f6d1}]\ufe0f? ?)?(?:Error: ?){0,3}/u, ""), isGiven).replace(/\s*\n\s*/g, " ");
    const words = spokenLine(text, isGiven, 4_000);
    return words === "" ? meant : { ...meant, words, goesOn: true };
  };
  const found = byHand.isCoded ? undefined : applied({ ...known, server: { ...known.server, rules } }, byHand.failure, scrubbedCall);
  const error = found && known.byCode.get(found.code);
  if (error === undefined || found === undefined || !mayEndIn(known.server, found.code, scrubbedCall)) {
    const mayLeave = isMarked(byHand, known) && known.server.undeclared === "scrubbed" && byHand.whole.length < 900;
    return mayLeave ? answer(byHand.failure, told(fallback(known), byHand.whole)) : spokenResult(byHand, known, isGiven);
  }
  const meant: Occurrence = { ...made(error, { details: found.details }), quotes: found.quotes };
  return answer(byHand.failure, found.quotes ? told(meant, byHand.text) : meant);
}

/** Numbers of the protocol for what an SDK refuses (JSON-RPC 2.0, section 5.1; MCP 2026-07-28, server/tools and server/resources). */
const numbers: { readonly [kind: string]: number } = { invalid_message: -32600, invalid_result: -32603, parse_error: -32700, unknown_method: -32601 };

export function guardedMethod(known: Known, thrown: Read, call: Call, options: JsonRpcOptions): Json {
  const answer = jsonRpcError(judged(known, thrown, call), known, options);
  return thrown instanceof SdkFailed ? { ...answer, code: numbers[thrown.kind] ?? -32602 } : answer;
}
