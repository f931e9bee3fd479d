// What a guarded server tells of its errors in tools/list, by both SDKs and on both levels, and what a client makes of that.

import { describe, expect, test } from "vitest";
import * as z from "zod";
import { compatibleWith } from "../../templates/typescript/src/runtime/client/compatible.ts";
import { announcementOf } from "../../templates/typescript/src/runtime/core/announcement.ts";
import type { FamilySpec } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { announced } from "../../templates/typescript/src/runtime/server/request-guard.ts";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import { mailSpec } from "./mail-family.ts";
import { sdks } from "./sdks.ts";

const family: FamilySpec = {
  ...mailSpec,
  contract: "@me/mail-errors@1.4.0",
  hash: "0123456789ab",
  tools: { read: ["not_found", "rate_limited", "internal_error"], send: ["rate_limited", "internal_error"], hide: ["rate_limited", "not_found"] },
  conceal: { rate_limited: "not_found" },
};
const key = "dev.faultline/contract";
const head = { contract: "@me/mail-errors@1.4.0", hash: "0123456789ab" };
const answer = { content: [] };

test("of a tool that is not restricted nothing is told but the contract", () => {
  expect(announcementOf("free", mailSpec)).toStrictEqual({ contract: "@example/mail@1.2.0" });
  const odd = { tools: [{ name: 7 }, "text", { name: "free" }] };
  expect(announced(odd, mailSpec)).toEqual({ tools: [{ name: 7 }, "text", { name: "free", _meta: { [key]: { contract: "@example/mail@1.2.0" } } }] });
});

describe.each(Object.entries(sdks))("SDK %s", (_, sdk) => {
  const listed = async (server: { connect(transport: unknown): Promise<void> }): Promise<{ readonly tools: readonly { readonly name: string; readonly _meta?: object }[] }> => {
    const [there, here] = sdk.pair();
    const client = sdk.client();
    await Promise.all([server.connect(there), client.connect(here)]);
    return JSON.parse(JSON.stringify(await client.request({ method: "tools/list", params: {} }, z.looseObject({}))));
  };
  const inputSchema = z.object({ id: z.string() });

  test("each tool says its codes and the contract, under the prefix of errors", async () => {
    const server = guardServer(family, sdk.server());
    server.registerTool("read", { inputSchema }, () => answer);
    server.registerTool("hide", { inputSchema, _meta: { "com.example/team": "mail" } }, () => answer);
    server.registerTool("free", { inputSchema }, () => answer);
    const { tools } = await listed(server);
    expect(tools.map(({ name, _meta }) => [name, _meta])).toEqual([
      ["read", { [key]: { ...head, codes: ["internal_error", "not_found"] } }],
      ["hide", { [key]: { ...head, codes: ["not_found"] }, "com.example/team": "mail" }],
      ["free", { [key]: head }],
    ]);
    expect(tools.every((tool) => "inputSchema" in tool)).toBe(true);
  });

  test("so does a server of the low level, whose own word stays", async () => {
    const low = guardServer({ ...family, format: { ...family.format, metaKey: "com.example/failure" } }, sdk.low());
    const tool = (name: string, more: object = {}) => ({ name, inputSchema: { type: "object" }, ...more });
    const own = { _meta: { "com.example/contract": "mine" } };
    low.setRequestHandler(...sdk.method("tools/list"), () => ({ tools: [tool("send"), tool("read", own)], nextCursor: "2" }));
    expect(await listed(low)).toMatchObject({
      tools: [{ name: "send", _meta: { "com.example/contract": { ...head, codes: ["internal_error", "not_found"] } } }, { name: "read", ...own }],
      nextCursor: "2",
    });
  });

  test("with one switch nothing is told", async () => {
    const server = guardServer(family, sdk.server(), { announce: false });
    server.registerTool("read", { inputSchema }, () => answer);
    const { tools } = await listed(server);
    expect(JSON.stringify(tools)).not.toContain("contract");
  });

  test("a client that has the same contract understands all of it", async () => {
    const server = guardServer(family, sdk.server());
    server.registerTool("read", { inputSchema }, () => answer);
    const list = await listed(server);
    const all = { compatible: true, same: true, contracts: [head.contract], unknown: {}, silent: [] };
    expect(compatibleWith({ spec: family }, list)).toEqual(all);
    expect(compatibleWith({ spec: { ...family, contract: "@me/mail-errors@1.3.0", hash: "ba9876543210" } }, list)).toEqual({ ...all, same: false });
  });
});

describe("a client", () => {
  const list = (meta: object) => ({ tools: [{ name: "read", _meta: { [key]: meta } }, { name: "free" }] });
  const of = (meta: object) => compatibleWith({ spec: family }, list(meta));

  test("cannot say where nothing is told", () => {
    for (const nothing of [{}, undefined, "list", { tools: "all" }, { tools: [null, { name: 5 }] }]) expect(compatibleWith({ spec: family }, nothing).compatible).toBeUndefined();
    expect(of({ contract: 5 })).toMatchObject({ compatible: undefined, silent: ["read", "free"] });
  });

  test("takes no code of a hostile list for a word of its own", () => {
    const { unknown } = of({ contract: head.contract, codes: ["constructor", "__proto__", 7] });
    expect(unknown).toEqual({ read: ["constructor", "__proto__"] });
  });
});
