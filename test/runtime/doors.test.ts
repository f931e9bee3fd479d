// Every door of a guarded server, of both SDKs, under values of every size and requests that SDKs drop: an answer in time, and nothing of the value in it.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pathToFileURL } from "node:url";
import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { CallToolRequestSchema, CompleteRequestSchema, GetPromptRequestSchema, McpError, ReadResourceRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import { stdioTransport } from "../../templates/typescript/src/runtime/server/stdio.ts";
import type { JsonObject, SdkFailures } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailWith } from "./mail-family.ts";
import { type AnyServer, sdks } from "./sdks.ts";
import { inThisRun } from "../sweep.ts";

/** As many elements as lists and maps of V8 take at the most. */
const longest = 16_777_216;
const long = 1_000_000;

const named = { error: "not_found", with: { id: { from: ["error", "problem"] } } } as const;
const kinds = ["invalid_arguments", "invalid_message", "invalid_result", "malformed_request", "parse_error", "unknown_method", "unknown_prompt", "unknown_resource", "unknown_tool"] as const;
const family = mailWith({ tools: {}, methods: {}, sdkFailures: Object.fromEntries(kinds.map((kind) => [kind, named])) as SdkFailures });

let records: JsonObject[] = [];
const log = (record: JsonObject): void => void records.push(record);

const title = z.string().max(10);
const build = (server: AnyServer): AnyServer => {
  server.registerTool("write", { inputSchema: z.object({ path: z.string(), content: z.string() }).strict() }, () => ({ content: [] }));
  server.registerTool("quote", { inputSchema: z.object({ content: z.string().refine(() => false, { error: ({ input }) => `not ${String(input)}` }) }) }, () => ({ content: [] }));
  server.registerTool("echo", { inputSchema: z.object({ content: z.string() }) }, ({ content }: { content: string }) => { throw new Error(`no ${content}`); });
  server.registerPrompt("ask", { argsSchema: z.object({ title }) }, () => ({ messages: [] }));
  server.registerResource("note", "mail://a", {}, (uri: URL) => { throw new Error(`no ${uri.href}`); });
  return server;
};

const requests = (text: string): readonly (readonly [door: string, method: string, params: object])[] => [
  ["a key too many", "tools/call", { name: "write", arguments: { path: "a", content: text, more: 1 } }],
  ["a text of another kind", "tools/call", { name: "write", arguments: { path: 7, content: text } }],
  ["a message that quotes", "tools/call", { name: "quote", arguments: { content: text } }],
  ["a handler that quotes", "tools/call", { name: "echo", arguments: { content: text } }],
  ["a tool of that name", "tools/call", { name: text, arguments: {} }],
  ["a prompt's argument", "prompts/get", { name: "ask", arguments: { title: text } }],
  ["a prompt of that name", "prompts/get", { name: text }],
  ["a resource of that name", "resources/read", { uri: `mail://${text}` }],
  ["a completion", "completion/complete", { ref: { type: "ref/prompt", name: text }, argument: { name: "title", value: text } }],
  ["a method of that name", `mail/${text}`, {}],
];

/** How a handler of the low level fails with what it was sent. */
const failing: Readonly<Record<string, (text: string) => unknown>> = {
  throws: (text) => { throw new Error(`no ${text}`); },
  "throws the text": (text) => { throw text; },
  "throws a cause": (text) => { throw new Error("no", { cause: Object.assign(new Error(text), { data: text }) }); },
  "throws a list of them": (text) => { throw new AggregateError([new Error(text), text], text); },
  "returns an error": (text) => new Error(`no ${text}`),
  "makes a failed result": (text) => ({ isError: true, content: [{ type: "text", text: `no ${text}` }] }),
  "makes one of JSON": (text) => ({ isError: true, content: [{ type: "text", text: JSON.stringify({ error: text, path: text }) }] }),
  "makes one with data": (text) => ({ isError: true, content: [{ type: "text", text: "no" }], structuredContent: { why: text } }),
  "returns what cannot be sent": (text) => ({ content: [{ type: "text", text }], structuredContent: { big: 1n } }),
};

const lowMethods = { v1: { "tools/call": CallToolRequestSchema, "prompts/get": GetPromptRequestSchema, "resources/read": ReadResourceRequestSchema, "completion/complete": CompleteRequestSchema } } as const;

