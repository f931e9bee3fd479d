// verify on both SDK lines, in both eras of MCP; and over transports that are theirs.

import { fileURLToPath } from "node:url";
import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { StdioClientTransport as TransportV2 } from "@modelcontextprotocol/client/stdio";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { describe, expect, test } from "vitest";
import { faultline } from "../commands/cli.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const server = (name: string) => ({ command: process.execPath, args: [at(`servers/${name}.mjs`)] });

describe("servers", () => {
  test.each([
    ["sdk1", "2025-11-25", ["malformed-call", "prototype-name", "raw-leak", "sdk-text"]],
    ["sdk2", "2025-11-25", ["prototype-name", "raw-leak", "sdk-text"]],
    ["sdk2", "2026-07-28", ["prototype-name", "raw-leak", "sdk-text"]],
  ] as const)("on %s, asked for MCP %s", (name, revision, found) => {
    const { command, args } = server(name);
    const said = faultline(["verify", "--seed", "7", "--no-contract", "--protocol", revision, "--reporter", "json", "--", command, ...args]);
    const { diagnostics } = JSON.parse(said.stderr) as { readonly diagnostics: readonly { readonly code: string }[] };
    expect([...new Set(diagnostics.map(({ code }) => code))].sort()).toEqual(found);
    expect(said.stdout).toContain(`careless 1.0.0, MCP ${revision}: `);
    expect(said.status).toBe(5);
  });
});

describe("transports of a client", async () => {
  const door = (await import(at("../../generated/gmail/dist/testing.js"))) as typeof import("../../templates/typescript/src/live.js");

  test.each([
    ["SDK 1", () => new StdioClientTransport(server("sdk1"))],
    ["SDK 2", () => new TransportV2(server("sdk1"))],
  ])("of %s are verified over", async (_, make) => {
    const report = await door.verifyServer(make(), { failOn: "never" });
    expect(report.server).toEqual({ name: "careless", version: "1.0.0" });
    expect(report.findings.map(({ check }) => check)).toContain("raw-leak");
    expect(report.cut).toBeUndefined();
  });

  test("are judged while a client uses them", async () => {
    const one = new StdioClientTransport(server("sdk1"));
    const two = new TransportV2(server("sdk2"));
    const both = [door.judged(one), door.judged(two)];
    const clients = [new Client({ name: "test", version: "1.0.0" }), new ClientV2({ name: "test", version: "1.0.0" })] as const;
    await clients[0].connect(one);
    await clients[1].connect(two);
    for (const client of clients) {
      const result = await client.callTool({ name: "read_note", arguments: { id: "a" } });
      expect(result.isError).toBe(true);
      await client.close();
    }
    for (const watched of both) expect(watched.report().findings.map(({ check }) => check)).toEqual(["raw-leak"]);
  });
});
