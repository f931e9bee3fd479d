// Retry facts, delays and the loop that obeys them. Time and chance are injected; nothing here waits.

import { describe, expect, test, vi } from "vitest";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { isRecoverable, retryDelay, retryFacts, withRetry } from "../../templates/typescript/src/runtime/core/retry.ts";
import type { RetrySpec } from "../../templates/typescript/src/runtime/values/spec.ts";
import { toProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { soundOutgoing } from "../../templates/typescript/src/runtime/server/sound.ts";
import { InternalError, mailSpec } from "./mail-family.ts";
import { errorOf, hostile, RateLimitedError, ToolFailedError } from "./sample-errors.ts";

const retrying = (retry: RetrySpec): TaxonomyError => errorOf({ retry });
const low = (): number => 0;
const half = (): number => 0.5;

describe("facts", () => {
  const after = { detail: "wait", times: 1_000 };

  test.each<[RetrySpec | undefined, object, number | undefined, unknown]>([
    [undefined, {}, undefined, undefined],
    [undefined, {}, 250, { afterMs: 250 }],
    [{}, {}, undefined, {}],
    [{ after: 500 }, {}, undefined, { afterMs: 500 }],
    [{ after: 500, maxAttempts: 2, onlyIfIdempotent: true }, {}, undefined, { afterMs: 500, maxAttempts: 2, onlyIfIdempotent: true }],
    [{ after }, { wait: 1.5 }, undefined, { afterMs: 1_500 }],
    [{ after }, { wait: 0.0001 }, undefined, { afterMs: 1 }],
    [{ after }, { wait: -5 }, undefined, { afterMs: 0 }],
    [{ after }, { wait: 1e300 }, undefined, { afterMs: 86_400_000 }],
    [{ after }, { wait: Number.NaN }, undefined, {}],
    [{ after }, { wait: "30" }, undefined, {}],
    [{ after }, Object.create({ wait: 3 }) as object, undefined, {}],
    [undefined, {}, Number.NaN, undefined],
    [undefined, {}, Infinity, undefined],
    [{ after: 500 }, {}, Number.NaN, { afterMs: 500 }],
    [{ after }, { wait: 30 }, Number.NaN, { afterMs: 30_000 }],
    [{ throttling: true }, {}, Number.NaN, { throttling: true }],
    [{ after, backoff: "fixed" }, { wait: 30 }, 100, { afterMs: 100, backoff: "fixed" }],
  ])("%j with %j and %j", (retry, details, asked, facts) => {
    expect(retryFacts(retry === undefined ? {} : { retry }, details, asked)).toEqual(facts);
  });
});

test("a wait that is no number is as if it were not said, on every way out", () => {
  const retryAfterMs = Number("Fri, 31 Dec 2027 23:59:59 GMT") * 1_000;
  const error = new InternalError({ retryAfterMs });
  expect([error.retry, retryDelay(error, 1)]).toEqual([undefined, undefined]);
  expect(toProblem(error, mailSpec).headers).toEqual({ "content-type": "application/problem+json" });
  expect(JSON.stringify(toStatus(error, mailSpec))).not.toContain("RetryInfo");
  expect(soundOutgoing(error, mailSpec)).toBeDefined();
});

describe("recoverable", () => {
  test("is what the error says", () => {
    expect(isRecoverable(new ToolFailedError({ recoverable: true }))).toBe(true);
    expect(isRecoverable(new ToolFailedError({ recoverable: false }))).toBe(false);
  });

  test.each(Object.entries(hostile))("is not %s", (_, make) => expect(isRecoverable(make())).toBe(false));

  test("is no other error, even one that claims it", () => expect(isRecoverable(Object.assign(new Error("x"), { recoverable: true }))).toBe(false));
});

describe("the delay", () => {
  test("is none where repeating does not help", () => {
    expect(retryDelay(errorOf({}), 1)).toBeUndefined();
    expect(retryDelay(errorOf({ recoverable: false, retry: { after: 1 } }), 1)).toBeUndefined();
    expect(retryDelay(new Error("x"), 1)).toBeUndefined();
    expect(retryDelay(undefined, 1)).toBeUndefined();
    for (const retry of [null, "soon"]) expect(retryDelay(Object.create(retrying({}), { retry: { value: retry } }), 1)).toBeUndefined();
  });

  test("is what the server asked for, with nothing added where there is no backoff", () => {
    expect(retryDelay(retrying({}), 1)).toBe(0);
    expect(retryDelay(retrying({ after: 700, backoff: "none" }), 2)).toBe(700);
    expect(retryDelay(errorOf({ retry: { after: 700 } }, {}, { retryAfterMs: 90 }), 1)).toBe(90);
  });

  test.each<[RetrySpec, readonly [low: number, half: number][]]>([
    [{ backoff: "fixed" }, [[0, 500], [0, 500], [0, 500]]],
    [{ backoff: "fixed", after: 200 }, [[200, 300], [200, 300], [200, 300]]],
    [{ backoff: "exponential" }, [[0, 500], [0, 1_000], [0, 2_000], [0, 4_000], [0, 8_000], [0, 16_000], [0, 30_000], [0, 30_000]]],
    [{ backoff: "exponential", after: 100 }, [[100, 150], [100, 200], [100, 300]]],
    [{ backoff: "exponential", after: 30_000 }, [[30_000, 30_500], [30_000, 31_000]]],
    [{ throttling: true }, [[0, 500], [0, 1_000]]],
    [{ throttling: true, after: 200 }, [[200, 200], [200, 200]]],
  ])("of %j grows by full jitter: never less than asked", (retry, waits) => {
    const error = retrying({ ...retry, maxAttempts: 100 });
    for (const [index, wait] of waits.entries())
      expect([retryDelay(error, index + 1, { random: low }), retryDelay(error, index + 1, { random: half })]).toEqual(wait);
  });

  test("ends after maxAttempts calls, or after three where nobody says", () => {
    expect([1, 2, 3, 4].map((attempt) => retryDelay(retrying({ after: 1, maxAttempts: 3 }), attempt))).toEqual([1, 1, undefined, undefined]);
    expect([1, 2, 3].map((attempt) => retryDelay(retrying({ after: 1 }), attempt))).toEqual([1, 1, undefined]);
    expect(retryDelay(retrying({ after: 1, maxAttempts: 1 }), 1)).toBeUndefined();
    expect(retryDelay(retrying({ after: 1 }), Number.NaN)).toBeUndefined();
  });

  test("asks whether the call is idempotent", () => {
    const error = retrying({ after: 1, onlyIfIdempotent: true });
    expect(retryDelay(error, 1)).toBeUndefined();
    expect(retryDelay(error, 1, { idempotent: false })).toBeUndefined();
    expect(retryDelay(error, 1, { idempotent: true })).toBe(1);
  });

  test("stays within bounds with a broken source of chance", () => {
    for (const random of [() => Number.NaN, () => 7, () => -1, () => Infinity])
      expect(retryDelay(retrying({ backoff: "fixed" }), 1, { random })).toBe(1_000);
    expect(retryDelay(retrying({ backoff: "exponential", maxAttempts: 1e9 }), 1e6, { random: half })).toBe(30_000);
  });
});

describe("withRetry", () => {
  const limited = new RateLimitedError({ retry_after: 2 });

  /** Fails `times` times with `error`, then answers. */
  const failing = (times: number, error: unknown) => vi.fn((attempt: number): string => {
    if (attempt <= times) throw error;
    return `answer ${attempt}`;
  });

  test("repeats until it succeeds, and waits as told", async () => {
    const call = failing(2, limited);
    const sleep = vi.fn(async () => {});
    await expect(withRetry(call, { sleep, random: low })).resolves.toBe("answer 3");
    expect(sleep.mock.calls.map(([ms]: unknown[]) => ms)).toEqual([2_000, 2_000]);
    expect(call.mock.calls).toEqual([[1], [2], [3]]);
  });

  test("gives the last error as it is", async () => {
    const call = failing(9, limited);
    await expect(withRetry(call, { sleep: async () => {} })).rejects.toBe(limited);
    expect(call).toHaveBeenCalledTimes(4);
    const other = failing(9, "text");
    await expect(withRetry(other)).rejects.toBe("text");
    expect(other).toHaveBeenCalledTimes(1);
  });

  test("handles promises as it does throws", async () => {
    const call = vi.fn(async (attempt: number) => (attempt < 2 ? Promise.reject(limited) : attempt));
    await expect(withRetry(call, { sleep: async () => {} })).resolves.toBe(2);
  });

  test("does not start after an abort", async () => {
    const call = failing(0, limited);
    await expect(withRetry(call, { signal: AbortSignal.abort(new Error("given up")) })).rejects.toThrow("given up");
    expect(call).not.toHaveBeenCalled();
  });

  test("stops waiting on abort, with the signal's reason", async () => {
    const controller = new AbortController();
    const call = failing(9, errorOf({ retry: { after: 3_600_000 } }));
    const result = withRetry(call, { signal: controller.signal });
    await Promise.resolve();
    expect(call).toHaveBeenCalledTimes(1);
    controller.abort(new Error("given up"));
    await expect(result).rejects.toThrow("given up");
    expect(call).toHaveBeenCalledTimes(1);
  });

  test("gives the call's own error when the abort comes during the call", async () => {
    const controller = new AbortController();
    const call = (): never => {
      controller.abort();
      throw limited;
    };
    await expect(withRetry(call, { signal: controller.signal })).rejects.toBe(limited);
  });

  test("does not wait where the host has no clock", async () => {
    const { setTimeout, clearTimeout } = globalThis;
    Object.assign(globalThis, { setTimeout: undefined, clearTimeout: undefined });
    try {
      await expect(withRetry(failing(1, errorOf({ retry: { after: 3_600_000 } })))).resolves.toBe("answer 2");
    } finally {
      Object.assign(globalThis, { setTimeout, clearTimeout });
    }
  });

  test("waits for real where no sleep is given, and leaves no listener behind", async () => {
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, "removeEventListener");
    const start = performance.now();
    const soon = errorOf({ retry: { after: 30, maxAttempts: 2 } });
    await expect(withRetry(failing(1, soon), { signal: controller.signal })).resolves.toBe("answer 2");
    expect(performance.now() - start).toBeGreaterThan(25);
    expect(removed).toHaveBeenCalledExactlyOnceWith("abort", expect.any(Function));
    await expect(withRetry(failing(1, soon))).resolves.toBe("answer 2");
  });
});
