// How a call ended, whatever its answer claims: taken, failed, or failed without saying so. It judges no server.

import { wordsIn, type Answer } from "./answer.ts";
import { at, isMessage, type Message, wordOf } from "./frame.ts";
import type { Exchange } from "./session.ts";
import { jsonIn } from "../model/json.ts";

/** The part of an answer that marks it as a failure. */
export interface Sign {
  readonly form: "member" | "text" | "missing" | "among others";
  /** The member that says so. */
  readonly member?: string;
  readonly words: string;
}

/** A text that is nothing but a failure: short, and it begins as one. Where a file or a log is read, longer texts may begin so too. */
const whole = /^\W{0,6}(?:(?:[A-Z]\w*)?(?:Error|Exception)\b\s*[:!-]|(?:failed|unable) to\b|Error\s+\w+ing\b|(?:fatal|error|failure):)/i;
const longest = 400;
/** One sentence that says that something is missing: a failure in most tools, and an answer in some. */
const missing = /^(?:[A-Z]\w*(?: \w+){0,2} )?\S{1,200} (?:was |is |does |could )?not (?:be )?(?:found|exist)[.!]?$/;
/** A native failure inside of a longer text: the name of a system error after the word. */
const native = /\bError\b\W{1,4}(?:E[A-Z]{3,}\b|(?:[A-Z]\w+)?Error:)[^\n"]*/;

const bad = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== "" && value !== 0 && !(Array.isArray(value) && value.length === 0);

/** Members that say no more than a failure. */
const ofFailures = /^(?:code|details?|errors?|exception|message|name|reason|stack|status|timestamp|type|(?:error|status)_?(?:code|type))$/i;
/** It may be that of a job, which the tool was asked for. */
export const status = "a status beside other members";

const isEmpty = (value: unknown): boolean => !bad(value) || (isMessage(value) && Object.keys(value).length === 0);

/** A member that says so: an `error`, `success: false`, `status: "error"`, `errors` beside nothing. A validator's findings are its answer. */
function saysSo(json: unknown): string | undefined {
  if (!isMessage(json) || ["valid", "isValid", "is_valid"].some((name) => typeof at(json, name) === "boolean")) return undefined;
  if (at(json, "success") === false) return "success: false";
  if (at(json, "ok") === false) return "ok: false";
  if (/^(?:error|failed|failure)$/i.test(wordOf(at(json, "status")))) return Object.keys(json).every((name) => ofFailures.test(name)) ? "the status of a failure" : status;
  if (bad(at(json, "error")) && Object.keys(json).length <= 4) return "an error";
  const { errors, ...others } = json;
  return Array.isArray(errors) && errors.length > 0 && Object.values(others).every(isEmpty) ? "errors and nothing else" : undefined;
}

/** The part of an answer that claims success but reads as a failure. */
export function failureIn(texts: readonly string[], response: Message | undefined): Sign | undefined {
  const [first = ""] = texts;
  const member = saysSo(jsonIn(first)) ?? saysSo(at(response, "result", "structuredContent"));
  const begin = first.trim().slice(0, 80);
  if (member !== undefined) return { form: "member", member, words: begin };
  if (texts.length === 1 && first.length <= longest && whole.test(first.trim())) return { form: "text", words: begin };
  if (texts.length === 1 && missing.test(first.trim().slice(0, 1_000))) return { form: "missing", words: begin };
  const found = texts.map((text) => native.exec(text)?.[0]).find((words) => words !== undefined);
  return found === undefined ? undefined : { form: "among others", words: found };
}

/** Whether a call failed: its answer says so, or is known as a failure although it does not. */
export const failed = ({ answer, response }: Exchange): boolean => {
  const sign = answer && !answer.failed ? failureIn(answer.texts, response) : undefined;
  return answer?.failed === true || (sign !== undefined && sign.form !== "among others");
};

/** A failure that comes from behind the server: what was asked went on to there. */
export const beyond = /\b(?:getaddrinfo|connect|read|write) E[A-Z_]{3,}\b|\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b|\b(?:fetch failed|socket hang up|Network is unreachable|Name or service not known|Temporary failure in name resolution|nodename nor servname|no such host|connection refused)\b/i;

/** A fault in the server's own code. */
export const crash = /Cannot read propert(?:y|ies) [^\n]{0,80}|(?<![\w.$])[\w.$]{1,80} is not (?:a function|iterable|a constructor)\b|undefined \(reading '\w{1,80}'\)|'NoneType' object [^\n]{0,80}|object has no attribute '\w{1,80}'|nil pointer dereference|index out of range \[/;

/** Whether an answer says that the tool does not exist, or that the call is malformed. */
function denies(answer: Answer, name: string): boolean {
  const { number } = answer;
  const text = wordsIn(answer);
  return number === -32602 || number === -32601 || text.includes(name) || /unknown|not found|no such|not exist|invalid|unsupported|not supported|unrecogni[sz]ed|not available|no tool|not implemented|disabled/i.test(text);
}

/** Whether a call that had to be refused was carried out, as far as its answer tells: it succeeded, or failed at something that comes later. */
export const took = (exchange: Exchange): boolean => {
  const { fault, answer, tool = "" } = exchange;
  if (fault === "sound" || !answer) return false;
  if (!failed(exchange)) return true;
  const text = wordsIn(answer);
  return fault === "refused-arguments" ? beyond.test(text) || crash.test(text) : fault === "unknown-tool" && (beyond.test(text) || !denies(answer, tool));
};

/** The subject of `took`: a listed tool, or no tool at all. */
export const takerOf = ({ tool, fault }: Exchange): string => (fault === "unknown-tool" ? "" : (tool ?? ""));
