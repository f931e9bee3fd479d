// What a client got, turned into the error it stands for: by origin and never by number, hostile input included.

import { runInNewContext } from "node:vm";
import { StreamableHTTPError } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { McpError } from "@modelcontextprotocol/sdk/types.js";
import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError, UrlElicitationRequiredError } from "@modelcontextprotocol/client";
import { describe, expect, test } from "vitest";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import type { FamilySpec } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { RemoteError, TransportFailure } from "../../templates/typescript/src/runtime/carriers/failures.ts";
import { capitalsFormat, InternalError, jsonFormat, mailSpec, mailWith, NotFoundError, RateLimitedError, ToolFailedError } from "./mail-family.ts";

const wire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const busy = new RateLimitedError({ retry_after: 30 }, { ref: "r-1" });
const metaKey = "dev.faultline/error";
const json = mailWith({ format: jsonFormat });
const capitals = mailWith({ format: capitalsFormat });
const result = (text: string, more: object = {}): object => ({ content: [{ type: "text", text }], ...more });
const failed = (text: string, more: object = {}): object => result(text, { isError: true, ...more });
const enclosed = (envelope: unknown): object => failed("text", { _meta: { [metaKey]: envelope } });

const envelope = {
  code: "rate_limited",
  message: "m",
  category: "system",
  recoverable: true,
  details: { retry_after: 30 },
  contract: "@example/mail@9.0.0",
};

describe("tool results", () => {
  test.each([
    ["_meta", ({ _meta, ...rest }: ReturnType<typeof toToolResult>) => ({ ...rest, structuredContent: {}, content: [], _meta })],
    ["structured content", ({ structuredContent }: ReturnType<typeof toToolResult>) => ({ isError: true, content: [], structuredContent })],
    [
      "structured content as SDK v2 wraps it",
      ({ structuredContent }: ReturnType<typeof toToolResult>) => ({ isError: true, content: [], structuredContent: { result: structuredContent } }),
    ],
  ])("are read from %s, with class, details, ref and facts", (_, keep) => {
    const error = decode(wire(keep(toToolResult(busy, mailSpec))), mailSpec);
    expect(error).toBeInstanceOf(RateLimitedError);
    expect(error).toMatchObject({ code: "rate_limited", details: { retry_after: 30 }, ref: "r-1", retry: { afterMs: 30_000 } });
  });

  test("of a format without isError are told by their discriminator", () => {
    const text = '{"error":"not_found","message":"Message m1 not found.","details":{"id":"m1"}}';
    expect(decode(result(text), json)).toBeInstanceOf(NotFoundError);
    expect(decode(result('{"error":"Message m1 not found.","error_code":"NOT_FOUND"}'), capitals)).toMatchObject({
      code: "not_found",
      details: { id: "m1" },
    });
    expect(decode(result('{"error":"brand_new","message":"New.","details":null}'), json)).toMatchObject({
      code: "unknown",
      wireCode: "brand_new",
      message: "New.",
    });
  });

  test("of other formats are not searched when they succeeded", () => {
    const text = '{"error":"not_found","message":"m","details":{"id":"1"}}';
    expect(decode(result(text, { structuredContent: { error: envelope } }), mailSpec)).toBeUndefined();
  });

  test("decide what the taxonomy leaves to the caller", () => {
    for (const recoverable of [true, false])
      expect(decode(wire(toToolResult(new ToolFailedError({ recoverable }), mailSpec)), mailSpec)).toMatchObject({
        code: "tool_failed",
        recoverable,
      });
  });
});

