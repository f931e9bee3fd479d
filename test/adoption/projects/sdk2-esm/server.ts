// A high-level server of SDK 2, with the calls of a web service in it.

import { McpServer } from "@modelcontextprotocol/server";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
import { orderOf } from "./orders.js";

const server = new McpServer({ name: "orders", version: "2.0.0" });

server.registerTool("get_order", { description: "Finds an order.", inputSchema: z.object({ id: z.string() }), annotations: { readOnlyHint: true } }, async ({ id }) => ({
  content: [{ type: "text", text: JSON.stringify(await orderOf(id)) }],
}));
server.registerTool("list_orders", { description: "Lists the orders." }, async () => ({ content: [{ type: "text", text: "o-1" }] }));

await server.connect(new StdioServerTransport());
