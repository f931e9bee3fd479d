// Guarded handlers: what is thrown or returned leaves as a declared error, and nothing else about the handler changes.

import { beforeEach, describe, expect, test, vi } from "vitest";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { hasErrorBranch, withErrorBranch } from "../../templates/typescript/src/runtime/server/error-branch.ts";
import { guardHandler, guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import { ProtocolFailure } from "../../templates/typescript/src/runtime/core/sdk-failure.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import {
  InternalError,
  jsonFormat,
  mailSpec,
  mailWith,
  NotFoundError,
  PermissionDeniedError,
  RateLimitedError,
} from "./mail-family.ts";

let records: JsonObject[] = [];
const log = (record: JsonObject): void => void records.push(record);
beforeEach(() => {
  records = [];
});

const fail = (thrown: unknown) => (): never => {
  throw thrown;
};
const busy = new RateLimitedError({ retry_after: 30 });
const ok = { content: [{ type: "text", text: "done" }] };
const context = { signal: new AbortController().signal, requestId: 7, sessionId: "s-1" };
const aborted = { signal: AbortSignal.abort(), requestId: 8 };

interface Answer {
  readonly isError?: true;
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent?: object;
  readonly _meta: { readonly [key: string]: { readonly code: string; readonly ref?: string } };
}

const answerTo = (thrown: unknown, tool = "read", args: readonly unknown[] = []): Answer =>
  (guardTool(mailSpec, tool, fail(thrown), { log }) as (...args: readonly unknown[]) => Answer)(...args);
const codeOf = (answer: Answer): string | undefined => answer._meta["dev.faultline/error"]?.code;

const thrownBy = (call: () => unknown): ProtocolFailure => {
  try {
    call();
  } catch (thrown) {
    return thrown as ProtocolFailure;
  }
  return expect.fail("nothing was thrown");
};

describe("a guarded function", () => {
  test("keeps name, length, properties, this and arguments", () => {
    const handler = Object.assign(
      function readMail(this: { readonly prefix: string }, args: { readonly id: string }, _context: object, ...rest: readonly number[]) {
        return { content: [{ type: "text", text: `${this.prefix}${args.id}${rest.length}` }] };
      },
      { description: "Reads.", inner: { a: 1 } },
    );
    const guarded = guardTool(mailSpec, "read", handler, { log });
    expect(guarded).not.toBe(handler);
    expect([guarded.name, guarded.length, guarded.description, guarded.inner]).toEqual(["readMail", 2, "Reads.", handler.inner]);
    expect(guarded.call({ prefix: ">" }, { id: "m" }, {}, 1, 2)).toEqual({ content: [{ type: "text", text: ">m2" }] });
  });

  test("stays sync when it is sync, failures too, and async when it is async", async () => {
    expect(guardTool(mailSpec, "read", () => ok, { log })()).toBe(ok);
    expect(answerTo(busy)).not.toBeInstanceOf(Promise);
    const pending = guardTool(mailSpec, "read", async () => ok, { log })();
    expect(pending).toBeInstanceOf(Promise);
    await expect(pending).resolves.toBe(ok);
    await expect(guardTool(mailSpec, "read", async () => fail(busy)(), { log })()).resolves.toMatchObject({ isError: true });
  });

  test("logs nothing and returns the very result when the call succeeds", () => {
    guardTool(mailSpec, "read", () => ok, { log })();
    expect(records).toEqual([]);
  });
});

