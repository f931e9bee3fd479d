// How a server is asked, over connections that are made up: the handshake, time limits, replies, ends, and transports of an SDK. Which probes are sent is in in-process.test.ts.

import { describe, expect, test } from "vitest";
import { ConnectionError, type Connect, type Connection, type Listener } from "../../generator/live/connect/connection.ts";
import { isTransport, over } from "../../generator/live/connect/transport.ts";
import { driver, type Driver } from "../../generator/live/drive.ts";
import type { Message } from "../../generator/live/frame.ts";
import type { Record } from "../../generator/live/record.ts";

type Told = { readonly [key: string]: unknown };
type Reply = (message: Told, listener: Listener) => void;

/** A driver of a connection that answers as `reply` does, at once; what passes, without its times; and what was sent. */
function driving(reply: Reply, { revision = "2025-11-25", timeoutMs = 40, startMs, more = {} }: { readonly revision?: string; readonly timeoutMs?: number; readonly startMs?: number; readonly more?: Partial<Connection> } = {}) {
  const taken: Told[] = [];
  const sent: Told[] = [];
  const listeners: Listener[] = [];
  const connect: Connect = (listener) => {
    listeners.push(listener);
    return Promise.resolve({
      send: (message: Message) => {
        sent.push(message);
        reply(message, listener);
      },
      close: () => Promise.resolve(),
      ...more,
    });
  };
  const drive: Driver = driver({ connect, timeoutMs, startMs, revision, version: "3.2.1", take: ({ at, ...record }: Record) => void (typeof at === "number" && taken.push(record as Told)) });
  return { drive, taken, sent, listener: () => listeners.at(-1) ?? expect.unreachable() };
}

const welcome: Reply = ({ id, method }, listener) => {
  if (method === "initialize" || method === "server/discover") listener.message({ id, result: {} });
};
const answering = (answer: (message: Told) => object | undefined): Reply => (message, listener) => {
  welcome(message, listener);
  const made = answer(message);
  if (made) listener.message({ id: message["id"], ...made });
};

