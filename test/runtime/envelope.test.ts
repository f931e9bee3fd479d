// The envelope, out and in: what an error says of itself, and what is made of what others send.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toEnvelope } from "../../templates/typescript/src/runtime/core/envelope.ts";
import { readEnvelope } from "../../templates/typescript/src/runtime/core/read-envelope.ts";
import { errorOf, hostile, LoginFailedError, RateLimitedError, ToolFailedError } from "./sample-errors.ts";

const contract = "@example/sample@1.0.0";

describe("out", () => {
  test("no unsafe detail, context, cause or stack", () => {
    const details = { user: "alice", host: "db-canary", password: "pw-canary" };
    const error = new LoginFailedError(details, { cause: new Error("cause-canary") }).context("context-canary");
    const text = JSON.stringify(toEnvelope(error, contract));
    expect(text).not.toMatch(/canary|\bat /);
    expect(text).toContain("alice");
  });

  test("the message is the taxonomy's, whatever became of error.message", () => {
    const error = new LoginFailedError({ user: "alice" });
    error.message = `at step 2: ${error.message} token=abc123`;
    expect(toEnvelope(error).message).toBe("alice could not log in.");
    expect(toEnvelope(error).message).toBe("alice could not log in.");
    expect(JSON.stringify(error)).not.toContain("abc123");
  });

  test("texts that break their shapes leave within them; a number stays what it is, and the guard lets the fallback out", () => {
    expect(toEnvelope(new RateLimitedError({ retry_after: -1.5 })).details).toEqual({ retry_after: -1.5 });
    expect(toEnvelope(new LoginFailedError({ user: "x".repeat(1_000_000) })).details).toEqual({ user: `${"x".repeat(19)}…` });
  });

  test("what somebody put on Object.prototype does not leave", () => {
    const planted = { wireCode: "x", ref: "x", guidance: "x", nextAction: "abort", retry: { after: 1 }, title: "x", url: "x", user: "x" };
    const clean = JSON.stringify(toEnvelope(new LoginFailedError({ user: "alice" }, {}), contract));
    let dirty = "";
    for (const [key, value] of Object.entries(planted)) Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true });
    try {
      dirty = JSON.stringify(toEnvelope(new LoginFailedError({ user: "alice" }, {}), contract));
    } finally {
      for (const key of Object.keys(planted)) Reflect.deleteProperty(Object.prototype, key);
    }
    expect(dirty).toBe(clean);
  });

  test.each(Object.entries(hostile))("details that are %s do no harm", (_, make) => {
    const details = { d: { type: "object" }, l: { type: "array", items: { type: "string" } } } as const;
    const error = errorOf({ details }, { d: make(), l: [make(), make()] });
    expect(JSON.stringify(toEnvelope(error)).length).toBeLessThan(150_000);
    const whole = errorOf({ details: { d: { type: "string" } } }, make() as object);
    expect(toEnvelope(whole).code).toBe("sample");
  });
});

