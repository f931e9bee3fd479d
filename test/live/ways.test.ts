// The way to a server over HTTP, as JSON and as events, in this process, where mutants are seen. What the command says of it is in http.test.ts.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import type { Listener } from "../../generator/live/connect/connection.ts";
import { http } from "../../generator/live/connect/http.ts";
import type { Message } from "../../generator/live/frame.ts";
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
        const [far, near] = [await verify({ ...usual, timeoutMs: 60_000, only: ["list_notes", "read_note/sample"], connect: http(url, { authorization: "Bearer x" }) }), await verified(careful, { only: ["list_notes", "read_note/sample"] })];
        expect(far.findings.map(({ check }) => check)).toEqual(near.findings.map(({ check }) => check));
        expect([far.server, far.revision, far.called]).toEqual([near.server, near.revision, near.called]);
      },
    );
    expect(heads.every(({ authorization }) => authorization === "Bearer x")).toBe(true);
    expect(heads[0]).not.toHaveProperty("mcp-session-id");
    expect(heads.slice(1).every((head) => head["mcp-session-id"] === "s-1" && head["mcp-protocol-version"] === "2025-11-25")).toBe(true);
    expect(methods.at(-1)).toBe("DELETE");
  });

  test("a character that is cut in two, and an event that nobody ends, arrive whole", async () => {
    const answer = Buffer.from(`data: {"jsonrpc":"2.0","id":1,"result":{"name":"grüße"}}\r\n\r\ndata: {"jsonrpc":"2.0","method":"last"}\n`);
    const cut = answer.indexOf("ü") + 1;
    const told: unknown[] = [];
    await served(
      (_, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write(answer.subarray(0, cut));
        setTimeout(() => response.end(answer.subarray(cut)), 20);
      },
      async (url) => {
        const connection = await http(url)({ message: (message) => told.push(message), noise: (text) => told.push(text), logged: () => undefined, ended: () => undefined });
        await connection.send({ jsonrpc: "2.0", id: 1, method: "a" });
        await expect.poll(() => told).toHaveLength(2);
        await connection.close();
      },
    );
    expect(told).toEqual([{ jsonrpc: "2.0", id: 1, result: { name: "grüße" } }, { jsonrpc: "2.0", method: "last" }]);
  });

  test.each<[string, number, string, string, string]>([
    ["a sign-in", 401, "", "sign-in", "requires a sign-in: HTTP 401"],
    ["another account", 403, "", "sign-in", "requires a sign-in: HTTP 403"],
    ["a page", 200, "<html>", "unreachable", "does not speak MCP: it answers initialize with HTTP 200"],
    ["nothing there", 404, "not found", "unreachable", "does not speak MCP: it answers initialize with HTTP 404"],
  ])("who finds %s is told", async (_, status, body, fault, words) => {
    await served(
      (__, response) => void response.writeHead(status, { "content-type": "text/html" }).end(body),
      async (url) => void (await expect(verify({ ...usual, connect: http(url) })).rejects.toMatchObject({ fault, message: expect.stringContaining(words) as string })),
    );
  });

  /** What a listener is told of an answer, and the requests that led to it. */
  const heard = async (answer: (request: IncomingMessage, response: ServerResponse, message: Message) => void, sent: readonly Message[] = [{ jsonrpc: "2.0", id: 1, method: "tools/list" }], expected = sent.length) => {
    const told: unknown[] = [];
    const requests: (readonly [method: string | undefined, headers: IncomingMessage["headers"], body: Message])[] = [];
    await served(
      (request, response, message) => {
        requests.push([request.method, request.headers, message]);
        answer(request, response, message);
      },
      async (url) => {
        const listener: Listener = { message: (...all) => void told.push(all), noise: (text) => void told.push(text), logged: () => undefined, ended: (end) => void told.push(end) };
        const connection = await http(url)(listener);
        let fault: unknown;
        connection.failed?.catch((error: unknown) => (fault = error));
        for (const message of sent) {
          const before = requests.length;
          connection.send(message);
          await expect.poll(() => requests.length, { interval: 2 }).toBe(before + 1);
          const due = Math.min(expected, before + 1);
          await expect.poll(() => told.length + Number(fault !== undefined), { interval: 2 }).toBeGreaterThanOrEqual(due);
        }
        await expect.poll(() => told.length + Number(fault !== undefined), { interval: 2 }).toBeGreaterThanOrEqual(expected);
        // What is not expected comes a moment later.
        await new Promise((resolve) => setTimeout(resolve, 10));
        await connection.close();
        if (fault !== undefined) told.push(fault);
      },
    );
    return { told: told.filter((each) => !(typeof each === "object" && each !== null && "asked" in each)), ended: told.some((each) => JSON.stringify(each) === '{"code":null,"signal":null,"asked":"stdin"}'), requests };
  };
  const one = { jsonrpc: "2.0", id: 1, result: {} };
  const json = JSON.stringify(one);

  test.each<[what: string, type: string, body: readonly string[], told: readonly unknown[]]>([
    ["a message", "application/json", [json], [[one, 201]]],
    ["a batch", "application/json", [`[${json},${json}]`], [[one, 201], [one, 201]]],
    ["what is none", "application/json", ["no".repeat(2_000)], ["no".repeat(1_000)]],
    ["nothing", "application/json", [" \n"], []],
    ["an event", "text/event-stream", [`data: ${json}\n\n`], [[one, 201]]],
    ["an event without a blank before it", "text/event-stream; charset=utf-8", [`data:${json}\n\n`], [[one, 201]]],
    ["two events, with a comment and a name", "text/event-stream", [`: hi\n\nevent: message\nid: 7\ndata: ${json}\n\ndata: ${json}\n\n`], [[one, 201], [one, 201]]],
    ["an event in several lines", "text/event-stream", [`data: ${json.slice(0, 1)}\ndata: ${json.slice(1)}\n\n`], [[one, 201]]],
    ["an event in pieces, one within its end of line", "text/event-stream", [`data: ${json}\r`, "\n\r", "\n"], [[one, 201]]],
    ["an event with its ends of line of old", "text/event-stream", [`data: ${json}\r\rdata: ${json}\r\r\n`], [[one, 201], [one, 201]]],
    ["an event of two lines that is no message", "text/event-stream", ["data: no\ndata: never\n\n"], ["no\nnever"]],
    ["an event that nothing ends", "text/event-stream", [`data: ${json}\n`], [[one, 201]]],
    ["an event with a blank of its own", "text/event-stream", ["data:  x\n\n"], ["  x".slice(1)]],
    ["no event", "text/event-stream", ["event: ping\n\n\n"], []],
    ["an event with half a character at a time", "text/event-stream", ["data: \u00fc\n\n"], ["\u00fc"]],
  ])("is heard: %s", async (_, type, body, told) => {
    const said = await heard((request, response) => {
      if (request.method === "DELETE") return void response.end();
      response.writeHead(201, { "content-type": type });
      const [piece = "", ...rest] = body;
      const bytes = Buffer.from(piece);
      for (const byte of piece.includes("\u00fc") ? [...bytes].map((each) => Uint8Array.of(each)) : [bytes]) response.write(byte);
      rest.forEach((each, index) => setTimeout(() => response.write(each), 3 * (index + 1)));
      setTimeout(() => response.end(), 3 * (rest.length + 1));
    }, undefined, told.length);
    expect(said.told).toEqual(told);
    expect(said.ended).toBe(true);
  });

  test("what a notification is answered with is nobody's, but for a message", async () => {
    const note = { jsonrpc: "2.0", method: "notifications/initialized" };
    const answered = async (body: string) => (await heard((_, response) => void response.writeHead(202).end(body), [note], body === json ? 1 : 0)).told;
    expect(await answered("accepted")).toEqual([]);
    expect(await answered(json)).toEqual([[one, 202]]);
  });

  test("the session and revision that the first answer gives are said from then on, and the end without a session is silent", async () => {
    let count = 0;
    const stated = { jsonrpc: "2.0", id: 1, result: { protocolVersion: "2025-06-18" } };
    const { requests } = await heard((request, response) => void response.writeHead(200, { "mcp-session-id": `s-${(count += 1)}`, "content-type": "application/json" }).end(request.method === "DELETE" ? "" : JSON.stringify(stated)), [{ id: 1, method: "initialize" }, { id: 2, method: "x" }, { id: 3, method: "y" }]);
    expect(requests.map(([method, headers]) => [method, headers["mcp-session-id"], headers["mcp-protocol-version"]])).toEqual([["POST", undefined, undefined], ["POST", "s-1", "2025-06-18"], ["POST", "s-1", "2025-06-18"], ["DELETE", "s-1", "2025-06-18"]]);
    expect(requests[0]?.[1]).toMatchObject({ "content-type": "application/json", accept: "application/json, text/event-stream" });
    expect(requests[0]?.[2]).toEqual({ id: 1, method: "initialize" });
    const alone = await heard((_, response) => void response.end(json));
    expect(alone.requests.map(([method]) => method)).toEqual(["POST"]);
  });

  test.each<[what: string, method: string, status: number, body: string, fault: string | undefined]>([
    ["a page for the first request of its era", "server/discover", 200, "<html>", "does not speak MCP: it answers server/discover with HTTP 200"],
    ["a page for any other request", "tools/list", 500, "<html>", undefined],
    ["an answer for the first", "initialize", 400, json, undefined],
    ["a sign-in for any", "tools/list", 401, "", "requires a sign-in: HTTP 401"],
  ])("is a fault of the connection or none: %s", async (_, method, status, body, fault) => {
    const { told } = await heard((__, response) => void response.writeHead(status).end(body), [{ jsonrpc: "2.0", id: 1, method }], 1);
    const found = told.find((each) => each instanceof Error);
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject({ message: expect.stringContaining(fault) as string });
  });

  test("that is closed while a request hangs, or that does not let itself be closed, holds up nobody", async () => {
    const hung = await heard((request, response) => (request.method === "DELETE" ? void response.socket?.destroy() : response.writeHead(200, { "mcp-session-id": "s" }).flushHeaders()), undefined, 0);
    expect([hung.told, hung.ended, hung.requests.map(([method]) => method)]).toEqual([[], true, ["POST", "DELETE"]]);
  });

  test("that breaks off later is no fault of the connection", async () => {
    let count = 0;
    const { told } = await heard((_, response) => ((count += 1) === 1 ? void response.end(json) : void response.socket?.destroy()), [{ jsonrpc: "2.0", id: 1, method: "a" }, { jsonrpc: "2.0", id: 2, method: "b" }], 1);
    expect(told).toEqual([[one, 200]]);
  });

  test("who finds nobody is told", async () => {
    let url = "";
    await served(() => undefined, (at) => Promise.resolve(void (url = at)));
    await expect(verify({ ...usual, connect: http(url) })).rejects.toMatchObject({ fault: "unreachable", message: `cannot reach ${url}: ECONNREFUSED` });
  });
});
