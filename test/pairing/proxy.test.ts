// Errors travel through a server that calls another one, decoded there and thrown on. Two copies of the package agree on what they are.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { McpkitError } from "@faultline/mcpkit";
import { callTool, InternalError, RemoteError } from "@faultline/mcpkit/client";
import { clients, type Peer } from "./clients.ts";
import { type ClientDoor, clientDoor, copyOf, generated, temporary } from "./packages.ts";
import { type HttpServer, proxyArgs, startHttp } from "./servers.ts";
import { own, provocations, secret } from "./servers/provocations.mjs";

const temp = temporary();
const copy = copyOf("mcpkit", temp.folder);
const folder = generated("mcpkit");
const upstream = new Map<string, HttpServer>();
let other: ClientDoor;

beforeAll(async () => {
  other = await clientDoor(copy);
  await Promise.all(["v1", "v2"].map(async (sdk) => upstream.set(sdk, await startHttp(sdk, [folder]))));
});

afterAll(async () => {
  await Promise.all([...upstream.values()].map(({ stop }) => stop()));
  temp.remove();
});

const caught = (work: Promise<unknown>): Promise<unknown> => work.then((value) => expect.fail(JSON.stringify(value)), (error: unknown) => error);
const records = (text: string): readonly { readonly [field: string]: unknown }[] => text.split("\n").filter(Boolean).map((line) => JSON.parse(line));

describe("two copies of a package", () => {
  test("take each other's errors for their own", () => {
    const Theirs = other["InternalError"] as typeof InternalError;
    const theirs = new Theirs({ message: "The disk is full" });
    expect(Theirs).not.toBe(InternalError);
    expect(theirs).toBeInstanceOf(InternalError);
    expect(new InternalError({ message: "The disk is full" })).toBeInstanceOf(Theirs);
    expect(McpkitError.is(theirs)).toBe(true);
    expect(McpkitError.from(theirs)).toBe(theirs);
    expect(theirs).not.toBeInstanceOf(other["ParseError"]);
  });
});

describe.each([
  { sdk: "v1", client: "v2", behind: "v2" },
  { sdk: "v2", client: "v1", behind: "v1" },
])("client $client, proxy on $sdk, server on $behind", ({ sdk, client, behind }) => {
  let peer: Peer;
  const call = (kind: string, tool = "process"): Promise<unknown> => callTool(peer, { name: "process", arguments: { tool, kind } });

  beforeAll(async () => {
    const address = upstream.get(behind)?.url("mcpkit") ?? "";
    peer = await (clients[client] ?? expect.unreachable(client))({ args: proxyArgs(sdk, { guard: copy, decode: folder }, address) });
    await peer.listTools();
  });

  afterAll(async () => {
    await peer.close();
    expect(JSON.stringify(peer.received)).not.toContain(secret);
  });

  test("a typed error arrives as itself; each log has the context of its own side", async () => {
    const error = await caught(call("declared"));
    const { code, details, message } = provocations.mcpkit.kinds.declared;
    expect(error).toBeInstanceOf(InternalError);
    expect(error).toMatchObject({ code, details, message });
    await expect.poll(() => records(peer.stderr()).at(-1)).toMatchObject({ code, contexts: ["Asked upstream"] });
    await expect.poll(() => records(upstream.get(behind)?.stderr() ?? "").at(-1)).toMatchObject({ code, contexts: ["Wrote the answer"] });
  });

  test("the fallback keeps its reference, so both logs can be found by it", async () => {
    const error = (await caught(call("unknown"))) as McpkitError;
    expect(error).toMatchObject({ code: "unexpected", ref: expect.any(String) });
    for (const log of [peer.stderr, upstream.get(behind)?.stderr]) {
      await expect.poll(() => records(log?.() ?? "").at(-1)).toMatchObject({ code: "unexpected", ref: error.ref });
    }
  });

  test("what carries no error of the family becomes the proxy's fallback, not its text", async () => {
    const error = await caught(call("own"));
    expect(error).not.toBeInstanceOf(RemoteError);
    expect(error).toMatchObject({ code: "unexpected", ref: expect.any(String) });
    expect(JSON.stringify(peer.received.at(-1))).not.toContain(own.content[0]?.text);
    // What the SDK behind refused has a code too, which passes.
    expect(await caught(call("success", "nope"))).toMatchObject({ code: "invalid_params" });
  });

  test("a success stays one", async () => {
    expect(await call("success")).toMatchObject({ content: [{ type: "text", text: "done" }] });
  });
});
