// The log record: the taxonomy's field names, the whole chain with all stacks, and no secrets.

import { describe, expect, test, vi } from "vitest";
import { cpuClock } from "../cpu.ts";
import { bodyVariables, logVariables } from "../../generator/model/words.ts";
import { logLine, stderrSink, toLogRecord } from "../../templates/typescript/src/runtime/server/log.ts";
import { fingerprint } from "../../templates/typescript/src/runtime/core/fingerprint.ts";
import { note } from "../../templates/typescript/src/runtime/core/beside.ts";
import type { LogFormat } from "../../templates/typescript/src/runtime/values/spec.ts";
import { UnknownError } from "../../templates/typescript/src/runtime/core/unknown-error.ts";
import { MailError } from "./mail-family.ts";
import { errorOf, hostile, LoginFailedError, RateLimitedError } from "./sample-errors.ts";

/** The ten fields of source 001. */
const ten: LogFormat = {
  service: "cowgnition",
  fields: {
    timestamp: "$timestamp",
    level: "$level",
    message: "$message",
    service: "$service",
    request_id: "$requestId",
    connection_id: "$connectionId",
    error_code: "$code",
    error_message: "$internalMessage",
    error_details: "$logDetails",
    stack_trace: "$stack",
  },
};

const now = (): number => Date.UTC(2026, 10, 21, 12, 0, 0);

describe("a record", () => {
  test("has exactly the fields of its format", () => {
    const error = new LoginFailedError({ user: "alice", host: "db.internal", password: "hunter2secret" });
    const record = toLogRecord(error, ten, { requestId: 7, connectionId: "c1", now });
    expect(record).toEqual({
      timestamp: "2026-11-21T12:00:00.000Z",
      level: "warning",
      message: "alice could not log in.",
      service: "cowgnition",
      request_id: 7,
      connection_id: "c1",
      error_code: "login_failed",
      error_message: "alice could not log in.",
      error_details: { user: "alice", host: "db.internal" },
      stack_trace: expect.stringMatching(/^LoginFailedError: alice could not log in\.\n {4}at /) as unknown,
    });
    expect(Object.keys(record)).toEqual(Object.keys(ten.fields));
  });

  test("says null where a value is absent, and leaves a field out where the format says so", () => {
    expect(toLogRecord(errorOf({}), ten, { now })).toMatchObject({ request_id: null, connection_id: null, error_details: null });
    const fields = { ref: "$ref?", tool: "$tool?", details: "$logDetails?", code: "$code", schema: "v1", price: "$$5" };
    const sparse: LogFormat = { service: "s", fields };
    expect(toLogRecord(errorOf({}), sparse)).toEqual({ code: "sample", schema: "v1", price: "$5" });
    const full = toLogRecord(errorOf({}, {}, { ref: "r" }), sparse, { tool: "t" });
    expect(full).toEqual({ ref: "r", tool: "t", code: "sample", schema: "v1", price: "$5" });
  });

  test("can use every variable", () => {
    const fields = Object.fromEntries([...bodyVariables, ...logVariables].map((variable) => [variable.slice(1), variable]));
    const error = new RateLimitedError({ retry_after: 30 }, { ref: "r-1" }).context("outer");
    note(error, ["rule mail/1 did not apply"]);
    const call = { server: "gmail", tool: "send", method: "tools/call", requestId: "q", connectionId: "c", contract: "a@1.0.0", args: { to: "ada" }, now };
    const record = toLogRecord(error, { service: "mail", fields }, call);
    expect(Object.values(record)).not.toContain(null);
    expect(record).toMatchObject({ retryAfter: 30_000, httpStatus: 429, domain: "sample", server: "gmail", contexts: ["outer"], notes: ["rule mail/1 did not apply"] });
    expect(record["envelope"]).toMatchObject({ code: "rate_limited", contract: "a@1.0.0" });
    expect(record["logDetails"]).toEqual({ retry_after: 30 });
  });

  test("has the fingerprint of what happened, whoever's details it has", () => {
    const fields = { kind: "$fingerprint" };
    const [one, two] = ["alice", "bob"].map((user) => new LoginFailedError({ user, host: "db.internal" }));
    const kinds = [one, two].map((error) => toLogRecord(error as LoginFailedError, { service: "s", fields })["kind"]);
    expect(kinds).toEqual([fingerprint(one), fingerprint(one)]);
    expect(toLogRecord(errorOf({}), { service: "s", fields })["kind"]).not.toBe(kinds[0]);
  });

  test("has the contexts among the details where the format has no field for them", () => {
    const error = new LoginFailedError({ user: "alice" }).context("inner").context("outer");
    expect(toLogRecord(error, ten)["error_details"]).toEqual({ contexts: ["outer", "inner"], user: "alice" });
    expect(toLogRecord(errorOf({}).context("only"), ten)["error_details"]).toEqual({ contexts: ["only"] });
    for (const contexts of ["$contexts", "$contexts?"]) expect(toLogRecord(error, { service: "s", fields: { contexts, details: "$logDetails" } })).toEqual({ contexts: ["outer", "inner"], details: { user: "alice" } });
  });

  test("has the message of the failure itself, from the outermost context to the first cause, without names of classes", () => {
    const say = (error: Parameters<typeof toLogRecord>[0]): unknown => toLogRecord(error, ten)["error_message"];
    const refused = new TypeError("socket hang up");
    const wrapped = new Error("cannot save", { cause: errorOf({ message: "Busy." }, {}, { cause: refused }).context("asking the store") });
    expect(say(errorOf({ message: "Failed." }).context("inner").context("outer"))).toBe("outer: inner: Failed.");
    expect(say(errorOf({ message: "Failed." }, {}, { cause: wrapped }).context("outer"))).toBe("outer: Failed.: cannot save: asking the store: Busy.: socket hang up");
    expect(say(errorOf({ message: "Failed." }, {}, { cause: new AggregateError([new Error("one"), "two", 3], "all failed") }))).toBe("Failed.: all failed; one; two; 3");
    // What only stands for what was thrown has nothing to say of its own.
    expect(say(MailError.from(wrapped).context("outer"))).toBe("outer: cannot save: asking the store: Busy.: socket hang up");
    expect(say(MailError.from(Object.assign(new Error("no such file", { cause: refused }), { code: "ENOENT" }), { args: { id: "7" } }))).toBe("no such file: socket hang up");
    for (const nothing of [undefined, null]) expect(say(MailError.from(nothing))).toBe("An internal error occurred.");
    expect(say(MailError.from(new Error("")))).toBe("Error: ");
  });

  test("has what a tool was called with, bounded and without secrets, and nothing where there was no tool", () => {
    const fields = { params: "$args?" };
    const args = { id: "n1", password: "letmein", note: "Bearer abc123def456", big: "x".repeat(9_000), list: Array.from({ length: 99 }, (_, at) => at) };
    const { params } = toLogRecord(errorOf({}), { service: "s", fields }, { tool: "t", args }) as { params: { [name: string]: unknown } };
    expect(params).toMatchObject({ id: "n1", password: "[redacted]", note: "Bearer [redacted]" });
    expect(JSON.stringify(params).length).toBeLessThan(1_000);
    const login = new LoginFailedError({ user: "alice", password: "plainwordsecret" });
    expect(JSON.stringify(toLogRecord(login, { service: "s", fields }, { tool: "t", args: { first: "plainwordsecret" } }))).not.toContain("plainword");
    expect(toLogRecord(errorOf({}), { service: "s", fields }, { method: "resources/read", args })).toEqual({});
  });

  test("of a newer contract has the code and details as received", () => {
    const error = new UnknownError({ code: "quota", message: "m", category: "c", recoverable: false, details: { limit: 5 } });
    expect(toLogRecord(error, ten)).toMatchObject({ error_code: "quota", error_details: { limit: 5 } });
  });
});

