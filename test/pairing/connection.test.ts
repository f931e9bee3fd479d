// No answer is not an error of the server: timeouts, closed connections and refused ones are told apart, the same with both clients.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callTool, decode, TransportFailure } from "@faultline/mcpkit/client";
import { clients, type Peer, type Target } from "./clients.ts";
import { generated } from "./packages.ts";
import { type HttpServer, startHttp, stdioArgs } from "./servers.ts";

const folder = generated("mcpkit");
let http: HttpServer;

beforeAll(async () => {
  http = await startHttp("v2", [folder]);
});

afterAll(() => http.stop());

const open = (client: string, target: Target): Promise<Peer> => (clients[client] ?? expect.unreachable(client))(target);
const caught = (work: Promise<unknown>): Promise<unknown> => work.then((value) => expect.fail(JSON.stringify(value)), (error: unknown) => error);
const hang = { name: "hang", arguments: { ms: 5000 } };

const expectFailure = (error: unknown, facts: object): void => {
  expect(error).toBeInstanceOf(TransportFailure);
  expect(error).toMatchObject({ name: "TransportFailure", ...facts });
  expect((error as Error).message).not.toMatch(/MCP error/);
};

/** A signal that aborts while the call is under way. */
const later = (reason?: unknown): AbortSignal => {
  const abort = new AbortController();
  setTimeout(() => abort.abort(reason), 30);
  return abort.signal;
};

// What a client says by itself does not depend on the server.
describe.each(Object.keys(clients))("client %s", (client) => {
  test("over stdio: a timeout, then a server that dies, then a connection that is gone", async () => {
    const peer = await open(client, { args: stdioArgs("v2", folder) });
    expectFailure(await caught(callTool(peer, hang, { timeout: 40 })), { kind: "timeout", timeoutMs: 40 });
    expectFailure(await caught(callTool(peer, { name: "exit", arguments: {} })), { kind: "closed" });
    expectFailure(await caught(callTool(peer, hang)), { kind: "closed" });
    await peer.close();
  });

  test("over HTTP: a timeout, and an address where nothing is served", async () => {
    const peer = await open(client, { url: http.url("mcpkit") });
    expectFailure(await caught(callTool(peer, hang, { timeout: 40 })), { kind: "timeout", timeoutMs: 40 });
    await peer.close();
    // A client that insists on a revision says that the server does not speak it, whatever the status was.
    const facts = client.endsWith("2026-07-28") ? { kind: "sdk" } : { kind: "http", status: 404 };
    expectFailure(decode(await caught(open(client, { url: http.url("nowhere") }))), facts);
  });

  test.each([
    { title: "no reason", signal: () => later(), kind: "cancelled" },
    { title: "an error", signal: () => later(new RangeError("never mind")), kind: "cancelled" },
    { title: "a text", signal: () => later("the user pressed escape"), kind: "cancelled" },
    { title: "a time limit", signal: () => AbortSignal.timeout(30), kind: "timeout" },
  ])("a call the caller gives up with $title: $kind", async ({ signal, kind }) => {
    const peer = await open(client, { url: http.url("mcpkit") });
    expectFailure(await caught(callTool(peer, hang, { signal: signal() })), { kind });
    await peer.close();
  });
});

test("a server that is gone refuses the connection", async () => {
  const server = await startHttp("v2", [folder]);
  const peers = await Promise.all(Object.keys(clients).map((client) => open(client, { url: server.url("mcpkit") })));
  await server.stop();
  for (const peer of peers) expectFailure(await caught(callTool(peer, hang)), { kind: "network" });
  await Promise.all(peers.map((peer) => peer.close()));
});
