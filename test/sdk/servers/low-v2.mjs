// A low-level server on SDK v2 over stdio. usage: node low-v2.mjs raw | <URL of a package's main entry>

import { Server } from "@modelcontextprotocol/server";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import * as z from "zod";
import { answers } from "./answers.mjs";

const [, , entry] = process.argv;
const { guardServer, stdioTransport } = entry === "raw" ? { guardServer: (server) => server, stdioTransport: () => new StdioServerTransport() } : await import(entry);

const server = guardServer(new Server({ name: "weather", version: "1.0.0" }, { capabilities: { tools: {}, resources: {}, prompts: {} } }));
server.setRequestHandler("tools/call", answers.call);
server.setRequestHandler("resources/read", answers.read);
server.setRequestHandler("prompts/get", answers.prompt);
server.setRequestHandler("weather/alarm", { params: z.object({ level: z.number() }), result: z.looseObject({}) }, answers.alarm);
await server.connect(stdioTransport());