describe("the stack", () => {
  const stackOf = (cause: unknown): string => String(toLogRecord(errorOf({}, {}, { cause }), ten)["stack_trace"]);

  test("is that of the error and of everything that led to it", () => {
    function lowest(): Error {
      return new RangeError("disk full");
    }
    function middle(): Error {
      return new Error("cannot save", { cause: lowest() });
    }
    const stack = stackOf(middle());
    expect(stack).toMatch(/^SampleError: It failed\.\n {4}at /);
    expect(stack).toMatch(/\ncaused by: Error: cannot save\n {4}at middle[^]*\ncaused by: RangeError: disk full\n {4}at lowest/);
  });

  test("includes the members of aggregates, whatever was thrown", () => {
    const stack = stackOf(new AggregateError([new Error("one"), "two", { three: 3 }], "all"));
    expect(stack).toMatch(/\ncaused by: AggregateError: all\n {4}at [^]*\ntogether with: Error: one\n {4}at /);
    expect(stack).toMatch(/\ntogether with: thrown string: two\ntogether with: Object: \{"three":3\}$/);
  });

  test("is bounded to 16 causes, each of them too", () => {
    let cause: unknown = "end";
    for (let at = 0; at < 100; at++) cause = new Error(`level ${at} ${"x".repeat(100_000)}`, { cause });
    const stack = stackOf(cause);
    expect(stack.match(/^caused by:/gm)).toHaveLength(16);
    expect(stack).toMatch(/\n… more causes$/);
    expect(stack.length).toBeLessThan(110_000);
    const many = new AggregateError(Array.from({ length: 10_000 }, (_, at) => new Error(`e${at}`)), "many");
    expect(stackOf(many).match(/^together with:/gm)).toHaveLength(15);
  });

  test("tells errors of one place by their messages, and hides the secrets of each", () => {
    const at = (message: string): Error => new Error(message);
    const [first, second] = ["token=ghp_abcdefghijklmnopqrstuvwxyz0123456789", "no secret"].map(at).map(stackOf);
    expect(first).toMatch(/\ncaused by: Error: token=\[redacted\]\n {4}at /);
    expect(second).toMatch(/\ncaused by: Error: no secret\n {4}at /);
    const lines = (text: string | undefined): number => text?.split("\n").length ?? 0;
    expect(lines(second?.slice(second.indexOf("caused by")))).toBe(lines(at("x").stack));
  });

  test("is the message where an error has none", () => {
    expect(stackOf(Object.assign(new Error("gone"), { stack: "" }))).toMatch(/\ncaused by: Error: gone$/);
  });

  test("is cleaned as one text where it is not plain which part is the message", () => {
    const key = "ghp_abcdefghijklmnopqrstuvwxyz0123456789";
    const frames = "-----BEGIN PRIVATE KEY-----\n    at MIIEvQIBADANBg\n-----END PRIVATE KEY-----";
    expect(stackOf(Object.assign(new Error(key.slice(0, -1)), { stack: `Error: ${key}` }))).toMatch(/Error: \[redacted\]$/);
    expect(stackOf(Object.assign(new Error(""), { stack: `Error: ${frames}` }))).not.toContain("MIIE");
    expect(stackOf({ message: /x/, stack: `Error: ${frames}` })).not.toContain("MIIE");
  });

  test("takes no lines of a message for frames: a key may go on there", () => {
    const lines = ["-----BEGIN PRIVATE KEY-----", "    at MIIEvQIBADANBg", "    at kqhkiG9w0BAQEF", "-----END PRIVATE KEY-----"];
    expect(stackOf(new Error(`bad key ${lines.join("\n")}`))).not.toMatch(/MIIE|kqhk/);
    const alone = Object.assign(new Error("bad key"), { stack: `Error: bad key ${lines.join("\n")}` });
    expect(stackOf(alone)).not.toMatch(/MIIE|kqhk/);
  });

  test.each(Object.entries(hostile))("stands %s", (_, make) => {
    const cause = new AggregateError([make()], "a", { cause: make() });
    const error = errorOf({ details: { d: { type: "object", safety: "unsafe" } } }, { d: make() }, { cause });
    // What is counted is the logging: to make some of them takes longer.
    const spent = cpuClock();
    const record = toLogRecord(error, ten);
    expect(JSON.parse(logLine(record))).toEqual(record);
    expect(logLine(record).length).toBeLessThan(120_000);
    expect(spent()).toBeLessThan(1_500);
  });
});

