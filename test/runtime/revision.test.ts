// The MCP revision a single request names, wherever the SDKs keep it.

import { describe, expect, test } from "vitest";
import { negotiated } from "../../templates/typescript/src/runtime/server/known-server.ts";
import { callOf, revisionOf } from "../../templates/typescript/src/runtime/server/call.ts";

const key = "io.modelcontextprotocol/protocolVersion";
const header = "mcp-protocol-version";
const http = (headers: unknown): object => ({ http: { req: { headers } } });
const legacy = new Headers({ [header]: "2025-11-25" });
const trap = (): never => {
  throw new Error("a trap");
};

describe("the revision a connection agreed on", () => {
  const initialized = (protocolVersion: unknown): object => ({ id: 0, result: { protocolVersion, serverInfo: {} } });
  const connected = async () => {
    const sent: unknown[] = [];
    const transport = { send: (message: unknown) => void sent.push(message) };
    const server = { connect: async (_: unknown) => "connected" };
    const revision = negotiated(server);
    expect(await server.connect(transport)).toBe("connected");
    return { sent, server, transport, revision };
  };

  test("is what SDK v2 says, where that is a text", () => {
    expect([negotiated({ getNegotiatedProtocolVersion: () => "2026-07-28" })(), negotiated({ getNegotiatedProtocolVersion: () => 7 })()]).toEqual(["2026-07-28", undefined]);
  });

  test("is read of the answer to initialize as it goes out, which goes out as it was", async () => {
    const { sent, transport, revision } = await connected();
    const others = [{ id: 1, result: { protocolVersion: "x" } }, initialized(7), { method: "ping" }];
    for (const message of others) transport.send(message);
    expect(revision()).toBeUndefined();
    transport.send(initialized("2025-11-25"));
    expect(revision()).toBe("2025-11-25");
    transport.send(initialized("later"));
    expect(revision()).toBe("2025-11-25");
    expect(sent).toEqual([...others, initialized("2025-11-25"), initialized("later")]);
  });

  test("is read beneath what others put over sending, which stays", async () => {
    const { sent, transport, revision } = await connected();
    const seen: unknown[] = [];
    const { send } = transport;
    const traced = (message: unknown): undefined => (seen.push(message), send(message));
    transport.send = traced;
    for (const message of [initialized("2025-11-25"), { id: 1 }, initialized("later")]) transport.send(message);
    expect(transport.send).toBe(traced);
    expect([revision(), seen]).toEqual(["2025-11-25", sent]);
    expect(sent).toHaveLength(3);
  });

  test("is another one for the next connection, and none of what is no transport", async () => {
    const { server, transport, revision } = await connected();
    const { send } = transport;
    transport.send(initialized("2025-11-25"));
    expect(transport.send).not.toBe(send);
    class Inherited {
      send(): void {}
    }
    const next = new Inherited();
    await server.connect(next);
    expect(revision()).toBeUndefined();
    (next as unknown as { send(message: unknown): void }).send(initialized("2026-07-28"));
    expect([revision(), Object.hasOwn(next, "send")]).toEqual(["2026-07-28", false]);
    for (const none of [null, undefined, "text"]) expect(await server.connect(none)).toBe("connected");
  });
});

describe("revisionOf", () => {
  test.each<[string, unknown, string | undefined]>([
    ["the envelope of a 2026 request", { mcpReq: { envelope: { [key]: "2026-07-28" } }, ...http(legacy) }, "2026-07-28"],
    ["the _meta of a request, SDK v2", { mcpReq: { _meta: { [key]: "2026-07-28" } } }, "2026-07-28"],
    ["the _meta of a request, SDK v1", { _meta: { [key]: "2026-07-28" }, ...http(legacy) }, "2026-07-28"],
    ["the headers of SDK v1", { requestInfo: { headers: { [header]: "2025-06-18" } } }, "2025-06-18"],
    ["the headers of SDK v2, all a server without sessions has", http(legacy), "2025-11-25"],
    ["no header", http(new Headers()), undefined],
    ["headers of another kind", http({ [header]: 7 }), undefined],
    ["headers that throw", http({ get: trap }), undefined],
    ["nothing", undefined, undefined],
  ])("%s", (_, context, revision) => {
    expect(revisionOf(context)).toBe(revision);
  });

  test("what a request names comes before what the connection agreed on", () => {
    const place = { method: "resources/read", protocol: () => "2026-07-28" };
    const { signal } = new AbortController();
    expect(callOf(place, [{ signal, ...http(legacy) }]).protocol).toBe("2025-11-25");
    expect(callOf(place, [{ signal }]).protocol).toBe("2026-07-28");
  });
});
