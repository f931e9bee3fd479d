// No answer is not an error of the server: timeouts, closed connections and refused ones are told apart, the same with both clients.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callTool, decode, TransportFailure } from "@faultline/mcpkit/client";
import { clients, clientsOf, type Peer, type Target } from "./clients.ts";
import { generated } from "./packages.ts";
import { type HttpServer, startHttp, stdioArgs } from "./servers.ts";

const folder = generated("mcpkit");
const http = new Map<string, HttpServer>();

beforeAll(async () => {
  await Promise.all(Object.keys(clientsOf).map(async (sdk) => http.set(sdk, await startHttp(sdk, [folder]))));
});

afterAll(() => Promise.all([...http.values()].map(({ stop }) => stop())));

const open = (client: string, target: Target): Promise<Peer> => (clients[client] ?? expect.unreachable(client))(target);
const overHttp = (sdk: string): Target => ({ url: http.get(sdk)?.url("mcpkit") ?? "" });
const caught = (work: Promise<unknown>): Promise<unknown> => work.then((value) => expect.fail(JSON.stringify(value)), (error: unknown) => error);
const hang = { name: "hang", arguments: { ms: 5000 } };

const expectFailure = (error: unknown, facts: object): void => {
  expect(error).toBeInstanceOf(TransportFailure);
  expect(error).toMatchObject({ name: "TransportFailure", ...facts });
  expect((error as Error).message).not.toMatch(/MCP error/);
};

const pairings = Object.entries(clientsOf).flatMap(([sdk, names]) => names.map((client) => ({ sdk, client })));

describe.each(pairings)("server $sdk, client $client", ({ sdk, client }) => {
  test("over stdio: a timeout, then a server that dies, then a connection that is gone", async () => {
    const peer = await open(client, { args: stdioArgs(sdk, folder) });
    expectFailure(await caught(callTool(peer, hang, { timeout: 40 })), { kind: "timeout", timeoutMs: 40 });
    expectFailure(await caught(callTool(peer, { name: "exit", arguments: {} })), { kind: "closed" });
    expectFailure(await caught(callTool(peer, hang)), { kind: "closed" });
    await peer.close();
  });

  test("over HTTP: a timeout, and an address where nothing is served", async () => {
    const peer = await open(client, overHttp(sdk));
    expectFailure(await caught(callTool(peer, hang, { timeout: 40 })), { kind: "timeout", timeoutMs: 40 });
    await peer.close();
    expectFailure(decode(await caught(open(client, { url: `${http.get(sdk)?.url("nowhere")}` }))), { kind: "http", status: 404 });
  });
});

describe.each(Object.keys(clients))("client %s", (client) => {
  test("a server that is gone refuses the connection", async () => {
    const server = await startHttp("v2", [folder]);
    const peer = await open(client, { url: server.url("mcpkit") });
    await server.stop();
    expectFailure(await caught(callTool(peer, hang)), { kind: "network" });
    await peer.close();
  });
});
