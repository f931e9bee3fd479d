// URL elicitations of the other SDK also leave a server that had its handlers before it was guarded: its capabilities were declared at once.

import { describe, expect, test } from "vitest";
import { UrlElicitationRequiredError as ElicitationV2, McpServer as McpServerV2 } from "@modelcontextprotocol/server";
import { Client as ClientV2, InMemoryTransport as MemoryV2 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport as MemoryV1 } from "@modelcontextprotocol/sdk/inMemory.js";
import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { UrlElicitationRequiredError as ElicitationV1 } from "@modelcontextprotocol/sdk/types.js";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import { mailSpec } from "./mail-family.ts";

const info = { name: "mail", version: "1.0.0" };
const declared = { capabilities: { tools: {} } };
const elicitations = [{ mode: "url" as const, message: "m", url: "https://x.test/", elicitationId: "1" }];
const log = (): never => expect.fail("an elicitation is not logged");

describe("a server with declared capabilities", () => {
  test("of SDK v1 passes on an elicitation of v2", async () => {
    const server = guardServer(mailSpec, new McpServerV1(info, declared), { log });
    server.registerTool("read", {}, () => { throw new ElicitationV2(elicitations); });
    const [there, here] = MemoryV1.createLinkedPair();
    const client = new ClientV1(info);
    await Promise.all([server.connect(there), client.connect(here)]);
    await expect(client.callTool({ name: "read" })).rejects.toMatchObject({ code: -32042, data: { elicitations } });
  });

  test("of SDK v2 passes on an elicitation of v1", async () => {
    const server = guardServer(mailSpec, new McpServerV2(info, declared), { log });
    server.registerTool("read", {}, () => { throw new ElicitationV1(elicitations); });
    const [there, here] = MemoryV2.createLinkedPair();
    const client = new ClientV2(info);
    await Promise.all([server.connect(there), client.connect(here)]);
    await expect(client.callTool({ name: "read" })).rejects.toMatchObject({ code: -32042, data: { elicitations } });
  });
});
