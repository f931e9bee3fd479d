// The other server of the monorepo, which nobody adopts.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";

export const server = new McpServer({ name: "stock", version: "1.0.0" });
