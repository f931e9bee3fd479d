// A server with registerTool, its work in a module of functions. A fixture: it is read, not run.

import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { archive, readNote } from "./notes.js";

const server = new McpServer({ name: "notes", version: "1.0.0" });

server.registerTool("read_note", { description: "Reads a note.", inputSchema: z.object({ id: z.string() }) }, async ({ id }) => {
  const text = await readNote(id);
  return { content: [{ type: "text", text }] };
});

server.registerTool("archive_note", { description: "Archives a note.", inputSchema: z.object({ id: z.string() }) }, async ({ id }) => {
  if (id.startsWith(".")) throw new Error("Hidden notes cannot be archived");
  try {
    await archive(id);
  } catch (error) {
    return { isError: true, content: [{ type: "text", text: `Archiving failed: ${(error as Error).message}` }] };
  }
  return { content: [{ type: "text", text: "Archived." }] };
});

server.registerTool("ping", { description: "Says that it is there." }, async () => ({ content: [{ type: "text", text: "pong" }] }));
