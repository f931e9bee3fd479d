// A guarded server whose only tool calls another guarded server: `<sdk of the server> <package to guard with> <package to decode with> <address>`.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod";

const [sdk, guardFolder, decodeFolder, address] = process.argv.slice(2);
const open = (folder, file) => import(pathToFileURL(join(folder, file.startsWith("needs-zod") || file.startsWith("testing") ? "dist" : "src", file)).href);
const { context, guardServer } = await open(guardFolder, "index.js");
const { callTool } = await open(decodeFolder, "client.js");

/** The client is of the other SDK, so that an error crosses both. */
const kits = {
  v1: async () => ({
    ...(await import("@modelcontextprotocol/sdk/server/mcp.js")),
    ...(await import("@modelcontextprotocol/sdk/server/stdio.js")),
    ...(await import("@modelcontextprotocol/client")),
  }),
  v2: async () => ({
    ...(await import("@modelcontextprotocol/server")),
    ...(await import("@modelcontextprotocol/server/stdio")),
    ...(await import("@modelcontextprotocol/sdk/client/index.js")),
    ...(await import("@modelcontextprotocol/sdk/client/streamableHttp.js")),
  }),
};

const { McpServer, StdioServerTransport, Client, StreamableHTTPClientTransport } = await kits[sdk]();
const upstream = new Client({ name: "proxy", version: "1.0.0" });
await upstream.connect(new StreamableHTTPClientTransport(new URL(address)));

const server = guardServer(new McpServer({ name: "proxy", version: "1.0.0" }));
server.registerTool("process", { inputSchema: z.object({ tool: z.string(), kind: z.string() }) }, ({ tool, kind }) =>
  context("Asked upstream", () => callTool(upstream, { name: tool, arguments: { kind } })),
);
await server.connect(new StdioServerTransport());