const lowRequests = (way: string, text: string): readonly (readonly [method: string, params: object])[] => [
  ["tools/call", { name: way, arguments: { text } }],
  ["prompts/get", { name: way, arguments: { text } }],
  ["resources/read", { uri: `mail://${way.replaceAll(" ", "-")}?${text}` }],
  ["completion/complete", { ref: { type: "ref/prompt", name: way }, argument: { name: "text", value: text } }],
  ["mail/fail", { name: way, arguments: { text } }],
];

interface LowRequest {
  readonly params: { readonly name?: string; readonly uri?: string; readonly ref?: { readonly name: string }; readonly arguments?: { readonly text: string }; readonly argument?: { readonly value: string } };
}

/** The request, or its parameters: what a handler of the low level gets depends on the SDK and on the method. */
function lowHandler(request: LowRequest | LowRequest["params"]): unknown {
  const params = "params" in request ? request.params : (request as LowRequest["params"]);
  const name = params.name ?? params.ref?.name ?? /^mail:\/\/([^?]*)/.exec(params.uri ?? "")?.[1]?.replaceAll("-", " ") ?? "";
  return (failing[name] ?? expect.unreachable(name))(params.arguments?.text ?? params.argument?.value ?? params.uri ?? "");
}

describe.each(Object.entries(sdks))("SDK %s", (line, sdk) => {
  test.each(inThisRun([40_000, 1_000_000, longest], 2))("answers %d characters from handlers of the low level, whatever they make of them", async (size) => {
    for (const [pieces, spec] of [[["x"], family], [["/a b", "{\"", "\n at a"], { ...family, undeclared: "scrubbed" }]] as const) {
      const low = guardServer(spec, sdk.low(), { log });
      for (const [method, schema] of Object.entries(lowMethods.v1)) low.setRequestHandler(line === "v1" ? schema : method, lowHandler);
      low.setRequestHandler(...sdk.method("mail/fail"), lowHandler);
      const client = sdk.client();
      const [there, here] = sdk.pair();
      await Promise.all([low.connect(there), client.connect(here)]);
      for (const piece of pieces) {
        const text = piece.repeat(size / piece.length).slice(0, size);
        for (const way of Object.keys(failing)) {
          // Of other methods than calls of tools, no result says that it failed.
          const asked = lowRequests(way, text).filter(([method]) => !way.startsWith("makes") || method === "tools/call");
          // Of long ones, whose time goes by their length alone, npm test has the first of each: short ones take every turn.
          for (const [method, params] of size < long ? asked : inThisRun(asked, asked.length)) {
            records = [];
            const answer = await client.request({ method, params }, z.looseObject({})).catch((thrown: unknown) => thrown as { readonly message: string; readonly data?: object });
            const said = JSON.stringify({ ...answer, message: (answer as Error).message });
            expect(said, `${method} ${way}`).toMatch(/not_found|internal_error|"isError":true/);
            expect(said.length, `${method} ${way}`).toBeLessThan(400_000);
            expect(JSON.stringify(records).length, `${method} ${way}`).toBeLessThan(40_000);
          }
        }
      }
    }
  });

  test.each(inThisRun([40_000, 1_000_000, longest], 2))("answers arguments and names of %d characters, in words of its own", async (size) => {
    const server = build(guardServer(family, sdk.server(), { log }));
    const client = sdk.client();
    const [there, here] = sdk.pair();
    await Promise.all([server.connect(there), client.connect(here)]);
    const pieces = ["x", "(a+", "\\"];
    // Of long ones, npm test has the first piece, as above.
    for (const piece of size < long ? pieces : inThisRun(pieces, pieces.length)) {
      const text = piece.repeat(size / piece.length).slice(0, size);
      for (const [door, method, params] of requests(text)) {
        records = [];
        const answer = await client.request({ method, params }, z.looseObject({})).catch((thrown: unknown) => thrown as { readonly message: string; readonly data?: object });
        const said = JSON.stringify({ ...answer, message: (answer as Error).message });
        expect(said, door).toMatch(/not_found|internal_error/);
        expect(said.length, door).toBeLessThan(40_000);
        expect(JSON.stringify(records).length, door).toBeLessThan(40_000);
      }
    }
  });

  test("answers every request that it drops in silence, through our transport", async () => {
    const metas: readonly unknown[] = [{ progressToken: { a: 1 } }, { progressToken: [] }, { progressToken: 1.5 }, { progressToken: null }, { progressToken: true }, { "io.modelcontextprotocol/related-task": 7 }, { "io.modelcontextprotocol/related-task": { taskId: 7 } }, { "io.modelcontextprotocol/related-task": null }, 7, [], "x", null, { progressToken: "fine" }];
    const input = new PassThrough();
    const output = new PassThrough();
    const server = build(guardServer(family, sdk.server(), { log }));
    await server.connect(stdioTransport(family, { input, output, log }));
    metas.forEach((_meta, id) => input.write(`${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name: "gone", arguments: {}, _meta } })}\n`));
    const answered = (): readonly unknown[] => String(output.read() ?? "").split("\n").filter(Boolean).map((line) => (JSON.parse(line) as { id: unknown }).id);
    const ids: unknown[] = [];
    await expect.poll(() => { ids.push(...answered()); return [...ids].sort(); }).toEqual(metas.map((_, id) => id).sort());
  });
});