describe("in", () => {
  const whole = toEnvelope(new RateLimitedError({ retry_after: 30 }, { ref: "r-1" }), contract);

  test("an error that has a contract of its own is signed with that, whoever sends it", () => {
    expect([toEnvelope(errorOf({ contract: "@other/x@2.0.0" }), contract).contract, toEnvelope(errorOf({}), contract).contract]).toEqual(["@other/x@2.0.0", contract]);
  });

  test("what went out comes back", () => {
    expect(readEnvelope(JSON.parse(JSON.stringify(whole)))).toEqual(whole);
    const small = toEnvelope(new ToolFailedError({ recoverable: true }));
    expect(readEnvelope(small)).toEqual(small);
  });

  test.each(["code", "message", "category", "recoverable"])("without %s, or with a wrong one, it is no envelope", (key) => {
    for (const wrong of [undefined, null, 1, {}, [], ["a"]]) expect(readEnvelope({ ...whole, [key]: wrong })).toBeUndefined();
    expect(readEnvelope({ ...whole, code: "" })).toBeUndefined();
    expect(readEnvelope({ ...whole, code: "c".repeat(1_000) })).toBeUndefined();
  });

  test("other members of the wrong type are left out, and what a newer contract adds too", () => {
    const { nextAction: _, guidance: __, ...rest } = whole;
    expect(readEnvelope({ ...whole, nextAction: "dance", guidance: 5, later: { a: 1 } })).toEqual(rest);
    const retry = { afterMs: -1, backoff: "wild", maxAttempts: 0.5, onlyIfIdempotent: 1, throttling: true, more: 1 };
    expect(readEnvelope({ ...whole, retry })?.retry).toEqual({ throttling: true });
    const facts = { afterMs: 1, backoff: "fixed", maxAttempts: 2, onlyIfIdempotent: true, throttling: false };
    expect(readEnvelope({ ...whole, retry: facts })?.retry).toEqual(facts);
    for (const wrong of ["soon", 5, [], null]) expect(readEnvelope({ ...whole, retry: wrong })).not.toHaveProperty("retry");
    for (const wrong of [[], ["a", 7], "a", null]) expect(readEnvelope({ ...whole, contexts: wrong })).not.toHaveProperty("contexts");
    for (const wrong of ["x", 5, [1], null]) expect(readEnvelope({ ...whole, details: wrong })).not.toHaveProperty("details");
    for (const wrong of ["", 5, "r".repeat(500)]) expect(readEnvelope({ ...whole, ref: wrong })).not.toHaveProperty("ref");
  });

  test("only own members count, and nothing is polluted", () => {
    expect(readEnvelope(Object.create(whole))).toBeUndefined();
    const text = '{"__proto__":{"polluted":1},"code":"a","message":"m","category":"c","recoverable":true,"retry":{"__proto__":{"afterMs":1}}}';
    const evil = readEnvelope(JSON.parse(text));
    expect(evil).toEqual({ code: "a", message: "m", category: "c", recoverable: true, retry: {} });
    expect(Object.getPrototypeOf(evil)).toBe(Object.prototype);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test("nor does what somebody put on Object.prototype count", () => {
    const { ref: _, guidance: __, code: ___, ...rest } = whole;
    const planted = { code: "x", ref: "x", guidance: "x" };
    let read: unknown[] = [];
    for (const [key, value] of Object.entries(planted)) Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true });
    try {
      read = [readEnvelope(rest), Object.keys(readEnvelope({ ...rest, code: "a" }) ?? {})];
    } finally {
      for (const key of Object.keys(planted)) Reflect.deleteProperty(Object.prototype, key);
    }
    expect(read).toEqual([undefined, Object.keys(readEnvelope({ ...rest, code: "a" }) ?? {})]);
  });

  test.each([
    ...Object.entries({ code: "x", message: "x", category: "x", recoverable: true, nextAction: "abort", retry: { afterMs: 1 }, guidance: "x", details: { a: 1 } }),
    ...Object.entries({ ref: "x", contract: "x@1.0.0", contexts: ["x"] }),
  ])("nor does %s alone there", (key, value) => {
    const others = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));
    const usual = JSON.stringify(readEnvelope(others));
    let read: string | undefined = "";
    Object.defineProperty(Object.prototype, key, { value, configurable: true, writable: true });
    try {
      read = JSON.stringify(readEnvelope(others));
    } finally {
      Reflect.deleteProperty(Object.prototype, key);
    }
    expect(read).toBe(usual);
  });

  test("neither a list nor a function is one, whatever it has", () => {
    expect(readEnvelope(Object.assign([], whole))).toBeUndefined();
    expect(readEnvelope(Object.assign(() => {}, whole))).toBeUndefined();
  });

  test("every word of a closed list is read", () => {
    const actions = ["fix_input", "reauthenticate", "request_permission", "fix_config", "retry_now", "retry_later", "use_other_tool", "report", "abort"];
    for (const nextAction of actions) expect(readEnvelope({ ...whole, nextAction })).toHaveProperty("nextAction", nextAction);
    for (const backoff of ["none", "fixed", "exponential"]) expect(readEnvelope({ ...whole, retry: { backoff } })?.retry).toEqual({ backoff });
    expect(readEnvelope({ ...whole, nextAction: "", retry: { backoff: "" } })).not.toHaveProperty("nextAction");
  });

  test("a member that cannot be read is left out", () => {
    const { guidance: _, ...rest } = whole;
    expect(readEnvelope(Object.defineProperty({ ...whole }, "guidance", { get: expect.unreachable, enumerable: true }))).toEqual(rest);
  });

  test.each(Object.entries(hostile))("%s is no envelope, and no trouble inside one", (_, make) => {
    expect(readEnvelope(make())).toBeUndefined();
    for (const key of ["code", "message", "retry", "guidance", "ref", "contract", "nextAction"])
      expect(["undefined", "object"]).toContain(typeof readEnvelope({ ...whole, [key]: make() }));
  });

  test("never throws", () => {
    fc.assert(fc.property(fc.anything(), (value) => void readEnvelope(value)));
    fc.assert(fc.property(fc.anything(), fc.constantFrom(...Object.keys(whole)), (value, key) => void readEnvelope({ ...whole, [key]: value })));
  });
});
