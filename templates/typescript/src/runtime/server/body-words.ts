// The words of a failure that a handler wrote as JSON. It finds no failure and decides nothing: made.ts, judge.ts.

import { scrubbedData } from "./scrubbed.js";
import { inClauses } from "../values/issues.js";
import { isRecord, jsonIn, peek } from "../values/peek.js";

export type Members = { readonly [key: string]: unknown };
export type IsGiven = (text: string) => boolean;

export function bodyIn(text: string): Members | undefined {
  const body = /^\s{0,64}\{/.test(text) ? jsonIn(text) : undefined;
  return isRecord(body) ? body : undefined;
}

/** Whether a member beside the words of a failure says nothing, or what the caller said: tools fill their usual members so. */
export function isSilent(value: unknown, isGiven: IsGiven): boolean {
  try {
    return !value || (typeof value === "string" ? isGiven(value) : typeof value === "object" && Object.keys(value).length === 0);
  } catch {
    return false;
  }
}

export const saidIn = ({ error }: Members): unknown => (typeof error === "string" ? error : isRecord(error) ? peek(error, "message") : undefined);

/** Members of a body with advice for its reader. */
const advising: readonly string[] = ["tip", "hint", "suggestion", "help"];

const texts = (values: readonly unknown[], between: string): string => values.filter((each) => typeof each === "string" && each !== "").join(between);

const messageIn = (body: Members): string => texts([saidIn(body), body["message"]], ": ");

/** The words of a body; advice stands below them. */
export function wordsIn(body: Members): string {
  const { error } = body;
  return texts([messageIn(body), ...advising.map((name) => body[name] ?? (isRecord(error) ? peek(error, name) : undefined))], "\n\n");
}

/** `text`, or the words and the other members of a failure that is JSON. */
export function wordsOf(text: string, isGiven: IsGiven): string {
  const body = text.length <= 65_536 ? bodyIn(text) : undefined;
  const words = body ? inClauses(messageIn(body)) : "";
  if (body === undefined || words === "") return inClauses(text);
  const { error } = body;
  const more = Object.entries({ ...(isRecord(error) && error), ...body }).filter(([key, value]) => key !== "error" && key !== "message" && value !== true && !isSilent(value, () => false));
  return more.length === 0 ? words : `${words} ${JSON.stringify(scrubbedData(Object.fromEntries(more), isGiven))}`;
}
