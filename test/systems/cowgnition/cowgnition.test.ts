// What ADR 001 says of CowGnition, over stdio: a JSON-RPC number for every stage, text for a failing tool, and a log with everything else.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { RtmUnavailableError, toJsonRpcError } from "@faultline/cowgnition";
import { callTool, CowgnitionError } from "@faultline/cowgnition/client";
import { connect, type Exchange, type System } from "../connect.ts";
import { expectWire, failure } from "../wire.ts";

let system: System;
beforeAll(async () => void (system = await connect("cowgnition/server.mjs")));
afterAll(() => system.close());

const decoded = (snapshot: string, exchange: Exchange, received: unknown): CowgnitionError => {
  const error = CowgnitionError.decode(received);
  if (!error) throw received;
  expectWire("cowgnition", snapshot, exchange, error);
  return error;
};

/** Sends a line past the SDK, which would not let it out. */
const say = async (snapshot: string, request: string) => {
  const response = await system.say(request);
  const { id, error } = JSON.parse(response);
  return { id, wire: error, error: decoded(snapshot, { request, response }, error) };
};

/** Sends a request through the SDK's client and decodes what that throws. */
const ask = async (snapshot: string, method: string, params: Record<string, unknown> = {}) => {
  const thrown = await failure(system.client.request({ method, params }, z.looseObject({})));
  const error = decoded(snapshot, system.lastExchange(), thrown);
  return { wire: JSON.parse(system.lastExchange().response).error, error };
};

const read = (snapshot: string, list: string) => ask(snapshot, "resources/read", { uri: `rtm://${list}` });

describe("a number for every stage", () => {
  test("-32700: the message is not JSON", async () => {
    const { id, wire, error } = await say("parse_error", '{"jsonrpc": "2.0", "method"');
    expect([id, wire.code, wire.message]).toEqual([null, -32700, "Parse error"]);
    expect([error.code, error.category]).toEqual(["parse_error", "transport"]);
  });

  test("-32600: the message is no request", async () => {
    const { wire, error } = await say("invalid_request", '{"jsonrpc":"2.0","id":1,"params":{}}');
    expect([wire.code, wire.message, error.code]).toEqual([-32600, "Invalid Request", "invalid_request"]);
  });

  test("-32602: a required field of the method is missing", async () => {
    const { wire, error } = await say("invalid_params", '{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{}}');
    expect([wire.code, wire.message, error.code, error.recoverable]).toEqual([-32602, "Invalid params", "invalid_params", true]);
  });

  test("-32601: the method is not implemented", async () => {
    const { wire, error } = await ask("method_not_found", "unknown/tool");
    expect([wire.code, wire.message, error.code]).toEqual([-32601, "Method not found", "method_not_found"]);
  });

  test("-32603: anything that nobody thought of", async () => {
    const { wire, error } = await read("internal_error", "lists/broken");
    expect([wire.code, wire.message, error.code]).toEqual([-32603, "An internal server error occurred.", "internal_error"]);
    expect(JSON.stringify(wire)).not.toContain("undefined");
    await expect.poll(() => String(system.records.at(-1)?.["stack_trace"])).toContain("Cannot read properties of undefined");
  });

  test("-32001: Remember The Milk does not answer", async () => {
    const { wire, error } = await read("rtm_unavailable", "lists/down");
    expect([wire.code, wire.message]).toEqual([-32001, "Failed to communicate with RTM service."]);
    expect(error).toMatchObject({ code: "rtm_unavailable", category: "rtm", details: {}, name: "RtmUnavailableError" });
    for (const internal of ["10.1.2.3", "rememberthemilk", "resource processing", "stack"]) expect(JSON.stringify(wire)).not.toContain(internal);
  });

  test.each([
    [undefined, -32001],
    ["2024-11-05", -32001],
    ["2025-11-25", -32001],
    ["2026-07-28", 4001],
  ])("under MCP %s the number is %i, and the same error is read from it", (protocol, number) => {
    const wire = toJsonRpcError(new RtmUnavailableError({}), { protocol });
    expect(wire).toMatchObject({ code: number, message: "Failed to communicate with RTM service." });
    expect(CowgnitionError.decode({ code: wire.code, message: wire.message })).toBeInstanceOf(RtmUnavailableError);
  });

  test("other application errors have numbers too; a missing resource has the one that MCP gives it", async () => {
    const missing = await read("resource_not_found", "lists/missing");
    expect([missing.wire.code, missing.wire.data.uri, missing.error.code]).toEqual([-32602, "rtm://lists/missing", "resource_not_found"]);
    const denied = await read("access_denied", "private/diary");
    expect([denied.wire.code, denied.error.code]).toEqual([4003, "access_denied"]);
  });
});

