// A low-level server with a switch over the names of its tools. A fixture: it is read, not run.

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { Store } from "./store.js";

const server = new Server({ name: "boxes", version: "1.0.0" }, { capabilities: { tools: {} } });
const store = new Store();

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: "open_box", description: "Opens a box.", inputSchema: { type: "object" } },
    { name: "close_box", description: "Closes a box.", inputSchema: { type: "object" } },
  ],
}));

server.setRequestHandler(CallToolRequestSchema, async (request) => {
  const { name, arguments: args } = request.params;
  if (!args) throw new Error("No arguments were given");
  try {
    switch (name) {
      case "open_box":
        return { content: [{ type: "text", text: store.open(String(args.id)) }] };
      case "close_box": {
        if (args.id === "lid") throw new Error("A lid is no box");
        return { content: [{ type: "text", text: store.close(String(args.id)) }] };
      }
      default:
        throw new Error(`Unknown tool: ${name}`);
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { isError: true, content: [{ type: "text", text: message }] };
  }
});
