// What ADR 0003 says of McpError, in process and over stdio: one flat union, numbers and recoverability by variant, contexts, a diagnostic.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import {
  context,
  InternalError,
  isComplete,
  McpkitError,
  MethodNotFoundError,
  render,
  ToolExecutionError,
  toJsonRpcError,
  withContext,
} from "@faultline/mcpkit";
import { callTool } from "@faultline/mcpkit/client";
import { connect, type System } from "../connect.ts";
import { expectWire, failure } from "../wire.ts";

let system: System;
beforeAll(async () => void (system = await connect("mcpkit/server.mjs")));
afterAll(() => system.close());

/** Every variant: its number, its text, and the fields that cross the wire. */
const variants: readonly (readonly [code: string, number: number, message: string, details: object])[] = [
  ["parse", -32700, "Parse error: Invalid JSON", { message: "Invalid JSON" }],
  ["invalid_request", -32600, "Invalid request: missing method", { message: "missing method" }],
  ["method_not_found", -32601, "Method not found: unknown_method", { method: "unknown_method" }],
  [
    "invalid_params",
    -32602,
    "Invalid params for 'search': Query cannot be empty",
    { method: "search", message: "Query cannot be empty", param_path: "query", expected: "a text", actual: "" },
  ],
  ["internal", -32603, "Internal error: File read failed", { message: "File read failed" }],
  [
    "transport",
    1001,
    "Transport error (connection_closed): peer closed the pipe",
    { kind: "connection_closed", message: "peer closed the pipe", context: { transport_type: "stdio", bytes_sent: 512, bytes_received: 0 } },
  ],
  ["tool_execution", 1101, "Tool 'search' failed: the index is being rebuilt", { tool: "search", message: "the index is being rebuilt" }],
  ["resource_not_found", -32602, "Resource not found: file:///notes/today.md", { uri: "file:///notes/today.md" }],
  [
    "resource_access_denied",
    1102,
    "Resource access denied: file:///etc/hosts",
    { uri: "file:///etc/hosts", reason: "outside of the shared folder" },
  ],
  ["connection_failed", 1201, "Connection failed: nobody is listening", { message: "nobody is listening" }],
  ["session_expired", 1202, "Session expired: session-7", { session_id: "session-7" }],
  [
    "handshake_failed",
    1203,
    "Handshake failed: no protocol version in common",
    { message: "no protocol version in common", client_version: "2024-11-05", server_version: "2026-07-28" },
  ],
  ["timeout", 1301, "Timeout after 30000 ms: tools/call search", { operation: "tools/call search", duration: 30_000 }],
  ["cancelled", 1302, "Operation cancelled: tools/call search", { operation: "tools/call search", reason: "the user closed the window" }],
];

/** One fact of each variant; one that is not named here does not compile. */
const hint = (error: McpkitError): string => {
  if (!isComplete(error)) return error.message;
  switch (error.code) {
    case "parse":
    case "invalid_request":
    case "internal":
    case "connection_failed":
    case "handshake_failed":
      return error.details.message;
    case "method_not_found":
      return (error.details.available ?? []).join(" ");
    case "invalid_params":
      return error.details.param_path ?? error.details.method;
    case "transport":
      return error.details.kind;
    case "tool_execution":
      return error.details.tool;
    case "resource_not_found":
    case "resource_access_denied":
      return error.details.uri;
    case "session_expired":
      return error.details.session_id;
    case "timeout":
    case "cancelled":
      return error.details.operation;
    case "unexpected":
    case "unknown":
      return error.message;
  }
};