describe("what a tool throws", () => {
  test("leaves as itself when the tool declares it, without a ref", () => {
    const answer = answerTo(busy);
    expect(decode(answer, mailSpec)).toBeInstanceOf(RateLimitedError);
    expect(answer._meta["dev.faultline/error"]).not.toHaveProperty("ref");
    expect(records).toMatchObject([{ level: "warning", code: "rate_limited", tool: "read" }]);
  });

  test("leaves as what a rule makes of it, arguments included", () => {
    const native = Object.assign(new Error("ENOENT: /srv/mail/m1"), { code: "ENOENT", path: "/srv/mail/m1" });
    const answer = answerTo(native, "read", [{ id: "m1" }, context]);
    expect(decode(answer, mailSpec)).toMatchObject({ code: "not_found", details: { id: "m1" } });
    expect(JSON.stringify(answer)).not.toContain("srv");
    expect(records).toMatchObject([{ code: "not_found", details: { id: "m1", path: "/srv/mail/m1" }, request: 7 }]);
  });

  test.each([
    ["what nobody declared", new Error("secret at /srv/key.pem"), "read"],
    ["what another tool declares", new NotFoundError({ id: "secret" }), "send"],
    [
      "another package's error",
      Object.assign(new Error("secret"), { [Symbol.for("dev.faultline.error")]: { domain: "calendar", code: "rate_limited" } }),
      "read",
    ],
    ["a foreign protocol error", Object.assign(new Error("secret"), { code: 4404, data: { secret: true } }), "read"],
  ])("becomes the fallback: %s. Its ref leads to the cause in the log", (_, thrown, tool) => {
    const answer = answerTo(thrown, tool);
    const ref = answer._meta["dev.faultline/error"]?.ref;
    expect(codeOf(answer)).toBe("internal_error");
    expect(ref).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.content[0]?.text).toContain(`Ref: ${ref}`);
    expect(JSON.stringify(answer)).not.toMatch(/secret|srv|:4404/);
    expect(records).toMatchObject([{ level: "critical", code: "internal_error", ref, stack: expect.stringContaining("secret") }]);
  });

  test("is not restricted where the taxonomy does not know the tool, not even by the names of Object.prototype", () => {
    expect(codeOf(answerTo(busy, "elsewhere"))).toBe("rate_limited");
    expect(codeOf(answerTo(busy, "constructor"))).toBe("rate_limited");
  });

  test("is concealed on the wire only", () => {
    const denied = new PermissionDeniedError({ id: "m1", owner: "bob" });
    expect(answerTo(denied)).toEqual(answerTo(new NotFoundError({ id: "m1" })));
    expect(records.map(({ code }) => code)).toEqual(["permission_denied", "not_found"]);
  });
});

describe("signals between SDKs", () => {
  const elicitation = Object.assign(new Error("sign in"), { code: -32042, data: { elicitations: [{ url: "https://x.test/" }] } });

  test("pass: URL elicitation is thrown as it is", () => {
    expect(thrownBy(guardTool(mailSpec, "read", fail(elicitation), { log }))).toBe(elicitation);
    expect(thrownBy(guardHandler(mailSpec, "resources/read", fail(elicitation), { log }))).toBe(elicitation);
    expect(records).toEqual([]);
  });

  test("end where the revision has none: −32042 must not be sent there", () => {
    const modern = { mcpReq: { signal: context.signal, envelope: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } } };
    const guarded = guardHandler(mailSpec, "prompts/get", fail(elicitation), { log }) as (...args: readonly unknown[]) => unknown;
    expect(thrownBy(() => guarded({}, modern))).toMatchObject({ code: -32603, data: { error: { code: "internal_error" } } });
  });

  test("pass only with their data: the number alone opens nothing", () => {
    expect(codeOf(answerTo(Object.assign(new Error("secret"), { code: -32042, data: { secret: 1 } })))).toBe("internal_error");
  });

  test("pass: a cancelled request gets no answer and no log line", () => {
    const stop = new DOMException("stop", "AbortError");
    expect(thrownBy(() => answerTo(stop, "read", [{}, aborted]))).toBe(stop);
    expect(thrownBy(() => answerTo(stop, "read", [{}, { mcpReq: { signal: aborted.signal } }]))).toBe(stop);
    expect(records).toEqual([]);
    expect(codeOf(answerTo(stop, "read", [{}, context]))).toBe("internal_error");
  });
});

describe("output schemas", () => {
  const answer = (options: object, spec = mailSpec): Answer => guardTool(spec, "read", fail(busy), { log, ...options })() as Answer;

  test("decide about structured content; unknown ones forbid it", () => {
    expect(answer({})).not.toHaveProperty("structuredContent");
    expect(answer({ outputSchema: {} })).not.toHaveProperty("structuredContent");
    expect(answer({ outputSchema: null })).toHaveProperty("structuredContent.error.code", "rate_limited");
  });

  test("with an error branch allow it", () => {
    const schema = { optional: () => ({ type: "optional" }) };
    const widened = withErrorBranch({ done: schema }, schema);
    expect(widened).toEqual({ done: { type: "optional" }, error: { type: "optional" } });
    expect([widened, { shape: widened }, {}, undefined].map(hasErrorBranch)).toEqual([true, true, false, false]);
    expect(answer({ outputSchema: widened })).toHaveProperty("structuredContent.error.code", "rate_limited");
  });

  test("need isError even in a format without it", () => {
    const json = mailWith({ format: jsonFormat });
    expect(answer({ outputSchema: null }, json)).not.toHaveProperty("isError");
    expect(answer({ outputSchema: {} }, json).isError).toBe(true);
  });
});

