// The ways to a server in this process, where mutants are seen: HTTP as JSON and as events, and the proxy. What the command says of them is in http.test.ts and processes.test.ts.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { describe, expect, test } from "vitest";
import { http } from "../../generator/live/connect/http.ts";
import type { Message } from "../../generator/live/frame.ts";
import { proxy } from "../../generator/live/proxy.ts";
import type { Record } from "../../generator/live/record.ts";
import { verify } from "../../generator/live/verify.ts";
import { careful, usual, verified } from "./scripted.ts";

describe("over HTTP", () => {
  const served = async (answer: (request: IncomingMessage, response: ServerResponse, message: Message) => void, work: (url: string) => Promise<void>): Promise<void> => {
    const server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString())).on("end", () => answer(request, response, (body === "" ? {} : JSON.parse(body)) as Message));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };
  const respond = (response: ServerResponse, message: Message, asEvents: boolean): void => {
    if (message["id"] === undefined) return void response.writeHead(202).end();
    const answer = JSON.stringify({ jsonrpc: "2.0", id: message["id"], ...(careful(String(message["method"]), (message["params"] ?? {}) as { readonly [key: string]: unknown }) as object) });
    const head = { "mcp-session-id": "s-1", "content-type": asEvents ? "text/event-stream; charset=utf-8" : "application/json" };
    response.writeHead(200, head).end(asEvents ? `: hi\r\n\r\nevent: message\r\ndata: ${answer}\n\n` : answer);
  };

  test.each([false, true])("a server is verified as it is without bytes; events: %s", async (asEvents) => {
    const heads: IncomingMessage["headers"][] = [];
    const methods: (string | undefined)[] = [];
    await served(
      (request, response, message) => {
        heads.push(request.headers);
        methods.push(request.method);
        if (request.method === "DELETE") return void response.writeHead(200).end();
        respond(response, message, asEvents);
      },
      async (url) => {
        const [far, near] = [await verify({ ...usual, only: ["list_notes", "read_note/sample"], connect: http(url, { authorization: "Bearer x" }) }), await verified(careful, { only: ["list_notes", "read_note/sample"] })];
        expect(far.findings.map(({ check }) => check)).toEqual(near.findings.map(({ check }) => check));
        expect([far.server, far.revision, far.called]).toEqual([near.server, near.revision, near.called]);
      },
    );
    expect(heads.every(({ authorization }) => authorization === "Bearer x")).toBe(true);
    expect(heads[0]).not.toHaveProperty("mcp-session-id");
    expect(heads.slice(1).every((head) => head["mcp-session-id"] === "s-1" && head["mcp-protocol-version"] === "2025-11-25")).toBe(true);
    expect(methods.at(-1)).toBe("DELETE");
  });

  test.each<[string, number, string, string, string]>([
    ["a sign-in", 401, "", "sign-in", "wants a sign-in: HTTP 401"],
    ["another account", 403, "", "sign-in", "wants a sign-in: HTTP 403"],
    ["a page", 200, "<html>", "unreachable", "does not speak MCP: it answers initialize with HTTP 200"],
    ["nothing there", 404, "not found", "unreachable", "does not speak MCP: it answers initialize with HTTP 404"],
  ])("who finds %s is told", async (_, status, body, fault, words) => {
    await served(
      (__, response) => void response.writeHead(status, { "content-type": "text/html" }).end(body),
      async (url) => void (await expect(verify({ ...usual, connect: http(url) })).rejects.toMatchObject({ fault, message: expect.stringContaining(words) as string })),
    );
  });

  test("who finds nobody is told", async () => {
    let url = "";
    await served(() => undefined, (at) => Promise.resolve(void (url = at)));
    await expect(verify({ ...usual, connect: http(url) })).rejects.toMatchObject({ fault: "unreachable", message: `cannot reach ${url}: ECONNREFUSED` });
  });
});

describe("the proxy", () => {
  const echo = 'process.stdin.on("data", (chunk) => { process.stdout.write(chunk); process.stderr.write("heard\\n"); });';
  const through = async (command: readonly string[], sent: string, record: (record: Record) => void = () => undefined) => {
    const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const said: string[] = [];
    for (const stream of [stdout, stderr]) stream.setEncoding("utf8").on("data", (chunk: string) => said.push(chunk));
    stdin.end(sent);
    const report = await proxy({ command, contract: undefined, record, signal: new AbortController().signal, streams: { stdin, stdout, stderr } });
    return { report, said: said.join("") };
  };
  const line = `${JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" })}\nno message\n`;

  test("hands on every byte, and records both ways", async () => {
    const records: Record[] = [];
    const { report, said } = await through([process.execPath, "-e", echo], line, (each) => void records.push(each));
    expect(said).toContain(line);
    expect(said).toContain("heard");
    expect(records.map(({ from }) => from)).toEqual(expect.arrayContaining(["client", "server", "stdout", "stderr", "exit"]));
    expect(records.at(-1)).toMatchObject({ from: "exit", code: 0 });
    expect(report.requests).toBe(1);
  });

  test("says what cannot be started, and raises a fault in judging when all has gone through", async () => {
    await expect(through(["/no/such/command"], line)).rejects.toMatchObject({ fault: "unreachable", message: "cannot start /no/such/command: there is no such command" });
    const fault = new Error("the disk is full");
    const failing = through([process.execPath, "-e", echo], line, () => {
      throw fault;
    });
    await expect(failing).rejects.toBe(fault);
  });
});
