// What the guard makes of answers that an SDK gave by itself: alone with answers as SDKs give them, then behind whole servers of both.

import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { ProtocolFailure } from "../../templates/typescript/src/runtime/core/sdk-failure.ts";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import { type Ground, guardKept, guardUnhandled } from "../../templates/typescript/src/runtime/server/request-guard.ts";
import { leaveNote } from "../../templates/typescript/src/runtime/server/request-notes.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailSpec, mailWith, RateLimitedError } from "./mail-family.ts";
import { sdks } from "./sdks.ts";

let records: JsonObject[] = [];
const log = (record: JsonObject): void => void records.push(record);
beforeEach(() => {
  records = [];
});

const byName = { error: "not_found", with: { id: { from: ["error", "name"] } } } as const;
const broken = { error: "tool_failed", with: {} } as const;
const family = mailWith({
  tools: {},
  methods: {},
  sdkFailures: { unknown_tool: byName, unknown_resource: byName, unknown_method: byName, invalid_arguments: broken, invalid_result: { error: "internal_error" }, malformed_request: broken },
});
const server = { _registeredTools: { typed: { outputSchema: z.object({ a: z.string() }) } }, _registeredResources: {} };
const groundOf = (changes: Partial<Ground> = {}): Ground => ({
  family,
  options: { log },
  protocol: () => undefined,
  registry: { server, handles: new WeakSet(), methods: new Map() },
  fence: (schema) => schema,
  ...changes,
});

const context = (): { signal: AbortSignal } => ({ signal: new AbortController().signal });
const gone = { signal: AbortSignal.abort() };
const failed = { isError: true, content: [{ type: "text", text: "MCP error -32602: Tool gone not found" }] };
const call = (name = "gone"): object => ({ method: "tools/call", params: { name } });
const kept = (answer: () => unknown, method = "tools/call", ground = groundOf()) => guardKept(ground, method, answer);
const asked = (guarded: (...args: never[]) => unknown, ...args: readonly object[]): Promise<unknown> =>
  (guarded(...(args as never[])) as Promise<unknown>).catch((thrown: unknown) => thrown);

const tool = {};

describe("the answer of tools/call", () => {
  test("that an SDK made of a failure becomes the error for it; the text is for the log", async () => {
    const answer = await asked(kept(() => failed), call(), context());
    expect(decode(answer, family)).toMatchObject({ code: "not_found", details: { id: "gone" } });
    expect(JSON.stringify(answer)).not.toContain("MCP error");
    expect(records).toMatchObject([{ code: "not_found", tool: "gone", stack: expect.stringContaining("SdkText: MCP error -32602: Tool gone not found") }]);
  });

  test("has structured content where no schema forbids it", async () => {
    expect(await asked(kept(() => failed), call(), context())).toHaveProperty("structuredContent");
    const ofTyped = context();
    leaveNote(ofTyped, { result: {} });
    expect(await asked(kept(() => failed), call("typed"), ofTyped)).not.toHaveProperty("structuredContent");
  });

  test("is called with what the SDK calls it with", async () => {
    const owner = { kept: kept(function (this: unknown, ...args: unknown[]) { return [this, ...args]; } as never) };
    expect(await (owner.kept as (...args: unknown[]) => Promise<unknown>)(1, 2)).toEqual([owner, 1, 2]);
  });

  test.each<[string, unknown, object, Partial<Ground>]>([
    ["a success", { content: [] }, context(), {}],
    ["one of a declared error", { ...failed, _meta: { "dev.faultline/error": {} } }, context(), {}],
    ["one that nobody waits for", failed, gone, {}],
    ["one of a tool that is not guarded", failed, context(), { registry: { server: { _registeredTools: { gone: tool } }, handles: new WeakSet(), methods: new Map() } }],
    ["one that a family has no errors for", failed, context(), { family: mailSpec }],
  ])("stays where it is %s", async (_, result, given, changes) => {
    expect(await asked(kept(() => result, "tools/call", groundOf(changes)), call(), given)).toBe(result);
    expect(records).toEqual([]);
  });

  test("that nothing is known of becomes the fallback where the tool is guarded", async () => {
    const registry = { server: { _registeredTools: { gone: tool } }, handles: new WeakSet([tool]), methods: new Map() };
    const answer = await asked(kept(() => failed, "tools/call", groundOf({ registry })), call(), context());
    expect(decode(answer, family)).toMatchObject({ code: "internal_error" });
    expect(JSON.stringify(answer)).not.toContain("MCP error");
    expect(records).toMatchObject([{ code: "internal_error", tool: "gone", stack: expect.stringContaining("SdkText: MCP error -32602: Tool gone not found") }]);
  });

  test("stays where the handler itself says isError, or another method does", async () => {
    const own = context();
    leaveNote(own, { own: true });
    expect(await asked(kept(() => failed), call(), own)).toBe(failed);
    expect(await asked(kept(() => failed, "tools/list"), { method: "tools/list" }, context())).toBe(failed);
  });

  test("is the error that a handler has failed with which could only throw", async () => {
    const noted = context();
    leaveNote(noted, { error: new RateLimitedError({ retry_after: 3 }) });
    expect(decode(await asked(kept(() => failed), call(), noted), family)).toMatchObject({ code: "rate_limited" });
    expect(await asked(kept(() => { throw new Error("x"); }), call(), noted)).toMatchObject({ code: 4029 });
  });
});