describe("thrown values", () => {
  const rpc = wire(toJsonRpcError(busy, mailSpec));

  test.each([
    ["SDK v1", new McpError(rpc.code, rpc.message, rpc.data)],
    ["SDK v2", new ProtocolError(rpc.code, rpc.message, rpc.data)],
    ["nobody: an error object", rpc],
    ["nobody: a response", { jsonrpc: "2.0", id: 1, error: rpc }],
  ])("of %s carry the error in their data", (_, thrown) => {
    expect(decode(thrown, mailSpec)).toMatchObject({ code: "rate_limited", details: { retry_after: 30 }, ref: "r-1" });
  });

  test("with no data are told by number and message together", () => {
    expect(decode(new McpError(-32602, "MCP error -32602: Message m1 not found."), json)).toMatchObject({ code: "not_found", details: { id: "m1" } });
    expect(decode(new McpError(-32603, "An internal error occurred."), json)).toBeInstanceOf(InternalError);
    expect(decode(new McpError(-32603, "Something else."), json)).toMatchObject({
      kind: "protocol",
      jsonRpcCode: -32603,
      message: "Something else.",
    });
    expect(decode(new McpError(4029, "Message m1 not found."), json)).toBeInstanceOf(RemoteError);
    expect(decode(new McpError(-32603, "An internal error occurred. Twice."), json)).toBeInstanceOf(RemoteError);
  });

  test("that two errors could stand for are neither", () => {
    class TwinError extends InternalError {
      static override readonly spec = { ...InternalError.spec, code: "twin" as "internal_error" };
    }
    const family = mailWith({ format: jsonFormat, classes: [InternalError, TwinError] });
    expect(decode(new McpError(-32603, "An internal error occurred."), family)).toBeInstanceOf(RemoteError);
  });

  test.each([
    [new McpError(-32001, "Request timed out", { timeout: 50 }), { kind: "timeout", timeoutMs: 50, message: "Request timed out" }],
    [new SdkError(SdkErrorCode.RequestTimeout, "Request timed out", { timeout: 50 }), { kind: "timeout", timeoutMs: 50 }],
    [new McpError(-32000, "Connection closed"), { kind: "closed" }],
    [new SdkError(SdkErrorCode.ConnectionClosed, "Connection closed"), { kind: "closed" }],
    [new Error("Not connected"), { kind: "closed" }],
    [new McpError(-32001, "AbortError: This operation was aborted"), { kind: "cancelled" }],
    [new SdkHttpError(SdkErrorCode.ClientHttpForbidden, "Forbidden", { status: 403 }), { kind: "http", status: 403 }],
    [new StreamableHTTPError(404, "Session not found"), { kind: "http", status: 404 }],
    [new SdkError(SdkErrorCode.InvalidResult, "Invalid result"), { kind: "sdk" }],
    [runInNewContext('Object.assign(new TypeError("fetch failed"), { cause: Object.assign(new Error("x"), { code: "ECONNREFUSED" }) })') as Error, { kind: "network" }],
    [runInNewContext('Object.assign(new Error("x"), { code: "ETIMEDOUT" })') as Error, { kind: "timeout" }],
    [runInNewContext('new Error("Not connected")') as Error, { kind: "closed" }],
    [Object.assign(new TypeError("fetch failed"), { cause: Object.assign(new Error("x"), { code: "ECONNREFUSED" }) }), { kind: "network" }],
  ])("that no server sent are failures of the transport: %s", (thrown, facts) => {
    const failure = decode(thrown, mailSpec);
    expect(failure).toBeInstanceOf(TransportFailure);
    expect(failure).toMatchObject({ ...facts, cause: thrown });
  });

  test("that a server sent under the numbers of local failures stay the server's", () => {
    const data = wire(toJsonRpcError(new InternalError(), mailSpec)).data;
    expect(decode(new McpError(-32001, "An internal error occurred.", data), mailSpec)).toBeInstanceOf(InternalError);
    expect(decode(new McpError(-32001, "Failed to communicate."), mailSpec)).toMatchObject({ kind: "protocol" });
  });

  test("that ask for URL elicitation, and errors of other code, are none of ours", () => {
    expect(
      decode(new UrlElicitationRequiredError([{ mode: "url", message: "m", url: "https://x.test/", elicitationId: "1" }]), mailSpec),
    ).toBeUndefined();
    expect(decode(new RangeError("mine"), mailSpec)).toBeUndefined();
    expect(decode(busy, mailSpec)).toBe(busy);
  });
});

describe("what SDKs say by themselves", () => {
  test.each([
    ["unknown_tool", failed("MCP error -32602: Tool nope not found")],
    ["unknown_tool", new ProtocolError(-32602, "Tool nope not found")],
    ["unknown_tool", failed("Unknown tool: nope")],
    ["unknown_tool", new McpError(-32602, "Tool nope disabled")],
    ["invalid_arguments", failed("MCP error -32602: Input validation error: Invalid arguments for tool read: …")],
    ["invalid_arguments", failed("Input validation error: Invalid arguments for tool read: id: …")],
    ["tool", failed("It broke.")],
    ["protocol", new McpError(-32601, "Method not found")],
  ])("is %s", (kind, value) => {
    const failure = decode(value, mailSpec);
    expect(failure).toBeInstanceOf(RemoteError);
    expect(failure).toMatchObject({ kind });
    expect(failure?.message).not.toMatch(/MCP error|^$/);
  });
});

describe("hostile input", () => {
  const trap = (): never => {
    throw new Error("a trap");
  };
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const deep = JSON.parse(`${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`) as object;

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a number", 7],
    ["a list", [1]],
    ["a revoked proxy", proxy],
    ["throwing getters", Object.defineProperties({}, { _meta: { get: trap }, content: { get: trap }, code: { get: trap }, message: { get: trap } })],
    ["an envelope of wrong types", enclosed({ code: 1, message: {}, category: [], recoverable: "yes" })],
    ["an envelope that is a list", enclosed([envelope])],
    ["a deep envelope", enclosed({ ...envelope, details: deep })],
    ["a huge text", failed(`[not_found] ${"x".repeat(5_000_000)}`)],
    ["a huge JSON text", result(`{"error":"${"x".repeat(5_000_000)}"}`)],
    ["content that is none", { isError: true, content: { length: 1e9 } }],
    ["a content of a million", { isError: true, content: new Array(1_000_000).fill({ type: "text", text: "{" }) }],
  ])("%s never throws", (_, value) => {
    for (const family of [mailSpec, json, capitals] satisfies FamilySpec[]) expect(() => decode(value, family)).not.toThrow();
  });

  test("a __proto__ in details changes nobody's prototype", () => {
    const hostile = JSON.parse('{"retry_after":1,"__proto__":{"polluted":true}}') as object;
    const error = decode(enclosed({ ...envelope, details: hostile }), mailSpec) as RateLimitedError;
    expect(error.code).toBe("rate_limited");
    expect(Object.keys(error.details)).toEqual(["retry_after"]);
    expect(Object.assign({}, error.details)).not.toHaveProperty("polluted");
    expect({}).not.toHaveProperty("polluted");
  });
});
