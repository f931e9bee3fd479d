// What a request, a JSON-RPC message and a result must look like, and what is said of one that does not. The SDKs' own checks are not tried here.

import { describe, expect, test } from "vitest";
import { SdkFailure } from "../../templates/typescript/src/runtime/core/sdk-failure.ts";
import { blockFault } from "../../templates/typescript/src/runtime/server/content-block.ts";
import { messageFault, strictMessage } from "../../templates/typescript/src/runtime/server/message-shape.ts";
import { guardHandler } from "../../templates/typescript/src/runtime/server/guard.ts";
import { leaveNote, notesLeft } from "../../templates/typescript/src/runtime/server/request-notes.ts";
import { hrefOf, requestProblem } from "../../templates/typescript/src/runtime/server/request-shape.ts";
import { saidUnknown } from "../../templates/typescript/src/runtime/server/said-unknown.ts";
import { UnusableResult } from "../../templates/typescript/src/runtime/server/unusable.ts";
import { mailWith } from "./mail-family.ts";

describe("the params of a request", () => {
  const level = "one of debug, info, notice, warning, error, critical, alert, emergency";
  test.each<[string, unknown, string, string]>([
    ["completion/complete", { argument: {} }, "ref", "ref: expected object, received nothing"],
    ["completion/complete", { ref: {} }, "argument", "argument: expected object, received nothing"],
    ["logging/setLevel", { level: "loud" }, "level", `level: expected ${level}, received another string`],
    ["logging/setLevel", { level: "xinfox" }, "level", `level: expected ${level}, received another string`],
    ["prompts/get", {}, "name", "name: expected string, received nothing"],
    ["prompts/get", { name: "a", arguments: { b: 7 } }, "arguments", "arguments: expected object of strings, received object"],
    ["prompts/get", { name: "a", arguments: "b" }, "arguments", "arguments: expected object of strings, received another string"],
    ["resources/read", { uri: "not one" }, "uri", "uri: expected URI, received another string"],
    ["resources/subscribe", { uri: 7 }, "uri", "uri: expected URI, received number"],
    ["resources/unsubscribe", undefined, "uri", "uri: expected URI, received nothing"],
    ["tasks/cancel", {}, "taskId", "taskId: expected string, received nothing"],
    ["tasks/get", {}, "taskId", "taskId: expected string, received nothing"],
    ["tasks/result", { taskId: null }, "taskId", "taskId: expected string, received null"],
    ["tools/call", { name: 7 }, "name", "name: expected string, received number"],
    ["tools/call", { name: "a", arguments: [] }, "arguments", "arguments: expected object, received array"],
  ])("%s %j lacks %s", (method, params, argument, problem) => {
    expect(requestProblem(method, params)).toMatchObject({ problem, argument, method });
  });

  test.each<[string, unknown]>([
    ["completion/complete", { ref: {}, argument: {} }],
    ["logging/setLevel", { level: "info" }],
    ["prompts/get", { name: "a" }],
    ["prompts/get", { name: "a", arguments: { b: "c" } }],
    ["resources/read", { uri: "file:///a" }],
    ["tools/call", { name: "a" }],
    ["tools/call", { name: "a", arguments: {} }],
    ["mail/send", undefined],
  ])("%s %j lacks nothing", (method, params) => {
    expect(requestProblem(method, params)).toBeUndefined();
  });

  test("have URIs as URLs are written", () => {
    expect(hrefOf("HTTP://x.test/a/../b")).toBe("http://x.test/b");
    expect([hrefOf(7), hrefOf("x")]).toEqual([undefined, undefined]);
  });
});

