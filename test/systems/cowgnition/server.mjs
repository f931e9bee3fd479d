// The CowGnition server of ADR 001, written by hand on the SDK's low-level Server: JSON-RPC handlers, one tool, one central guard.

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema, ReadResourceRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { AccessDeniedError, guardHandler, guardTool, MethodNotFoundError, ResourceNotFoundError } from "@faultline/cowgnition";
import { performCalculation, readList } from "./rtm.mjs";
import { stdio } from "./stdio.mjs";

const options = { protocol: "2025-11-25" };
const server = new Server({ name: "cowgnition", version: "1.0.0" }, { capabilities: { resources: {}, tools: {} } });

const handle = (schema, method, handler) => server.setRequestHandler(schema, guardHandler(method, handler, options));

handle(ReadResourceRequestSchema, "resources/read", async ({ params: { uri } }) => {
  if (uri.startsWith("rtm://private/")) throw new AccessDeniedError({ uri });
  if (uri === "rtm://lists/broken") return undefined.tasks;
  const text = await readList(uri.replace("rtm://lists/", ""));
  if (text === undefined) throw new ResourceNotFoundError({ uri });
  return { contents: [{ uri, text }] };
});

const inputSchema = { type: "object", properties: { a: { type: "number" }, b: { type: "number" } } };
handle(ListToolsRequestSchema, "tools/list", () => ({ tools: [{ name: "calculate_sum", inputSchema }] }));

const calculateSum = guardTool("calculate_sum", ({ a, b }) => ({ content: [{ type: "text", text: String(performCalculation(a, b)) }] }));
handle(CallToolRequestSchema, "tools/call", ({ params }, extra) => calculateSum(params.arguments, extra));

server.fallbackRequestHandler = guardHandler("*", () => {
  throw new MethodNotFoundError();
}, options);

await server.connect(stdio());
