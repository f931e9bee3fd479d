// Errors as HTTP problem details (RFC 9457), and back.

import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cpuClock } from "../cpu.ts";
import { fromProblem, toProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { anyError, exitSpec, expectSame, newerError, overTheWire } from "./exits.ts";
import { mailSpec, RateLimitedError, ToolFailedError } from "./mail-family.ts";
import { hostile } from "./sample-errors.ts";

describe("back", () => {
  test("every error comes back with class, details and facts", () => {
    fc.assert(fc.property(anyError, (error) => expectSame(fromProblem(overTheWire(toProblem(error, exitSpec)), exitSpec), error)));
  });

  test("an error of a newer contract comes back as the unknown arm, with all its facts", () => {
    fc.assert(fc.property(newerError, (error) => expectSame(fromProblem(overTheWire(toProblem(error, exitSpec)), exitSpec), error)));
  });

  const { body } = toProblem(new RateLimitedError({ retry_after: 30 }), mailSpec);

  test.each<[string, unknown]>([
    ["another server's problem", { status: 503, body: { type: "about:blank", title: "Service Unavailable", status: 503 } }],
    ["an empty body", { status: 500, body: "" }],
    ["a text too long to be one", { status: 500, body: JSON.stringify({ ...body, more: "x".repeat(300_000) }) }],
  ])("%s is none", (_, problem) => {
    expect(fromProblem(problem as Parameters<typeof fromProblem>[0], mailSpec)).toBeUndefined();
  });

  test.each(Object.entries(hostile))("%s is none, or does no harm", (_, make) => {
    const inside = { ...body, retry: make(), details: make(), ref: make() };
    const problems = [make(), { status: make(), headers: make(), body: make() }, { body: inside, headers: make() }];
    const headers = make() as object;
    // What is counted is the reading: to make some of them takes longer.
    const spent = cpuClock();
    for (const problem of problems) expect(() => fromProblem(problem as Parameters<typeof fromProblem>[0], mailSpec)?.toJSON()).not.toThrow();
    expect(fromProblem({ body, headers }, mailSpec)?.code ?? "rate_limited").toBe("rate_limited");
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

});
