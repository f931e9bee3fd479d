// Errors as HTTP problem details (RFC 9457), and back.

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cpuClock } from "../cpu.ts";
import { fromProblem, toProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { UnknownError } from "../../templates/typescript/src/runtime/core/unknown-error.ts";
import { anyError, exitSpec, expectSame, newerError, overTheWire, trustingSpec } from "./exits.ts";
import { InternalError, mailSpec, NotFoundError, PermissionDeniedError, RateLimitedError, ToolFailedError } from "./mail-family.ts";
import { hostile } from "./sample-errors.ts";

describe("out", () => {
  test("a wait is rounded up to whole seconds: earlier would fail again", () => {
    expect(toProblem(new ToolFailedError({ recoverable: true, retryAfterMs: 1_001 }), mailSpec).headers["retry-after"]).toBe("2");
  });

  test("a ref that is a UUID is the instance too; no other text makes a URI", () => {
    const ref = "0f8fad5b-d9cb-469f-a165-70867728950e";
    expect(toProblem(new InternalError({ ref }), mailSpec).body).toMatchObject({ instance: `urn:uuid:${ref}`, ref });
    for (const other of ["r-1/2", `${ref}x`, `x${ref}`]) {
      const { body } = toProblem(new InternalError({ ref: other }), mailSpec);
      expect(body).toHaveProperty("ref");
      expect(body).not.toHaveProperty("instance");
    }
  });

  test("a concealed error and its twin are one problem; unsafe details stay inside", () => {
    const denied = new PermissionDeniedError({ id: "m1", owner: "bob" });
    expect(toProblem(denied, mailSpec)).toEqual(toProblem(new NotFoundError({ id: "m1", path: "/srv/m1" }), mailSpec));
    expect(JSON.stringify(toProblem(denied, mailSpec))).not.toMatch(/bob|srv/);
  });
});

describe("back", () => {
  test("every error comes back with class, details and facts", () => {
    fc.assert(fc.property(anyError, (error) => expectSame(fromProblem(overTheWire(toProblem(error, exitSpec)), exitSpec), error)));
  });

  test("contexts come along where the format says so", () => {
    const error = new NotFoundError({ id: "m1" }).context("reading the inbox").context("answering Ada");
    expect(fromProblem(overTheWire(toProblem(error, trustingSpec)), trustingSpec)?.contexts).toEqual(["answering Ada", "reading the inbox"]);
  });

  test("an error of a newer contract comes back as the unknown arm, with all its facts", () => {
    fc.assert(fc.property(newerError, (error) => expectSame(fromProblem(overTheWire(toProblem(error, exitSpec)), exitSpec), error)));
  });

  const { status, headers, body } = toProblem(new RateLimitedError({ retry_after: 30 }), mailSpec);

  test("the body may be text, and status and headers may be unknown", () => {
    expect(fromProblem({ body: JSON.stringify(body) }, mailSpec)).toBeInstanceOf(RateLimitedError);
  });

  test("the same code in another package's contract is another error", () => {
    const foreign = fromProblem({ status, body: { ...body, contract: "@example/calendar@1.2.0" } }, mailSpec);
    expect(foreign).toBeInstanceOf(UnknownError);
    expect(foreign).toMatchObject({ wireCode: "rate_limited", category: "system", recoverable: true, retry: { afterMs: 30_000 } });
  });

  test.each<[string, object]>([
    ["details that do not fit", { ...body, detail: "Slow down.", details: { retry_after: "soon" } }],
    ["nothing but its code and a detail", { code: "rate_limited", detail: "Slow down." }],
  ])("a known code with %s is its class, and says what was said", (_, body) => {
    const error = fromProblem({ status, body, headers: { "retry-after": "7" } }, mailSpec);
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error).toMatchObject({ message: "Slow down.", details: {}, category: "system" });
    expect(fromProblem({ status, body: { code: "rate_limited" }, headers: { "retry-after": "7" } }, mailSpec)?.retry).toMatchObject({ afterMs: 7_000 });
  });

  test.each<[string, unknown]>([
    ["a success", { status: 200, headers, body }],
    ["a redirect", { status: 304, headers, body }],
    ["another server's problem", { status: 503, body: { type: "about:blank", title: "Service Unavailable", status: 503 } }],
    ["a problem that only has a code nobody knows", { status: 429, body: { code: "slow_down", detail: "Slow down." } }],
    ["a page", { status: 502, body: "<html>Bad Gateway</html>" }],
    ["an empty body", { status: 500, body: "" }],
    ["a text too long to be one", { status: 500, body: JSON.stringify({ ...body, more: "x".repeat(300_000) }) }],
  ])("%s is none", (_, problem) => {
    expect(fromProblem(problem as Parameters<typeof fromProblem>[0], mailSpec)).toBeUndefined();
  });

  test.each(Object.entries(hostile))("%s is none, or does no harm", (_, make) => {
    const spent = cpuClock();
    const inside = { ...body, retry: make(), details: make(), ref: make() };
    for (const problem of [make(), { status: make(), headers: make(), body: make() }, { body: inside, headers: make() }])
      expect(() => fromProblem(problem as Parameters<typeof fromProblem>[0], mailSpec)?.toJSON()).not.toThrow();
    expect(fromProblem({ body, headers: make() as object }, mailSpec)?.code ?? "rate_limited").toBe("rate_limited");
    expect({}).not.toHaveProperty("polluted");
    expect(spent()).toBeLessThan(5_000);
  });
});

describe("Retry-After", () => {
  const { body } = toProblem(new ToolFailedError({ recoverable: true }), mailSpec);
  const afterMs = (headers: object, sent: object = body): number | undefined =>
    fromProblem({ status: 503, headers, body: sent }, mailSpec)?.retry?.afterMs;

  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12, 0, 0) }));
  afterEach(() => void vi.useRealTimers());

  test.each<[string, object, number | undefined]>([
    ["as a date", { "retry-after": "Sat, 21 Nov 2026 12:01:00 GMT" }, 60_000],
    ["among others", { "x-tries": "7", "retry-after": "30" }, 30_000],
    ["in Headers", new Headers({ "Retry-After": "30" }), 30_000],
    ["that is not there", {}, undefined],
  ])("%s", (_, headers, expected) => {
    expect(afterMs(headers)).toBe(expected);
  });

  test("yields to the body, which is in ms", () => {
    expect(afterMs({ "retry-after": "2" }, { ...body, retry: { afterMs: 1_001 } })).toBe(1_001);
    expect(afterMs({ "retry-after": "2" }, { ...body, retry: { backoff: "fixed" } })).toBe(2_000);
  });
});
