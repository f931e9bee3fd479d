// The CowGnition server once more, with its tool registered on the McpServer of either SDK, which checks arguments itself. usage: node registered.mjs v1 | v2

import * as z from "zod";
import { guardServer, stdioTransport } from "@faultline/cowgnition";
import { performCalculation } from "./rtm.mjs";

const { McpServer } = await import(process.argv[2] === "v1" ? "@modelcontextprotocol/sdk/server/mcp.js" : "@modelcontextprotocol/server");
const server = guardServer(new McpServer({ name: "cowgnition", version: "1.0.0" }));

server.registerTool("calculate_sum", { inputSchema: z.object({ a: z.number(), b: z.number() }) }, ({ a, b }) => ({
  content: [{ type: "text", text: String(performCalculation(a, b)) }],
}));
server.registerPrompt("plan_day", { description: "Plans a day." }, () => ({ messages: [] }));

await server.connect(stdioTransport());
