// A server of SDK 1 behind Hono, a package of a monorepo.

import { serve } from "@hono/node-server";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { Hono } from "hono";
import { z } from "zod";
import { priceOf } from "./prices.js";

function createServer(): McpServer {
  const server = new McpServer({ name: "shop", version: "1.0.0" });
  server.registerTool("get_price", { description: "Says a price.", inputSchema: { article: z.string() } }, async ({ article }) => ({ content: [{ type: "text", text: String(priceOf(article)) }] }));
  return server;
}

const app = new Hono();
app.post("/mcp", async ({ req }) => {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await createServer().connect(transport);
  return transport.handleRequest(req.raw);
});
app.get("/mcp", ({ body }) => body(null, 405));

serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => console.log(`http://127.0.0.1:${port}/mcp`));