describe("other handlers", () => {
  const failureOf = (thrown: unknown, method = "resources/read", params: object = { uri: "mail://m1" }, ctx: object = context): ProtocolFailure =>
    thrownBy(() => (guardHandler(mailSpec, method, fail(thrown), { log }) as (...args: readonly unknown[]) => unknown)({ method, params }, ctx));

  test("throw an Error with an integer code and clean data, and nothing else an SDK could send", () => {
    const failure = failureOf(busy, "prompts/get");
    expect(failure).toBeInstanceOf(Error);
    expect(Object.keys(failure).sort()).toEqual(["code", "data"]);
    expect(failure).toMatchObject({ code: 4029, message: busy.message, data: { error: { code: "rate_limited" } }, cause: busy });
  });

  test.each<[string, object, object, number]>([
    [
      "its envelope, SDK v2",
      { mcpReq: { signal: context.signal, envelope: { "io.modelcontextprotocol/protocolVersion": "2025-11-25" } } },
      {},
      -32603,
    ],
    ["its header, SDK v1", { ...context, requestInfo: { headers: { "mcp-protocol-version": "2025-11-25" } } }, {}, -32603],
    ["nothing", context, {}, 4029],
  ])("take the number of the revision that the request names in %s", (_, ctx, params, code) => {
    expect(failureOf(busy, "prompts/get", params, ctx).code).toBe(code);
  });

  test("say which resource is missing", () => {
    expect(failureOf(new NotFoundError({ id: "m1" }))).toMatchObject({ code: -32602, data: { uri: "mail://m1", error: { code: "not_found" } } });
  });

  test("answer with the fallback what the method does not declare, and what is no result", () => {
    expect(failureOf(busy).data).toHaveProperty("error.code", "internal_error");
    for (const result of [undefined, null, 1, [], { n: 1n }])
      expect(thrownBy(() => guardHandler(mailSpec, "prompts/get", () => result, { log })()).data).toHaveProperty("error.code", "internal_error");
  });

  test("that are guarded twice are judged and logged once", () => {
    const twice = guardHandler(mailSpec, "prompts/get", guardHandler(mailSpec, "prompts/get", fail(busy), { log }), { log });
    expect(thrownBy(twice)).toMatchObject({ code: 4029 });
    expect(records).toHaveLength(1);
  });

  test("for tools/call answer as tools do, with the name in the request", () => {
    const guarded = guardHandler(mailSpec, "tools/call", fail(new NotFoundError({ id: "m1" })), { log }) as unknown as (request: object) => Answer;
    expect(codeOf(guarded({ method: "tools/call", params: { name: "read" } }))).toBe("not_found");
    expect(codeOf(guarded({ method: "tools/call", params: { name: "send" } }))).toBe("internal_error");
    const native = guardHandler(mailSpec, "tools/call", fail({ code: "ENOENT" }), { log }) as unknown as (request: object) => Answer;
    expect(decode(native({ params: { name: "read", arguments: { id: "m1" } } }), mailSpec)).toMatchObject({ details: { id: "m1" } });
  });
});

describe("the log", () => {
  test.each<[string, () => unknown]>([
    ["throws", fail(new Error("sink"))],
    ["rejects", () => Promise.reject(new Error("sink"))],
  ])("whose sink %s costs nobody the answer", async (_, sink) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const guarded = guardTool(mailSpec, "read", fail(busy), { log: sink as () => void });
    expect(codeOf(guarded() as Answer)).toBe("rate_limited");
    await new Promise((resolve) => setTimeout(resolve));
    expect(error.mock.calls.length).toBeLessThanOrEqual(1);
    error.mockRestore();
  });

  test("goes to stderr, one JSON line each, when there is no sink", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    guardTool(mailSpec, "read", fail(new InternalError()))();
    expect(error.mock.calls).toEqual([[expect.stringMatching(/^\{.*"code":"internal_error".*\}$/)]]);
    error.mockRestore();
  });
});
