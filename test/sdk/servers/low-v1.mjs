// A low-level server on SDK v1 over stdio. usage: node low-v1.mjs raw | <URL of a package's main entry>

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, GetPromptRequestSchema, ReadResourceRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import { answers } from "./answers.mjs";

const [, , entry] = process.argv;
const { guardServer, stdioTransport } = entry === "raw" ? { guardServer: (server) => server, stdioTransport: () => new StdioServerTransport() } : await import(entry);

const server = guardServer(new Server({ name: "weather", version: "1.0.0" }, { capabilities: { tools: {}, resources: {}, prompts: {} } }));
server.setRequestHandler(CallToolRequestSchema, answers.call);
server.setRequestHandler(ReadResourceRequestSchema, answers.read);
server.setRequestHandler(GetPromptRequestSchema, answers.prompt);
server.setRequestHandler(z.object({ method: z.literal("weather/alarm"), params: z.object({ level: z.number() }) }), answers.alarm);
await server.connect(stdioTransport());