/** As releases before 1.20 answer: the handler throws, and of what is thrown number and message are sent. */
test("an SDK that drops data of protocol errors answers rejected arguments as a failed result", async () => {
  const server = guardServer(family, new McpServerV1({ name: "mail", version: "1.0.0" }), { log }) as unknown as AnyServer;
  build(server);
  const kept = (server.server as unknown as { _requestHandlers: Map<string, (request: object, extra: object) => Promise<unknown>> })._requestHandlers;
  kept.set("tools/call", () => Promise.reject(new McpError(-32602, "Invalid arguments for tool write")));
  const call = (name: string, args: object): Promise<unknown> => (kept.get("tools/call") ?? expect.unreachable())({ method: "tools/call", params: { name, arguments: args } }, { signal: new AbortController().signal });
  expect(await call("write", { path: 7 })).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/\[not_found\].*path: /s) }], _meta: { "dev.faultline/error": { code: "not_found" } } });
  expect(await call("gone", {})).toMatchObject({ isError: true, _meta: { "dev.faultline/error": { code: "not_found", details: { id: "there is no tool gone" } } } });
});

const isOnline = process.env["FAULTLINE_NETWORK"] === "1";
test.skipIf(!isOnline)("a real SDK of that kind, 1.13.3 from the registry (FAULTLINE_NETWORK=1)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "faultline-old-sdk-"));
  writeFileSync(join(folder, "package.json"), "{}");
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "@modelcontextprotocol/sdk@1.13.3", "zod@3"], { cwd: folder, stdio: "ignore" });
  const load = async (path: string): Promise<{ readonly [name: string]: unknown }> => (await import(pathToFileURL(join(folder, "node_modules", path)).href)) as { readonly [name: string]: unknown };
  const sdk = "@modelcontextprotocol/sdk/dist/esm";
  const [mcp, memory, old, zod] = [await load(`${sdk}/server/mcp.js`), await load(`${sdk}/inMemory.js`), await load(`${sdk}/client/index.js`), await load("zod/index.js")];
  const server = guardServer(family, new (mcp["McpServer"] as new (info: object) => AnyServer)({ name: "mail", version: "1.0.0" }), { log });
  const string = (zod["z"] as { string(): unknown }).string();
  server.registerTool("write", { inputSchema: { path: string } }, () => ({ content: [] }));
  const [there, here] = (memory["InMemoryTransport"] as { createLinkedPair(): readonly [unknown, unknown] }).createLinkedPair();
  const client = new (old["Client"] as new (info: object) => { connect(to: unknown): Promise<void>; callTool(call: object): Promise<unknown> })({ name: "c", version: "1.0.0" });
  await Promise.all([server.connect(there), client.connect(here)]);
  expect(await client.callTool({ name: "write", arguments: { path: 7 } })).toMatchObject({ isError: true, _meta: { "dev.faultline/error": { code: "not_found" } } });
  expect(await client.callTool({ name: "gone", arguments: {} })).toMatchObject({ isError: true, _meta: { "dev.faultline/error": { code: "not_found" } } });
  rmSync(folder, { recursive: true });
});
