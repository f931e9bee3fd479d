// What guardServer does with what it does not know: mocks, proxies, anything. Servers of the SDKs: guard-server.test.ts.

import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import { mailSpec } from "./mail-family.ts";

const secret = (): never => {
  throw new Error("secret");
};

describe("what the guard does not know", () => {
  afterEach(() => void vi.restoreAllMocks());
  const proxied = (): object => new Proxy({}, { get: () => () => undefined, defineProperty: () => { throw new TypeError("no"); } });
  const half = (): object => {
    const server = new McpServerV1({ name: "mail", version: "1.0.0" });
    return new Proxy(server, { defineProperty: (target, key, descriptor) => { if (key === "registerPrompt") throw new TypeError("no"); return Reflect.defineProperty(target, key, descriptor); } });
  };

  test.each<[string, () => unknown]>([
    ["an empty object", () => ({})],
    ["nothing", () => undefined],
    ["null", () => null],
    ["a list", () => []],
    ["a mock of a server", () => ({ registerTool: vi.fn(), registerPrompt: vi.fn(), server: { setRequestHandler: vi.fn() } })],
    ["a mock that keeps handlers", () => ({ setRequestHandler: vi.fn(), _requestHandlers: new Map() })],
    ["a stand-in made by hand", () => ({ registerTool: () => undefined })],
    ["a proxy that has everything", proxied],
    ["a frozen object", () => Object.freeze({ setRequestHandler: () => undefined, _requestHandlers: new Map() })],
    ["a proxy of a server that refuses half of it", half],
    ["what was revoked", () => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; }],
  ])("is given back as it was, with one warning: %s", (title, make) => {
    const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const server = make() as object;
    const before = title === "what was revoked" || typeof server !== "object" || server === null ? undefined : Object.getOwnPropertyDescriptors(server);
    expect(guardServer(mailSpec, server)).toBe(server);
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned.mock.calls[0]?.[0]).toContain("given back as it is");
    if (before) expect(Object.getOwnPropertyDescriptors(server)).toEqual(before);
    if (typeof server === "object" && server !== null) guardServer(mailSpec, server);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  test("is not half guarded: a tool of such a server fails as it did", () => {
    vi.spyOn(console, "warn").mockReturnValue(undefined);
    const server = guardServer(mailSpec, half() as McpServerV1);
    const { handler } = server.registerTool("read", {}, secret) as unknown as { readonly handler: unknown };
    expect(handler).toBe(secret);
  });
});