describe("what an SDK throws", () => {
  const refusing = (thrown: unknown, method = "resources/read", ground = groundOf()) => kept(() => { throw thrown; }, method, ground);
  const read = { method: "resources/read", params: { uri: "file:///gone" } };

  test("becomes the error for it, under the number of the protocol", async () => {
    const thrown = await asked(refusing(new Error("Resource file:///gone not found")), read, context());
    expect(thrown).toBeInstanceOf(ProtocolFailure);
    expect(thrown).toMatchObject({ code: -32602 });
    expect(decode(thrown, family)).toMatchObject({ code: "not_found", details: { id: "file:///gone" } });
    expect(records).toMatchObject([{ code: "not_found", method: "resources/read" }]);
  });

  test.each([-32020, -32042, -32099])("stays where MCP itself owns its number: %d", async (code) => {
    const thrown = Object.assign(new Error("x"), { code });
    expect(await asked(refusing(thrown), read, context())).toBe(thrown);
  });

  test.each([-32019, -32100, "-32042"])("does not where it owns none of it: %s", async (code) => {
    expect(await asked(refusing(Object.assign(new Error("x"), { code })), read, context())).toBeInstanceOf(ProtocolFailure);
  });

  test("stays where it is an answer already, an elicitation, or nobody waits", async () => {
    const answered = new ProtocolFailure({ code: 7, message: "m" }, new RateLimitedError({ retry_after: 3 }));
    expect(await asked(refusing(answered), read, context())).toBe(answered);
    const mine = new Error("mine");
    expect(await asked(refusing(mine), read, gone)).toBe(mine);
    const elicitation = sdks["v1"]?.foreign();
    expect(await asked(refusing(elicitation), read, context())).toBe(elicitation);
  });

  test("stays where nothing is known of it", async () => {
    const mine = new Error("mine");
    expect(await asked(refusing(mine, "mail/send"), { method: "mail/send", params: {} }, context())).toBe(mine);
    expect(await asked(refusing(mine, "resources/read", groundOf({ family: mailSpec })), read, context())).toBe(mine);
    expect(records).toEqual([]);
  });
});

test("a method that nobody handles is unknown", async () => {
  const thrown = await asked(guardUnhandled(groundOf()), { method: "mail/send" }, context());
  expect(thrown).toMatchObject({ code: -32601 });
  expect(decode(thrown, family)).toMatchObject({ code: "not_found", details: { id: "mail/send" } });
  expect(records).toMatchObject([{ method: "mail/send" }]);
  await asked(guardUnhandled(groundOf({ options: { log, server: "post" }, family: mailWith({ ...family, log: { ...family.log, fields: { server: "$server" } } }) })), { method: "m" }, context());
  expect(records.at(-1)).toEqual({ server: "post" });
});

describe.each(Object.entries(sdks))("a server of SDK %s", (_, sdk) => {
  const connect = async (build: (server: ReturnType<typeof sdk.server>) => void) => {
    const guarded = guardServer(family, sdk.server(), { log });
    build(guarded);
    const [there, here] = sdk.pair();
    const client = sdk.client();
    await Promise.all([guarded.connect(there), client.connect(here)]);
    return (method: string, params: object): Promise<unknown> => client.request({ method, params }, z.looseObject({})).catch((thrown: unknown) => thrown);
  };
  const outputSchema = z.object({ a: z.string() });

  test("tells which argument does not fit, and which result", async () => {
    const request = await connect((mail) => {
      mail.registerTool("read", { inputSchema: z.object({ id: z.string() }) }, () => ({ content: [] }));
      mail.registerTool("typed", { outputSchema }, () => ({ content: [], structuredContent: { a: 7 } }));
      mail.registerTool("bare", { outputSchema }, () => ({ content: [] }));
    });
    expect(decode(await request("tools/call", { name: "read", arguments: { id: 7 } }), family)).toMatchObject({ code: "tool_failed" });
    expect(decode(await request("tools/call", { name: "typed", arguments: {} }), family)).toMatchObject({ code: "internal_error" });
    expect(decode(await request("tools/call", { name: "bare", arguments: {} }), family)).toMatchObject({ code: "internal_error" });
    expect(decode(await request("tools/call", { name: "gone", arguments: {} }), family)).toMatchObject({ code: "not_found" });
    expect(decode(await request("mail/send", {}), family)).toMatchObject({ code: "not_found", details: { id: "mail/send" } });
    expect(records).toHaveLength(5);
  });

  test("tells which of its own methods was asked with what it does not take", async () => {
    const to = z.object({ to: z.string() });
    const schema = sdk === sdks["v1"] ? [z.object({ method: z.literal("mail/send"), params: to })] : ["mail/send", { params: to, result: z.looseObject({}) }];
    const request = await connect((mail) => mail.server.setRequestHandler(...schema, () => ({})));
    expect(decode(await request("mail/send", { to: 7 }), family)).toMatchObject({ code: "tool_failed" });
    expect(await request("mail/send", { to: "ada" })).toEqual({});
    expect(records).toMatchObject([{ method: "mail/send" }]);
  });

  test("leaves a handler's own failure as it is", async () => {
    const mine = { isError: true, content: [{ type: "text", text: "an array has more than the maximum of 5 elements" }] };
    const request = await connect((mail) => {
      mail.registerTool("read", { inputSchema: z.object({}) }, () => mine);
      mail.registerTool("typed", { outputSchema }, () => mine);
    });
    expect(await request("tools/call", { name: "read", arguments: {} })).toMatchObject(mine);
    expect(await request("tools/call", { name: "typed", arguments: {} })).toMatchObject(mine);
    expect(records.map(({ level, details }) => [level, details])).toEqual(Array(2).fill(["warning", { notes: [expect.stringContaining("made this result by hand")] }]));
  });
});
