// Retry facts, delays and the loop that obeys them. Time and chance are injected; nothing here waits.

import { describe, expect, test, vi } from "vitest";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { isRecoverable, retryDelay, retryFacts, withRetry } from "../../templates/typescript/src/runtime/core/retry.ts";
import type { RetrySpec } from "../../templates/typescript/src/runtime/values/spec.ts";
import { toProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { soundOutgoing } from "../../templates/typescript/src/runtime/server/sound.ts";
import { InternalError, mailSpec } from "./mail-family.ts";
import { errorOf, hostile, RateLimitedError } from "./sample-errors.ts";

const retrying = (retry: RetrySpec): TaxonomyError => errorOf({ retry });
const low = (): number => 0;

describe("facts", () => {
  const after = { detail: "wait", times: 1_000 };

  // What JSON can say of them is rows of the kit: retry/, send/wait, read/.
  test.each<[RetrySpec | undefined, object, number | undefined, unknown]>([
    [{ after }, Object.create({ wait: 3 }) as object, undefined, {}],
    [undefined, {}, Infinity, undefined],
    [{ after }, { wait: 30 }, Number.NaN, { afterMs: 30_000 }],
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
  test.each(Object.entries(hostile))("is not %s", (_, make) => expect(isRecoverable(make())).toBe(false));

  test("is no other error, even one that claims it", () => expect(isRecoverable(Object.assign(new Error("x"), { recoverable: true }))).toBe(false));
});

describe("the delay", () => {
  test("is none for what is no error of ours, or claims other facts", () => {
    expect(retryDelay(new Error("x"), 1)).toBeUndefined();
    expect(retryDelay(undefined, 1)).toBeUndefined();
    expect(retryDelay(retrying({ after: 1 }), Number.NaN)).toBeUndefined();
    for (const retry of [null, "soon"]) expect(retryDelay(Object.create(retrying({}), { retry: { value: retry } }), 1)).toBeUndefined();
  });

  test("stays within bounds with a broken source of chance", () => {
    for (const random of [() => Number.NaN, () => 7, () => -1, () => Infinity])
      expect(retryDelay(retrying({ backoff: "fixed" }), 1, { random })).toBe(1_000);
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
