// Signals between SDKs pass the guard as they are: URL elicitation with its data, and cancellation, which is neither answered nor logged.

import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callTool, TransportFailure } from "@faultline/mcpkit/client";
import { clients, clientsOf, type Peer, type Target } from "./clients.ts";
import { generated } from "./packages.ts";
import { type HttpServer, startHttp, stdioArgs } from "./servers.ts";
import { someSuites } from "../sweep.ts";

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

const isModern = ({ client }: { readonly client: string }): boolean => client.endsWith("2026-07-28");

someSuites(pairings.filter((pairing) => !isModern(pairing)), 3)("URL elicitation, server $sdk, client $client", ({ sdk, client }) => {
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

// SDK v2 serves 2025 clients over HTTP without sessions: it drops the notification that would cancel, so no server can know.
const cancelling = pairings.flatMap((pairing) =>
  ["stdio", "http"].flatMap((transport) => (transport === "http" && pairing.sdk === "v2" && !isModern(pairing) ? [] : [{ ...pairing, transport }])),
);

someSuites(cancelling, 3)("cancellation, server $sdk, client $client, $transport", ({ sdk, client, transport }) => {
  test("one failure at the client, no answer, no log", async () => {
    const peer = await open(client, transport === "stdio" ? { args: stdioArgs(sdk, folder) } : overHttp(sdk));
    const works = async (): Promise<void> => {
      expect(await callTool(peer, { name: "process", arguments: { kind: "success" } })).toMatchObject({ content: [{ text: "done" }] });
    };
    const logged = (): string => peer.stderr() + (http.get(sdk)?.stderr() ?? "");
    // SDK v2 takes no notice of a cancellation of request 0.
    await works();
    const abort = new AbortController();
    const call = caught(callTool(peer, { name: "hang", arguments: { ms: 2_000 } }, { signal: abort.signal }));
    await sleep(60);
    // It has come to the server by now.
    await works();
    const before = { answers: peer.received.length, log: logged() };
    abort.abort(new Error("never mind"));
    const error = await call;
    expect(error).toBeInstanceOf(TransportFailure);
    expect(error).toMatchObject({ kind: "cancelled" });
    await sleep(2_000);
    expect(peer.received.length).toBe(before.answers);
    await works();
    await peer.close();
    expect(logged()).toBe(before.log);
  });
});
