// A high-level server of SDK 1, compiled to CommonJS, whose errors nobody imports: they belong among its own sources.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { bookOf, lend } from "./shelf";

const server = new McpServer({ name: "shelf", version: "0.3.0" });

server.registerTool("find_book", { description: "Finds a book.", inputSchema: { id: z.string() } }, ({ id }) => ({ content: [{ type: "text", text: bookOf(id).title }] }));
server.registerTool("lend_book", { description: "Lends a book.", inputSchema: { id: z.string(), days: z.number().int() } }, ({ id, days }) => ({ content: [{ type: "text", text: lend(id, days) }] }));

void server.connect(new StdioServerTransport());
