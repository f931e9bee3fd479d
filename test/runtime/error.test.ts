// The base class: what an error knows, how it is recognised, and what it never gives away.

import { inspect } from "node:util";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { brandOf } from "../../templates/typescript/src/runtime/core/brand.ts";
import { contextsOf } from "../../templates/typescript/src/runtime/core/causes.ts";
import { brand, TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { UnknownError } from "../../templates/typescript/src/runtime/core/unknown-error.ts";
import { stackFromHere } from "../../templates/typescript/src/runtime/values/globals.ts";
import { errorOf, hostile, LoginFailedError, RateLimitedError, ToolFailedError } from "./sample-errors.ts";

describe("an error", () => {
  const error = new RateLimitedError({ retry_after: 30 });

  test("knows what its spec and its details say", () => {
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: "RateLimitedError",
      message: "Too many requests, wait 30 s.",
      code: "rate_limited",
      details: { retry_after: 30 },
      category: "system",
      title: "Too many requests",
      recoverable: true,
      retry: { afterMs: 30_000, backoff: "exponential", maxAttempts: 4, throttling: true },
      nextAction: "retry_later",
      guidance: "Wait 30 s, then repeat the call once.",
      jsonRpcCode: 4029,
      httpStatus: 429,
      logLevel: "error",
      url: "https://errors.example.org/rate_limited",
      contexts: [],
    });
    expect(error[brand]).toBe(RateLimitedError.spec);
  });

  test("has no own enumerable properties but code, details and a given ref", () => {
    expect(Reflect.ownKeys(error).filter((key) => Object.prototype.propertyIsEnumerable.call(error, key))).toEqual(["code", "details"]);
    const full = new RateLimitedError({ retry_after: 1 }, { cause: 1, ref: "r1", recoverable: false, retryAfterMs: 5 }).context("x");
    expect(Object.keys(full)).toEqual(["code", "details", "ref"]);
    expect(Object.getOwnPropertyDescriptor(full, "cause")).toEqual(Object.getOwnPropertyDescriptor(new Error("x", { cause: 1 }), "cause"));
    expect("cause" in error).toBe(false);
  });

  test("takes the wait that the failing side asked for", () => {
    expect(new RateLimitedError({ retry_after: 30 }, { retryAfterMs: 1_500 }).retry).toMatchObject({ afterMs: 1_500, maxAttempts: 4 });
    expect(errorOf({}).retry).toBeUndefined();
    expect(errorOf({}, {}, { retryAfterMs: 10 }).retry).toEqual({ afterMs: 10 });
  });

  test("is recoverable as the taxonomy says, or as its thrower says where the taxonomy leaves it open", () => {
    expect(new ToolFailedError({ recoverable: true }).recoverable).toBe(true);
    expect(new ToolFailedError({ recoverable: false }).recoverable).toBe(false);
    expect(new RateLimitedError({ retry_after: 1 }, { recoverable: false }).recoverable).toBe(true);
  });
});

describe("instanceof", () => {
  const error = new RateLimitedError({ retry_after: 30 });

  test("goes by domain and code", () => {
    expect(error instanceof TaxonomyError).toBe(true);
    expect(error instanceof RateLimitedError).toBe(true);
    expect((error as TaxonomyError) instanceof LoginFailedError).toBe(false);
    expect((errorOf({ domain: "other" }) as object) instanceof errorOf({}).constructor).toBe(false);
  });

  test("holds across two copies of a package", async () => {
    vi.resetModules();
    const copy = (await import("./sample-errors.ts")) as typeof import("./sample-errors.ts");
    expect(copy.RateLimitedError).not.toBe(RateLimitedError);
    const foreign: object = new copy.RateLimitedError({ retry_after: 1 });
    expect(foreign instanceof RateLimitedError).toBe(true);
    expect(foreign instanceof LoginFailedError).toBe(false);
    expect(foreign instanceof TaxonomyError).toBe(true);
    expect(Object.getPrototypeOf(foreign)).not.toBe(RateLimitedError.prototype);
  });

  test("of a class that somebody derived goes by the class", () => {
    class Special extends RateLimitedError {}
    expect(error instanceof Special).toBe(false);
    expect(new Special({ retry_after: 1 }) instanceof Special).toBe(true);
    expect(new Special({ retry_after: 1 }) instanceof RateLimitedError).toBe(true);
  });

  test.each(Object.entries(hostile))("is false for %s", (_, make) => {
    const value = make() as object;
    expect(value instanceof TaxonomyError).toBe(false);
    expect(value instanceof RateLimitedError).toBe(false);
    expect(brandOf(value)).toBeUndefined();
  });

  test("is false for a forged brand and for errors of other realms", () => {
    const forgeries = [{ [brand]: true }, { [brand]: { code: "rate_limited" } }, runInNewContext("new Error('x')"), new Error("x")] as object[];
    for (const value of forgeries) expect(value instanceof RateLimitedError).toBe(false);
  });
});

