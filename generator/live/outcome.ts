// How a call ended, whatever its answer claims: taken, failed, or failed without saying so. It blames nobody.

import { at, isMessage, type Message } from "./frame.ts";
import type { Exchange } from "./session.ts";

/** What in an answer says that it is a failure. */
export interface Sign {
  readonly form: "member" | "text" | "among others";
  /** The member that says so. */
  readonly member?: string;
  readonly words: string;
}

/** A text that is nothing but a failure: short, and it begins as one. Where a file or a log is read, longer texts may begin so too. */
const whole = /^\W{0,6}(?:(?:[A-Z]\w*)?(?:Error|Exception)\b\s*[:!-]|(?:failed|unable) to\b|Error\s+\w+ing\b|(?:fatal|error|failure):)/i;
const longest = 400;
/** A native failure inside of a longer text: the name of a system error after the word. */
const native = /\bError\b\W{1,4}(?:E[A-Z]{3,}\b|(?:[A-Z]\w+)?Error:)[^\n"]*/;

const bad = (value: unknown): boolean => value !== undefined && value !== null && value !== false && value !== "" && value !== 0 && !(Array.isArray(value) && value.length === 0);

/** A member that says so: an `error`, `success: false`, `status: "error"`. */
function saysSo(json: unknown): string | undefined {
  if (!isMessage(json)) return undefined;
  if (at(json, "success") === false) return "success: false";
  if (at(json, "ok") === false) return "ok: false";
  if (/^(?:error|failed|failure)$/i.test(String(at(json, "status")))) return "a status that says so";
  return bad(at(json, "error")) && Object.keys(json).length <= 4 ? "an error" : undefined;
}

const parsed = (words: string): unknown => {
  try {
    return JSON.parse(words);
  } catch {
    return undefined;
  }
};

/** What in an answer that claims success reads as a failure. */
export function failureIn(texts: readonly string[], response: Message | undefined): Sign | undefined {
  const [first = ""] = texts;
  const member = saysSo(parsed(first)) ?? saysSo(at(response, "result", "structuredContent"));
  const begin = first.trim().slice(0, 80);
  if (member !== undefined) return { form: "member", member, words: begin };
  if (texts.length === 1 && first.length <= longest && whole.test(first.trim())) return { form: "text", words: begin };
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

/** Whether a call that had to be refused was carried out, as far as its answer tells. */
export const took = (exchange: Exchange): boolean => {
  const { fault, answer } = exchange;
  if (fault === "sound" || !answer) return false;
  return !failed(exchange) || (fault === "refused-arguments" && beyond.test(answer.texts.join("\n")));
};

/** Whom `took` is said of: a listed tool, or no tool at all. */
export const takerOf = ({ tool, fault }: Exchange): string => (fault === "unknown-tool" ? "" : (tool ?? ""));
