// What the guard leaves as it was: mocks, spies and other wrappers; and what it says where it can do nothing.

import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import type { FamilySpec } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import { guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import { toLogRecord } from "../../templates/typescript/src/runtime/server/log.ts";
import { override } from "../../templates/typescript/src/runtime/server/stand-in.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { jsonFormat, MailError, mailSpec, mailWith } from "./mail-family.ts";
import { sdks } from "./sdks.ts";

const secret = (): never => {
  throw new Error("secret");
};
const ok = { content: [{ type: "text" as const, text: "done" }] };
const quiet = { log: (): void => {}, strict: true };

describe("methods that are replaced", () => {
  test("stay the mocks they were", async () => {
    const server = { setRequestHandler: vi.fn(), connect: vi.fn(), label: "mine" };
    const { setRequestHandler } = server;
    guardServer(mailSpec, server, quiet);
    server.setRequestHandler("tools/call", secret);
    expect(vi.isMockFunction(server.setRequestHandler)).toBe(true);
    expect(server.setRequestHandler.mock.calls).toHaveLength(1);
    expect(server.setRequestHandler.mock).toBe(setRequestHandler.mock);
    const guarded = server.setRequestHandler.mock.calls[0]?.[1] as (request: object) => unknown;
    expect(guarded({ method: "tools/call", params: { name: "read" } })).toMatchObject({ isError: true });
    server.setRequestHandler.mockReset();
    expect(setRequestHandler.mock.calls).toEqual([]);
  });

  test("stay spies and wrappers with properties of their own", () => {
    const server = new McpServerV1({ name: "mail", version: "1.0.0" });
    const spy = vi.spyOn(server, "registerTool");
    guardServer(mailSpec, server, quiet);
    server.registerTool("read", {}, () => ok);
    expect(spy).toHaveBeenCalledTimes(1);
  });

  test("are as enumerable as they were", () => {
    const target = Object.defineProperty({ shown: (): number => 1, hidden: (): number => 2 }, "hidden", { enumerable: false });
    for (const key of ["shown", "hidden", "gone"]) override(target, key, (original) => (...args) => original(...args));
    expect(Object.keys(target)).toEqual(["shown"]);
    expect([target.shown(), target.hidden()]).toEqual([1, 2]);
  });

  test("keep name, length, properties and whether they are enumerable", () => {
    const method = Object.assign(function named(this: unknown, _: unknown, __: unknown) {
      return this;
    }, { own: Symbol("own") });
    const target = { method, hidden: method };
    Object.defineProperty(target, "hidden", { enumerable: false });
    for (const key of ["method", "hidden"] as const) override(target, key, (original) => (...args) => original(...args));
    expect([target.method.name, target.method.length, target.method.own]).toEqual(["named", 2, method.own]);
    expect(target.method(1, 2)).toBe(target);
    expect(Object.keys(target)).toEqual(["method"]);
  });
});

test("a server that registers anything the guard knows is guarded, whatever else it lacks", () => {
  const registered: unknown[] = [];
  const server = guardServer(mailSpec, { registerTool: (...args: unknown[]) => void registered.push(args[2]) }, quiet);
  server.registerTool("read", {}, secret);
  expect((registered[0] as () => unknown)()).toMatchObject({ isError: true });
});

describe("what a low-level server has already", () => {
  test("stays as it is: handlers that are none, and the one for the rest", () => {
    const rest = (): string => "mine";
    const kept = new Map<string, unknown>([["a", 7]]);
    const server = guardServer(mailSpec, { setRequestHandler: () => {}, fallbackRequestHandler: rest, _requestHandlers: kept }, quiet);
    kept.set("b", "text");
    expect([server.fallbackRequestHandler, kept.get("a"), kept.get("b")]).toEqual([rest, 7, "text"]);
  });
});

describe("a prompt that is registered", () => {
  const completable: unique symbol = Symbol.for("mcp.completable") as never;
  const registering = (more: object) => ({
    setRequestHandler: () => {},
    registerPrompt: vi.fn((_: string, { argsSchema }: { readonly argsSchema: unknown; readonly title?: string }, __: unknown) => ({ argsSchema })),
    ...more,
  });

  test("has its completers guarded wherever a library keeps them, and none of them is changed", () => {
    const entries = Array.from({ length: 3 }, () => Object.freeze({ complete: secret }));
    const [bare, older, newer] = entries.map((entry) => Object.defineProperty({ own: entry }, completable, { value: entry }));
    const shape = { bare, older: { _def: { innerType: older } }, newer: { def: { innerType: newer } }, none: {} };
    const methods: unknown[] = [];
    const server = guardServer(mailSpec, registering({}), { log: ({ method }) => void methods.push(method), strict: true });
    const handle = server.registerPrompt("ask", { argsSchema: { shape } }, secret);
    const guarded = (handle.argsSchema as { readonly shape: typeof shape }).shape;
    const found = [guarded.bare, guarded.older._def.innerType, guarded.newer.def.innerType] as unknown as readonly { readonly [completable]: { readonly complete: () => unknown } }[];
    for (const field of found) expect(field[completable].complete).toThrow("An internal error occurred.");
    expect(guarded.none).toBe(shape.none);
    expect(server.registerPrompt.mock.lastCall?.[2]).toThrow("An internal error occurred.");
    expect(methods).toEqual([...entries.map(() => "completion/complete"), "prompts/get"]);
    for (const { complete } of entries) expect(complete).toThrow("secret");
    const plain = { shape: { none: {} } };
    expect(server.registerPrompt("plain", { argsSchema: plain }, secret).argsSchema).toBe(plain);
  });

  test("has its schema fenced where the SDK asks by Standard Schema", () => {
    const argsSchema = z.object({ id: z.string() });
    const given = (more: object): unknown => {
      const server = guardServer(mailSpec, registering(more), quiet);
      server.registerPrompt("ask", { argsSchema, title: "t" }, secret);
      return server.registerPrompt.mock.lastCall?.[1];
    };
    expect(given({})).toEqual({ argsSchema, title: "t" });
    expect((given({}) as { argsSchema: unknown }).argsSchema).toBe(argsSchema);
    const fenced = given({ getNegotiatedProtocolVersion: () => "2026-07-28" }) as { argsSchema: unknown; title: string };
    expect(fenced.title).toBe("t");
    expect(fenced.argsSchema).not.toBe(argsSchema);
  });
});

test.each<[string, object]>([
  ["FastMCP", new (class FastMCP { addTool(): void {} start(): void {} })()],
  ["Object", {}],
  ["Array", []],
])("what cannot be guarded is an error for the strict: %s", (name, server) => {
  expect(() => guardServer(mailSpec, server, quiet)).toThrow(
    new TypeError(
      `guardServer guards an McpServer or a low-level Server of an MCP SDK; this ${name} is neither. ` +
        "Wrap the handler of each tool in guardTool instead.",
    ),
  );
});

describe.each(Object.entries(sdks))("SDK %s", (_, sdk) => {
  test("what is assigned to a handle is guarded too", async () => {
    const records: JsonObject[] = [];
    const server = guardServer(mailSpec, sdk.server(), { log: (record) => void records.push(record) });
    const inputSchema = z.object({});
    const handles = ["handler", "executor"].map((key) => [key, server.registerTool(key, { inputSchema }, () => ok) as { [key: string]: unknown }] as const);
    const resource = server.registerResource("fixed", "mail://m1", {}, () => ({ contents: [] })) as { [key: string]: unknown };
    const prompt = server.registerPrompt("ask", {}, () => ({ messages: [] })) as { [key: string]: unknown };
    for (const [key, handle] of handles) if (typeof handle[key] === "function") handle[key] = secret;
    resource["readCallback"] = secret;
    prompt[typeof prompt["callback"] === "function" ? "callback" : "handler"] = secret;
    const [there, here] = sdk.pair();
    const client = sdk.client();
    await Promise.all([server.connect(there), client.connect(here)]);
    const ask = (method: string, params: object): Promise<unknown> => client.request({ method, params }, z.looseObject({})).catch((thrown: unknown) => thrown);
    const answers = await Promise.all([
      ask("tools/call", { name: "handler", arguments: {} }),
      ask("tools/call", { name: "executor", arguments: {} }),
      ask("resources/read", { uri: "mail://m1" }),
      ask("prompts/get", { name: "ask" }),
    ]);
    expect(answers.map(String).join() + JSON.stringify(answers)).not.toContain("secret");
    // v1 has no executor, v2 asks it instead of the handler.
    expect(records).toHaveLength(3);
  });
});

describe("an answer comes in any case", () => {
  const answered = (family: FamilySpec, options: object = {}, handler: () => unknown = secret): { readonly isError?: boolean; readonly content: readonly { readonly text: string }[] } =>
    guardTool(family, "read", handler, { ...quiet, ...options })() as never;

  test("also where nothing can be put into the format, not even the fallback", () => {
    const unusable = { ...mailSpec, format: { ...mailSpec.format, tool: null as never } };
    expect(answered(unusable)).toEqual({ isError: true, content: [{ type: "text", text: "[internal_error]" }], _meta: {} });
  });

  test("in the taxonomy's own words where nobody can tell the languages", () => {
    expect(answered(mailSpec, { locale: secret }).content[0]?.text).toContain("An internal error occurred.");
  });

  test("as it was where it is a text, nothing, or comes later from anything that can be waited for", async () => {
    for (const given of ["text", undefined]) expect(answered(mailSpec, {}, () => given)).toBe(given);
    expect(answered(mailSpec, {}, () => null)).toMatchObject({ isError: true });
    expect(await (answered(mailSpec, {}, () => ({ then: (resolve: (value: unknown) => void) => resolve(ok) })) as unknown as Promise<unknown>)).toBe(ok);
    const sloppy = guardTool(mailSpec, "read", new Function("return 'text'") as () => string, quiet);
    expect([sloppy(), Object.hasOwn(sloppy, "arguments"), Object.hasOwn(sloppy, "caller")]).toEqual(["text", false, false]);
  });

  test("and the log says why a result was none", () => {
    const records: JsonObject[] = [];
    const log = (record: JsonObject): void => void records.push(record);
    const odd = { content: [{ type: "text", text: '{"error":"gone","message":"m"}' }] };
    answered(mailWith({ format: jsonFormat }), { log }, () => odd);
    answered(mailSpec, { log }, () => 7);
    expect(records.map(({ stack }) => /UnusableResult: [^\n]*/.exec(String(stack))?.[0])).toEqual([
      'UnusableResult: The handler returned a value of type object, which cannot be sent: its "error" is not a code of the contract.',
      "UnusableResult: The handler returned a value of type number, which cannot be sent: an object was expected.",
    ]);
  });
});

describe("a reference leads to a log record", () => {
  test("so that none is sent of an error nobody has logged", () => {
    const error = MailError.from(new Error("boom"));
    expect(JSON.stringify([toToolResult(error, mailSpec), error])).not.toContain('"ref"');
    expect(toToolResult(error, mailSpec).content[0]?.text).not.toContain("Ref:");
    const record = toLogRecord(error, mailSpec.log);
    expect(record["ref"]).toBe(error.ref);
    expect(toToolResult(error, mailSpec)._meta["dev.faultline/error"]).toHaveProperty("ref", error.ref);
  });

  test("and the guard's has one, whoever made the error", () => {
    const records: JsonObject[] = [];
    const error = MailError.from(new Error("boom"));
    const answer = guardTool(mailSpec, "read", () => { throw error; }, { log: (record) => void records.push(record) })();
    expect((answer as unknown as { _meta: object })._meta).toMatchObject({ "dev.faultline/error": { ref: error.ref } });
    expect(records).toMatchObject([{ ref: error.ref }]);
  });
});
