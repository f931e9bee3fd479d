// Small projects in shapes that are met in the wild, for the verb adopt: each a folder of files, with what is installed linked to. No tests here.

import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { light } from "../light.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

export type Files = { readonly [path: string]: string };

export const manifest = (name: string, rest: object): string => `${JSON.stringify({ name, version: "1.0.0", private: true, ...rest }, undefined, 2)}\n`;

/** ES modules, McpServer 1, an answer of a service made into an error by hand. */
export const boards: Files = {
  "package.json": manifest("boards-mcp", { type: "module", dependencies: { "@modelcontextprotocol/sdk": "^1.29.0", "node-fetch": "^3.3.2", zod: "^4.0.0" } }),
  "server.js": `import { appendFileSync } from "node:fs";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";

const server = new McpServer({ name: "boards", version: "1.0.0" });

const board = async (id) => {
  if (id === "busy") throw Object.assign(new Error("Request failed with status code 429"), { status: 429, headers: { "retry-after": "7" } });
  if (id === "nobody") throw Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:9"), { code: "ECONNREFUSED" });
  return { id };
};

server.registerTool(
  "find_board",
  { description: "Finds a board.", inputSchema: { id: z.string() }, annotations: { readOnlyHint: true } },
  async ({ id }) => ({ content: [{ type: "text", text: JSON.stringify(await board(id)) }] }),
);

server.registerTool("wipe_boards", { description: "Wipes all boards.", inputSchema: { sure: z.boolean().optional() } }, async () => {
  if (process.env.LEDGER) appendFileSync(process.env.LEDGER, "wipe_boards\\n");
  throw new Error("There is nothing to wipe");
});

await server.connect(new StdioServerTransport());
`,
};

/** CommonJS, the low-level Server, a switch that validates nothing. */
export const ledger: Files = {
  "package.json": manifest("ledger-mcp", { dependencies: { "@modelcontextprotocol/sdk": "^1.29.0" } }),
  "index.js": `const { Server } = require("@modelcontextprotocol/sdk/server/index.js");
const { StdioServerTransport } = require("@modelcontextprotocol/sdk/server/stdio.js");
const { CallToolRequestSchema, ListToolsRequestSchema } = require("@modelcontextprotocol/sdk/types.js");
const { readFileSync, writeFileSync } = require("node:fs");

// Each start leaves a file of its own, as servers with logs do.
writeFileSync(\`started-\${process.pid}.log\`, "");

const server = new Server({ name: "ledger", version: "2.0.0" }, { capabilities: { tools: {} } });
const text = { type: "object", properties: { path: { type: "string" } }, required: ["path"] };

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [{ name: "read_page", description: "Reads a page.", inputSchema: text, annotations: { readOnlyHint: true } }],
}));

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  if (params.name !== "read_page") throw new Error(\`Unknown tool: \${params.name}\`);
  return { content: [{ type: "text", text: readFileSync(params.arguments.path, "utf8") }] };
});

void server.connect(new StdioServerTransport());
`,
};

/** TypeScript that is built, a class around the low-level Server. */
export const stock: Files = {
  "package.json": manifest("stock-mcp", { type: "module", scripts: { build: "tsc" }, dependencies: { "@modelcontextprotocol/sdk": "^1.29.0" }, devDependencies: { typescript: "^7.0.0" } }),
  "tsconfig.json": JSON.stringify({ compilerOptions: { target: "es2022", module: "nodenext", strict: true, outDir: "build", rootDir: "src", types: ["node"], skipLibCheck: true }, include: ["src"] }),
  ".gitignore": "node_modules/\nbuild/\n",
  "src/index.ts": `import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";

class StockServer {
  private readonly server: Server;

  constructor() {
    this.server = new Server({ name: "stock", version: "0.4.0" }, { capabilities: { tools: {} } });
    this.register();
  }

  private register(): void {
    this.server.setRequestHandler(ListToolsRequestSchema, async () => ({
      tools: [{ name: "count_items", description: "Counts what is in stock.", inputSchema: { type: "object", properties: { sku: { type: "string" } }, required: ["sku"] }, annotations: { readOnlyHint: true } }],
    }));
    this.server.setRequestHandler(CallToolRequestSchema, async (request) => {
      if (request.params.name !== "count_items") throw new Error(\`Unknown tool: \${request.params.name}\`);
      const { sku } = (request.params.arguments ?? {}) as { sku: string };
      const answer = await fetch(\`http://127.0.0.1:59871/stock/\${sku.trim()}\`);
      return { content: [{ type: "text", text: await answer.text() }] };
    });
  }

  async run(): Promise<void> {
    await this.server.connect(new StdioServerTransport());
  }
}

await new StockServer().run();
`,
};

