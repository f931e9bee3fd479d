// A low-level server with a table of definitions, each with its handler. A fixture: it is read, not run.

import { Server } from "@modelcontextprotocol/server";
import { sumTool } from "./sum.js";

interface Tool {
  name: string;
  description: string;
  inputSchema: object;
  handler: (args: Record<string, number>) => string;
}

const tools: Tool[] = [
  sumTool,
  {
    name: "divide",
    description: "Divides.",
    inputSchema: { type: "object" },
    handler: ({ a, b }) => {
      if (b === 0) throw new RangeError("Cannot divide by zero");
      return String(a / b);
    },
  },
];

const server = new Server({ name: "sums", version: "1.0.0" }, { capabilities: { tools: {} } });

server.setRequestHandler("tools/list", async () => ({ tools }));

server.setRequestHandler("tools/call", async (request) => {
  const tool = tools.find(({ name }) => name === request.params.name);
  if (!tool) throw new Error(`Tool ${request.params.name} does not exist`);
  return { content: [{ type: "text", text: tool.handler(request.params.arguments) }] };
});
