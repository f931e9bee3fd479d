// The boundary server on SDK v1, over stdio. Its argument is the URL of the package that guards it.

import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import * as z from "zod";
import { furnish } from "./depot.mjs";

const depot = await import(process.argv[2]);
const server = depot.guardServer(new McpServer({ name: "depot", version: "1.0.0" }));
const onRequest = (method, handler) =>
  server.server.setRequestHandler(z.object({ method: z.literal(method), params: z.looseObject({}) }), ({ params }) => handler(params));
await furnish(server, depot, { ResourceTemplate, argsSchema: (shape) => shape, onRequest }).connect(new StdioServerTransport());
