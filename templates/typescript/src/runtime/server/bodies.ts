// Objects that speak of a failure, as handlers put them into results, and their words. made.ts decides which results fail.

import { scrubbedData } from "./scrubbed.js";
import { inClauses } from "../values/issues.js";
import { asText, isRecord, jsonIn, peek } from "../values/peek.js";

export type Members = { readonly [key: string]: unknown };
export type IsGiven = (text: string) => boolean;

/** Members of an object that speaks of a failure and nothing else. */
const spoken: ReadonlySet<string> = /* @__PURE__ */ new Set(["cause", "code", "context", "details", "detail", "error", "errorCode", "errorType", "error_code", "error_type", "errors", "exception", "help", "hint", "isError", "is_error", "message", "name", "ok", "originalError", "original_error", "reason", "stack", "status", "statusCode", "success", "suggestion", "timestamp", "tip", "type"]);

export function bodyIn(text: string): Members | undefined {
  const body = /^\s{0,64}\{/.test(text) ? jsonIn(text) : undefined;
  return isRecord(body) ? body : undefined;
}

/** Whether a member beside the words of a failure says nothing, or what the caller said: tools fill their usual members so. */
function isSilent(value: unknown, isGiven: IsGiven): boolean {
  try {
    return !value || (typeof value === "object" ? Object.keys(value).length === 0 : (typeof value === "string" || Number.isSafeInteger(value)) && isGiven(String(value)));
  } catch {
    return false;
  }
}

/** Whether an object says of itself that it is a failure, whatever else it says. */
export const isMarked = ({ success, ok, error, is_error, isError }: Members): boolean => success === false || ok === false || [error, is_error, isError].includes(true);

const saidIn = ({ error }: Members): unknown => (typeof error === "string" ? error : isRecord(error) ? peek(error, "message") : undefined);

/** Whether an object has words of a failure. Other members than its `error` may say that it is one. */
export const hasWords = (body: Members, isMarked: boolean): boolean => {
  const said = saidIn(body) || (isMarked && body["message"]);
  return typeof said === "string" && said !== "";
};

/** Whether an object is an error and no other: `{ error: "…" }`, `{ success: false, message }`, `{ error: "…", notes: [], count: 0 }`. */
export function speaksOfFailure(body: Members | undefined, isGiven: IsGiven = () => false): boolean {
  if (body === undefined || !hasWords(body, isMarked(body) || asText(body["status"])?.toLowerCase() === "error")) return false;
  const keys = Object.keys(body);
  return keys.length <= 8 && keys.every((key) => spoken.has(key) || isSilent(peek(body, key), isGiven));
}

/** Members of a body with advice for its reader. */
const advising: readonly string[] = ["tip", "hint", "suggestion", "help"];
/** Members of a body with the cause. */
const detailing: readonly string[] = ["detail", "details", "reason"];

const texts = (values: readonly unknown[], between: string): string => values.filter((each) => typeof each === "string" && each !== "").join(between);

const messageIn = (body: Members): string => texts([saidIn(body), body["message"]], ": ");

/** The cause that a body names beside its words: a text, or an object that has one. */
const detailIn = (value: unknown): unknown => isRecord(value) ? peek(value, "message") || peek(value, "error") : value;

/** The words of a body; what it says in detail stands a line below, and advice below that. */
export function wordsIn(body: Members): string {
  const every = allOf(body);
  const said = texts([messageIn(body), ...detailing.map((name) => detailIn(every[name]))], "\n");
  return texts([said, ...advising.map((name) => every[name])], "\n\n");
}

/** The members of a body, and of the error in it. */
const allOf = (body: Members): Members => (isRecord(body["error"]) ? { ...body["error"], ...body } : body);

/** Members that say nothing to a reader beside the words. */
const idle: ReadonlySet<string> = /* @__PURE__ */ new Set(["error", "message", "stack", "timestamp"]);

/** Whether the words that `wordsIn` makes of a body have what this member says. */
const isTold = (key: string, value: unknown): boolean =>
  (advising.includes(key) && typeof value === "string") || (detailing.includes(key) && (typeof value === "string" || (isRecord(value) && Object.keys(value).every((each) => each === "error" || each === "message"))));

/** A class as the name of a failure. */
const ofClass = /^\w*(?:Error|Exception)$/;

/** The members of `body` beside its words, as JSON behind them: all, or those that `wordsIn` leaves out. `isKnown`: texts that stand in the answer anyway. */
function besideWords(body: Members, isGiven: IsGiven, all: boolean, isKnown: IsGiven): string {
  const isNoise = (text: string): boolean => ofClass.test(text) || isKnown(text);
  const more = Object.entries(allOf(body)).filter(([key, value]) => !idle.has(key) && value !== true && !isSilent(value, isNoise) && (all || !isTold(key, value)));
  return more.length === 0 ? "" : ` ${JSON.stringify(scrubbedData(Object.fromEntries(more), isGiven))}`;
}

/** `text`, or the words and the other members of a failure that is JSON; of one whose words a rule knows, all that `whole` says beside them. */
export function wordsOf(text: string, isGiven: IsGiven, whole: string = text, isKnown: IsGiven = () => false): string {
  const [body, around] = [text, whole].map((each) => (each.length <= 65_536 ? bodyIn(each) : undefined));
  const words = messageIn(body ?? {});
  if (words !== "") return inClauses(words) + besideWords(body ?? {}, isGiven, true, isKnown);
  return inClauses(text) + (around === undefined || whole === text ? "" : besideWords(around, isGiven, false, isKnown));
}

/** Members by their names: looked up by a key, they take several times as long. */
export function textIn(block: unknown): string | undefined {
  try {
    const { type, text } = block as Members;
    return type === "text" && typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
}

/** A heading that stands for a failure, over one line and no page. */
const headed = /^#{1,4} Error(?::|\n+(?=\w)) *(?=[^\n]*\n*$)/;

/** The content of a text: frameworks turn any handler's result into JSON, even a text. A heading becomes the word before other failures. */
export const wordIn = (text: string): string => (text.charCodeAt(0) === 0x22 ? (asText(jsonIn(text)) ?? text) : text).replace(headed, "Error: ");

/** The body itself, or the one that its only member holds, as data or as JSON. */
export function innerOf(body: Members | undefined): Members | undefined {
  const [only, more] = Object.entries(body ?? {});
  if (only === undefined || more !== undefined || only[0] === "error") return body;
  return isRecord(only[1]) ? only[1] : (bodyIn(asText(only[1]) ?? "") ?? body);
}