describe("a JSON-RPC message", () => {
  const request = { jsonrpc: "2.0", id: 1, method: "m" };
  test.each<[string, unknown, object]>([
    ["is no list", [], { problem: "it is a list; MCP has no batches", id: null, isResponse: false }],
    ["is an object", 7, { problem: "it is not an object", id: null, isResponse: false }],
    ["has its version", { id: 1, method: "m" }, { problem: 'its jsonrpc is not "2.0"', id: 1, isResponse: false }],
    ["has an id", { ...request, id: null }, { problem: "its id is neither a string nor an integer", id: null, isResponse: false }],
    ["has a whole id", { ...request, id: 1.5 }, { problem: "its id is neither a string nor an integer", id: null, isResponse: false }],
    ["answers somebody", { jsonrpc: "2.0", result: {} }, { problem: "it has a result and no id", id: null, isResponse: true }],
    ["has a method", { jsonrpc: "2.0", id: "a" }, { problem: "it has no method", id: "a", isResponse: false }],
    ["has params by name", { ...request, params: [] }, { problem: "its params are not an object", id: 1, isResponse: false }],
    ["has an object as _meta", { ...request, params: { _meta: 7 } }, { problem: "its params._meta is not an object", id: 1, isResponse: false }],
    ["is not answered where it is an answer", { id: 1, error: {} }, { problem: 'its jsonrpc is not "2.0"', id: 1, isResponse: true }],
    ["is a request where it has a method", { id: 1, method: "m", result: {} }, { problem: 'its jsonrpc is not "2.0"', id: 1, isResponse: false }],
  ])("%s", (_, message, fault) => {
    expect(messageFault(message)).toEqual(fault);
  });

  test.each<[object]>([
    [request],
    [{ jsonrpc: "2.0", method: "m", params: { _meta: {} } }],
    [{ jsonrpc: "2.0", id: "a", result: {} }],
    [{ jsonrpc: "2.0", id: 1, error: {} }],
    [{ jsonrpc: "2.0", error: {} }],
  ])("%j is one", (message) => {
    expect(messageFault(message)).toBeUndefined();
  });

  test("loses what JSON-RPC does not have", () => {
    const all = { jsonrpc: "2.0", id: 1, params: {}, result: {}, error: {}, more: 7 };
    expect(strictMessage({ ...all, method: "m" })).toEqual({ jsonrpc: "2.0", id: 1, method: "m", params: {} });
    expect(strictMessage(all)).toEqual({ jsonrpc: "2.0", id: 1, result: {}, error: {} });
    expect(strictMessage({ jsonrpc: "2.0", method: "m" })).toEqual({ jsonrpc: "2.0", method: "m" });
  });
});

test.each<[unknown, string | undefined]>([
  ["text", "is not an object"],
  [null, "is not an object"],
  [[], "is not an object"],
  [{}, "has no type"],
  [{ type: 7 }, "has no type"],
  [{ type: "text" }, "has no text as its text"],
  [{ type: "text", text: "" }, undefined],
  [{ type: "audio", data: "x" }, "has no text as its mimeType"],
  [{ type: "audio", data: "x", mimeType: "audio/mpeg" }, undefined],
  [{ type: "image", mimeType: "image/png" }, "has no text as its data"],
  [{ type: "resource" }, "has no resource"],
  [{ type: "resource", resource: [] }, "has no resource"],
  [{ type: "resource", resource: {} }, undefined],
  [{ type: "resource_link", uri: "file:///a" }, "has no text as its name"],
  [{ type: "resource_link", name: "a" }, "has no text as its uri"],
  [{ type: "of a later revision" }, undefined],
])("the content block %j: %s", (block, fault) => {
  expect(blockFault(block)).toBe(fault);
});

