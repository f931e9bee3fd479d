#!/usr/bin/env node
// A mail server on the first SDK: low-level, tools from zod schemas, and a catch block that makes an answer of every failure.

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import { zodToJsonSchema } from "zod-to-json-schema";
import { labels, send } from "./mail.js";

const SendSchema = z.object({ to: z.string().email().describe("Who gets it"), subject: z.string() });
const LabelsSchema = z.object({});

const server = new Server({ name: "mail", version: "1.1.11", capabilities: { tools: {} } });

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: "send_email", description: "Sends a mail.", inputSchema: zodToJsonSchema(SendSchema) },
    { name: "list_labels", description: "Lists the labels.", inputSchema: zodToJsonSchema(LabelsSchema) },
  ],
}));

server.setRequestHandler(CallToolRequestSchema, async (request) => {
  const { name, arguments: args } = request.params;
  try {
    switch (name) {
      case "send_email": {
        const { to, subject } = SendSchema.parse(args);
        return { content: [{ type: "text", text: await send(to, subject) }] };
      }
      case "list_labels":
        return { content: [{ type: "text", text: labels().join("\n") }] };
      default:
        throw new Error(`Unknown tool: ${name}`);
    }
  } catch (error) {
    return { content: [{ type: "text", text: `Error: ${(error as Error).message}` }] };
  }
});

server.connect(new StdioServerTransport());
