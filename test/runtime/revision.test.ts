// The MCP revision a single request names, wherever the SDKs keep it.

import { describe, expect, test } from "vitest";
import { callOf, revisionOf } from "../../templates/typescript/src/runtime/server/call.ts";

const key = "io.modelcontextprotocol/protocolVersion";
const header = "mcp-protocol-version";
const http = (headers: unknown): object => ({ http: { req: { headers } } });
const legacy = new Headers({ [header]: "2025-11-25" });
const trap = (): never => {
  throw new Error("a trap");
};

describe("revisionOf", () => {
  test.each<[string, unknown, string | undefined]>([
    ["the envelope of a 2026 request", { mcpReq: { envelope: { [key]: "2026-07-28" } }, ...http(legacy) }, "2026-07-28"],
    ["the headers of SDK v1", { requestInfo: { headers: { [header]: "2025-06-18" } } }, "2025-06-18"],
    ["the headers of SDK v2, all a server without sessions has", http(legacy), "2025-11-25"],
    ["no header", http(new Headers()), undefined],
    ["headers of another kind", http({ [header]: 7 }), undefined],
    ["headers that throw", http({ get: trap }), undefined],
    ["nothing", undefined, undefined],
  ])("%s", (_, context, revision) => {
    expect(revisionOf(context)).toBe(revision);
  });

  test("what a request names comes before what the connection agreed on", () => {
    const place = { method: "resources/read", protocol: () => "2026-07-28" };
    const { signal } = new AbortController();
    expect(callOf(place, [{ signal, ...http(legacy) }]).protocol).toBe("2025-11-25");
    expect(callOf(place, [{ signal }]).protocol).toBe("2026-07-28");
  });
});