describe("a result that cannot be sent", () => {
  const circle: { [key: string]: unknown } = {};
  circle["list"] = [{ back: circle }];
  const throwing = (): never => {
    throw new RangeError("out of luck");
  };
  test.each<[unknown, string]>([
    [null, "null, which cannot be sent: an object was expected."],
    [[], "an array, which cannot be sent: an object was expected."],
    [7n, "a value of type bigint, which cannot be sent: it is a BigInt."],
    [{ structuredContent: { list: [1, 7n] } }, "a value of type object, which cannot be sent: structuredContent.list[1] is a BigInt."],
    [circle, "a value of type object, which cannot be sent: list[0].back leads back to itself."],
    [{ toJSON: () => undefined }, "a value of type object, which cannot be sent: its toJSON gives undefined."],
    [{ toJSON: throwing }, "a value of type object, which cannot be sent: the toJSON of it throws RangeError: out of luck."],
    [{ a: { toJSON: throwing } }, "a value of type object, which cannot be sent: the toJSON of a throws RangeError: out of luck."],
    [{ a: { get b() { return throwing(); } } }, "a value of type object, which cannot be sent: reading a.b throws RangeError: out of luck."],
    [{ isError: "yes" }, "a value of type object, which cannot be sent: its isError is neither true nor false."],
    [{ _meta: [] }, "a value of type object, which cannot be sent: its _meta is not an object."],
    [{ content: "text" }, "a value of type object, which cannot be sent: its content is not a list."],
    [{ content: [{ type: "text", text: "a" }, { type: "image" }] }, "a value of type object, which cannot be sent: content[1] has no text as its data."],
    [{ isError: true, _meta: {}, content: [], a: { toJSON: () => undefined } }, "a value of type object, which cannot be sent: it was another one when it was read again."],
    [{ content: [{ type: "text", text: "x".repeat(2_200_000) }] }, "a value of type object, which cannot be sent: it takes more than 8388608 bytes."],
    [{}, "a value of type object, which cannot be sent: it has no content."],
  ])("is told where it is amiss (%#)", (result, told) => {
    const failure = new UnusableResult(result);
    expect(failure.message).toBe(`The handler returned ${told}`);
    expect(failure.name).toBe("UnusableResult");
  });
});

describe("a note on a request", () => {
  test("is found again by the request's signal, with either SDK, and by nobody else", () => {
    const { signal } = new AbortController();
    leaveNote({ signal }, { own: true });
    expect(notesLeft({ mcpReq: { signal } })).toEqual({ own: true });
    expect(notesLeft({ signal: new AbortController().signal })).toEqual({});
    for (const nobody of [undefined, {}, { signal: "text" }, { signal: null }]) {
      leaveNote(nobody, { own: true });
      expect(notesLeft(nobody)).toEqual({});
    }
  });
});

