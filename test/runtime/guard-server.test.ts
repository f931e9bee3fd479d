// Whole servers of both SDKs behind the guard: everything registered is guarded, once. Bytes are the business of the pairing tests.

import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport as MemoryV1 } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { CallToolRequestSchema, ReadResourceRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { withErrorBranch } from "../../templates/typescript/src/runtime/server/error-branch.ts";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import { guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import type { JsonObject } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailSpec, mailWith, NotFoundError, RateLimitedError } from "./mail-family.ts";
import { type AnyServer, elicitations, info, sdks } from "./sdks.ts";

let records: JsonObject[] = [];
const options = { log: (record: JsonObject): void => void records.push(record) };
beforeEach(() => {
  records = [];
});

const busy = (): never => {
  throw new RateLimitedError({ retry_after: 3 });
};
const secret = (): never => {
  throw Object.assign(new Error("secret"), { code: 4404, data: { secret: true } });
};
const success = { content: [{ type: "text", text: "done" }] };

describe.each(Object.entries(sdks))("SDK %s", (name, sdk) => {
  /** Sends a request to `server`; a JSON-RPC error arrives as what was thrown. */
  const connect = async (server: { connect(transport: unknown): Promise<void> }) => {
    const [there, here] = sdk.pair();
    const client = sdk.client();
    await Promise.all([server.connect(there), client.connect(here)]);
    return async (method: string, params: object = {}): Promise<unknown> => {
      const answer = await client.request({ method, params }, z.looseObject({})).catch((thrown: unknown) => thrown);
      return answer instanceof Error ? answer : (JSON.parse(JSON.stringify(answer)) as unknown);
    };
  };
  const guarded = (): AnyServer => guardServer(mailSpec, sdk.server(), options);
  const schema = z.object({ id: z.string() });
  const call = (tool: string) => ["tools/call", { name: tool, arguments: { id: "m1" } }] as const;

  const expectError = (answer: unknown, code: string): void => {
    expect(decode(answer, mailSpec)).toMatchObject({ code });
    expect(JSON.stringify([answer, (answer as { data?: unknown }).data, (answer as { message?: unknown }).message])).not.toMatch(/secret|:4404/);
    expect(records).toMatchObject([{ code }]);
    records = [];
  };

  test("returns the server itself, and guards it once", () => {
    const server = sdk.server();
    expect(guardServer(mailSpec, server, options)).toBe(server);
    const { registerTool } = server;
    expect(guardServer(mailSpec, server, options).registerTool).toBe(registerTool);
    expect(guardServer(mailSpec, server.server)).toBe(server.server);
  });

  test("guards tools, with and without arguments, and after an update", async () => {
    const server = guarded();
    server.registerTool("read", { inputSchema: schema }, busy);
    server.registerTool("send", {}, async () => secret());
    const updated = server.registerTool("later", { inputSchema: schema }, () => success);
    updated.update({ callback: secret });
    const request = await connect(server);
    expectError(await request(...call("read")), "rate_limited");
    expectError(await request(...call("send")), "internal_error");
    expectError(await request(...call("later")), "internal_error");
  });

  test("follows a tool to its new name", async () => {
    const server = guarded();
    server
      .registerTool("read", { inputSchema: schema }, () => {
        throw new NotFoundError({ id: "m1" });
      })
      .update({ name: "send" });
    expectError(await (await connect(server))(...call("send")), "internal_error");
  });

  test("uses structured content where the output schema allows it", async () => {
    const server = guarded();
    const shape = { done: z.boolean() };
    server.registerTool("read", { inputSchema: schema }, busy);
    server.registerTool("typed", { inputSchema: schema, outputSchema: z.object(shape) }, busy);
    server.registerTool("widened", { inputSchema: schema, outputSchema: z.object(withErrorBranch(shape, z.looseObject({}))) }, busy);
    server.registerTool("closed", { inputSchema: schema }, busy).update({ outputSchema: name === "v1" ? shape : z.object(shape) });
    server.registerTool("inner", { inputSchema: schema }, guardTool(mailSpec, "read", busy));
    const request = await connect(server);
    const has = async (tool: string): Promise<boolean> => Object.hasOwn((await request(...call(tool))) as object, "structuredContent");
    expect(await Promise.all(["read", "typed", "widened", "closed", "inner"].map(has))).toEqual([true, false, true, false, true]);
    expect(records).toHaveLength(5);
  });

  test("guards resources, templates and their lists", async () => {
    const server = guarded();
    server.registerResource("fixed", "mail://m1", {}, () => {
      throw new NotFoundError({ id: "m1" });
    });
    const template = sdk.template({ list: secret, complete: { x: secret } });
    server.registerResource("template", template, {}, secret).update({ callback: busy });
    server.registerTool("read", {}, () => success);
    const request = await connect(server);
    const missing = (await request("resources/read", { uri: "mail://m1" })) as { code: number; data: object };
    expect(missing).toMatchObject({ code: -32602, data: { uri: "mail://m1" } });
    expectError(missing, "not_found");
    expectError(await request("resources/read", { uri: "mail://t/1" }), "internal_error");
    expectError(await request("resources/list"), "internal_error");
    expectError(
      await request("completion/complete", { ref: { type: "ref/resource", uri: "mail://t/{x}" }, argument: { name: "x", value: "" } }),
      "internal_error",
    );
  });

  test("hears of the handler of a template alone that there is no such resource: that of a fixed one is there", async () => {
    const none = (uri: URL): never => {
      throw new Error(`Resource ${uri.href} not found`);
    };
    const family = mailWith({ sdkFailures: { unknown_resource: { error: "not_found", with: { id: { from: ["error", "uri"] } } } } });
    const server = guardServer(family, sdk.server(), options);
    server.registerResource("fixed", "mail://m1", {}, none);
    server.registerResource("template", sdk.template({ list: undefined }), {}, none);
    const request = await connect(server);
    expectError(await request("resources/read", { uri: "mail://t/1" }), "not_found");
    expectError(await request("resources/read", { uri: "mail://m1" }), "internal_error");
  });

  test("guards prompts and the completions of their arguments", async () => {
    const server = guarded();
    const fields = { id: sdk.completable(secret), other: sdk.completable(() => undefined) };
    const prompt = server.registerPrompt("ask", { argsSchema: name === "v1" ? fields : z.object(fields as unknown as z.ZodRawShape) }, () => ({
      messages: [],
    }));
    prompt.update({ callback: busy });
    const request = await connect(server);
    expectError(await request("prompts/get", { name: "ask", arguments: { id: "1", other: "2" } }), "rate_limited");
    for (const argument of ["id", "other"])
      expectError(
        await request("completion/complete", { ref: { type: "ref/prompt", name: "ask" }, argument: { name: argument, value: "" } }),
        "internal_error",
      );
  });

  test("guards request handlers of one's own, beside the SDK's", async () => {
    const server = guarded();
    server.registerTool("read", {}, () => success);
    server.server.setRequestHandler(...sdk.method("mail/probe"), secret);
    server.server.fallbackRequestHandler = undefined;
    expect(server.server.fallbackRequestHandler).toBeUndefined();
    server.server.fallbackRequestHandler = busy;
    const request = await connect(server);
    expectError(await request("mail/probe"), "internal_error");
    expectError(await request("mail/unheard"), "rate_limited");
  });

  test("guards a low-level server", async () => {
    const low = guardServer(mailSpec, sdk.low(), options);
    const callTool = name === "v1" ? CallToolRequestSchema : "tools/call";
    const readResource = name === "v1" ? ReadResourceRequestSchema : "resources/read";
    const gone = (): never => {
      throw new NotFoundError({ id: "m1" });
    };
    low.setRequestHandler(callTool, ({ params }: { params: { name: string } }) => (params.name === "read" ? busy() : gone()));
    low.setRequestHandler(readResource, busy);
    const request = await connect(low);
    expectError(await request(...call("read")), "rate_limited");
    expectError(await request(...call("send")), "internal_error");
    expectError(await request("resources/read", { uri: "mail://m1" }), "internal_error");
  });

  test("guards what a server has already, and what is put in its place", async () => {
    const server = sdk.server();
    server.registerTool("read", { inputSchema: schema }, busy);
    server.registerResource("fixed", "mail://m1", {}, secret);
    server.registerResource("template", sdk.template({ list: secret }), {}, secret);
    server.registerPrompt("ask", {}, secret);
    const later = server.registerTool("later", {}, () => success);
    guardServer(mailSpec, server, options);
    later.update({ callback: secret });
    const low = sdk.low();
    low.setRequestHandler(name === "v1" ? CallToolRequestSchema : "tools/call", busy);
    const request = await connect(server);
    for (const send of [request, await connect(guardServer(mailSpec, low, options))]) expectError(await send(...call("read")), "rate_limited");
    for (const [method, params] of [call("later"), ["resources/read", { uri: "mail://m1" }], ["resources/read", { uri: "mail://t/1" }], ["resources/list"], ["prompts/get", { name: "ask" }]] as const) expectError(await request(method, params), "internal_error");
  });

  test("chooses numbers by the revision the connection agreed on", async () => {
    const low = guardServer(mailSpec, sdk.low(), options);
    low.setRequestHandler(...sdk.method("mail/probe"), busy);
    expect(await (await connect(low))("mail/probe")).toMatchObject({ code: -32603, data: { error: { code: "rate_limited" } } });
  });

  test("leaves what the SDK says by itself as it is", async () => {
    const server = guarded();
    server.registerTool("read", { inputSchema: schema }, () => success);
    server.registerResource("fixed", "mail://m1", {}, () => ({ contents: [] }));
    server.registerPrompt("ask", { argsSchema: name === "v1" ? { id: sdk.completable(() => []) } : z.object({ id: sdk.completable(() => []) as z.ZodString }) }, () => ({ messages: [] }));
    const request = await connect(server);
    const ref = { type: "ref/prompt", name: "gone" };
    for (const answer of [request("resources/read", { uri: "mail://gone" }), request("prompts/get", { name: "gone" }), request("completion/complete", { ref, argument: { name: "id", value: "" } })])
      expect(decode(await answer, mailSpec)).toMatchObject({ name: "RemoteError", message: expect.stringMatching(/gone/) });
    expect(decode(await request("tools/call", { name: "nope", arguments: {} }), mailSpec)).toMatchObject({ kind: "unknown_tool" });
    expect(decode(await request("tools/call", { name: "read", arguments: {} }), mailSpec)).toMatchObject({ kind: "invalid_arguments" });
    expect(await request(...call("read"))).toEqual(success);
    expect(records).toEqual([]);
  });

  test("passes on URL elicitations of the other SDK", async () => {
    const server = guarded();
    server.registerTool("read", { inputSchema: schema }, () => {
      throw sdk.foreign();
    });
    expect(await (await connect(server))(...call("read"))).toMatchObject({ code: -32042, data: { elicitations } });
    expect(records).toEqual([]);
  });

  test("calls callbacks as the SDK does: this, arguments, context", async () => {
    const server = guarded();
    const seen: unknown[][] = [];
    server.registerTool("read", { inputSchema: schema }, (...args: unknown[]) => (seen.push(args), success));
    await (await connect(server))(...call("read"));
    expect(seen).toEqual([
      [
        { id: "m1" },
        expect.toSatisfy(
          (context: { signal?: unknown; mcpReq?: { signal: unknown } }) => (context.mcpReq?.signal ?? context.signal) instanceof AbortSignal,
        ),
      ],
    ]);
  });
});

test("SDK v1: the methods of old are guarded too", async () => {
  const server = guardServer(mailSpec, new McpServerV1(info), options);
  server.tool("read", { id: z.string() }, busy);
  server.resource("fixed", "mail://m1", busy);
  server.prompt("ask", busy);
  const [there, here] = MemoryV1.createLinkedPair();
  const client = new ClientV1(info);
  await Promise.all([server.connect(there), client.connect(here)]);
  expect(await client.callTool({ name: "read", arguments: { id: "1" } })).toMatchObject({ isError: true });
  for (const work of [client.readResource({ uri: "mail://m1" }), client.getPrompt({ name: "ask" })])
    expect(decode(await work.catch((thrown: unknown) => thrown), mailSpec)).toMatchObject({
      code: expect.stringMatching(/^(rate_limited|internal_error)$/),
    });
  expect(records).toHaveLength(3);
});