describe("variants", () => {
  test.each(variants)("%s crosses the wire as %d and comes back as itself", async (code, number, message, details) => {
    const thrown = await failure(system.client.request({ method: `variants/${code}`, params: {} }, z.looseObject({})));
    const error = McpkitError.decode(thrown);
    if (!error) throw thrown;
    expectWire("mcpkit", code, system.lastExchange(), error);
    const { error: wire } = JSON.parse(system.lastExchange().response);
    expect([wire.code, wire.message]).toEqual([number, message]);
    expect([error.code, error.message, error.details]).toEqual([code, message, details]);
  });

  test.each(variants)("%s keeps its number %d where a resource was to be read", async (code, number, message) => {
    const thrown = await failure(system.client.readResource({ uri: `variant://${code}` }));
    const { error: wire } = JSON.parse(system.lastExchange().response);
    expect(wire).toMatchObject({ code: number, message, data: { error: { code } } });
    expect(wire.data).not.toHaveProperty("uri");
    expect(McpkitError.decode(thrown)?.code).toBe(code);
  });

  test("the resource that was asked for is missing under the number and with the URI that MCP asks for", async () => {
    const uri = "variant://nowhere";
    const error = McpkitError.decode(await failure(system.client.readResource({ uri })));
    expect(JSON.parse(system.lastExchange().response).error).toMatchObject({ code: -32602, data: { uri, error: { code: "resource_not_found" } } });
    expect(error).toMatchObject({ code: "resource_not_found", details: { uri } });
  });

  test("are made by name, as the ADR's builder methods", () => {
    const made = McpkitError.methodNotFound({ method: "unknown_method" });
    expect(made).toBeInstanceOf(MethodNotFoundError);
    expect(toJsonRpcError(made)).toMatchObject({ code: -32601, message: "Method not found: unknown_method" });
    expect(McpkitError.toolExecution({ tool: "search", message: "busy" }, { recoverable: true }).recoverable).toBe(true);
    expect(McpkitError.unexpected({ cause: made })).toMatchObject({ code: "unexpected", cause: made });
    for (const code of McpkitError.codes.filter((code) => code !== "unknown"))
      expect(McpkitError).toHaveProperty(code.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()), expect.any(Function));
  });

  test("are all there are, but for what nobody can name", () => {
    expect([...variants.map(([code]) => code), "unexpected", "unknown"].sort()).toEqual([...McpkitError.codes].sort());
  });

  test("convert to JSON-RPC as in the ADR's example", () => {
    expect(toJsonRpcError(new MethodNotFoundError({ method: "unknown_method" }))).toMatchObject({
      code: -32601,
      message: "Method not found: unknown_method",
    });
  });

  test("match flat and exhaustively, with their own fields", () => {
    expect(hint(new MethodNotFoundError({ method: "x", available: ["search", "process"] }))).toBe("search process");
  });

  test("of a newer mcpkit are tolerated", () => {
    const envelope = { code: "quota_exceeded", message: "Too much.", category: "operation", recoverable: true };
    const error = McpkitError.decode({ code: 1399, message: "Too much.", data: { error: envelope } });
    expect(error).toMatchObject({ code: "unknown", wireCode: "quota_exceeded", message: "Too much.", recoverable: true });
  });
});

describe("recovery", () => {
  test("invalid_params can be tried again with other parameters", async () => {
    const error = await failure(callTool(system.client, { name: "search", arguments: { query: "" } }));
    if (!McpkitError.is(error)) throw error;
    expectWire("mcpkit", "search.invalid_params", system.lastExchange(), error);
    expect(error).toMatchObject({ code: "invalid_params", recoverable: true, message: "Invalid params for 'search': Query cannot be empty" });
  });

  test.each([["busy", true], ["corrupt", false]])("tool_execution says itself whether it can be: %s, %s", async (query, recoverable) => {
    const error = await failure(callTool(system.client, { name: "search", arguments: { query } }));
    if (!McpkitError.is(error)) throw error;
    expectWire("mcpkit", `search.${query}`, system.lastExchange(), error);
    expect([error.code, error.recoverable]).toEqual(["tool_execution", recoverable]);
    expect(JSON.parse(system.lastExchange().response).result.isError).toBe(true);
  });

  test("it has to say so", () => {
    // @ts-expect-error: `recoverable` is missing
    expect(() => new ToolExecutionError({ tool: "search", message: "no" })).not.toThrow();
  });
});

const readConfig = () => withContext(() => "Failed to parse config.json", () => JSON.parse("{ \"debug\": true, }"));
const load = () => context("Failed to load configuration", async () => readConfig());

describe("contexts", () => {
  test("two layers show in the diagnostic, with cause, help and page", async () => {
    const error = await failure(load());
    if (!McpkitError.is(error)) throw error;
    expect(error.contexts).toEqual(["Failed to load configuration", "Failed to parse config.json"]);
    const cause = error.cause as SyntaxError;
    expect(render(error)).toBe(
      [
        "error[parse]: Parse error: Invalid JSON",
        "  in: Failed to load configuration",
        "  in: Failed to parse config.json",
        `  caused by: SyntaxError: ${cause.message}`,
        "  help: Send one JSON-RPC 2.0 message.",
        "  see: https://errors.example.org/mcpkit/parse",
      ].join("\n"),
    );
  });

  test("keep the class, and errors of ours as they are", () => {
    const original = new InternalError({ message: "File read failed" });
    expect(() => context("Failed to load configuration", () => { throw original; })).toThrow(original);
  });

  test.each([
    ["config.json", "Parse error: Invalid JSON"],
    ["missing.json", "Internal error: File read failed"],
  ])("stay on the server: %s", async (file, message) => {
    const error = await failure(callTool(system.client, { name: "process", arguments: { file } }));
    if (!McpkitError.is(error)) throw error;
    expectWire("mcpkit", `process.${error.code}`, system.lastExchange(), error);
    expect(error.message).toBe(message);
    expect(system.lastExchange().response).not.toContain("Failed to");
    const contexts = ["Failed to load configuration", `Failed to parse ${file}`];
    await expect.poll(() => system.records.at(-1)).toMatchObject({ code: error.code, contexts });
  });
});