describe("a handler that says itself that there is none", () => {
  const family = mailWith({ sdkFailures: {} });
  const said = (method: string, message: unknown, call: object): unknown => saidUnknown(family, { message }, { method, ...call });

  test.each<[string, string, object, object]>([
    ["tools/call", "Unknown tool: gone", { tool: "gone" }, { kind: "unknown_tool", facts: { problem: "there is no tool gone", name: "gone" } }],
    ["prompts/get", "Prompt gone does not exist", { prompt: "gone" }, { kind: "unknown_prompt", facts: { problem: "there is no prompt gone", name: "gone" } }],
    ["prompts/get", "No such prompt: read", { prompt: "read" }, { kind: "unknown_prompt" }],
    ["resources/read", "resource file:///a not found", { uri: "file:///a" }, { kind: "unknown_resource", facts: { problem: "there is no resource file:///a", name: "file:///a", uri: "file:///a" } }],
  ])("%s: %s", (method, message, call, failure) => {
    const found = said(method, message, call);
    expect(found).toBeInstanceOf(SdkFailure);
    expect(found).toMatchObject({ ...failure, broke: true, cause: { message } });
    if (method !== "resources/read") expect((found as SdkFailure).facts).not.toHaveProperty("uri");
  });

  test.each(["Unknown tool: gone", "unrecognised tool gone", "unrecognized tool gone", "No such tool: gone", "tool gone not found", "tool gone does not exist", "There is no tool gone", "Invalid tool gone", "Tool 'gone' is not enabled", "Tool gone disabled"])("by the words %s", (message) => {
    expect(said("tools/call", message, { tool: "gone" })).toMatchObject({ kind: "unknown_tool" });
  });

  test.each<[string, string, unknown, object]>([
    ["of nothing", "resources/read", "No such resource: undefined", {}],
    ["of another method", "tools/list", "Unknown tool: gone", { tool: "gone" }],
    ["of a tool that the taxonomy has", "tools/call", "Unknown tool: read", { tool: "read" }],
    ["of a tool that is there and is not enabled", "tools/call", "Tool 'read' is not enabled", { tool: "read" }],
    ["of another tool that is not enabled", "tools/call", "Tool 'other' is not enabled", { tool: "gone" }],
    ["of something else", "tools/call", "Unknown tool: other", { tool: "gone" }],
    ["of another kind", "tools/call", "Unknown prompt: gone", { tool: "gone" }],
    ["of what is there", "tools/call", "The tool gone is tired", { tool: "gone" }],
    ["of what is in it", "resources/read", "Resource conf://app: invalid JSON in line 3", { uri: "conf://app" }],
    ["of an argument", "prompts/get", "Cannot fill the prompt: user Ada not found", { prompt: "greet", args: { name: "Ada" } }],
    ["without a name", "tools/call", "Unknown tool", { tool: "" }],
    ["without a text", "tools/call", 7, { tool: "gone" }],
    ["at length", "tools/call", `Unknown tool: gone${" ".repeat(483)}`, { tool: "gone" }],
  ])("is left alone where it speaks %s", (_, method, message, call) => {
    expect(said(method, message, call)).toEqual({ message });
  });

  test.each([
    ["Unknown tool: gone. Available tools: read, send", "there is no tool gone. Available tools: read, send"],
    ["Tool 'gone' not found (known: read, send in /srv/app/tools.js).", "there is no tool gone. known: read, send in [path]"],
    ["Unknown tool: gone.", "there is no tool gone"],
  ])("goes on where its words may leave: %s", (message, problem) => {
    const ask = (undeclared?: "scrubbed"): unknown => (saidUnknown({ ...family, ...(undeclared && { undeclared }) }, { message }, { method: "tools/call", tool: "gone" }) as SdkFailure).facts.problem;
    expect(ask("scrubbed")).toBe(problem);
    expect(ask()).toBe("there is no tool gone");
  });

  test("is heard in a result that says so by hand, whose sentence may leave", () => {
    const known = mailWith({ sdkFailures: { unknown_tool: { error: "not_found", with: { id: { from: ["error", "problem"] } } } } });
    const answered = (text: string, undeclared?: "scrubbed", of: typeof known = known): string => {
      const handler = guardHandler({ ...of, ...(undeclared && { undeclared }) }, "tools/call", (_: object) => ({ isError: true, content: [{ type: "text", text }] }), { log: () => undefined });
      return (handler({ method: "tools/call", params: { name: "gone" } }) as { readonly content: readonly { readonly text: string }[] }).content[0]?.text ?? "";
    };
    expect(answered("Error: MCP error -32601: Tool 'gone' is switched off in /srv/app or does not exist.", "scrubbed")).toMatch(/^\[not_found\] Message Tool 'gone' is switched off in \[path\] or does not exist not found/);
    expect(answered("Tool 'gone' does not exist.")).toMatch(/^\[not_found\] Message there is no tool gone not found/);
    expect(answered("The tool gone is tired.", "scrubbed")).toBe("The tool gone is tired.");
    expect(answered("Tool 'gone' does not exist.", "scrubbed", family)).toBe("Tool 'gone' does not exist.");
  });

  test("is heard up to 500 characters, and only where the family has errors for it", () => {
    expect(said("tools/call", `Unknown tool: gone${" ".repeat(482)}`, { tool: "gone" })).toBeInstanceOf(SdkFailure);
    const thrown = { message: "Unknown tool: gone" };
    expect(saidUnknown(mailWith({}), thrown, { method: "tools/call", tool: "gone" })).toBe(thrown);
  });
});
