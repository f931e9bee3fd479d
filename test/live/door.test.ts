// What a package's ./testing does with a server, in this process: how it is reached, what is asked for, when it throws, and what a transport shows. The compiled one is in contract.test.ts and sdks.test.ts.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Listener } from "../../generator/live/connect/connection.ts";
import { callsOf, ContractBroken, judged, verifyServer } from "../../templates/typescript/contract/verify-server.ts";
import type { VerifyServerOptions } from "../../templates/typescript/src/live.d.ts";
import { contractsAt } from "../../templates/typescript/contract/package-files.ts";
import { contractOf } from "./heard/contracts.ts";
import { careful, to, type Server } from "./scripted.ts";

let home = "";
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "faultline-door-"));
  writeFileSync(join(home, "taxonomy.json"), JSON.stringify(contractOf("short")));
  contractsAt(`${home}/`);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A transport of `server`, as an SDK has it; what was sent over it. */
function transportTo(server: Server) {
  const sent: { readonly method?: string; readonly params?: unknown }[] = [];
  const transport = {
    onmessage: undefined as ((message: unknown) => void) | undefined,
    onclose: undefined as (() => void) | undefined,
    connection: undefined as Awaited<ReturnType<ReturnType<typeof to>>> | undefined,
    async start() {
      transport.connection = await to(server)({ message: (message) => transport.onmessage?.(message), noise: () => undefined, logged: () => undefined, ended: () => transport.onclose?.() } satisfies Listener);
    },
    send(message: { readonly method?: string }) {
      sent.push(message);
      transport.connection?.send(message as never);
      return Promise.resolve();
    },
    close: () => transport.connection?.close() ?? Promise.resolve(),
  };
  return { transport, sent };
}

const listing = (tools: readonly object[]): Server => (method, params) => (method === "tools/list" ? { result: { tools } } : careful(method, params));
const reads = { readOnlyHint: true };
const schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
const edit = { name: "edit_note", inputSchema: schema, annotations: reads };
const remove = { name: "delete_note", inputSchema: schema };
const failing: Server = (method, params) => (method === "tools/call" ? { result: { isError: true, content: [{ type: "text", text: "no" }] } } : listing([edit, remove])(method, params));
const mild = listing([{ ...edit, name: "read_note" }]);
const run = (server: Server, options: VerifyServerOptions = {}) => verifyServer(transportTo(server).transport as never, options);
const broken = async (server: Server, options: VerifyServerOptions = {}): Promise<string> => run(server, options).then(() => "kept", (error: unknown) => (error instanceof ContractBroken ? error.message : String(error)));

