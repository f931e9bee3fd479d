// A small server as they are written: whatever goes wrong is thrown as it is. README.md shows what it answers, guarded and not.

import { readFile } from "node:fs/promises";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { Gaxios } from "gaxios";
import { z } from "zod";

const server = new McpServer({ name: "notes", version: "1.0.0" });
const mail = new Gaxios({ retry: false });
const inputSchema = { id: z.string() };

const read = (id) => readFile(`/srv/notes-of-ada/${id}.md`, "utf8");

server.registerTool("list_notes", { description: "Lists the ids of all notes." }, () => ({ content: [{ type: "text", text: "groceries" }] }));

server.registerTool("read_note", { description: "Reads a note.", inputSchema }, async ({ id }) => ({ content: [{ type: "text", text: await read(id) }] }));

server.registerTool("share_note", { description: "Sends a note by mail.", inputSchema }, async ({ id }) => {
  await mail.request({ url: process.env.MAIL, method: "POST", data: { id } });
  return { content: [{ type: "text", text: "sent" }] };
});

await server.connect(new StdioServerTransport());
