// Signals between SDKs pass the guard as they are: URL elicitation with its data, and cancellation, which is neither answered nor logged.

import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callTool } from "@faultline/mcpkit/client";
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

const pairings = Object.entries(clientsOf).flatMap(([sdk, names]) => names.map((client) => ({ sdk, client })));

describe.each(pairings.filter(({ client }) => !client.endsWith("2026-07-28")))("URL elicitation, server $sdk, client $client", ({ sdk, client }) => {
  const elicitations = [{ mode: "url", message: "Sign in first.", elicitationId: "e-1", url: "https://example.org/sign-in" }];

  test.each(["own", "foreign"])("thrown as the %s SDK's class", async (whose) => {
    const peer = await open(client, overHttp(sdk));
    const thrown = [await caught(peer.callTool({ name: "elicit", arguments: { whose } })), await caught(peer.request(`pairing/elicit-${whose}`))];
    for (const error of thrown) {
      expect(error).toMatchObject({ name: expect.stringMatching(/Error$/), code: -32042, data: { elicitations } });
      expect((error as Error).constructor.name).toBe("UrlElicitationRequiredError");
    }
    await peer.close();
    expect(http.get(sdk)?.stderr()).toBe("");
  });
});

describe.each(pairings)("cancellation, server $sdk, client $client", ({ sdk, client }) => {
  test.each(["stdio", "http"])("over %s: one failure at the client, no answer, no log", async (transport) => {
    const peer = await open(client, transport === "stdio" ? { args: stdioArgs(sdk, folder) } : overHttp(sdk));
    const abort = new AbortController();
    const call = caught(callTool(peer, { name: "hang", arguments: { ms: 5000 } }, { signal: abort.signal }));
    await sleep(100);
    const before = peer.received.length;
    abort.abort(new Error("never mind"));
    await call;
    expect(await callTool(peer, { name: "process", arguments: { kind: "success" } })).toMatchObject({ content: [{ text: "done" }] });
    await sleep(50);
    expect(peer.received.length).toBe(before + 1);
    await peer.close();
    expect(peer.stderr()).toBe("");
    expect(http.get(sdk)?.stderr()).toBe("");
  });
});
