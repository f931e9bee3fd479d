// callTool: what succeeded is returned as it is, what failed is thrown as what it stands for.

import { McpError } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, test } from "vitest";
import { callTool, callToolOrRaise } from "../../templates/typescript/src/runtime/client/call-tool.ts";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { RemoteError, TransportFailure } from "../../templates/typescript/src/runtime/carriers/failures.ts";
import { complete, TaxonomyError, type TaxonomyErrorOptions } from "../../templates/typescript/src/runtime/core/error.ts";
import type { FamilySpec } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import type { ErrorSpec, Rule } from "../../templates/typescript/src/runtime/values/spec.ts";
import { InternalError, mailSpec, mailWith, NotFoundError, RateLimitedError } from "./mail-family.ts";

const wire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const busy = new RateLimitedError({ retry_after: 30 }, { ref: "r-1" });
const result = (text: string): object => ({ content: [{ type: "text", text }] });

describe("callTool", () => {
  const client = (answer: () => Promise<unknown>) => ({
    callTool: (params: { name: string }, options?: { timeout: number }) => (
      expect([params, options]).toEqual([{ name: "read" }, { timeout: 5 }]),
      answer()
    ),
  });
  const call = (answer: () => Promise<unknown>): Promise<unknown> => callTool(mailSpec, client(answer), { name: "read" }, { timeout: 5 });

  test("returns a success as it is", async () => {
    const success = result("done");
    await expect(call(async () => success)).resolves.toBe(success);
  });

  test("throws what a failed result, a JSON-RPC error and a lost connection stand for", async () => {
    await expect(call(async () => wire(toToolResult(busy, mailSpec)))).rejects.toBeInstanceOf(RateLimitedError);
    await expect(call(() => Promise.reject(new McpError(4029, "m", wire(toJsonRpcError(busy, mailSpec)).data)))).rejects.toBeInstanceOf(
      RateLimitedError,
    );
    await expect(call(() => Promise.reject(new McpError(-32000, "Connection closed")))).rejects.toBeInstanceOf(TransportFailure);
  });

  test("throws what other code threw, untouched", async () => {
    const mine = new DOMException("stop", "AbortError");
    await expect(call(() => Promise.reject(mine))).rejects.toBe(mine);
    const other = Object.assign(new RangeError("mine"), { stack: "where it was" });
    await expect(call(() => Promise.reject(other))).rejects.toMatchObject({ stack: "where it was" });
  });
});

test("a thrown error has the stack of the caller; one that was only decoded has none", async () => {
  const result = toToolResult(new NotFoundError({ id: "7" }), mailSpec);
  const askForMail = async (): Promise<void> => {
    await callTool(mailSpec, { callTool: async () => result });
  };
  const error = await askForMail().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotFoundError);
  expect((error as Error).stack).toContain("askForMail");
  expect((decode(result, mailSpec) as Error).stack).not.toContain("\n    at ");
  const foreign = { isError: true, content: [{ type: "text", text: "Something else." }] };
  const askElsewhere = async (): Promise<void> => {
    await callTool(mailSpec, { callTool: async () => foreign });
  };
  const remote = await askElsewhere().catch((thrown: unknown) => thrown);
  expect(remote).toBeInstanceOf(RemoteError);
  expect((remote as Error).stack).toContain("askElsewhere");
  const refused = new McpError(4029, "m", wire(toJsonRpcError(busy, mailSpec)).data);
  const askAgain = async (): Promise<void> => {
    await callTool(mailSpec, { callTool: () => Promise.reject(refused) });
  };
  await expect(askAgain()).rejects.toHaveProperty("stack", expect.stringContaining("askAgain"));
});

