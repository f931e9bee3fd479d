// The same careless server on SDK 2, which speaks both eras of MCP. It is no example.

import { McpServer } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import * as z from "zod";

serveStdio(() => {
  const server = new McpServer({ name: "careless", version: "1.0.0" });
  server.registerTool("read_note", { inputSchema: z.object({ id: z.string() }), annotations: { readOnlyHint: true } }, ({ id }) => {
    throw new Error(`ENOENT: no such file or directory, open '/srv/vault/${id.slice(0, 20)}.md'`);
  });
  return server;
});
