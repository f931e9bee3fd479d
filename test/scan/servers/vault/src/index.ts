// A server of SDK 2 whose tools are made by a function and registered in a loop, in the shape many have.

import { McpServer } from "@modelcontextprotocol/server";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { tools } from "./tools.js";

const server = new McpServer({ name: "vault", version: "1.0.0" });

for (const { name, description, inputSchema, handler } of tools) server.registerTool(name, { description, inputSchema }, handler);

await server.connect(new StdioServerTransport());