describe("stacks", () => {
  function thrower(): RateLimitedError {
    return new RateLimitedError({ retry_after: 30 });
  }

  test("start where the error was made, under the name of its class", () => {
    const [head, first] = thrower().stack?.split("\n") ?? [];
    expect(head).toBe("RateLimitedError: Too many requests, wait 30 s.");
    expect(first).toContain("thrower");
  });

  test("are not recorded for stack: none, and the limit is as before", () => {
    const limit = Error.stackTraceLimit;
    expect(new ToolFailedError({ recoverable: true }).stack).toBe("ToolFailedError: The tool failed.");
    expect(Error.stackTraceLimit).toBe(limit);
    expect(thrower().stack).toContain("thrower");
  });

  test("of stack: none do without a limit that can be set", () => {
    const limit = Object.getOwnPropertyDescriptor(Error, "stackTraceLimit");
    Object.defineProperty(Error, "stackTraceLimit", { value: 3, writable: false, configurable: true });
    try {
      expect(new ToolFailedError({ recoverable: true }).message).toBe("The tool failed.");
    } finally {
      if (limit) Object.defineProperty(Error, "stackTraceLimit", limit);
    }
  });

  test("do without a host that can take one at a place of our choice", () => {
    const { captureStackTrace } = Error;
    Object.assign(Error, { captureStackTrace: undefined });
    try {
      expect(() => stackFromHere(new Error("x"))).not.toThrow();
    } finally {
      Object.assign(Error, { captureStackTrace });
    }
  });

  test("are never read: not by making, encoding or comparing an error", () => {
    const prepare = vi.fn(() => "");
    const original = Error.prepareStackTrace;
    Error.prepareStackTrace = prepare;
    try {
      const error = thrower().context("x");
      JSON.stringify(error);
      expect((error as object) instanceof LoginFailedError).toBe(false);
      expect(error.retry?.afterMs).toBe(30_000);
      expect(prepare).not.toHaveBeenCalled();
    } finally {
      Error.prepareStackTrace = original;
    }
  });
});

describe("contexts", () => {
  test("pile up outermost first, and the error stays the same", () => {
    const error = new RateLimitedError({ retry_after: 30 });
    expect(error.context("inner").context("outer")).toBe(error);
    expect(error.contexts).toEqual(["outer", "inner"]);
  });

  test("can be added to a frozen error, keep what the thrower said, and are cleaned and, where they are shown, scrubbed", () => {
    const error = Object.freeze(new ToolFailedError({ recoverable: true }));
    error.context("reading /home/alice/x\nwith Bearer abc123def456");
    expect(error.contexts).toEqual(["reading /home/alice/x with Bearer abc123def456"]);
    expect(contextsOf(error)).toEqual(["reading ~/x with Bearer [redacted]"]);
    expect(error.recoverable).toBe(true);
  });

  test("are bounded: the innermost and the outermost stay", () => {
    const error = new RateLimitedError({ retry_after: 30 });
    for (let at = 0; at < 1_000; at++) error.context(`layer ${at}`);
    expect(error.contexts).toHaveLength(32);
    expect(error.contexts[0]).toBe("layer 999");
    expect(error.contexts.at(-1)).toBe("layer 0");
  });
});

describe("what an error gives away", () => {
  const error = new LoginFailedError({ user: "alice", host: "db.internal", password: "hunter2secret" }, { cause: new Error("pool exhausted") });

  test("as JSON: the envelope, safe details only", () => {
    expect(JSON.parse(JSON.stringify(error.context("logging in")))).toEqual({
      code: "login_failed",
      message: "alice could not log in.",
      category: "user",
      recoverable: true,
      details: { user: "alice" },
    });
  });

  test("to console.log: everything but do-not-log details", () => {
    const shown = inspect(error);
    expect(shown).toMatch(/LoginFailedError: alice could not log in\.\n\s+at /);
    expect(shown).toContain("db.internal");
    expect(shown).toContain("pool exhausted");
    expect(shown).not.toContain("hunter2secret");
    expect(inspect({ error }, { depth: 5 })).not.toContain("hunter2secret");
  });
});

describe("an unknown error", () => {
  const envelope = {
    code: "quota_exceeded",
    message: "Quota {x} exceeded.\u202e",
    category: "billing",
    recoverable: true,
    retry: { afterMs: 2_000, maxAttempts: 2 },
    guidance: "Ask for {more}.",
    nextAction: "retry_later",
    details: { limit: 5, tags: ["a"], x: "y", whole: true, deep: { a: 1 } },
    ref: "r-1",
    contract: "@a/b@9.0.0",
  } as const;

  test("keeps what the sender said", () => {
    const error = new UnknownError(envelope);
    expect(error).toMatchObject({ name: "UnknownError", code: "unknown", wireCode: "quota_exceeded", category: "billing", recoverable: true });
    expect(error.nextAction).toBe("retry_later");
    expect(error).toMatchObject({ message: "Quota {x} exceeded.", guidance: "Ask for {more}.", ref: "r-1" });
    expect(error.retry).toEqual({ afterMs: 2_000, maxAttempts: 2 });
    expect(error.details).toEqual(envelope.details);
    expect(error.toJSON()).toEqual({ ...envelope, message: "Quota {x} exceeded." });
  });

  test("is told from every declared error, also across two copies", () => {
    const error: object = new UnknownError(envelope);
    expect(error instanceof UnknownError).toBe(true);
    expect(error instanceof TaxonomyError).toBe(true);
    expect(error instanceof RateLimitedError).toBe(false);
    expect((new RateLimitedError({ retry_after: 1 }) as object) instanceof UnknownError).toBe(false);
  });
});
