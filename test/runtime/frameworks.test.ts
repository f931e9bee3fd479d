// Frameworks that make the SDK's servers themselves, in the shapes of FastMCP and mcp-framework, behind one guard. The real ones: test/adoption, test/adapters.

import { EventEmitter } from "node:events";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { beforeEach, expect, test } from "vitest";
import { guardServer } from "../../templates/typescript/src/runtime/server/guard-server.ts";
import type { JsonObject, Rule } from "../../templates/typescript/src/runtime/values/spec.ts";
import { mailWith, NotFoundError } from "./mail-family.ts";

let records: JsonObject[] = [];
const log = (record: JsonObject): void => void records.push(record);
beforeEach(() => {
  records = [];
});

const rules: readonly Rule[] = [
  { match: { name: ["McpError"], message: "(?<id>\\w+)$" }, error: "not_found", with: { id: { from: ["match", "id"] } } },
  { match: { message: "\\b429\\b", deep: true }, error: "rate_limited", with: { retry_after: { value: 7 } }, quotes: true },
];
const family = mailWith({ rules, unmarked: "typed" });

interface Tool {
  readonly name: string;
  execute(args: object): unknown;
}

const low = (): Server => new Server({ name: "mail", version: "1.0.0" }, { capabilities: { tools: {} } });

/** Keeps its sessions to itself, and tells of each; throws of its own accord, and makes texts of what tools throw. */
class Fast extends EventEmitter {
  readonly sessions: { readonly server: Server }[] = [];
  readonly #tools: Tool[] = [];
  addTool(tool: Tool): void {
    this.#tools.push(tool);
  }
  addTools(tools: readonly Tool[]): void {
    this.#tools.push(...tools);
  }
  async start(transport: InMemoryTransport): Promise<void> {
    const server = low();
    const handle = (): void =>
      server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
        const tool = this.#tools.find(({ name }) => name === params.name);
        if (!tool) throw new McpError(ErrorCode.MethodNotFound, `Unknown tool: ${params.name}`);
        try {
          return (await tool.execute(params.arguments ?? {})) as { content: [] };
        } catch (error) {
          return { content: [{ type: "text", text: `Tool '${tool.name}' execution failed: ${String(error)}` }], isError: true };
        }
      });
    handle();
    await server.connect(transport);
    this.sessions.push({ server });
    this.emit("connect", { session: { server } });
    this.on("more", handle);
  }
}

