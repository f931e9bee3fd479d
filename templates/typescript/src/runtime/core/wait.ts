// How long to wait before another try, as a text says it. Headers are read elsewhere.

import { nativeMessage } from "../values/native.js";

const seconds: { readonly [letter: string]: number } = { s: 1, m: 60, h: 3_600 };
const span = "\\d{1,6}(?:\\.\\d{1,6})? ?(?:milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|h)(?![a-z])";

/** A time to wait in words: `retry after 7 seconds`, `try again in 1m30s`, `Retry-After: 7`. Only that header counts in seconds that nobody names. */
const waits = (): readonly string[] => [
  `\\b(?:retry|try|available|resets?|wait|unblocked)(?: (?:again|your|this|the|request|call|it|is|be|will)){0,3}(?:[ _-](?:in|after|for))?[ :=]{1,3}(?:about |at least |approximately )?((?:${span}(?: (?:and )?)?){1,3})`,
  `\\bretry[ _-]?after["']?(?: is)?[ :=(]{0,3}["']?(\\d{1,6}(?:\\.\\d{1,6})?)(?![\\w.:%-])`,
];

/** The wait that the text of a failure names, or that of what it was wrapped in: in seconds, as the header has it. */
export function waitIn({ error, thrown }: { readonly error: unknown; readonly thrown: unknown }): string | undefined {
  const text = `${nativeMessage(error)}\n${nativeMessage(thrown)}`;
  for (const form of waits()) {
    const said = new RegExp(form, "i").exec(text)?.[1];
    if (said !== undefined) return String(secondsIn(said));
  }
  return undefined;
}

function secondsIn(said: string): number {
  let sum = 0;
  for (const [, number, unit = "s"] of said.matchAll(/(\d+(?:\.\d+)?) ?([a-z]+)?/gi)) sum += Number(number) * (/^m(?:s|illi)/i.test(unit) ? 0.001 : (seconds[unit.charAt(0).toLowerCase()] ?? 1));
  return Math.round(sum * 1_000) / 1_000;
}
