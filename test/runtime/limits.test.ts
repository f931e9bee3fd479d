// Where each limit of the runtime lies, from both sides, and the few conditions that no other test would miss.

import { describe, expect, test, vi } from "vitest";
import { acceptObject, refused } from "../../templates/typescript/src/runtime/server/acceptable.ts";
import { causesOf } from "../../templates/typescript/src/runtime/core/causes.ts";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { readEnvelope } from "../../templates/typescript/src/runtime/core/read-envelope.ts";
import { guardHandler, guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import { localeFor } from "../../templates/typescript/src/runtime/core/locale.ts";
import { redactedValue, safeDetails } from "../../templates/typescript/src/runtime/core/safe.ts";
import { fromProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { readMessage } from "../../templates/typescript/src/runtime/core/template.ts";
import { fromStatus, toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { asTransportError } from "../../templates/typescript/src/runtime/carriers/failures.ts";
import { InternalError, jsonFormat, mailSpec, mailWith, NotFoundError, PermissionDeniedError, RateLimitedError } from "./mail-family.ts";
import { issueOf } from "../../templates/typescript/src/runtime/values/issues.ts";
import { UnusableResult } from "../../templates/typescript/src/runtime/server/unusable.ts";
import { specOf } from "./sample-errors.ts";

const envelope = { code: "rate_limited", message: "m", category: "system", recoverable: true };

describe("what leaves", () => {
  test.each([["x", 20], ['"', 10], ["\\", 10], ["é", 10], ["\u07ff", 10], ["\u0800", 6], ["€", 6]])("has as many bytes as there is room for: of %j %i characters", (character, most) => {
    const sent = (length: number): unknown => safeDetails({ a: character.repeat(length) }, { a: { type: "string" } }, { total: 20 })["a"];
    expect(sent(most)).toBe(character.repeat(most));
    expect(sent(most + 1)).toBe(`${character.repeat(5)}…`);
  });

  test("has no member of a list that may have none, and in a text says of any list how many more there are", () => {
    expect(safeDetails({ l: [1] }, { l: { type: "array", maxItems: 0 } })).toEqual({ l: [] });
    expect(redactedValue([1, 2, 3], { type: "array", items: { type: "integer" } }, { breadth: 2 })).toEqual([1, "… 2 more"]);
  });
});

describe("an envelope", () => {
  test("may say that no wait is needed, and one attempt", () => {
    expect(readEnvelope({ ...envelope, retry: { afterMs: 0, maxAttempts: 1 } })?.retry).toEqual({ afterMs: 0, maxAttempts: 1 });
    expect(readEnvelope({ ...envelope, retry: { maxAttempts: 0 } })?.retry).toEqual({});
  });

  test("has names of at most 128 characters, and at most 32 contexts", () => {
    for (const name of ["code", "category", "ref"]) {
      expect(readEnvelope({ ...envelope, [name]: "x".repeat(128) })).toHaveProperty(name, "x".repeat(128));
      expect(readEnvelope({ ...envelope, [name]: "x".repeat(129) })?.ref).toBeUndefined();
    }
    for (const name of ["code", "category"]) expect(readEnvelope({ ...envelope, [name]: "x".repeat(129) })).toBeUndefined();
    const contexts = (length: number): readonly string[] => Array.from({ length }, (_, at) => `c${at}`);
    expect(readEnvelope({ ...envelope, contexts: contexts(32) })?.contexts).toHaveLength(32);
    expect(readEnvelope({ ...envelope, contexts: contexts(33) })).not.toHaveProperty("contexts");
  });
});

describe("decoding", () => {
  const json = mailWith({ format: jsonFormat });
  const body = (length: number): string => {
    const text = '{"error":"not_found","message":"","details":{"id":"m1"}}';
    return text.replace('""', `"${"x".repeat(length - text.length)}"`);
  };

  test("reads texts of up to 262,144 characters, in results and in problems", () => {
    expect(decode({ content: [{ type: "text", text: body(262_144) }] }, json)).toBeInstanceOf(NotFoundError);
    expect(decode({ content: [{ type: "text", text: body(262_145) }] }, json)).toBeUndefined();
    const problem = (length: number): string => {
      const text = JSON.stringify({ ...envelope, code: "not_found", detail: "", details: { id: "m1" } });
      return text.replace('"detail":""', `"detail":"${"x".repeat(length - text.length)}"`);
    };
    expect(fromProblem({ status: 404, body: problem(262_144) }, mailSpec)).toBeInstanceOf(NotFoundError);
    expect(fromProblem({ status: 404, body: problem(262_145) }, mailSpec)).toBeUndefined();
  });

  test("looks at 16 blocks of a result", () => {
    const after = (count: number): object => ({
      content: [...Array.from({ length: count }, () => ({ type: "text", text: "one more" })), { type: "text", text: body(100) }],
    });
    expect(decode(after(15), json)).toBeInstanceOf(NotFoundError);
    expect(decode(after(16), json)).toBeUndefined();
  });

  test("reads details back out of messages of up to 4,000 characters", () => {
    const shapes = { id: { type: "string" } } as const;
    expect(readMessage("{id}", "x".repeat(4_000), shapes)).toEqual({ id: "x".repeat(4_000) });
    expect(readMessage("{id}", "x".repeat(4_001), shapes)).toBeUndefined();
  });

  test("looks at 64 details of a google.rpc.Status", () => {
    const status = toStatus(new NotFoundError({ id: "m1" }), mailSpec);
    const after = (count: number): object => ({ ...status, details: [...Array.from({ length: count }, () => ({})), ...status.details] });
    expect(fromStatus(after(63), mailSpec)).toBeInstanceOf(NotFoundError);
    expect(fromStatus(after(64), mailSpec)).toBeUndefined();
  });
});

test("a server's own -32001 is its word where it has data, whatever its text looks like", () => {
  for (const message of ["AbortError: gone", "Error: gone", "TimeoutError: no", "Request timed out"]) {
    const bare = asTransportError({ code: -32001, message });
    expect(bare?.kind).toBe(/^Timeout|timed/.test(message) ? "timeout" : "cancelled");
  }
  for (const message of ["AbortError: gone", "Error: gone"]) expect(asTransportError({ code: -32001, message, data: { error: envelope } })).toBeUndefined();
  expect(asTransportError({ code: -32000, message: "Connection closed", data: {} })).toBeUndefined();
});

test("an error of a taxonomy is none of the transport, whatever its text says", () => {
  const message = "Streamable HTTP error: 503";
  expect(asTransportError(new Error(message))?.kind).toBe("http");
  const own = new InternalError();
  Object.defineProperty(own, "message", { value: message });
  expect(decode(own, mailSpec)).toBe(own);
});

test("issues name arguments by their paths", () => {
  const of = (path: unknown): unknown => issueOf({ issues: [{ path, message: "is odd" }] })?.argument;
  expect(of(["filter", "tags", 0, "name"])).toBe("filter.tags[0].name");
  expect(of([{ key: "filter" }, { key: "tags" }])).toBe("filter.tags");
  expect(of([])).toBeUndefined();
});

test("16 causes are looked at", () => {
  const chain = (length: number): unknown => Array.from({ length }).reduce<unknown>((cause, _, at) => new Error(`${at}`, { cause }), undefined);
  expect(causesOf(chain(17))).toMatchObject({ causes: { length: 16 }, more: false });
  expect(causesOf(chain(18))).toMatchObject({ causes: { length: 16 }, more: true });
});

test("languages are looked for among 32 tags of at most 100 characters", () => {
  const spec = specOf("sample", { locales: { de: { message: "x" } } });
  const after = (count: number): readonly string[] => [...Array.from({ length: count }, () => "fr"), "de"];
  expect([localeFor(spec, after(31)), localeFor(spec, after(32))]).toEqual(["de", undefined]);
  const long = (length: number): string => `de-${"x".repeat(length - 3)}`;
  expect([localeFor(spec, long(100)), localeFor(spec, long(101))]).toEqual(["de", undefined]);
});

test("a result of any depth that JSON can hold is let through, and a cycle below the depth that is walked is found", () => {
  const nested = (depth: number, innermost: unknown): object => Array.from({ length: depth }).reduce<unknown>((inner) => ({ inner }), innermost) as object;
  for (const depth of [99, 100, 101, 150]) {
    const sound = nested(depth, {});
    expect(acceptObject(sound, [])).toBe(sound);
    expect(acceptObject(nested(depth, { big: 1n }), [])).toBe(refused);
    const round: { [key: string]: unknown } = {};
    round["round"] = round;
    expect(acceptObject(nested(depth, round), [])).toBe(refused);
  }
});

test("what is wrong with a result is looked for a hundred levels deep, and said in few words below that", () => {
  const nested = (depth: number): object => Array.from({ length: depth }).reduce<unknown>((inner) => ({ inner }), 1n) as object;
  expect(new UnusableResult(nested(101)).message).toMatch(/: inner(\.inner){100} is a BigInt\.$/);
  expect(new UnusableResult(nested(102)).message).toMatch(/: reading it throws TypeError[^.]*BigInt/);
});

describe("the declared error", () => {
  const records: JsonObject[] = [];
  const log = (record: JsonObject): void => void records.push(record);
  const thrownBy = (call: () => unknown): unknown => {
    try {
      return call();
    } catch (thrown) {
      return thrown;
    }
  };

  test("what any method may answer with, a named method may, too", () => {
    const family = mailWith({ methods: { "resources/read": ["not_found"], "*": ["rate_limited"] } });
    const fails = (method: string, error: Error): unknown =>
      thrownBy(
        guardHandler(
          family,
          method,
          () => {
            throw error;
          },
          { log },
        ),
      );
    const busy = new RateLimitedError({ retry_after: 1 });
    const missing = new NotFoundError({ id: "m1" });
    expect(fails("resources/read", busy)).toMatchObject({ code: toJsonRpcError(busy, family).code, data: { error: { code: "rate_limited" } } });
    expect(fails("resources/read", missing)).toMatchObject({ data: { error: { code: "not_found" } } });
    expect(fails("prompts/get", busy)).toMatchObject({ data: { error: { code: "rate_limited" } } });
    expect(fails("prompts/get", missing)).toMatchObject({ data: { error: { code: "internal_error" } } });
  });

  test("keeps a ref of 128 characters, and gives a new one in the place of a longer one", () => {
    const family = mailWith({ conceal: { permission_denied: "internal_error" }, tools: { read: ["permission_denied"] } });
    const refOf = (ref: string): unknown => {
      const error = new PermissionDeniedError({ id: "m1", owner: "ada" }, { ref });
      const answer = guardTool(family, "read", (): ReturnType<typeof toToolResult> => { throw error; }, { log })();
      const sent = (answer._meta["dev.faultline/error"] as { readonly ref?: string }).ref;
      expect(records.at(-1)).toMatchObject({ code: "permission_denied", ref: sent });
      return sent;
    };
    expect(refOf("r".repeat(128))).toBe("r".repeat(128));
    expect(refOf("r".repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ["thrown by hand", (error: object) => error],
    ["thrown frozen", Object.freeze],
  ])("gives a fallback %s the ref that tells nobody whether it hides something", (_, made) => {
    const family = mailWith({ conceal: { permission_denied: "internal_error" }, tools: { read: ["permission_denied"] } });
    const answers = [new InternalError(), new PermissionDeniedError({ id: "m1", owner: "ada" })].map((error) => {
      const answer = guardTool(family, "read", (): ReturnType<typeof toToolResult> => { throw made(error); }, { log })();
      const { ref = "none" } = answer._meta["dev.faultline/error"] as { readonly ref?: string };
      expect(records.at(-1)).toMatchObject({ ref });
      return JSON.stringify(answer).replaceAll(ref, "ref");
    });
    expect(answers[0]).toBe(answers[1]);
  });

  test("lets no error leave that is for clients to raise, also where a tool declares it", () => {
    const family = mailWith({ local: ["rate_limited"], tools: { read: ["rate_limited", "not_found"] } });
    const codeOf = (error: Error): unknown => guardTool(family, "read", (): ReturnType<typeof toToolResult> => { throw error; }, { log })()._meta["dev.faultline/error"];
    expect(codeOf(new NotFoundError({ id: "m1" }))).toMatchObject({ code: "not_found" });
    expect(codeOf(new RateLimitedError({ retry_after: 1 }))).toMatchObject({ code: "internal_error" });
    expect(JSON.stringify(records.at(-1))).toContain("rate_limited is for clients to raise");
  });

  test("is on stderr where the sink fails", () => {
    const written = vi.spyOn(console, "error").mockReturnValue(undefined);
    const failing = (): void => {
      throw new Error("disk full");
    };
    try {
      guardTool(mailWith({}), "read", (): ReturnType<typeof toToolResult> => { throw new NotFoundError({ id: "m1" }); }, { log: failing })();
      expect(written.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([{ code: "not_found" }]);
    } finally {
      written.mockRestore();
    }
  });
});
