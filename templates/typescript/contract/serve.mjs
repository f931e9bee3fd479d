// MCP servers that fail on demand, guarded by generated errors: contract.ts drives them by lines. They are not examples of a server.

import { Socket } from "node:net";
import { read } from "./package-files.ts";

/** A name in a variable, since who bundles or tests the package looks up literal ones. */
const load = (name) => import(/* @vite-ignore */ name);
const own = (name) => load(new URL(name, import.meta.url).href);

/** Serves over `streams`, or standard input and output, as a server of `kind`: McpServer, or the low-level Server. */
export const served = async (kind, { guardServer, stdioTransport, example }, streams = {}) => {
  const { Server } = await load("@modelcontextprotocol/sdk/server/index.js");
  const { McpServer } = await load("@modelcontextprotocol/sdk/server/mcp.js");
  const { CallToolRequestSchema, GetPromptRequestSchema, ReadResourceRequestSchema } = await load("@modelcontextprotocol/sdk/types.js");
  const z = await load("zod");
  const taxonomy = read("taxonomy.json");
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
    McpServer: () => onMcpServer(guardServer(new McpServer(info, { capabilities }), { locale, log: streams.log })),
    Server: () => onServer(guardServer(new Server(info, { capabilities }), { log: streams.log })),
  };

  await kinds[kind]().connect(stdioTransport(streams));
};

/** Three pipes from `first` on, as standard input, output and errors are. */
const pipesFrom = (first) => {
  const [input, output, errors] = [0, 1, 2].map((at) => new Socket({ fd: first + at, readable: at === 0, writable: at > 0 }));
  return { input, output, log: (record) => errors.write(`${JSON.stringify(record)}\n`) };
};

/** Serves the package that this stands in as a server of each kind: the first over standard input and output, the others over the pipes behind. */
export const serve = async (kinds) => {
  const { guardServer, stdioTransport } = await own("../src/index.js");
  const { example } = await own("./testing.js");
  await Promise.all(kinds.map((kind, at) => served(kind, { guardServer, stdioTransport, example }, at === 0 ? {} : pipesFrom(3 * at))));
};
