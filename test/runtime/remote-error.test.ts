// What SDKs say when they refuse a call before its handler runs, and texts that only look like it.

import { describe, expect, test } from "vitest";
import { cpuClock } from "../cpu.ts";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { TransportFailure, bareMessage, RemoteError, remoteError } from "../../templates/typescript/src/runtime/carriers/failures.ts";
import { mailSpec } from "./mail-family.ts";

/** SDK v1, `tools/call` with arguments that are no object: its zod issues are the whole message. */
const dump = (path: readonly string[]): string =>
  JSON.stringify([{ expected: "record", code: "invalid_type", path, message: "Invalid input" }], null, 2);

describe("the kind of an answer", () => {
  test.each([
    ["invalid_arguments", dump(["params", "arguments"])],
    ["invalid_arguments", dump(["params", "arguments", "city"])],
    ["unknown_tool", "Tool gone not found"],
    ["protocol", "My Tool gone not found"],
    ["protocol", dump(["params", "name"])],
    ["protocol", `Not JSON: ${dump(["params", "arguments"])}`],
    ["protocol", JSON.stringify({ path: ["params", "arguments"] })],
  ])("%s: %s", (kind, text) => {
    expect(remoteError(bareMessage(`MCP error -32603: ${text}`), "protocol", {}, undefined).kind).toBe(kind);
  });

  test("has what arrived as its cause", () => {
    const arrived = new Error("boom");
    expect(remoteError("boom", "tool", {}, arrived).cause).toBe(arrived);
    expect(Object.hasOwn(new RemoteError("boom", { kind: "tool" }), "cause")).toBe(false);
  });

  test("takes no longer for a text that almost fits", () => {
    const spent = cpuClock();
    remoteError(`[{${'"path":'.repeat(200_000)}`, "protocol", {}, undefined);
    remoteError(`[${" ".repeat(1_000_000)}`, "protocol", {}, undefined);
    expect(spent()).toBeLessThan(200);
  });
});

describe("an answer that carries no error of the family", () => {
  test("is a failure where it stands under error, whatever it lacks", () => {
    const response = (error: unknown): unknown => decode({ jsonrpc: "2.0", id: 1, error }, mailSpec);
    expect(response({ code: -32603 })).toMatchObject({ name: "RemoteError", jsonRpcCode: -32603, message: "The call failed." });
    expect(response({ code: -32000, message: "Connection closed" })).toBeInstanceOf(TransportFailure);
  });

  test("has the data that came, as far as JSON can hold it", () => {
    const dataOf = (data: unknown): unknown => (decode({ code: -32050, message: "x", data }, mailSpec) as { data?: unknown }).data;
    expect([dataOf({ a: 1 }), dataOf("text"), dataOf(undefined)]).toEqual([{ a: 1 }, "text", undefined]);
  });

  test.each([{ message: "Not connected" }, { code: -32000 }, { message: 7, code: -32000 }, { code: -32000, message: "Connection closed", content: [] }])("is none where it is neither a result nor an error: %j", (value) => {
    expect(decode(value, mailSpec)).toBeUndefined();
  });
});