describe("a call without an answer", () => {
  class UnavailableError extends TaxonomyError {
    static override readonly spec: ErrorSpec<"unavailable"> = {
      ...InternalError.spec,
      code: "unavailable",
      message: "{tool} of {server} cannot be reached.",
      details: { server: { type: "string" }, tool: { type: "string" } },
    };
    declare readonly code: "unavailable";
    declare readonly details: { readonly server: string; readonly tool: string };
    constructor(details: UnavailableError["details"], options?: TaxonomyErrorOptions) {
      super(messageOf(UnavailableError.spec, details), options);
      complete(this, details, options);
    }
  }
  const classes = [...mailSpec.classes, UnavailableError];
  const rule: Rule = { match: { name: ["TransportFailure"] }, error: "unavailable", with: { server: { from: ["server"] }, tool: { from: ["tool"] } } };
  const everything: Rule = { match: {}, error: "internal_error" };
  const closed = new McpError(-32000, "Connection closed");
  const lost = (family: FamilySpec, thrown: unknown = closed, ...more: object[]): Promise<unknown> =>
    called(family, thrown, { name: "read", arguments: { folder: "inbox" } }, ...more);
  const called = (family: FamilySpec, thrown: unknown, ...args: object[]): Promise<unknown> =>
    callToolOrRaise(family, { callTool: (..._: unknown[]) => Promise.reject(thrown) }, ...(args as never[])).catch((error: unknown) => error);

  test("is what the first rule for clients makes of it, past the rules of servers", async () => {
    const error = await lost(mailWith({ classes, rules: [everything, rule], unanswered: ["unavailable"] }));
    expect(error).toBeInstanceOf(UnavailableError);
    expect(error).toMatchObject({ message: "read of mail cannot be reached.", details: { server: "mail", tool: "read" }, cause: { kind: "closed", cause: closed } });
    expect((error as Error).stack).toContain("call-tool.test.ts");
  });

  test("tells rules the tool, where it has a name, and its arguments", async () => {
    const asked: Rule = { ...rule, with: { server: { from: ["args", "folder"] }, tool: { from: ["tool"] } } };
    const family = mailWith({ classes, rules: [asked], unanswered: ["unavailable"] });
    expect(await lost(family)).toMatchObject({ details: { server: "inbox", tool: "read" } });
    expect(await called(family, closed, { name: 7, arguments: { folder: "inbox" } })).toBeInstanceOf(TransportFailure);
  });

  test("is the only error of clients that needs no details, where no rule makes one", async () => {
    expect(await lost(mailWith({ classes, unanswered: ["internal_error", "unavailable"] }))).toBeInstanceOf(InternalError);
    expect(await lost(mailWith({ classes, unanswered: ["internal_error", "tool_failed"] }))).toBeInstanceOf(TransportFailure);
  });

  test.each<[string, Partial<FamilySpec>]>([
    ["has no error for it", {}],
    ["has one that nobody can fill", { unanswered: ["unavailable"] }],
    ["has one that it does not know", { unanswered: ["gone"] }],
  ])("stays a failure of the transport where the family %s", async (_, changes) => {
    expect(await lost(mailWith({ classes, ...changes }))).toBeInstanceOf(TransportFailure);
  });

  test("that the caller gave up stays one in any case; what a server sent is the server's", async () => {
    const family = mailWith({ classes, rules: [rule], unanswered: ["unavailable"] });
    expect(await lost(family, new McpError(-32001, "AbortError: This operation was aborted"))).toMatchObject({ name: "TransportFailure", kind: "cancelled" });
    expect(await lost(family, new McpError(-32001, "Tired."), { signal: AbortSignal.abort() })).toMatchObject({ name: "TransportFailure", kind: "cancelled" });
    expect(await lost(family, new McpError(4029, "m", wire(toJsonRpcError(busy, mailSpec)).data))).toBeInstanceOf(RateLimitedError);
    expect(await lost(family, new RangeError("mine"))).toBeInstanceOf(RangeError);
    expect(await lost(mailWith({ classes, rules: [everything], unanswered: ["internal_error"] }), new RangeError("mine"))).toBeInstanceOf(RangeError);
  });

  test("is not what arrived before the caller gave up", async () => {
    const gone = { signal: AbortSignal.abort() };
    expect(await lost(mailSpec, new McpError(4029, "m", wire(toJsonRpcError(busy, mailSpec)).data), gone)).toBeInstanceOf(RateLimitedError);
    expect(await lost(mailSpec, new McpError(-32602, "Tired."), gone)).toBeInstanceOf(RemoteError);
    expect(await lost(mailSpec, new McpError(-32001, "Tired.", { of: "it" }), gone)).toBeInstanceOf(RemoteError);
    const mine = new RangeError("mine");
    expect(await lost(mailSpec, mine, gone)).toBe(mine);
  });
});
