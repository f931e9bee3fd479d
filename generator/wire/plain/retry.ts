// Retry facts of an error, and how long to wait before the next call (language.md, "retry"; clients.md). It calls nothing.

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

