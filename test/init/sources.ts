// Sources of little MCP servers, as projects have them. No tests here.

/** SDK 1, TypeScript: two tools whose names are written, one whose name is not. */
export const v1 = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

const server = new McpServer({ name: "notes", version: "1.0.0" });
server.registerTool("read_note", { description: "Reads a note.", inputSchema: { id: z.string() }, annotations: { readOnlyHint: true } }, read);
server.tool("add_note", "Adds a note.", { text: z.string() }, add);
for (const tool of tools) server.registerTool(tool.name, tool.config, tool.run);
`;

/** SDK 2, TypeScript: a list from another file. */
export const v2 = `import { Server } from "@modelcontextprotocol/server";
import { tools } from "./tools.js";

const server = new Server({ name: "weather-station", version: "1.0.0" }, { capabilities: { tools: {} } });
server.setRequestHandler("tools/list", async () => ({ tools }));
await fetch("https://weather.example.org");
`;

export const v2tools = `export const FORECAST = "get_forecast";
export const tools = [
  { name: FORECAST, description: "Says what the weather will be.", inputSchema: { type: "object", properties: { city: { type: "string" } } }, outputSchema: { type: "object" } },
  { name: "ping", inputSchema: { type: "object", properties: {} } },
];
`;

/** SDK 1, CommonJS. */
export const js = `const { McpServer } = require("@modelcontextprotocol/sdk/server/mcp.js");
const NAMES = { search: "search-files" };
const server = new McpServer({ name: "files", version: "1.0.0" });
server.registerTool(NAMES.search, { description: 'Finds "files": all of them.', inputSchema: {} }, () => ({ content: [] }));
`;

export const v1Project = {
  "package.json": {
    name: "@acme/notes-server",
    version: "2.1.0",
    type: "module",
    license: "MIT",
    author: "Ada Lovelace <ada@example.org>",
    repository: { type: "git", url: "git+https://github.com/acme/servers.git", directory: "packages/notes" },
    files: ["dist"],
    dependencies: { "@modelcontextprotocol/sdk": "^1.32.0", pg: "^8.0.0", zod: "^4.0.0" },
  },
  "src/index.ts": v1,
  "src/index.test.ts": 'server.registerTool("only_in_a_test", {}, run);\n',
  "dist/index.js": 'server.registerTool("compiled", {}, run);\n',
  "node_modules/other/index.js": 'server.registerTool("of_a_dependency", {}, run);\n',
  ".git/HEAD": "ref: refs/heads/main\n",
  ".gitignore": "node_modules/\n",
};
