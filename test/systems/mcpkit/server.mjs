// A server built with the errors of ADR 0003, written by hand: the ADR's search and its process(), and a method per variant of McpError.

import { readFileSync } from "node:fs";
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import * as z from "zod";
import { context, errorsOf, guardServer, InvalidParamsError, McpkitError, withContext } from "@faultline/mcpkit";
import { variants } from "./variants.mjs";

const server = guardServer(new McpServer({ name: "mcpkit", version: "1.0.0" }, { capabilities: { tools: {}, resources: {} } }));

server.registerTool("search", { inputSchema: { query: z.string() } }, ({ query }) => {
  if (query === "") throw new InvalidParamsError({ method: "search", message: "Query cannot be empty" });
  if (query === "slow") throw errorsOf("search").timeout({ operation: "search", duration: 30_000 });
  if (query === "busy") throw errorsOf("search").toolExecution({ tool: "search", message: "the index is being rebuilt" }, { recoverable: true });
  if (query === "corrupt") throw errorsOf("search").toolExecution({ tool: "search", message: "the index is corrupt" }, { recoverable: false });
  return { content: [{ type: "text", text: "nothing found" }] };
});

const readConfig = (file) => withContext(() => `Failed to parse ${file}`, () => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")));

server.registerTool("process", { inputSchema: { file: z.string() } }, async ({ file }) => {
  const config = await context("Failed to load configuration", async () => readConfig(file));
  return { content: [{ type: "text", text: Object.keys(config).join(" ") }] };
});

/** Each variant as an answer to resources/read; of any other name, the resource that is missing. */
server.registerResource("variant", new ResourceTemplate("variant://{code}", { list: undefined }), {}, (uri, { code }) => {
  throw variants[code]?.() ?? McpkitError.resourceNotFound({ uri: uri.href });
});

for (const [code, make] of Object.entries(variants)) {
  server.server.setRequestHandler(z.object({ method: z.literal(`variants/${code}`) }), async () => {
    throw make();
  });
}

await server.connect(new StdioServerTransport());