/** ES modules, the low-level Server: one catch writes down whatever failed, and a service's answer stands below its status. */
export const shelves: Files = {
  "package.json": manifest("shelves-mcp", { type: "module", dependencies: { "@modelcontextprotocol/sdk": "^1.29.0", zod: "^4.0.0" } }),
  "server.js": `import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";

const server = new Server({ name: "shelves", version: "0.3.0" }, { capabilities: { tools: {} } });
const wanted = z.object({ label: z.string() });
const inputSchema = { type: "object", properties: { label: { type: "string" } }, required: ["label"] };
const answers = {
  lost: [404, "Not Found", { error: "not_found", message: "No shelf has that label", owner: "grace" }],
  gone: [410, "Gone", { error: "gone", message: "That shelf was taken down" }],
  broken: [502, "Bad Gateway", "<html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>"],
};

const open = (label) => {
  const [status, name, body] = answers[label] ?? [404, "Not Found", { error: "nothing" }];
  throw new Error(\`Shelf API error: \${status} \${name}\\n\${typeof body === "string" ? body : JSON.stringify(body)}\`);
};

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: ["open_shelf", "find_shelf"].map((name) => ({ name, description: "Looks at a shelf.", inputSchema, annotations: { readOnlyHint: true } })),
}));

server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  if (params.name === "open_shelf") return open(params.arguments.label);
  try {
    if (params.name !== "find_shelf") throw new Error(\`Unknown tool: \${params.name}\`);
    const { label } = wanted.parse(params.arguments);
    return { isError: false, content: [{ type: "text", text: JSON.stringify(answers[label]?.[2] ?? label) }] };
  } catch (error) {
    return { content: [{ type: "text", text: \`Error: \${error.message}\` }], isError: true };
  }
});

await server.connect(new StdioServerTransport());
`,
};

/** What this repository has installed, for a project that lies elsewhere. */
const lent = ["@modelcontextprotocol/sdk", "zod", "typescript", "@types/node"];

/** A folder with these files, to be removed by whoever asks for it. */
export function projectOf(files: Files, installed: readonly string[] = lent): string {
  const folder = join(mkdtempSync(join(tmpdir(), "faultline-to-adopt-")), "project");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const name of installed) {
    const at = join(folder, "node_modules", name);
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(light(name), at, "junction");
  }
  if (installed.includes("typescript")) {
    mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
    symlinkSync(join(root, "node_modules/.bin/tsc"), join(folder, "node_modules/.bin/tsc"));
  }
  return folder;
}

/** ES modules, McpServer 1, handlers inside of a wrapper, `how`, that makes other errors of what they throw. */
export const wrapping = (how: string): Files => ({
  "package.json": manifest("shelves-mcp", { type: "module", dependencies: { "@modelcontextprotocol/sdk": "^1.29.0", zod: "^4.0.0" } }),
  "server.js": `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";

class ShelfError extends Error {
  name = "ShelfError";
}

class ShelfLocked extends ShelfError {
  name = "ShelfLocked";
  constructor(id) {
    super(\`Shelf \${id} is locked\`);
    this.id = id;
  }
}

class LabelError extends Error {
  name = "LabelError";
}

${how}

const open = (id) => {
  if (id === "locked") throw new ShelfLocked(id);
  if (id === "") throw new ShelfError("A shelf has a name");
  return id;
};

const server = new McpServer({ name: "shelves", version: "1.0.0" });

server.registerTool(
  "open_shelf",
  { description: "Opens a shelf.", inputSchema: { id: z.string() }, annotations: { readOnlyHint: true } },
  answering("open_shelf", async ({ id }) => ({ content: [{ type: "text", text: open(id) }] })),
);

server.registerTool("print_label", { description: "Prints a label.", inputSchema: { text: z.string() }, annotations: { readOnlyHint: true } }, async ({ text }) => {
  if (text.length > 9) throw new LabelError("The label is too long");
  return { content: [{ type: "text", text }] };
});

await server.connect(new StdioServerTransport());
`,
});
