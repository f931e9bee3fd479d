// Errors as google.rpc.Status in ProtoJSON, and back.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuClock } from "../cpu.ts";
import { fromStatus, toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { anyError, exitSpec, expectSame, newerError, overTheWire } from "./exits.ts";
import { InternalError, mailSpec } from "./mail-family.ts";
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

  test("an error of a newer contract comes back as the unknown arm, with all its facts", () => {
    fc.assert(fc.property(newerError, (error) => expectSame(fromStatus(overTheWire(toStatus(error, exitSpec)), exitSpec), error)));
  });

  const errorInfo = (more: object): object => ({ "@type": info, reason: "RATE_LIMITED", domain: "mail", metadata: { retry_after: "30" }, ...more });
  const status = (...details: unknown[]): object => ({ code: 8, message: "Slow down.", details });

  test.each(Object.entries(hostile))("%s is none, or does no harm", (_, make) => {
    const parts = { reason: make(), domain: make(), metadata: make() };
    const details = [make(), { "@type": make() }, errorInfo(parts), errorInfo({ metadata: make() })];
    const values = [make(), { details: make() }, ...details.map((detail) => status(detail))];
    // What is counted is the reading: to make some of them takes longer.
    const spent = cpuClock();
    for (const value of values) expect(() => fromStatus(value, mailSpec)?.toJSON()).not.toThrow();
    expect({}).not.toHaveProperty("polluted");
    expect(spent()).toBeLessThan(5_000);
  });
});
