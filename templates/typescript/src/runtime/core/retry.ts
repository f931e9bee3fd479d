// When and whether to repeat a failed call. It knows the facts an error carries, not how the call is made.

import { brandOf } from "./brand.js";
import { globals, type Signal } from "../values/globals.js";
import { backoffCeiling, backoffStep, defaultAttempts, leastPause, longestPatience, longestWait, mostAsked } from "../values/limits.js";
import { isRecord, peek, peekOwn } from "../values/peek.js";
import type { ErrorSpec, RetrySpec } from "../values/spec.js";

/** Facts for repeating the same call. */
export interface Retry {
  /** Milliseconds to wait at least. */
  readonly afterMs?: number;
  readonly backoff?: "none" | "fixed" | "exponential";
  /** Calls in all, the first included. */
  readonly maxAttempts?: number;
  readonly onlyIfIdempotent?: boolean;
  /** The cause is too many calls. */
  readonly throttling?: boolean;
}

export interface RetryOptions {
  /** Whether repeating the call has no further effect (MCP `idempotentHint`); false by default. */
  readonly idempotent?: boolean | undefined;
  /** A number in [0, 1); `Math.random` by default. */
  readonly random?: (() => number) | undefined;
}

export interface WithRetryOptions extends RetryOptions {
  readonly signal?: Signal | undefined;
  /** The longest wait, an hour by default. What asks for more is thrown at once: repeated earlier, it would fail again. */
  readonly maxWaitMs?: number | undefined;
  /** Resolves after `ms`, or earlier when `signal` aborts. */
  readonly sleep?: ((ms: number, signal?: Signal) => Promise<void>) | undefined;
}

const bounded = (ms: number): number => Math.min(Math.max(Math.ceil(ms), 0), longestWait);

/** The retry facts of an error with these `details`; `afterMs` is what the server asked for and wins. */
export function retryFacts({ retry: written }: { readonly retry?: RetrySpec }, details: object, afterMs?: number): Retry | undefined {
  const { after, ...facts } = (written ?? {}) as RetrySpec;
  // A NaN, such as that of an invalid date, counts as missing.
  const wait = Number.isFinite(afterMs) ? afterMs : typeof after === "object" ? scaled(peekOwn(details, after.detail), after.times) : after;
  return Number.isFinite(wait) ? { afterMs: bounded(wait as number), ...facts } : written && facts;
}

const scaled = (value: unknown, times: number): number | undefined => (typeof value === "number" ? value * times : undefined);

/** Whether trying again, differently or later, can succeed. False for anything but an error of ours. */
export function isRecoverable(error: unknown): boolean {
  return brandOf(error) !== undefined && peek(error, "recoverable") === true;
}

/**
 * Milliseconds to wait before the call after the `attempt`th (1 is the first call), or undefined when it must not be repeated.
 *
 * The wait that the server asked for (`afterMs`) is kept in full; where too many calls are the cause and no wait is known, they back off. A backoff adds full jitter on top: a random part of a step of at most 1 s
 * (`fixed`), or of that step doubled with each attempt, up to 60 s (`exponential`).
 *
 * A server cannot have a call repeated without end or pause: of a code that this contract does not know, ten calls in all; where it says how long
 * to wait, at least 50 ms, doubled with each attempt.
 */
export function retryDelay(error: unknown, attempt: number, options: RetryOptions = {}): number | undefined {
  if (!isRecoverable(error)) return undefined;
  const facts = peek(error, "retry");
  if (!isRecord(facts)) return undefined;
  const { afterMs = 0, maxAttempts = defaultAttempts, onlyIfIdempotent = false }: Retry = facts;
  // Too many calls are not answered by another at once.
  const { backoff = facts["throttling"] === true && afterMs === 0 ? "exponential" : "none" }: Retry = facts;
  // An error whose code only its server knows has all its facts from there.
  const foreign = peekOwn(error, "wireCode");
  if (!(attempt < maxAttempts) || (foreign && attempt >= mostAsked) || (onlyIfIdempotent && options.idempotent !== true)) return undefined;
  const doubled = (ms: number): number => Math.min(ms * 2 ** (Math.max(attempt, 1) - 1), backoffCeiling);
  // Without its details, an error has the wait of its contract alone.
  const least = foreign || facts["afterMs"] !== retryFacts(brandOf(error) as ErrorSpec, {})?.afterMs ? doubled(leastPause) : 0;
  const first = Math.min(afterMs || backoffStep, backoffStep);
  const most = backoff === "exponential" ? doubled(first) : backoff === "fixed" ? first : 0;
  const part = (options.random ?? Math.random)();
  return bounded(Math.max(afterMs + most * (part >= 0 && part <= 1 ? part : 1), least));
}

/**
 * Calls until it succeeds or its error must not be repeated, waiting as {@link retryDelay} says, and no longer than `maxWaitMs`.
 *
 * @throws the error of the last call, or the signal's reason when it aborts before or between calls.
 */
export async function withRetry<T>(call: (attempt: number) => T | PromiseLike<T>, options: WithRetryOptions = {}): Promise<T> {
  const { signal, sleep = pause, maxWaitMs = longestPatience } = options;
  for (let attempt = 1; ; attempt++) {
    if (signal?.aborted) throw signal.reason;
    try {
      return await call(attempt);
    } catch (error) {
      const ms = signal?.aborted ? undefined : retryDelay(error, attempt, options);
      if (ms === undefined || ms > maxWaitMs) throw error;
      await sleep(ms, signal);
    }
  }
}

function pause(ms: number, signal?: Signal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      signal?.removeEventListener("abort", done);
      globals.clearTimeout?.(timer);
      resolve();
    };
    const timer = globals.setTimeout?.(done, ms);
    signal?.addEventListener("abort", done);
    if (timer === undefined) done();
  });
}
