// The pairing server on SDK v2: `stdio <package>` for one client, `http <package>…` for many. What it offers is in furnish.mjs.

import { createMcpHandler, McpServer, UrlElicitationRequiredError } from "@modelcontextprotocol/server";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import * as z from "zod";
import { furnish, load } from "./furnish.mjs";
import { serveHttp } from "./http.mjs";

const sdk = {
  Elicitation: UrlElicitationRequiredError,
  foreign: () => import("@modelcontextprotocol/sdk/types.js"),
  onRequest: (server, method, handler) => server.server.setRequestHandler(method, { params: z.looseObject({}).optional() }, handler),
  signalOf: (context) => context.mcpReq.signal,
};

const build = (pack) => {
  const server = new McpServer({ name: pack.family, version: "1.0.0" }, { capabilities: { tools: {}, resources: {}, prompts: {} } });
  return furnish(server, pack, sdk);
};

const [transport, ...folders] = process.argv.slice(2);
const packs = await Promise.all(folders.map(load));
if (transport === "http") serveHttp(Object.fromEntries(packs.map((pack) => [`/${pack.family}`, createMcpHandler(() => build(pack)).fetch])));
else serveStdio(() => build(packs[0]));