/** Makes a server when it starts, in its field or for each session, and swallows what tools throw. */
class Classes {
  server: Server | undefined;
  readonly #isOld: boolean;
  readonly #execute: () => unknown;
  constructor(isOld: boolean, execute: () => unknown) {
    this.#isOld = isOld;
    this.#execute = execute;
  }
  setupHandlers(given?: Server): void {
    (given ?? this.server)?.setRequestHandler(CallToolRequestSchema, async () => {
      try {
        return { content: [{ type: "text", text: JSON.stringify(await this.#execute()) }] };
      } catch (error) {
        return { content: [{ type: "error", text: (error as Error).message }] } as unknown as { content: [] };
      }
    });
  }
  async start(transport: InMemoryTransport): Promise<void> {
    const server = low();
    if (this.#isOld) this.server = server;
    this.setupHandlers(...(this.#isOld ? [] : [server]));
    await server.connect(transport);
  }
}

const calling = async (framework: { start(transport: InMemoryTransport): Promise<void> }): Promise<(tool: string) => Promise<unknown>> => {
  const [there, here] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: "customer", version: "1.0.0" });
  await Promise.all([framework.start(there), client.connect(here)]);
  return async (name) => {
    const { _meta, content, isError } = await client.callTool({ name, arguments: {} });
    return [(_meta?.["dev.faultline/error"] as { readonly code?: string } | undefined)?.code, isError, (content as readonly { readonly text: string }[])[0]?.text];
  };
};

test("FastMCP: handlers, names that nobody has, and tools that come later", async () => {
  const fast = new Fast();
  expect(guardServer(family, fast, { log })).toBe(fast);
  expect(guardServer(family, fast, { log })).toBe(fast);
  class Reads {
    readonly name = "read";
    readonly #id = "m7";
    execute(): never {
      throw new NotFoundError({ id: this.#id });
    }
  }
  fast.addTool(new Reads());
  fast.addTools([{ name: "list", execute: () => ({ content: [{ type: "text", text: "none" }] }) }, { name: "send", execute: () => { throw new Error("answered 429"); } }]);
  const call = await calling(fast);
  expect(await call("read")).toEqual(["not_found", true, expect.stringContaining("[not_found] Message m7 not found.")]);
  expect(await call("send")).toEqual(["rate_limited", true, expect.stringContaining("[rate_limited]")]);
  expect(await call("list")).toEqual([undefined, undefined, "none"]);
  expect(await call("burn")).toEqual(["not_found", true, expect.stringContaining("Message burn not found.")]);
  fast.emit("more");
  expect(await call("burn")).toEqual(["not_found", true, expect.stringContaining("Message burn not found.")]);
  expect(records.map(({ code }) => code)).toEqual(["not_found", "rate_limited", "not_found", "not_found"]);
});

test.each([true, false])("mcp-framework: what its base class swallows is read where it leaves, before 0.2: %s", async (isOld) => {
  const thrown = guardServer(family, new Classes(isOld, () => { throw new Error("answered 429 to 10.0.0.7:443"); }), { log });
  expect(await (await calling(thrown))("read")).toEqual(["rate_limited", true, expect.stringMatching(/^\[rate_limited\].*answered 429 to \[address\]/)]);
  // A handler that catches, and returns words, which leave as JSON.
  const returned = guardServer(family, new Classes(isOld, () => "Error reading: 429 Too Many Requests"), { log });
  expect(await (await calling(returned))("read")).toEqual(["rate_limited", true, expect.stringContaining("Error reading: 429 Too Many Requests")]);
  const works = guardServer(family, new Classes(isOld, () => "a page"), { log });
  expect(await (await calling(works))("read")).toEqual([undefined, undefined, '"a page"']);
});

/** Makes a server for each client by a method, or where nobody sees it. */
class Making {
  readonly #tools = new Map<string, () => unknown>();
  readonly createServerInstance: (() => Server) | undefined;
  readonly getHandler: (() => void) | undefined;
  constructor(isSeen: boolean) {
    if (isSeen) this.createServerInstance = () => this.#made();
    else this.getHandler = () => undefined;
  }
  tool({ name }: { readonly name: string }, execute: () => unknown): void {
    this.#tools.set(name, execute);
  }
  listen(): void {}
  #made(): Server {
    const server = low();
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      try {
        return (await this.#tools.get(params.name)?.()) as { content: [] };
      } catch (error) {
        return { content: [{ type: "text", text: String(error) }], isError: true };
      }
    });
    return server;
  }
  async start(transport: InMemoryTransport): Promise<void> {
    await (this.createServerInstance?.() ?? this.#made()).connect(transport);
  }
}

/** Makes a result of what a tool throws: an exception of its own, which its handler takes for a success. */
class Returning {
  readonly server = low();
  readonly convertedTools: { readonly [name: string]: { execute(args: object, context: object): Promise<unknown> } };
  constructor(nest: (extra: unknown) => object, tools: { readonly [name: string]: () => unknown }) {
    const executing = (run: () => unknown) => ({ execute: async () => { try { return await run(); } catch (cause) { return new Error("TOOL_EXECUTION_FAILED", { cause }); } } });
    this.convertedTools = Object.fromEntries(Object.entries(tools).map(([name, run]) => [name, executing(run)]));
    this.server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
      try {
        return { isError: false, content: [{ type: "text", text: JSON.stringify(await this.convertedTools[params.name]?.execute(params.arguments ?? {}, nest(extra))) }] };
      } catch (error) {
        return { isError: true, content: [{ type: "text", text: `Error: ${(error as Error).message}` }] };
      }
    });
  }
  createServerInstance(): void {}
  async start(transport: InMemoryTransport): Promise<void> {
    await this.server.connect(transport);
  }
}

test.each<[version: string, nest: (extra: unknown) => object]>([
  ["0.14", (extra) => ({ extra })],
  ["1", (extra) => ({ mcp: { extra } })],
])("Mastra %s: what it returns in place of throwing, by its class and details, logged once", async (_, nest) => {
  const tools = { read: () => { throw new NotFoundError({ id: "m7" }); }, send: () => { throw new Error("answered 429"); }, list: () => "none" };
  const call = await calling(guardServer(family, new Returning(nest, tools), { log }));
  expect(await call("read")).toEqual(["not_found", true, expect.stringContaining("[not_found] Message m7 not found.")]);
  expect(await call("send")).toEqual(["rate_limited", true, expect.stringContaining("[rate_limited]")]);
  expect(await call("list")).toEqual([undefined, false, '"none"']);
  expect(records.map(({ code }) => code)).toEqual(["not_found", "rate_limited"]);
});

test.each([true, false])("Mastra, MCP-Nest and mcp-use: a server for each client; its method is in sight: %s", async (isSeen) => {
  const making = guardServer(family, new Making(isSeen), { log });
  making.tool({ name: "send" }, () => { throw new Error("answered 429"); });
  making.tool({ name: "list" }, () => ({ content: [{ type: "text", text: "none" }] }));
  const call = await calling(making);
  expect(await call("send")).toEqual(["rate_limited", true, expect.stringContaining("[rate_limited]")]);
  expect(await call("list")).toEqual([undefined, undefined, "none"]);
});