describe("secrets", () => {
  const canaries = [
    "Bearer canary-1a2b3c4d",
    "ghp_canaryabcdefghijklmnopqrstuvwxyz0123",
    "eyJhbGciOiJIUzI1NiJ9canary.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJlY2FuYXJ5",
    "postgres://root:canary7@db.internal/x",
    "-----BEGIN PRIVATE KEY-----\ncanary\nMIIE\n-----END PRIVATE KEY-----",
    "canary@example.org",
    "/home/canary/app.js",
    "password=canary1",
  ];

  test.each(canaries)("%s is nowhere in the record", (canary) => {
    const cause = Object.assign(new Error(canary, { cause: new Error(`inner ${canary}`) }), { config: { headers: { a: canary } } });
    const error = new LoginFailedError({ user: canary.slice(0, 20), host: canary }, { cause }).context(`while ${canary}`);
    error.message = `changed: ${canary}`;
    expect(logLine(toLogRecord(error, ten)).replaceAll(canary.slice(0, 20), "")).not.toMatch(/canary/);
  });

  test("that only a do-not-log detail knows are no names of members either; the record's own names stay", () => {
    const error = new LoginFailedError({ user: "alice", password: "correcthorse" });
    const format = { service: "mail", fields: { correcthorse: "$args", code: "$code" } };
    expect(toLogRecord(error, format, { tool: "login", args: { hint: { correcthorse: 1 }, "is correcthorse": [2] } })).toEqual({
      correcthorse: { hint: { "[redacted]": 1 }, "is [redacted]": [2] },
      code: "login_failed",
    });
  });

  test("that only a do-not-log detail knows are blotted out wherever they turn up", () => {
    const cause = new Error("refused plainwordsecret for alice");
    const error = new LoginFailedError({ user: "alice", password: "plainwordsecret" }, { cause }).context("trying plainwordsecret");
    expect(logLine(toLogRecord(error, ten))).not.toContain("plainwordsecret");
  });
});

describe("a line", () => {
  test("cannot be forged from within", () => {
    const error = errorOf({}, {}, { cause: new Error('x\n{"level":"info"}\r\n') });
    expect(logLine(toLogRecord(error, ten))).not.toMatch(/[\r\n]/);
  });

  test("goes to stderr by default", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    stderrSink({ a: 1 });
    expect(error).toHaveBeenCalledExactlyOnceWith('{"a":1}');
    error.mockRestore();
  });
});
