// A low-level server in CommonJS, with a list of tools and a switch.

const { Server } = require("@modelcontextprotocol/sdk/server/index.js");
const { StdioServerTransport } = require("@modelcontextprotocol/sdk/server/stdio.js");
const { CallToolRequestSchema, ListToolsRequestSchema } = require("@modelcontextprotocol/sdk/types.js");
const store = require("./store.js");

const server = new Server({ name: "sqlite-notes", version: "0.3.1" }, { capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: "read_note", description: "Reads a note.", inputSchema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] } },
    { name: "count_notes", description: "Counts the notes.", inputSchema: { type: "object", properties: {} } },
  ],
}));

server.setRequestHandler(CallToolRequestSchema, async (request) => {
  const { name, arguments: args } = request.params;
  switch (name) {
    case "read_note":
      if (typeof args.id !== "string") throw new TypeError(`id.trim is not a function, at /srv/ada/index.js`);
      return { content: [{ type: "text", text: store.read(args.id.trim()) }] };
    case "count_notes":
      return { content: [{ type: "text", text: String(store.count()) }] };
    default:
      throw new Error(`Unknown tool: ${name}`);
  }
});

if (require.main === module) server.connect(new StdioServerTransport());
