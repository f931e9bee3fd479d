// The weather server on SDK v2 over stdio. usage: node v2.mjs raw | <URL of a package's main entry>

import { McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import { offer } from "./offer.mjs";

const [, , entry] = process.argv;
const { guardServer, stdioTransport } = entry === "raw" ? { guardServer: (server) => server, stdioTransport: () => new StdioServerTransport() } : await import(entry);

const server = offer(guardServer(new McpServer({ name: "weather", version: "1.0.0" })), (uri, callbacks) => new ResourceTemplate(uri, callbacks));
await server.connect(stdioTransport());