describe("a server", () => {
  test("that breaks its contract throws what it breaks, where, and what was called", async () => {
    const error: unknown = await run(failing, { only: ["edit_note/sample"] }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: "ContractBroken", report: { sent: 1, planned: 1, spared: ["delete_note"], called: [{ tool: "edit_note" }] } });
    const { message } = error as Error;
    expect(message).toMatch(/^the server breaks its contract\nerror\[carrier-missing\]: a failure of edit_note carries no declared error at all\n/);
    expect(message).toContain("transcript.jsonl:");
    expect(message).toContain('"isError":true');
    expect(message).toMatch(/\nCalled:\n {2}edit_note, once\n[^]*\n {2}--allow delete_note calls it, --allow-side-effects calls all\.\n$/);
    expect(message).not.toContain(" % of the declared pairs");
  });

  test.each<[what: string, server: Server, options: VerifyServerOptions, said: string]>([
    ["in ways that are errors, which are errors by default", mild, {}, "error[tool-undeclared]"],
    ["in nothing but warnings", listing([]), {}, "kept"],
    ["in nothing but warnings, which are asked for", listing([]), { failOn: "warning" }, "warning[tool-absent]"],
    ["in every way, and nothing is asked for", failing, { failOn: "never", minCoverage: 100 }, "kept"],
    ["in a way that is suppressed", mild, { suppress: [{ check: "tool-undeclared", reason: "r" }], only: ["unknown-tool"] }, "kept"],
    ["in too little coverage", listing([]), { minCoverage: 1 }, "the server breaks its contract\n0 % of the declared pairs of tool and code were seen; the required minimum is 1 %\nNo tool was called.\n"],
    ["in no coverage, which is asked for", listing([]), { minCoverage: 0 }, "kept"],
  ])("is judged %s", async (_, server, options, said) => expect(await broken(server, options)).toContain(said));

  test("is asked for as much as is allowed, with the seed and in the revision that are given", async () => {
    const asked = async (options: VerifyServerOptions) => {
      const { transport, sent } = transportTo(careful);
      const report = await verifyServer(transport as never, { failOn: "never", timeoutMs: 500, ...options });
      return { report, sent, text: JSON.stringify(sent) };
    };
    const [usual, again, other, wide, one] = [await asked({}), await asked({ seed: 1 }), await asked({ seed: 2 }), await asked({ sideEffects: true, only: ["delete_note/sample", "purge/sample"] }), await asked({ tools: ["delete_note"], only: ["delete_note/sample"] })];
    expect(usual.text).toBe(again.text);
    expect(usual.text).not.toBe(other.text);
    expect(usual.sent[0]?.params).toMatchObject({ protocolVersion: "2025-11-25", clientInfo: { version: "1.2.0" } });
    expect(wide.report.called.map(({ tool }) => tool)).toEqual(["delete_note", "purge"]);
    expect([one.report.called.map(({ tool }) => tool), one.report.spared]).toEqual([["delete_note"], ["purge"]]);
    expect((await asked({ protocol: "2025-06-18", only: ["list_notes"] })).sent[0]?.params).toMatchObject({ protocolVersion: "2025-06-18" });
    expect((await asked({ totalMs: -1 })).report.cut).toBe("time");
    expect(callsOf(one.report)).toEqual(["Called:", "  delete_note, once", expect.stringMatching(/^ {4}sample: \{/), "Not called, because these tools lack readOnlyHint: true and no flag allows them: purge.", "  --allow purge calls it, --allow-side-effects calls all."]);
  });

  test("shows twenty of its findings", async () => {
    const leaks: Server = (method, params) => (method === "tools/call" ? { result: { isError: true, content: [{ type: "text", text: `/srv/${Math.random()}` }] } } : listing(Array.from({ length: 21 }, (_, index) => ({ ...edit, name: `tool_${index}` })))(method, params));
    expect((await broken(leaks, { only: Array.from({ length: 21 }, (_, index) => `tool_${index}/sample`), suppress: [{ check: "tool-absent", reason: "r" }] })).match(/^(?:error|warning)\[/gm)).toHaveLength(20);
  });
});

describe("is reached", () => {
  let web: HttpServer;
  let url = "";
  const heads: (string | undefined)[] = [];
  beforeAll(async () => {
    web = createServer((request, response) => {
      heads.push(request.headers.authorization);
      response.writeHead(401).end();
    });
    await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/mcp`;
  });
  afterAll(() => void web.close());

  test("at its address, which may be a text or a URL, with headers", async () => {
    for (const address of [url, new URL(url)]) await expect(verifyServer(address, { headers: { authorization: "Bearer x" } })).rejects.toThrow(`${url} requires a sign-in: HTTP 401`);
    expect(heads).toEqual(["Bearer x", "Bearer x"]);
  });

  test("by its command, which may be a text or words, in a folder", async () => {
    await expect(verifyServer("no-such-command 'a b'")).rejects.toThrow("cannot start no-such-command a b: the command does not exist");
    await expect(verifyServer(["no-such-command", "a b"])).rejects.toThrow("cannot start no-such-command a b: the command does not exist");
    await expect(verifyServer("xhttp://a")).rejects.toThrow("cannot start xhttp://a: the command does not exist");
    await expect(verifyServer([process.execPath, "-e", "console.error(process.cwd())"], { cwd: home })).rejects.toThrow(`it said: ${home}`);
  });
});

test("a transport that is judged is used as before: what it sends, hears and returns, and who listens", async () => {
  const passed: unknown[] = [];
  const transport = { start: () => Promise.resolve(), close: () => Promise.resolve(), onmessage: undefined as unknown, send: (...all: readonly unknown[]) => (passed.push(all), Promise.resolve("sent")) };
  const before = (): string => "before";
  transport.onmessage = before;
  const watched = judged(transport as never);
  expect(transport.onmessage).toBe(before);
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "edit_note", arguments: {} } };
  const answer = { jsonrpc: "2.0", id: 1, result: { isError: true, content: [{ type: "text", text: "no" }] } };
  expect(await transport.send(call, { relatedRequestId: 5 })).toBe("sent");
  await transport.send("text");
  expect(passed).toEqual([[call, { relatedRequestId: 5 }], ["text"]]);
  const heard: unknown[] = [];
  transport.onmessage = (...all: readonly unknown[]) => (heard.push(all), "heard");
  const hear = transport.onmessage as (...all: readonly unknown[]) => unknown;
  expect([hear(answer, "extra"), hear("text")]).toEqual(["heard", "heard"]);
  expect(heard).toEqual([[answer, "extra"], ["text"]]);
  transport.onmessage = undefined;
  expect(transport.onmessage).toBeUndefined();
  const report = watched.report();
  expect(report.findings.map(({ check, line }) => [check, line])).toEqual([["carrier-missing", 2]]);
  expect([report.requests, report.failures]).toEqual([1, 1]);
});
