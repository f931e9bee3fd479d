// When and whether to repeat a failed call. It knows the facts an error carries, not how the call is made.

import { brandOf } from "./brand.js";
import { globals, type Signal } from "../values/globals.js";
import { hasOwn } from "../values/has-own.js";
import { peek, peekOwn } from "../values/peek.js";
import type { RetrySpec } from "../values/spec.js";

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
  /** Resolves after `ms`, or earlier when `signal` aborts. */
  readonly sleep?: ((ms: number, signal?: Signal) => Promise<void>) | undefined;
}

const day = 86_400_000;
/** Calls in all where neither the taxonomy nor the server says. */
const defaultAttempts = 3;
/** First step of a backoff and its ceiling, in ms. */
const step = 1_000;
const ceiling = 60_000;

const bounded = (ms: number): number => Math.min(Math.max(Math.ceil(ms), 0), day);

/** The retry facts of an error with these `details`; `afterMs` is what the server asked for and wins. */
export function retryFacts(spec: { readonly retry?: RetrySpec }, details: object, afterMs?: number): Retry | undefined {
  const written = hasOwn(spec, "retry") ? spec.retry : undefined;
  const { after, ...facts } = (written ?? { after: undefined }) as RetrySpec;
  // A number that is none, such as that of a date, is as if it were not said.
  const wait = Number.isFinite(afterMs) ? afterMs : typeof after === "object" ? scaled(peekOwn(details, after.detail), after.times) : after;
  return Number.isFinite(wait) ? { afterMs: bounded(wait as number), ...facts } : written && facts;
}

function scaled(value: unknown, times: number): number | undefined {
  return typeof value === "number" ? value * times : undefined;
}

/** Whether trying again, differently or later, can succeed. False for anything but an error of ours. */
export function isRecoverable(error: unknown): boolean {
  return brandOf(error) !== undefined && peek(error, "recoverable") === true;
}

/**
 * Milliseconds to wait before the call after the `attempt`th (1 is the first call), or undefined when it must not be repeated.
 *
 * What the server asked for (`afterMs`) is waited in full; where too many calls are the cause and no wait is known, they back off. A backoff adds full jitter on top: a random part of a step of at most 1 s
 * (`fixed`), or of that step doubled with each attempt, up to 60 s (`exponential`).
 */
export function retryDelay(error: unknown, attempt: number, options: RetryOptions = {}): number | undefined {
  if (!isRecoverable(error)) return undefined;
  const retry = peek(error, "retry") as Retry | undefined;
  if (typeof retry !== "object" || retry === null) return undefined;
  const { afterMs = 0, maxAttempts = defaultAttempts, onlyIfIdempotent = false } = retry;
  // Too many calls are not answered by another at once.
  const { backoff = retry.throttling && afterMs === 0 ? "exponential" : "none" } = retry;
  if (!(attempt < maxAttempts) || (onlyIfIdempotent && options.idempotent !== true)) return undefined;
  if (backoff === "none") return bounded(afterMs);
  const first = afterMs > 0 ? Math.min(afterMs, step) : step;
  const most = backoff === "exponential" ? Math.min(first * 2 ** (Math.max(attempt, 1) - 1), ceiling) : first;
  const part = (options.random ?? Math.random)();
  return bounded(afterMs + most * (part >= 0 && part <= 1 ? part : 1));
}

/**
 * Calls until it succeeds or its error must not be repeated, waiting as {@link retryDelay} says.
 *
 * @throws the error of the last call, or the signal's reason when it aborts before or between calls.
 */
export async function withRetry<T>(call: (attempt: number) => T | PromiseLike<T>, options: WithRetryOptions = {}): Promise<T> {
  const { signal, sleep = pause } = options;
  for (let attempt = 1; ; attempt++) {
    if (signal?.aborted) throw signal.reason;
    try {
      return await call(attempt);
    } catch (error) {
      const ms = signal?.aborted ? undefined : retryDelay(error, attempt, options);
      if (ms === undefined) throw error;
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
