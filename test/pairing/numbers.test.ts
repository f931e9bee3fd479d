// JSON-RPC numbers follow the revision a connection speaks: −32001 where that is still allowed, 4001 where it is not. Codes stay the same.

import { afterAll, beforeAll, expect, test } from "vitest";
import { RtmUnavailableError, decode } from "@faultline/cowgnition/client";
import { clients, clientsOf, type Peer, type Target } from "./clients.ts";
import { generated } from "./packages.ts";
import { type HttpServer, startHttp, stdioArgs } from "./servers.ts";
import { secret } from "./servers/provocations.mjs";
import { someSuites } from "../sweep.ts";

const folder = generated("cowgnition");
const http = new Map<string, HttpServer>();

beforeAll(async () => {
  await Promise.all(Object.keys(clientsOf).map(async (sdk) => http.set(sdk, await startHttp(sdk, [folder]))));
});

afterAll(() => Promise.all([...http.values()].map(({ stop }) => stop())));

const targets: { readonly [transport: string]: (sdk: string) => Target } = {
  stdio: (sdk) => ({ args: stdioArgs(sdk, folder) }),
  http: (sdk) => ({ url: http.get(sdk)?.url("cowgnition") ?? "" }),
};

const pairings = Object.entries(clientsOf).flatMap(([sdk, names]) =>
  Object.keys(targets).flatMap((transport) =>
    names.map((client) => ({ sdk, client, transport, number: client.endsWith("2026-07-28") ? 4001 : -32001 })),
  ),
);

const requests: { readonly [kind: string]: (peer: Peer) => Promise<unknown> } = {
  resource: (peer) => peer.readResource("pairing://broken"),
  prompt: (peer) => peer.getPrompt("broken"),
  request: (peer) => peer.request("pairing/probe"),
};

someSuites(pairings, 3)("server $sdk, client $client, $transport", ({ sdk, client, transport, number }) => {
  test(`rtm_unavailable is ${number}`, async () => {
    const peer = await (clients[client] ?? expect.unreachable(client))((targets[transport] ?? expect.unreachable(transport))(sdk));
    for (const [kind, request] of Object.entries(requests)) {
      const thrown = await request(peer).catch((error: unknown) => error);
      expect(peer.received.at(-1), kind).toMatchObject({ error: { code: number, message: "Failed to communicate with RTM service." } });
      const error = decode(thrown);
      expect(error, kind).toBeInstanceOf(RtmUnavailableError);
      expect(error, kind).toMatchObject({ code: "rtm_unavailable", details: {}, jsonRpcCode: -32001 });
    }
    await peer.close();
    expect(JSON.stringify(peer.received)).not.toContain(secret);
  });
});
