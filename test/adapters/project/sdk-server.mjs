// The till as a server of the SDK, guarded; what carries it is somebody else's business.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { guardServer } from "till-errors";
import { z } from "zod";
import { pay } from "./tools.mjs";

export const tillServer = () => {
  const server = guardServer(new McpServer({ name: "till", version: "1.0.0" }), { log: () => {} });
  server.registerTool("pay", { description: "Takes a payment.", inputSchema: { card: z.string() } }, pay);
  return server;
};
