// Servers on each SDK that write every execution of a tool to a file; low-level ones look at no arguments. The first argument says which, the second where. No example.

import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [, , kind, journal, mood = ""] = process.argv;
const schema = { type: "object", properties: { id: { type: "string" }, force: { type: "boolean" } }, required: ["id"] };
const bare = { type: "object", properties: {} };
const tools = [
  { name: "destroy_all", inputSchema: bare, annotations: { readOnlyHint: false } },
  { name: "destroy", inputSchema: schema, annotations: { destructiveHint: true } },
  { name: "again", inputSchema: schema, annotations: { idempotentHint: true, destructiveHint: false } },
  { name: "open", inputSchema: bare, annotations: { openWorldHint: true } },
  { name: "plain", inputSchema: schema },
  { name: "lies", inputSchema: bare, annotations: { readOnlyHint: true, destructiveHint: true } },
  { name: "reads", inputSchema: schema, annotations: { readOnlyHint: true } },
];
/** What no SDK would list so: a hint that is no boolean, a hint beside the annotations, a name that is listed twice. */
const odd = [
  { name: "texted", inputSchema: bare, annotations: { readOnlyHint: "true" } },
  { name: "outside", inputSchema: bare, readOnlyHint: true },
  { name: "twice", inputSchema: bare, annotations: { destructiveHint: true } },
  { name: "twice", inputSchema: bare, annotations: { readOnlyHint: true } },
  { name: "constructor", inputSchema: bare },
];

const run = (name, args) => {
  appendFileSync(journal, `${JSON.stringify({ name, args })}\n`);
  return mood === "fails" ? { isError: true, content: [{ type: "text", text: "It failed." }] } : { content: [{ type: "text", text: "done" }] };
};
/** By how the name begins, as some do. */
const dispatched = (name, args, all = tools) => {
  const found = all.find((tool) => String(name).startsWith(tool.name));
  if (!found) throw new Error(`There is no tool ${name}.`);
  return run(found.name, args);
};
const info = { name: kind, version: "1.0.0" };

const starts = {
  async "v1 low-level"() {
    const { Server } = await import("@modelcontextprotocol/sdk/server/index.js");
    const { StdioServerTransport } = await import("@modelcontextprotocol/sdk/server/stdio.js");
    const { CallToolRequestSchema, ListToolsRequestSchema } = await import("@modelcontextprotocol/sdk/types.js");
    const server = new Server(info, { capabilities: { tools: {} } });
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
    server.setRequestHandler(CallToolRequestSchema, ({ params }) => dispatched(params.name, params.arguments));
    await server.connect(new StdioServerTransport());
  },
  async "v1 McpServer"() {
    const { McpServer } = await import("@modelcontextprotocol/sdk/server/mcp.js");
    const { StdioServerTransport } = await import("@modelcontextprotocol/sdk/server/stdio.js");
    const z = await import("zod");
    const server = new McpServer(info);
    for (const { name, annotations } of tools) server.registerTool(name, { inputSchema: { id: z.string() }, ...(annotations && { annotations }) }, (args) => run(name, args));
    await server.connect(new StdioServerTransport());
  },
  async "v2 low-level"() {
    const { Server } = await import("@modelcontextprotocol/server");
    const { StdioServerTransport } = await import("@modelcontextprotocol/server/stdio");
    const server = new Server(info, { capabilities: { tools: {} } });
    server.setRequestHandler("tools/list", () => ({ tools }));
    server.setRequestHandler("tools/call", ({ params }) => dispatched(params.name, params.arguments));
    await server.connect(new StdioServerTransport());
  },
  async "v2 McpServer"() {
    const { McpServer } = await import("@modelcontextprotocol/server");
    const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
    const z = await import("zod");
    serveStdio(() => {
      const server = new McpServer(info);
      for (const { name, annotations } of tools) server.registerTool(name, { inputSchema: z.object({ id: z.string() }), ...(annotations && { annotations }) }, (args) => run(name, args));
      return server;
    });
  },
  "no SDK"() {
    const listed = [...tools, ...odd];
    const cut = (cursor) => (mood === "breaks" && cursor ? { error: { code: -32603, message: "fetch failed" } } : { result: cursor ? { tools: listed.slice(5) } : { tools: listed.slice(0, 5), nextCursor: "5" } });
    createInterface({ input: process.stdin }).on("line", (line) => {
      const { id, method, params } = JSON.parse(line);
      if (id === undefined) return;
      const answers = {
        initialize: () => ({ result: { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: info } }),
        "tools/list": () => cut(params?.cursor),
        "tools/call": () => {
          try {
            return { result: dispatched(params?.name, params?.arguments, listed) };
          } catch ({ message }) {
            return { error: { code: -32602, message } };
          }
        },
        ping: () => ({ result: {} }),
      };
      const made = answers[method]?.() ?? { error: { code: -32601, message: "Method not found" } };
      process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, ...made })}\n`);
    });
  },
};
await starts[kind]();
