// A careless server on SDK 1, as most are. It is no example.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import * as z from "zod";

const server = new McpServer({ name: "careless", version: "1.0.0" });
server.registerTool("read_note", { inputSchema: { id: z.string() }, annotations: { readOnlyHint: true } }, ({ id }) => {
  throw new Error(`ENOENT: no such file or directory, open '/srv/vault/${id.slice(0, 20)}.md'`);
});
await server.connect(new StdioServerTransport());
