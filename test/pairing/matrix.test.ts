// Every failure comes back as itself: SDKs of server and client, transport, output schema, listed or not. The table it prints counts the cells.

import { afterAll, beforeAll, expect, test } from "vitest";
import { clients, clientsOf, type Peer, type Target } from "./clients.ts";
import { kinds } from "./kinds.ts";
import { compileNotes } from "./notes.ts";
import { type ClientDoor, clientDoor, generated, temporary } from "./packages.ts";
import { type HttpServer, startHttp, stdioArgs } from "./servers.ts";
import { provocations, secret } from "./servers/provocations.mjs";
import { type Cell, print } from "./table.ts";
import { someSuites } from "../sweep.ts";

const temp = temporary();
const folders = { mcpkit: generated("mcpkit"), gmail: generated("gmail"), notes: compileNotes(temp.folder) } as const;
type Package = keyof typeof folders;
const http = new Map<string, HttpServer>();
const cells: Cell[] = [];

beforeAll(async () => {
  await Promise.all(Object.keys(clientsOf).map(async (sdk) => http.set(sdk, await startHttp(sdk, Object.values(folders)))));
});

afterAll(async () => {
  print(cells);
  await Promise.all([...http.values()].map(({ stop }) => stop()));
  temp.remove();
});

const targets: { readonly [transport: string]: (sdk: string, server: Package) => Target } = {
  stdio: (sdk, server) => ({ args: stdioArgs(sdk, folders[server]) }),
  http: (sdk, server) => ({ url: http.get(sdk)?.url(server) ?? "" }),
};

const pairings = Object.entries(clientsOf).flatMap(([sdk, names]) =>
  Object.entries(targets).flatMap(([transport, target]) => names.map((client) => ({ sdk, client, transport, target }))),
);

type Connection = Pick<Cell, "sdk" | "client" | "transport"> & { readonly server: Package };

/** Calls every kind once, on every tool where tools differ. Returns what went wrong. */
async function walk(peer: Peer, door: ClientDoor, where: Connection, listed: boolean): Promise<readonly string[]> {
  const wrong: string[] = [];
  const { server } = where;
  const tools = [provocations[server].tool, "typed", "widened"];
  const rows = [...tools.flatMap((name) => kinds.tools.map((kind) => ({ kind, name }))), ...kinds.others.map((kind) => ({ kind, name: "" }))];
  for (const { kind, name } of rows) {
    const outcome = await kind.call(peer, door, name);
    let right = true;
    try {
      kind.judge(outcome, door, server, name);
    } catch (error) {
      right = false;
      wrong.push([kind.name, name, listed ? "listed" : "", String(error), String(outcome.raw), JSON.stringify(outcome.raw)].join(" | "));
    }
    cells.push({ ...where, listed, kind: kind.name, tool: name, right });
  }
  return wrong;
}

someSuites(pairings, 5)("server $sdk, client $client, $transport", ({ sdk, client, transport, target }) => {
  test.each(Object.keys(folders) as Package[])("%s", async (server) => {
    const door = await clientDoor(folders[server]);
    const peer = await (clients[client] ?? expect.unreachable(client))(target(sdk, server));
    const where = { server, sdk, client, transport };
    const unlisted = await walk(peer, door, where, false);
    await peer.listTools();
    const listed = await walk(peer, door, where, true);
    await peer.close();
    expect([...unlisted, ...listed]).toEqual([]);
    expect(JSON.stringify(peer.received)).not.toContain(secret);
  });
});
