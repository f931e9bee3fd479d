// The pairing server on SDK v1: `stdio <package>` for one client, `http <package>…` for many. What it offers is in furnish.mjs.

import { randomUUID } from "node:crypto";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { UrlElicitationRequiredError } from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import { furnish, load } from "./furnish.mjs";
import { serveHttp } from "./http.mjs";

const sdk = {
  Elicitation: UrlElicitationRequiredError,
  foreign: () => import("@modelcontextprotocol/server"),
  onRequest: (server, method, handler) => {
    const request = z.object({ method: z.literal(method), params: z.looseObject({}).optional() });
    server.server.setRequestHandler(request, ({ params }, extra) => handler(params, extra));
  },
  signalOf: (extra) => extra.signal,
};

const build = (pack) => {
  const server = new McpServer({ name: pack.family, version: "1.0.0" }, { capabilities: { tools: {}, resources: {}, prompts: {} } });
  return furnish(server, pack, sdk);
};

/** One server per session, as SDK v1 wants it. */
const sessions = (pack) => {
  const known = new Map();
  return async (request) => {
    const found = known.get(request.headers.get("mcp-session-id"));
    if (found) return found.handleRequest(request);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void known.set(id, transport),
    });
    await build(pack).connect(transport);
    return transport.handleRequest(request);
  };
};

const [transport, ...folders] = process.argv.slice(2);
const packs = await Promise.all(folders.map(load));
if (transport === "http") serveHttp(Object.fromEntries(packs.map((pack) => [`/${pack.family}`, sessions(pack)])));
else await build(packs[0]).connect(new StdioServerTransport());
