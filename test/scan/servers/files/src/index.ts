// A server of files with registerTool of SDK 1, in the shape many have: paths are checked in a module, some failures are results.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { readText, validPath } from "./lib.js";

const server = new McpServer({ name: "files", version: "1.0.0" });

server.registerTool(
  "read_file",
  { description: "Reads a file.", inputSchema: { path: z.string(), head: z.number().optional(), tail: z.number().optional() }, annotations: { readOnlyHint: true } },
  async ({ path, head, tail }) => {
    // Both would mean the whole file.
    if (head !== undefined && tail !== undefined) {
      throw new Error("Head and tail cannot be given together");
    }
    return { content: [{ type: "text", text: await readText(validPath(path)) }] };
  },
);

server.registerTool("make_folder", { description: "Makes a folder.", inputSchema: { path: z.string() } }, async ({ path }) => {
  if (path.endsWith(".txt")) {
    return { isError: true, content: [{ type: "text", text: `${path} reads like a file, not like a folder` }] };
  }
  validPath(path);
  return { content: [{ type: "text", text: "Made." }] };
});

await server.connect(new StdioServerTransport());
