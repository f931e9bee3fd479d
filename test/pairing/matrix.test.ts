// Every failure comes back as itself: SDKs of server and client, transport, output schema, listed or not. The table it prints counts the cells.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clients, clientsOf, type Peer, type Target } from "./clients.ts";
import { kinds } from "./kinds.ts";
import { compileNotes } from "./notes.ts";
import { type ClientDoor, clientDoor, generated, temporary } from "./packages.ts";
import { type HttpServer, startHttp, stdioArgs } from "./servers.ts";
import { provocations, secret } from "./servers/provocations.mjs";
import { type Cell, print } from "./table.ts";

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

/** Calls every kind once, on every tool where tools differ. Returns what went wrong. */
async function walk(peer: Peer, door: ClientDoor, server: Package, where: Omit<Cell, "kind" | "tool" | "right">): Promise<readonly string[]> {
  const wrong: string[] = [];
  const { tool } = provocations[server];
  const rows = [...[tool, "typed", "widened"].flatMap((name) => kinds.tools.map((kind) => ({ kind, name }))), ...kinds.others.map((kind) => ({ kind, name: "" }))];
  for (const { kind, name } of rows) {
    const outcome = await kind.call(peer, door, name);
    let fault: unknown;
    try {
      kind.judge(outcome, door, server, name);
    } catch (error) {
      fault = error;
      wrong.push(`${kind.name} ${name} ${where.listed ? "listed" : ""}: ${String(error)}\nraw: ${JSON.stringify(outcome.raw)} ${String(outcome.raw)}`);
    }
    cells.push({ ...where, kind: kind.name, tool: name, right: fault === undefined });
  }
  return wrong;
}

describe.each(pairings)("server $sdk, client $client, $transport", ({ sdk, client, transport, target }) => {
  test.each(Object.keys(folders) as Package[])("%s", async (server) => {
    const door = await clientDoor(folders[server]);
    const peer = await (clients[client] ?? expect.unreachable(client))(target(sdk, server));
    const where = { server, sdk, client, transport };
    const unlisted = await walk(peer, door, server, { ...where, listed: false });
    await peer.listTools();
    const listed = await walk(peer, door, server, { ...where, listed: true });
    await peer.close();
    expect([...unlisted, ...listed]).toEqual([]);
    expect(JSON.stringify(peer.received)).not.toContain(secret);
  });
});
