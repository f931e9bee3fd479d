// An MCP server that fails on demand, guarded by this package: contract.test.ts drives it over stdio. It is no example of a server.

import { readFileSync } from "node:fs";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import * as z from "zod";
import { guardServer } from "../dist/index.js";
import { example } from "../dist/testing.js";

const taxonomy = JSON.parse(readFileSync(new URL("../taxonomy.json", import.meta.url), "utf8"));
const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {}, logging: {} };
/** A provocation says what language its answer is in. */
const locale = ({ args }) => args?.provoke?.locale;
const server = guardServer(new McpServer({ name: taxonomy.name, version: taxonomy.version }, { capabilities }), { locale });

/** Does what a provocation says: throws a typed error, throws a native look-alike, or nothing. */
const act = ({ raise, details, throw: native } = {}) => {
  if (raise !== undefined) throw example(raise, details);
  if (native !== undefined) throw Object.assign(new Error(native.message), native);
};

const input = z.looseObject({ provoke: z.looseObject({}).optional() });

for (const { name, outputSchema } of taxonomy.tools) {
  const config = { inputSchema: input, ...(outputSchema ? { outputSchema: { done: z.boolean() } } : {}) };
  server.registerTool(name, config, ({ provoke }) => {
    act(provoke);
    return { content: [{ type: "text", text: "done" }], ...(outputSchema ? { structuredContent: { done: true } } : {}) };
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

await server.connect(new StdioServerTransport());
