// The boundary server on SDK v2, over stdio. Its argument is the URL of the package that guards it.

import { McpServer, ResourceTemplate } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import * as z from "zod";
import { furnish } from "./depot.mjs";

const depot = await import(process.argv[2]);

serveStdio(() => {
  const server = depot.guardServer(new McpServer({ name: "depot", version: "1.0.0" }));
  const onRequest = (method, handler) => server.server.setRequestHandler(method, { params: z.looseObject({}) }, handler);
  return furnish(server, depot, { ResourceTemplate, argsSchema: z.object, onRequest });
});
