// A file server as public ones are: high-level, with output schemas and a helper module that throws plain errors.

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";
import { allowedRoot, listFolder, moveFile, readText, writeText } from "./lib.js";

const server = new McpServer({ name: "secure-files-server", version: "1.4.0" });
const answer = (text: string) => ({ content: [{ type: "text" as const, text }], structuredContent: { content: text } });
const outputSchema = { content: z.string() };

server.registerTool(
  "read_text_file",
  { title: "Read a file", description: "Reads the whole of a file as text.", inputSchema: { path: z.string() }, outputSchema, annotations: { readOnlyHint: true } },
  async ({ path }) => answer(await readText(path)),
);

server.registerTool(
  "list_directory",
  { title: "List a folder", description: "Names what is in a folder.", inputSchema: { path: z.string() }, outputSchema, annotations: { readOnlyHint: true } },
  async ({ path }) => answer((await listFolder(path)).join("\n")),
);

server.registerTool(
  "write_file",
  { title: "Write a file", description: "Makes a file, or replaces it.", inputSchema: { path: z.string(), content: z.string() }, outputSchema, annotations: { idempotentHint: true } },
  async ({ path, content }) => {
    await writeText(path, content);
    return answer(`Wrote ${path}`);
  },
);

server.registerTool(
  "move_file",
  { title: "Move a file", description: "Gives a file another name.", inputSchema: { source: z.string(), destination: z.string() }, outputSchema },
  async ({ source, destination }) => {
    await moveFile(source, destination);
    return answer(`Moved ${source}`);
  },
);

server.registerTool("list_allowed_directories", { title: "List roots", description: "Names the folders that may be looked into.", inputSchema: {}, outputSchema, annotations: { readOnlyHint: true } }, async () =>
  answer(allowedRoot().split("/").at(-1) ?? ""),
);

await server.connect(new StdioServerTransport());
