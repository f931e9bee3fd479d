// A result that is too large for stdio: clients of both SDKs would close the connection. It becomes the fallback, and the next call succeeds.

import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { clients, clientsOf } from "../pairing/clients.ts";
import { buildDepot } from "./package.ts";
import { someSuites } from "../sweep.ts";

const { decode, entry, remove } = await buildDepot();
afterAll(remove);

const pairs = ["v1", "v2"].flatMap((sdk) => (clientsOf[sdk] ?? []).map((client) => [sdk, client] as const));

someSuites(pairs, 3)("server %s, client %s", (sdk, client) => {
  test("a text of 11 MB", async () => {
    const open = clients[client] ?? expect.unreachable(client);
    const peer = await open({ args: [fileURLToPath(new URL(`servers/${sdk}.mjs`, import.meta.url)), entry] });
    const print = (length: number): Promise<unknown> => peer.callTool({ name: "print", arguments: { length } });
    expect(decode(await print(11e6))).toMatchObject({ code: "internal_error" });
    expect(await print(8e6)).toMatchObject({ content: [{ text: "x".repeat(8e6) }] });
    expect(await print(3)).toMatchObject({ content: [{ type: "text", text: "xxx" }] });
    await peer.close();
  });
});
