// Errors as google.rpc.Status in ProtoJSON, and back.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuClock } from "../cpu.ts";
import { fromStatus, toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { UnknownError } from "../../templates/typescript/src/runtime/core/unknown-error.ts";
import { anyError, exitSpec, expectSame, newerError, overTheWire, trustingSpec } from "./exits.ts";
import { InternalError, mailSpec, NotFoundError, PermissionDeniedError, RateLimitedError } from "./mail-family.ts";
import { hostile } from "./sample-errors.ts";

const info = "type.googleapis.com/google.rpc.ErrorInfo";

describe("out", () => {
  test("what ErrorInfo says keeps to its patterns", () => {
    fc.assert(
      fc.property(anyError, (error) => {
        const [first] = toStatus(error, exitSpec).details;
        const { reason, metadata } = first as { readonly reason: string; readonly metadata: object };
        expect(reason).toMatch(/^[A-Z][A-Z0-9_]+[A-Z0-9]$/);
        for (const key of Object.keys(metadata)) expect(key).toMatch(/^[a-z][a-zA-Z0-9_-]+$/);
      }),
    );
  });

  test("a concealed error and its twin are one status; unsafe details stay inside", () => {
    const denied = new PermissionDeniedError({ id: "m1", owner: "bob" }, { ref: "r-1" });
    expect(toStatus(denied, mailSpec)).toEqual(toStatus(new NotFoundError({ id: "m1", path: "/srv/m1" }), mailSpec));
    expect(JSON.stringify(toStatus(denied, mailSpec))).not.toMatch(/bob|srv|r-1/);
  });

  test("what somebody put on Object.prototype does not leave", () => {
    const planted = { ref: "canary", retry: { afterMs: 5 }, details: { a: "canary" } };
    for (const [key, value] of Object.entries(planted)) Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true });
    try {
      expect(JSON.stringify(toStatus(new InternalError(), mailSpec))).not.toMatch(/canary|RetryInfo/);
    } finally {
      for (const key of Object.keys(planted)) Reflect.deleteProperty(Object.prototype, key);
    }
  });
});

describe("back", () => {
  test("every error comes back with class, details and facts", () => {
    fc.assert(fc.property(anyError, (error) => expectSame(fromStatus(overTheWire(toStatus(error, exitSpec)), exitSpec), error)));
  });

  test("contexts come along where the format says so", () => {
    const error = new NotFoundError({ id: "m1" }).context("reading the inbox").context("answering Ada");
    expect(fromStatus(overTheWire(toStatus(error, trustingSpec)), trustingSpec)?.contexts).toEqual(["answering Ada", "reading the inbox"]);
  });

  test("an error of a newer contract comes back as the unknown arm, with all its facts", () => {
    fc.assert(fc.property(newerError, (error) => expectSame(fromStatus(overTheWire(toStatus(error, exitSpec)), exitSpec), error)));
  });

  test("a call that may be repeated at once stays one", () => {
    const error = new UnknownError({ code: "quota", message: "m", category: "c", recoverable: true, retry: {} });
    expect(fromStatus(overTheWire(toStatus(error, mailSpec)), mailSpec)?.retry).toEqual({});
  });

  const errorInfo = (more: object): object => ({ "@type": info, reason: "RATE_LIMITED", domain: "mail", metadata: { retry_after: "30" }, ...more });
  const status = (...details: unknown[]): object => ({ code: 8, message: "Slow down.", details });

  test.each<[string, object]>([
    ["do not fit", { metadata: { retry_after: "soon" } }],
    ["are missing", { metadata: {} }],
  ])("a known reason is its class also where details %s, and says what was said", (_, more) => {
    const error = fromStatus(status(errorInfo(more)), mailSpec);
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error).toMatchObject({ message: "Slow down.", details: {} });
  });

  test("a do-not-travel detail that somebody sent is not taken over", () => {
    const sent = fromStatus(status(errorInfo({ reason: "NOT_FOUND", metadata: { id: "m1", path: "/srv" } })), mailSpec);
    expect(sent).toBeInstanceOf(NotFoundError);
    expect(sent?.details).toEqual({ id: "m1" });
  });

  test("an error of another package is the unknown arm, one of anything else is none", () => {
    const calendar = { ...mailSpec, domain: "calendar", contract: "@example/calendar@1.0.0" };
    const foreign = fromStatus(overTheWire(toStatus(new RateLimitedError({ retry_after: 30 }), calendar)), mailSpec);
    expect(foreign).toBeInstanceOf(UnknownError);
    expect(foreign).toMatchObject({ wireCode: "rate_limited", recoverable: true, retry: { afterMs: 30_000, throttling: true } });
    const metadata = { "faultline-category": "bug", "faultline-recoverable": "false" };
    expect(fromStatus(status(errorInfo({ domain: "calendar", reason: "INTERNAL_ERROR", metadata })), mailSpec)).toBeInstanceOf(UnknownError);
    expect(fromStatus(status(errorInfo({ domain: "googleapis.com" })), mailSpec)).toBeUndefined();
  });

  test.each<[string, unknown]>([
    ["OK", { code: 0, message: "", details: [errorInfo({})] }],
    ["a status without details", { code: 5, message: "m" }],
    ["a status of other details", status({ "@type": "x/google.rpc.BadRequest", fieldViolations: [] })],
    ["text", "status"],
  ])("%s is none", (_, value) => {
    expect(fromStatus(value, mailSpec)).toBeUndefined();
  });

  test.each(Object.entries(hostile))("%s is none, or does no harm", (_, make) => {
    const spent = cpuClock();
    const parts = { reason: make(), domain: make(), metadata: make() };
    const details = [make(), { "@type": make() }, errorInfo(parts), errorInfo({ metadata: make() })];
    for (const value of [make(), { details: make() }, ...details.map((detail) => status(detail))])
      expect(() => fromStatus(value, mailSpec)?.toJSON()).not.toThrow();
    expect({}).not.toHaveProperty("polluted");
    expect(spent()).toBeLessThan(5_000);
  });
});
