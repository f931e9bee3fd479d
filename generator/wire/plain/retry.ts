// When to try again: from the facts of an error, and from the text of a failure (mapping.md, `$wait`).

import { retryLimits } from "../../model/limits.ts";
import type { ErrorDef, Json } from "../../model/taxonomy.ts";
import { memberOf, type Values } from "./shapes.ts";

export interface Retry {
  readonly afterMs?: number;
  readonly backoff?: "none" | "fixed" | "exponential";
  readonly maxAttempts?: number;
  readonly onlyIfIdempotent?: boolean;
  readonly throttling?: boolean;
}

const [longestWait] = retryLimits.longestWait;

/** Whole milliseconds, at most a day. */
const bounded = (ms: number): number => Math.min(Math.max(Math.ceil(ms), 0), longestWait);

/** The server's request wins; then a detail, then the taxonomy. */
export function retryFacts(retry: ErrorDef["retry"], details: Values, requested?: number): Retry | undefined {
  const { after, ...facts } = retry ?? {};
  const declared = typeof after === "object" ? scaled(memberOf(details, after.detail), after.times) : after;
  const wait = requested !== undefined && Number.isFinite(requested) ? requested : declared;
  if (wait !== undefined && Number.isFinite(wait)) return { afterMs: bounded(wait), ...facts };
  return retry && facts;
}

const scaled = (value: Json | undefined, times: number): number | undefined => (typeof value === "number" ? value * times : undefined);

/** The parts of an error that count for repeating a call. */
export interface Repeatable {
  readonly recoverable: boolean;
  readonly retry: Retry | undefined;
  /** Whether only its server knows its code. */
  readonly isForeign: boolean;
  /** The wait that the contract alone says, without details. */
  readonly usualMs: number | undefined;
}

/** Milliseconds before the call after the `attempt`th; undefined where it must not be repeated. */
export function retryDelay({ recoverable, retry, isForeign, usualMs }: Repeatable, attempt: number, idempotent = false, random = 0): number | undefined {
  if (!recoverable || retry === undefined) return undefined;
  const { afterMs = 0, maxAttempts = retryLimits.defaultAttempts[0], onlyIfIdempotent = false, throttling = false } = retry;
  if (attempt >= maxAttempts || (isForeign && attempt >= retryLimits.mostAsked[0]) || (onlyIfIdempotent && !idempotent)) return undefined;
  // Too many calls are not answered by another at once.
  const backoff = retry.backoff ?? (throttling && afterMs === 0 ? "exponential" : "none");
  const doubled = (ms: number): number => Math.min(ms * 2 ** (Math.max(attempt, 1) - 1), retryLimits.backoffCeiling[0]);
  const step = Math.min(afterMs === 0 ? retryLimits.backoffStep[0] : afterMs, retryLimits.backoffStep[0]);
  const jitter = backoff === "none" ? 0 : backoff === "fixed" ? step : doubled(step);
  const least = isForeign || retry.afterMs !== usualMs ? doubled(retryLimits.leastPause[0]) : 0;
  return bounded(Math.max(afterMs + jitter * (random >= 0 && random <= 1 ? random : 1), least));
}

/** Seconds of each unit, by how its name begins; a number without a unit is seconds. */
const units: readonly (readonly [name: RegExp, seconds: number])[] = [
  [/^(?:ms|milli)/i, 0.001],
  [/^m/i, 60],
  [/^h/i, 3_600],
];

const span = "\\d{1,6}(?:\\.\\d{1,6})? ?(?:milliseconds?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|h)(?![a-z])";

/** `try again in 1m30s`, `resets after 7 seconds`; then the words of the header, which counts in seconds. */
const sayings: readonly RegExp[] = [
  new RegExp(`\\b(?:retry|try|available|resets?|wait|unblocked)(?: (?:again|your|this|the|request|call|it|is|be|will)){0,3}(?:[ _-](?:in|after|for))?[ :=]{1,3}(?:about |at least |approximately )?((?:${span}(?: (?:and )?)?){1,3})`, "i"),
  /\bretry[ _-]?after["']?(?: is)?[ :=(]{0,3}["']?(\d{1,6}(?:\.\d{1,6})?)(?![\w.:%-])/i,
];

/** Seconds, as the header has them; undefined where no text says so. */
export function waitIn(texts: readonly string[]): string | undefined {
  const text = texts.join("\n");
  const wait = sayings.flatMap((saying) => saying.exec(text)?.[1] ?? [])[0];
  if (wait === undefined) return undefined;
  const parts = [...wait.matchAll(/(\d+(?:\.\d+)?) ?([a-z]+)?/gi)].map(([, number, unit = "s"]) => Number(number) * (units.find(([name]) => name.test(unit))?.[1] ?? 1));
  return String(Math.round(parts.reduce((sum, seconds) => sum + seconds, 0) * 1_000) / 1_000);
}