describe("a failing tool", () => {
  test("answers with a result that says so", async () => {
    const error = await failure(callTool(system.client, { name: "calculate_sum", arguments: { a: 1e308, b: 1e308 } }));
    if (!CowgnitionError.is(error)) throw error;
    expectWire("cowgnition", "calculation_failed", system.lastExchange(), error);
    const { result } = JSON.parse(system.lastExchange().response);
    expect([result.isError, result.content]).toEqual([true, [{ type: "text", text: "Calculation Error: result out of range" }]]);
  });

  test("has its parameters in the log only", async () => {
    await failure(callTool(system.client, { name: "calculate_sum", arguments: { a: 1e308, b: 1.5e308 } }));
    await expect.poll(() => system.records.at(-1)).toMatchObject({ error_details: { reason: "result out of range", a: 1e308, b: 1.5e308 } });
    expect(system.lastExchange().response).not.toContain("1.5e+308");
  });

  test("has its parameters in the log whatever it fails of, under the message of the failure itself", async () => {
    const error = await failure(callTool(system.client, { name: "calculate_sum" }));
    expect(error).toMatchObject({ code: "internal_error", message: "An internal server error occurred." });
    await expect.poll(() => system.records.at(-1)).toMatchObject({ error_code: "internal_error", error_message: expect.stringMatching(/^Cannot /) });
    await failure(callTool(system.client, { name: "calculate_sum", arguments: { a: 1, b: 2, break: true, api_key: "0a1b2c3d" } }));
    await expect.poll(() => system.records.at(-1)).toMatchObject({ params: { a: 1, b: 2, break: true, api_key: "[redacted]" } });
    expect(system.records.at(-1)).toMatchObject({ error_code: "internal_error", error_message: "the adder is out of order" });
    expect(system.lastExchange().response).not.toMatch(/adder|0a1b2c3d/);
  });

  test("answers as ever when it does not fail", async () => {
    expect(await callTool(system.client, { name: "calculate_sum", arguments: { a: 1, b: 2 } })).toMatchObject({ content: [{ text: "3" }] });
  });
});

describe("the log", () => {
  test("has exactly the ten fields, the whole chain and all stacks", async () => {
    await read("rtm_unavailable", "lists/down");
    const { id } = JSON.parse(system.lastExchange().request);
    await expect.poll(() => system.records.at(-1)).toMatchObject({ error_code: "rtm_unavailable", request_id: id });
    const record = system.records.at(-1) ?? {};
    expect(Object.keys(record).sort()).toEqual(
      [
        "timestamp",
        "level",
        "message",
        "service",
        "request_id",
        "connection_id",
        "error_code",
        "error_message",
        "error_details",
        "stack_trace",
      ].sort(),
    );
    expect(record).toMatchObject({
      level: "error",
      message: "Remember The Milk is out of reach",
      service: "mcp-server",
      error_message: "failed during resource processing: Could not connect to Remember The Milk: RTM API request failed: dial tcp 10.1.2.3:443: i/o timeout",
      error_details: { rtm_endpoint: "https://api.rememberthemilk.com/services/rest/" },
    });
    expect(new Date(String(record["timestamp"])).toISOString()).toBe(record["timestamp"]);
    const stack = String(record["stack_trace"]);
    for (const [text, frame] of [
      ["failed during resource processing", "readList"],
      ["Could not connect to Remember The Milk", "accessRtm"],
      ["RTM API request failed", "request"],
    ] as const) {
      expect(stack).toContain(text);
      expect(stack.slice(stack.indexOf(text))).toContain(`at ${frame} `);
    }
  });
});