describe("a handshake", () => {
  test("says who asks, and that it has understood", async () => {
    const { drive, sent, taken } = driving(welcome);
    expect(drive.isOpen()).toBe(false);
    await drive.open();
    expect(drive.isOpen()).toBe(true);
    expect(sent).toEqual([
      { jsonrpc: "2.0", id: 1, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "faultline", version: "3.2.1" } } },
      { jsonrpc: "2.0", method: "notifications/initialized" },
    ]);
    expect(taken.map(({ from }) => from)).toEqual(["client", "server", "client"]);
  });

  test("that has ended is asked nothing, and answers nothing", async () => {
    const { drive, listener } = driving(welcome);
    await drive.open();
    listener().ended({ code: 0, signal: null });
    expect(await drive.ask([{ method: "ping" }])).toEqual([undefined]);
    listener().message({ jsonrpc: "2.0", id: 9, method: "ping" });
  });

  test("that is closed is asked nothing either", async () => {
    const { drive, sent } = driving(welcome);
    await drive.open();
    await drive.close();
    const before = sent.length;
    expect(await drive.ask([{ method: "a" }])).toEqual([undefined]);
    expect(sent).toHaveLength(before);
  });

  test("of a revision without one asks what there is", async () => {
    const { drive, sent } = driving(welcome, { revision: "2026-07-28" });
    await drive.open();
    expect(sent).toMatchObject([{ method: "server/discover", params: { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } } }]);
    expect(sent).toHaveLength(1);
  });

  test.each<[what: string, reply: Reply, fault: string, message: string]>([
    ["an error", ({ id }, { message }) => message({ id, error: { message: `no ${"x".repeat(300)}` } }), "unreachable", `no MCP server answers: it answers initialize with an error: no ${"x".repeat(197)}`],
    ["a sign-in", ({ id }, { message }) => message({ id, error: { message: "Unauthorized" } }), "sign-in", "no MCP server answers: it answers initialize with an error: Unauthorized"],
    ["a number of one", ({ id }, { message }) => message({ id, error: { message: "HTTP 401" } }), "sign-in", "no MCP server answers: it answers initialize with an error: HTTP 401"],
    ["what only looks like one", ({ id }, { message }) => message({ id, error: { message: "14013" } }), "unreachable", "no MCP server answers: it answers initialize with an error: 14013"],
    ["an end", (_, { ended }) => ended({ code: 1, signal: null }), "unreachable", "no MCP server answers: it ended before it answered initialize"],
    ["an end with last words", (_, { logged, ended }) => (logged("starting"), logged("password=hunter2hunter2"), ended({ code: 1, signal: null })), "unreachable", "no MCP server answers: it ended before it answered initialize; it said: starting\npassword=⟦password⟧"],
    ["an end with a blank for last words", (_, { logged, ended }) => (logged("  "), ended({ code: 1, signal: null })), "unreachable", "no MCP server answers: it ended before it answered initialize"],
    ["an end with very many last words", (_, { logged, ended }) => (logged(`a${"x".repeat(2_000)}`), ended({ code: 1, signal: null })), "unreachable", `no MCP server answers: it ended before it answered initialize; it said: ${"x".repeat(1_000)}`],
    ["a result that is none", ({ id }, { message }) => message({ id, result: "a" }), "unreachable", 'no MCP server answers: it answers initialize with a result that is not an object: "a"'],
    ["an error without words", ({ id }, { message }) => message({ id, error: { code: -32000 } }), "unreachable", 'no MCP server answers: it answers initialize with an error: {"code":-32000}'],
  ])("that ends in %s is none", async (_, reply, fault, message) => {
    await expect(driving(reply).drive.open()).rejects.toMatchObject({ name: "ConnectionError", fault, message });
  });

  test.each<[what: string, reply: Reply, message: string]>([
    ["nothing", () => undefined, ""],
    ["an address", (_, { noise, logged }) => (noise("Health at http://localhost:8080/health"), noise("MCP at http://localhost:8080/mcp."), logged("see https://docs.example.org")), "; it was asked over stdio, and serves http://localhost:8080/mcp"],
    ["lines", ({ id }, { noise }) => (noise(" {"), noise(`  "id": ${String(id)}`)), "; it writes to stdout, where only messages may stand, each on its own line: {"],
    ["a secret", (_, { noise }) => noise("password=hunter2hunter2"), "; it writes to stdout, where only messages may stand, each on its own line: password=⟦password⟧"],
    ["an id of another type", ({ id }, { message }) => message({ id: String(id), result: {} }), '; it sends an answer with the id "1", which no request has'],
    ["no id", (_, { message }) => message({ id: null, error: {} }), "; it sends an answer with the id null, which no request has"],
  ])("with no answer but %s says so", async (_, reply, message) => {
    await expect(driving(reply, { startMs: 20 }).drive.open()).rejects.toMatchObject({ fault: "unreachable", message: `no MCP server answers: it does not answer initialize within 0.02 s${message}` });
  });

  test("ends where the connection is found to have failed", async () => {
    const failed = Promise.reject(new ConnectionError("sign-in", "no"));
    const { drive } = driving(() => undefined, { more: { failed } });
    await expect(drive.open()).rejects.toMatchObject({ fault: "sign-in", message: "no" });
    await new Promise((resolve) => setImmediate(resolve));
    expect(drive.isOpen()).toBe(false);
  });

  test("that is given up is no fault of the server", async () => {
    const { drive } = driving(() => undefined);
    const opening = drive.open();
    await new Promise((resolve) => setImmediate(resolve));
    await drive.close();
    await expect(opening).resolves.toBeUndefined();
  });
});

