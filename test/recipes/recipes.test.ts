// The recipes of the page on clients, each as a log sink of a guarded server. Those for libraries are asked in test/adapters.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { LoggingMessageNotificationSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterEach, expect, test, vi } from "vitest";
import { guardServer, guardTool, RateLimitedError } from "@faultline/gmail";
import { hasPython, python } from "../python/run.ts";
import { toConsole } from "./console.ts";
import { toClient } from "./notifications.ts";
import { toSpan } from "./span.ts";

afterEach(() => void vi.restoreAllMocks());

const fail = (): never => {
  throw new RateLimitedError({ retry_after: 3 });
};

test("the console has a line by the level of the error", () => {
  const [warn, error] = [vi.spyOn(console, "warn").mockImplementation(() => {}), vi.spyOn(console, "error").mockImplementation(() => {})];
  guardTool("send_email", fail, { log: toConsole })();
  guardTool("send_email", () => Promise.reject(new TypeError("x")), { log: toConsole })();
  expect(warn.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ level: "warning", code: "rate_limited" }]);
  return expect.poll(() => error.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ level: "critical", code: "internal_error" }]);
});

test("a client is notified, of code, tool and reference alone", async () => {
  const server = new McpServer({ name: "gmail", version: "1.0.0" }, { capabilities: { logging: {} } });
  guardServer(server, { log: toClient(server) }).registerTool("send_email", {}, fail);
  const client = new Client({ name: "operator", version: "1.0.0" });
  const heard: unknown[] = [];
  client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => void heard.push(params));
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(there), client.connect(here)]);
  await client.callTool({ name: "send_email", arguments: {} });
  expect(heard).toEqual([{ level: "warning", logger: "gmail", data: { code: "rate_limited", tool: "send_email" } }]);
  await client.close();
});

test("the active span has the attributes and the status", () => {
  const [setAttributes, setStatus] = [vi.fn(), vi.fn()];
  guardTool("send_email", fail, { log: toSpan(() => ({ setAttributes, setStatus })) })();
  expect(setAttributes.mock.calls).toMatchObject([[{ "error.type": "rate_limited", "gen_ai.tool.name": "send_email", "mcp.method.name": "tools/call" }]]);
  expect(setStatus.mock.calls).toEqual([[{ code: 2 }]]);
  expect(() => guardTool("send_email", fail, { log: toSpan(() => undefined) })()).not.toThrow();
});

test.runIf(hasPython)("a client in Python catches the errors of two servers, and traces one", () => {
  const paths = ["gmail", "obsidian"].map((name) => fileURLToPath(new URL(`../../generated/${name}-python/src`, import.meta.url)));
  const program = readFileSync(new URL("clients.py", import.meta.url), "utf8");
  expect(python(program, { paths })).toBe("sent\nsign in: obsidian login\nmail: rate_limited\n75 rate_limited send_email\n");
});
