// The CowGnition server of ADR 001, written by hand on the SDK's low-level Server: JSON-RPC handlers, one tool, one central guard.

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError, ReadResourceRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { AccessDeniedError, guardServer, ResourceNotFoundError, stdioTransport } from "@faultline/cowgnition";
import { performCalculation, readList } from "./rtm.mjs";

const capabilities = { resources: {}, tools: {} };
const server = guardServer(new Server({ name: "cowgnition", version: "1.0.0" }, { capabilities }));

server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
  if (uri.startsWith("rtm://private/")) throw new AccessDeniedError({ uri });
  if (uri === "rtm://lists/broken") return undefined.tasks;
  const text = await readList(uri.replace("rtm://lists/", ""));
  if (text === undefined) throw new ResourceNotFoundError({ uri });
  return { contents: [{ uri, text }] };
});

const inputSchema = { type: "object", properties: { a: { type: "number" }, b: { type: "number" } } };
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [{ name: "calculate_sum", inputSchema }] }));

server.setRequestHandler(CallToolRequestSchema, ({ params: { name, arguments: { a, b, ...more } } }) => {
  if (name !== "calculate_sum") throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${name}`);
  if (more.break) throw new Error("the adder is out of order");
  return { content: [{ type: "text", text: String(performCalculation(a, b)) }] };
});

await server.connect(stdioTransport());