describe("a question", () => {
  const opened = async (answer: (message: Told) => object | undefined, options: Parameters<typeof driving>[1] = {}) => {
    const driven = driving(answering(answer), options);
    await driven.drive.open();
    driven.sent.length = 0;
    driven.taken.length = 0;
    return driven;
  };

  test("has its answer, in the order asked, and its probe in the record", async () => {
    const { drive, sent, taken } = await opened(({ id, method }) => (method === "a" ? { result: { id } } : method === "b" ? { error: { code: 1 } } : undefined));
    expect(await drive.ask([{ method: "a" }, { method: "b", params: { x: 1 } }, { method: "c", params: 5 }], { probe: "p" })).toEqual([{ id: 2, result: { id: 2 } }, { id: 3, error: { code: 1 } }, undefined]);
    expect(sent).toEqual([{ jsonrpc: "2.0", id: 2, method: "a" }, { jsonrpc: "2.0", id: 3, method: "b", params: { x: 1 } }, { jsonrpc: "2.0", id: 4, method: "c", params: 5 }]);
    expect(taken.filter(({ from }) => from === "client").map(({ probe }) => probe)).toEqual(["p", "p", "p"]);
    expect(await drive.ask([{ method: "a" }])).toHaveLength(1);
    expect(taken.at(-2)).not.toHaveProperty("probe");
  });

  test("that is answered after its time is recorded, and answers nobody", async () => {
    const { drive, listener, taken } = await opened(() => undefined, { timeoutMs: 5 });
    expect(await drive.ask([{ method: "a" }])).toEqual([undefined]);
    listener().message({ id: 2, result: {} }, 200);
    expect(taken.at(-1)).toEqual({ from: "server", message: { id: 2, result: {} }, status: 200 });
  });

  test("that is cancelled is cancelled at once, and listened to for a while", async () => {
    const { drive, sent, listener } = await opened(() => undefined, { timeoutMs: 1 });
    const asked = drive.ask([{ method: "a" }, { method: "b" }], { cancel: true, probe: "p" });
    expect(sent.slice(2)).toEqual([2, 3].map((requestId) => ({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId, reason: "no longer wanted" } })));
    await new Promise((resolve) => setTimeout(resolve, 20));
    listener().message({ id: 2, result: {} });
    listener().ended({ code: 0, signal: null, asked: "stdin" });
    expect(await asked).toEqual([{ id: 2, result: {} }, undefined]);
  });

  test("after the end, or in it, has no answer", async () => {
    const { drive, listener, sent, taken } = await opened(() => undefined);
    const asked = drive.ask([{ method: "a" }]);
    listener().ended({ code: 3, signal: null });
    expect([await asked, drive.isOpen(), taken.at(-1)]).toEqual([[undefined], false, { from: "exit", code: 3, signal: null }]);
    await drive.open();
    const waits = drive.ask([{ method: "b" }]);
    await drive.close();
    expect([await waits, drive.isOpen()]).toEqual([[undefined], false]);
    expect(sent.at(-1)).toEqual({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 4 } });
    const before = sent.length;
    expect([await drive.ask([{ method: "c" }]), sent.length]).toEqual([[undefined], before]);
    await drive.close();
    expect(sent).toHaveLength(before);
  });

  test.each([["2025-11-25", "ping"], ["2026-07-28", "server/discover"]])("whether it is there is asked in the way of %s", async (revision, method) => {
    const { drive, sent, taken } = await opened(() => ({ result: {} }), { revision });
    await drive.ping("p");
    expect(sent).toMatchObject([{ method }]);
    expect(taken[0]).toMatchObject({ probe: "p" });
  });

  test("of the server is answered: we are alive, and can nothing else", async () => {
    const { listener, sent, taken } = await opened(() => undefined);
    for (const message of [{ id: "s", method: "ping" }, { id: "t", method: "roots/list" }, { method: "notifications/x" }, { id: null, result: {} }]) listener().message(message);
    expect(sent).toEqual([{ jsonrpc: "2.0", id: "s", result: {} }, { jsonrpc: "2.0", id: "t", error: { code: -32601, message: "Method not found" } }]);
    listener().noise("noise");
    expect(taken.slice(-2)).toEqual([{ from: "server", message: { id: null, result: {} } }, { from: "stdout", text: "noise" }]);
    listener().logged("log");
    expect(taken.at(-1)).toEqual({ from: "stderr", text: "log" });
  });
});

describe("a transport of an SDK", () => {
  const made = (more: object = {}) => {
    const calls: unknown[] = [];
    const transport: { [key: string]: unknown } = {
      start: () => Promise.resolve(calls.push("start")),
      send: (message: unknown) => (calls.push(message), Promise.reject(new Error("closed"))),
      close: () => (calls.push("close"), (transport["onclose"] as () => void)(), Promise.resolve()),
      ...more,
    };
    const heard: unknown[] = [];
    const listener: Listener = { message: (message, ...rest) => void heard.push([message, ...rest]), noise: () => undefined, logged: () => undefined, ended: (end) => void heard.push(end) };
    return { transport: transport as never, own: transport, calls, heard, listener };
  };

  test("is known by its shape", () => {
    const { own } = made();
    expect([isTransport(own), isTransport({ ...own, start: 5 }), isTransport({ ...own, send: undefined }), isTransport({ start: own["start"] }), isTransport(null), isTransport("a")]).toEqual([true, false, false, false, false, false]);
  });

  test("is started, spoken over and closed", async () => {
    const { transport, own, calls, heard, listener } = made();
    const connection = await over(transport)(listener);
    (own["onmessage"] as (message: unknown) => void)({ id: 1 });
    (own["onmessage"] as (message: unknown) => void)("text");
    (own["onerror"] as () => void)();
    connection.send({ a: 1 });
    (own["onclose"] as () => void)();
    await connection.close();
    expect(calls).toEqual(["start", { a: 1 }, "close"]);
    expect(heard).toEqual([[{ id: 1 }], { code: null, signal: null }, { code: null, signal: null, asked: "stdin" }]);
  });

  test.each([[new Error("in use"), "in use"], ["no", "no"]])("that does not start is no server: %s", async (thrown, words) => {
    const { transport, listener } = made({ start: () => Promise.reject(thrown) });
    await expect(over(transport)(listener)).rejects.toMatchObject({ name: "ConnectionError", fault: "unreachable", message: `the transport did not start: ${words}` });
  });
});
