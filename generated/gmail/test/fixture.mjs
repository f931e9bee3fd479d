// An MCP server that fails on demand, guarded by this package: contract.ts drives it over stdio. It is no example of a server.

import { readFileSync } from "node:fs";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { CallToolRequestSchema, GetPromptRequestSchema, ReadResourceRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import * as z from "zod";
import { guardServer, stdioTransport } from "../dist/index.js";
import { example } from "../dist/testing.js";

const taxonomy = JSON.parse(readFileSync(new URL("../taxonomy.json", import.meta.url), "utf8"));
const info = { name: taxonomy.name, version: taxonomy.version };
const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {}, logging: {} };
/** A provocation says what language its answer is in. */
const locale = ({ args }) => args?.provoke?.locale;

/** Does what a provocation says: throws a typed error, throws a native look-alike, or nothing. */
const act = ({ raise, details, throw: native } = {}) => {
  if (raise !== undefined) throw example(raise, details);
  if (native !== undefined) throw Object.assign(new Error(native.message), native);
};

const input = z.looseObject({ provoke: z.looseObject({}).optional() });
const done = { content: [{ type: "text", text: "done" }] };

/** The tools and methods of the taxonomy, and tools the SDK itself refuses. */
const onMcpServer = (server) => {
  for (const { name, outputSchema } of taxonomy.tools) {
    const config = { inputSchema: input, ...(outputSchema ? { outputSchema: { done: z.boolean() } } : {}) };
    server.registerTool(name, config, ({ provoke }) => {
      act(provoke);
      return { ...done, ...(outputSchema ? { structuredContent: { done: true } } : {}) };
    });
  }
  for (const { name } of taxonomy.methods) {
    const method = name === "*" ? "contract/probe" : name;
    const request = z.object({ method: z.literal(method), params: input.optional() });
    server.server.setRequestHandler(request, ({ params }) => {
      act(params?.provoke);
      return {};
    });
  }
  server.registerTool("contract_arguments", { inputSchema: { word: z.string() } }, () => done);
  server.registerTool("contract_result", { outputSchema: { done: z.boolean() } }, () => ({ ...done, structuredContent: { done: "no" } }));
  server.registerTool("contract_disabled", {}, () => done).disable();
  return server;
};

/** Handlers that say themselves what there is not, as those of a low-level server must. */
const onServer = (server) => {
  const missing = (noun, name) => {
    throw new Error(`Unknown ${noun}: ${name}`);
  };
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => missing("tool", params.name));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => missing("resource", params.uri));
  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => missing("prompt", params.name));
  return server;
};

const kinds = {
  McpServer: () => onMcpServer(guardServer(new McpServer(info, { capabilities }), { locale })),
  Server: () => onServer(guardServer(new Server(info, { capabilities }))),
};

await kinds[process.argv[2] ?? "McpServer"]().connect(stdioTransport());
