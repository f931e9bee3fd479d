// Where init puts the guard, by kind of server, and by what imports are in its package.

import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterEach, expect, test } from "vitest";
import { guardEdits } from "../../generator/typescript/guard-edits.ts";
import { project, type Project } from "./project.ts";

const importing = { specifier: () => "@me/notes-errors", isModule: () => false };
const guarded = (text: string): readonly string[] => guardEdits(new Map([["server.ts", text]]), importing).edits.map((edit) => edit.text);

test.each<readonly [what: string, before: string, after: string]>([
  [
    "a server that is made",
    'import { McpServer } from "@modelcontextprotocol/server";\nconst server = new McpServer({ name: "notes" });\n',
    'import { McpServer } from "@modelcontextprotocol/server";\nimport { guardServer } from "@me/notes-errors";\nconst server = guardServer(new McpServer({ name: "notes" }));\n',
  ],
  [
    "by require, without semicolons",
    "const sdk = require('@modelcontextprotocol/sdk/server/index.js')\nconst server = new sdk.Server({})\n",
    "const sdk = require('@modelcontextprotocol/sdk/server/index.js')\nconst { guardServer } = require('@me/notes-errors')\nconst server = guardServer(new sdk.Server({}))\n",
  ],
  [
    "a server that is given",
    'import { createMcpHandler } from "mcp-handler";\nexport const GET = createMcpHandler(\n  (server) => {\n    server.registerTool("a", {}, run);\n  },\n  {},\n);\n',
    'import { createMcpHandler } from "mcp-handler";\nimport { guardServer } from "@me/notes-errors";\nexport const GET = createMcpHandler(\n  (server) => {\n    guardServer(server);\n    server.registerTool("a", {}, run);\n  },\n  {},\n);\n',
  ],
  [
    "given to a function by its name, from this file or another",
    'import { createMcpHandler } from "mcp-handler";\nimport { addNotes } from "@/lib/notes";\nexport const GET = createMcpHandler(addNotes, {});\nconst addMail = async (server) => { server.registerTool("a", {}, run); };\nexport const POST = createMcpHandler(addMail);\n',
    'import { createMcpHandler } from "mcp-handler";\nimport { addNotes } from "@/lib/notes";\nimport { guardServer } from "@me/notes-errors";\nexport const GET = createMcpHandler((server) => addNotes(guardServer(server)), {});\nconst addMail = async (server) => { server.registerTool("a", {}, run); };\nexport const POST = createMcpHandler((server) => addMail(guardServer(server)));\n',
  ],
  [
    "below a comment, and on one line",
    'import { createMcpHandler } from "mcp-handler";\ncreateMcpHandler(async function (mcp) {\n  // Tools.\n  add(mcp);\n});\ncreateMcpHandler((mcp) => { add(mcp); });\n',
    'import { createMcpHandler } from "mcp-handler";\nimport { guardServer } from "@me/notes-errors";\ncreateMcpHandler(async function (mcp) {\n  guardServer(mcp);\n  // Tools.\n  add(mcp);\n});\ncreateMcpHandler((mcp) => { guardServer(mcp); add(mcp); });\n',
  ],
  [
    "handlers of a framework",
    "import { FastMCP } from 'fastmcp';\nserver.addTool({ name: 'read', execute: async ({ id }) => id });\nserver.addTool({ name: 'list', async execute() {\n  return '';\n} });\n",
    "import { FastMCP } from 'fastmcp';\nimport { guardTool } from '@me/notes-errors';\nserver.addTool({ name: 'read', execute: guardTool('read', async ({ id }) => id) });\nserver.addTool({ name: 'list', execute: guardTool('list', async function () {\n  return '';\n}) });\n",
  ],
  [
    "the server of a framework, whose guard is around its handlers too",
    "import { FastMCP } from 'fastmcp';\nconst server = new FastMCP<Session>({ name: 'notes', version: '1.0.0' });\nserver.addTool({ name: 'read', execute: async ({ id }) => id });\n",
    "import { FastMCP } from 'fastmcp';\nimport { guardServer } from '@me/notes-errors';\nconst server = guardServer(new FastMCP<Session>({ name: 'notes', version: '1.0.0' }));\nserver.addTool({ name: 'read', execute: async ({ id }) => id });\n",
  ],
  [
    "the server of a framework with a class for each tool",
    "import { MCPServer } from 'mcp-framework';\nnew MCPServer().start();\n",
    "import { MCPServer } from 'mcp-framework';\nimport { guardServer } from '@me/notes-errors';\nguardServer(new MCPServer()).start();\n",
  ],
  [
    "handlers of a framework in objects that have names, however often these are handed over",
    "import { FastMCP } from 'fastmcp';\nvar readTool = { name: 'read', execute: async ({ id }) => id };\nconst list = { name: 'list', execute: run } as Tool;\nserver.addTool(readTool);\nserver.addTools([list, readTool]);\n",
    "import { FastMCP } from 'fastmcp';\nimport { guardTool } from '@me/notes-errors';\nvar readTool = { name: 'read', execute: guardTool('read', async ({ id }) => id) };\nconst list = { name: 'list', execute: guardTool('list', run) } as Tool;\nserver.addTool(readTool);\nserver.addTools([list, readTool]);\n",
  ],
  [
    "a server that a function makes for SDK 2, and not what that function is given",
    "import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';\nexport default createMcpHandler((context) => {\n  const server = new McpServer({});\n  return server;\n});\n",
    "import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';\nimport { guardServer } from '@me/notes-errors';\nexport default createMcpHandler((context) => {\n  const server = guardServer(new McpServer({}));\n  return server;\n});\n",
  ],
  [
    "a file that is a tool",
    "import { type ToolMetadata } from 'xmcp';\nexport const metadata: ToolMetadata = { name: 'read' };\nexport default async function read({ id }: { id: string }) {\n  return id;\n}\n",
    "import { type ToolMetadata } from 'xmcp';\nimport { guardTool } from '@me/notes-errors';\nexport const metadata: ToolMetadata = { name: 'read' };\nexport default guardTool('read', async function read({ id }: { id: string }) {\n  return id;\n});\n",
  ],
  [
    "a file that is a tool, whose handler has a name",
    "import type { ToolMetadata } from 'xmcp';\nconst run = () => 'x';\nexport const metadata: ToolMetadata = { name: 'list' };\nexport default run;\n",
    "import type { ToolMetadata } from 'xmcp';\nimport { guardTool } from '@me/notes-errors';\nconst run = () => 'x';\nexport const metadata: ToolMetadata = { name: 'list' };\nexport default guardTool('list', run);\n",
  ],
  [
    "a class whose exceptions Nest hides",
    "import { McpController, Tool } from '@rekog/mcp-nest';\nimport { Injectable } from '@nestjs/common';\n\n@McpController()\nexport class Notes {\n  @Tool({ name: 'read' })\n  read() {}\n}\n",
    "import { McpController, Tool } from '@rekog/mcp-nest';\nimport { UseFilters, Injectable } from '@nestjs/common';\n\n@UseFilters({ catch(error: unknown) { throw error; } })\n@McpController()\nexport class Notes {\n  @Tool({ name: 'read' })\n  read() {}\n}\n",
  ],
  [
    "a class whose exceptions Nest hides, without an import of Nest, and one with filters of its own",
    'import { McpController } from "@rekog/mcp-nest";\nimport { Own } from "./own.js";\nnamespace all {\n  @McpController() export class Notes {}\n  @McpController() export class Boxes {}\n  @McpController()\n  @UseFilters(Own)\n  export class Mail {}\n}\n',
    'import { UseFilters } from "@nestjs/common";\nimport { McpController } from "@rekog/mcp-nest";\nimport { Own } from "./own.js";\nnamespace all {\n  @UseFilters({ catch(error: unknown) { throw error; } })\n  @McpController() export class Notes {}\n  @UseFilters({ catch(error: unknown) { throw error; } })\n  @McpController() export class Boxes {}\n  @McpController()\n  @UseFilters(Own)\n  export class Mail {}\n}\n',
  ],
  [
    "a module that makes the server",
    "import { Module } from '@nestjs/common';\nimport { McpModule } from '@rekog/mcp-nest';\n@Module({ imports: [McpModule.forRoot({ name: 'notes', version: '1.0.0' })] })\nexport class App {}\n",
    "import { Module } from '@nestjs/common';\nimport { McpModule } from '@rekog/mcp-nest';\nimport { guardServer } from '@me/notes-errors';\n@Module({ imports: [McpModule.forRoot({ serverMutator: guardServer, name: 'notes', version: '1.0.0' })] })\nexport class App {}\n",
  ],
  [
    "a module whose settings a function makes, and that changes the server",
    "import { Module } from '@nestjs/common';\nimport { McpModule } from '@rekog/mcp-nest';\nexport const app = McpModule.forRootAsync({ inject: [], useFactory: () => ({ name: 'notes', version: '1.0.0', serverMutator: traced }) });\n",
    "import { Module } from '@nestjs/common';\nimport { McpModule } from '@rekog/mcp-nest';\nimport { guardServer } from '@me/notes-errors';\nexport const app = McpModule.forRootAsync({ inject: [], useFactory: () => ({ name: 'notes', version: '1.0.0', serverMutator: (server) => guardServer((traced)(server)) }) });\n",
  ],
  [
    "a server that another package makes, by what it is connected to",
    "import { Toolkit } from '@me/toolkit';\nimport { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';\nconst toolkit = new Toolkit({});\nawait toolkit.connect(new StdioServerTransport());\n",
    "import { Toolkit } from '@me/toolkit';\nimport { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';\nimport { guardServer } from '@me/notes-errors';\nconst toolkit = guardServer(new Toolkit({}));\nawait toolkit.connect(new StdioServerTransport());\n",
  ],
  [
    "a server that a function makes by another package, for serveStdio",
    "import { serveStdio } from '@modelcontextprotocol/server/stdio';\nimport { createMcpServer } from '@me/utils';\nconst create = (options) => {\n  const server = createMcpServer(options);\n  return server;\n};\nserveStdio(() => create({}));\n",
    "import { serveStdio } from '@modelcontextprotocol/server/stdio';\nimport { createMcpServer } from '@me/utils';\nimport { guardServer } from '@me/notes-errors';\nconst create = (options) => {\n  const server = createMcpServer(options);\n  return server;\n};\nserveStdio(() => guardServer(create({})));\n",
  ],
  [
    "a server of the program that a package hands on, once",
    "import { McpServer } from '@modelcontextprotocol/server';\nimport { traced } from '@me/traces';\nconst server = traced(new McpServer({}));\nawait server.connect(new StdioServerTransport());\n",
    "import { McpServer } from '@modelcontextprotocol/server';\nimport { traced } from '@me/traces';\nimport { guardServer } from '@me/notes-errors';\nconst server = traced(guardServer(new McpServer({})));\nawait server.connect(new StdioServerTransport());\n",
  ],
])("%s", (_, before, after) => {
  expect(guarded(before)).toEqual([after]);
  // What is guarded stays as it is.
  expect(guarded(after)).toEqual([]);
});

test.each<readonly [what: string, before: string, after: string]>([
  [
    "of modules",
    "#!/usr/bin/env node\n// Begins.\nimport { createApp } from '@cyanheads/mcp-ts-core';\n\nconst tools = [];\nawait createApp({ tools });\n",
    "#!/usr/bin/env node\n// Begins.\nimport { createApp } from '@cyanheads/mcp-ts-core';\nimport { guardServer } from '@me/notes-errors';\n\nguardServer(process);\nconst tools = [];\nawait createApp({ tools });\n",
  ],
  [
    "by require",
    '"use strict";\nconst { serve } = require("./serve.js");\nserve();\n',
    '"use strict";\nconst { guardServer } = require("@me/notes-errors");\nguardServer(process);\nconst { serve } = require("./serve.js");\nserve();\n',
  ],
])("a process whose server nobody sees has the guard in the file that starts it: %s", (_, before, after) => {
  const edited = (text: string, started?: string, others: readonly (readonly [string, string])[] = []): readonly string[] => guardEdits(new Map([["start.ts", text], ...others]), importing, started).edits.map((edit) => edit.text);
  expect(edited(before, "start.ts")).toEqual([after]);
  expect(edited(after, "start.ts")).toEqual([]);
  expect(edited(before)).toEqual([]);
  expect(edited(before, "dist/start.js")).toEqual([]);
  // A server that is seen, and a handler that is guarded by hand, have theirs.
  const server = 'import { McpServer } from "@modelcontextprotocol/server";\nconst server = new McpServer({ name: "notes" });\n';
  expect(edited(before, "start.ts", [["server.ts", server]])).toHaveLength(1);
  expect(edited(before, "start.ts", [["tool.ts", 'import { guardTool } from "@me/notes-errors";\nexport const run = guardTool("run", () => 1);\n']])).toEqual([]);
});

test("a process whose server nobody sees has the guard in the file that the started one imports and does nothing else", () => {
  const edited = (start: string, others: readonly (readonly [string, string])[]): readonly string[] => guardEdits(new Map([["dist/start.js", start], ...others]), importing, "dist/start.js").edits.map(({ path, text }) => `${path}\n${text}`);
  const run = 'import { runCli } from "@me/cli";\nrunCli();\n';
  const guardedRun = 'import { runCli } from "@me/cli";\nimport { guardServer } from "@me/notes-errors";\nguardServer(process);\nrunCli();\n';
  expect(edited('#!/usr/bin/env node\nimport "./esm/run.js";\n', [["dist/esm/run.js", run]])).toEqual([`dist/esm/run.js\n${guardedRun}`]);
  expect(edited('import "./run.js";\n', [["dist/run.ts", run]])).toEqual([`dist/run.ts\n${guardedRun}`]);
  expect(edited('import "./a b/é.js";\n', [["dist/a b/é.js", run]])).toEqual([`dist/a b/é.js\n${guardedRun}`]);
  // Of two nobody knows which; one that imports itself ends.
  expect(edited('import "./run.js";\nimport "./other.js";\n', [["dist/run.js", run]])).toEqual([]);
  expect(edited('import "./start.js";\n', [])).toEqual([]);
  expect(edited('import "@me/cli";\n', [])).toEqual([]);
});

test("tmcp: its server, by the class that is called as that of the SDK", () => {
  const before = "import { McpServer } from 'tmcp';\nconst server = new McpServer({ name: 'notes', version: '1.0.0' }, { adapter });\n";
  expect(guarded(before)).toEqual(["import { McpServer } from 'tmcp';\nimport { guardServer } from '@me/notes-errors';\nconst server = guardServer(new McpServer({ name: 'notes', version: '1.0.0' }, { adapter }));\n"]);
});

test.each([
  'import { MCPServer } from "@me/other";\nnew MCPServer({ name: "n", version: "1" });\n',
  'import { Server } from "node:http";\nnew Server();\n',
  'import { createMcpHandler } from "mcp-handler";\ncreateMcpHandler(begin);\n',
  // Here it takes a server, which stands in this file or another.
  'import { createMcpHandler } from "agents/mcp";\nimport { shared } from "./made.js";\nexport const a = (server) => createMcpHandler(server);\nexport const b = createMcpHandler(shared);\n',
  'import { createMcpHandler } from "mcp-handler";\nconst begin = makeBegin();\ncreateMcpHandler(begin);\n',
  'import { createMcpHandler } from "mcp-handler";\nimport { guardServer } from "@me/notes-errors";\nfunction begin(server) { guardServer(server); }\ncreateMcpHandler(begin);\n',
  'import { McpServer } from "@modelcontextprotocol/server";\nconst guardServer = (server: McpServer) => server;\nconst server = new McpServer({});\n',
  'import { Client } from "@me/client";\nconst client = new Client({});\nawait client.connect(new StdioClientTransport({ command: "node" }));\n',
  'import type { ToolMetadata } from "xmcp";\nexport const metadata: ToolMetadata = { name: NAME };\nexport default () => 1;\n',
  'import type { ToolMetadata } from "xmcp";\nexport const metadata: ToolMetadata = { name: "a" };\nexport default function run() {\n  return 1;\n}\nrun.before = true;\n',
  'import { FastMCP } from "fastmcp";\nserver.addTool(made());\nserver.addTool({ name: NAME, execute });\n',
])("what is no server, or not certain, is left alone: %s", (text) => {
  expect(guarded(text)).toEqual([]);
});

test("a comment that names the guard is no import of it", () => {
  const text = 'import { McpServer } from "@modelcontextprotocol/server";\n// Without guardServer, for now.\nconst server = new McpServer({});\n';
  expect(guarded(text)).toEqual([expect.stringContaining('import { guardServer } from "@me/notes-errors";')]);
});

let made: Project | undefined;
afterEach(() => {
  made?.clear();
  made = undefined;
});

test("what Node takes a file for decides how it imports, and every file still parses", () => {
  const source = 'run(async () => {\n  const { McpServer } = await import("@modelcontextprotocol/sdk/server/mcp.js");\n  return new McpServer({ name: "n", version: "1.0.0" });\n});\n';
  made = project({ "package.json": { name: "n", version: "1.0.0" }, "server.js": source, "server.mjs": source });
  expect(made.faultline("init", "--guard", "--yes").status).toBe(0);
  expect(made.text("server.js").split("\n")[0]).toBe('const { guardServer } = require("n-errors");');
  expect(made.text("server.mjs").split("\n")[0]).toBe('import { guardServer } from "n-errors";');
  made.put("package.json", JSON.stringify({ ...(JSON.parse(made.text("package.json")) as object), type: "module" }));
  made.put("server.js", source);
  made.faultline("init", "--guard", "--yes");
  expect(made.text("server.js").split("\n")[0]).toBe('import { guardServer } from "n-errors";');
  expect(made.faultline("init", "--guard").stdout).toContain("init sees no server without a guard.");
});

/** A framework that answers on standard output by itself: no server of an SDK is in sight. Its answer to a call is longer than a pipe takes at once. */
const hidden = `const answers = {
  initialize: { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name: "notes", version: "1" } },
  "tools/list": { tools: [{ name: "read", inputSchema: { type: "object" } }] },
};
process.stdin.setEncoding("utf8");
let rest = "";
process.stdin.on("data", (text) => {
  const lines = (rest + text).split("\\n");
  rest = lines.pop();
  for (const { id, method, params } of lines.map((line) => JSON.parse(line))) {
    const { what } = params?.arguments ?? {};
    const result = answers[method] ?? { content: [{ type: "text", text: what === "fail" ? "Error: HTTP 429: slow down" : "é".repeat(what) }], ...(what === "fail" && { isError: true }) };
    if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
  }
});
`;

test("a hidden server that is started as built: the guard stands in its source, and in its answers", async () => {
  made = project({ "package.json": { name: "notes", version: "1.0.0", type: "module" }, "src/start.ts": hidden, "dist/start.js": hidden });
  const command = [process.execPath, "dist/start.js"] as const;
  expect(made.faultline("init", "--yes", "--", ...command).status).toBe(0);
  made.put("taxonomy.yaml", made.text("taxonomy.yaml").replace("read: []", "read: [rate_limited]"));
  expect(made.faultline("init", "--guard", "--yes", "--", ...command).status).toBe(0);
  expect(made.text("src/start.ts").split("\n").slice(0, 3).join("\n")).toMatch(/^import \{ guardServer \} from "notes-errors";\n+guardServer\(process\);/);
  expect(made.text("dist/start.js")).toBe(hidden);
  made.put("dist/start.js", made.text("src/start.ts"));
  expect(made.faultline("generate").status).toBe(0);
  mkdirSync(join(made.folder, "node_modules"), { recursive: true });
  symlinkSync(join(made.folder, "generated/notes"), join(made.folder, "node_modules/notes-errors"), "junction");
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StdioClientTransport({ command: command[0], args: [command[1]], cwd: made.folder, stderr: "ignore" }));
  try {
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["read"]);
    expect(await client.callTool({ name: "read", arguments: { what: "fail" } })).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^\[rate_limited\] .*slow down/) }] });
    expect(await client.callTool({ name: "read", arguments: { what: 300_000 } })).toEqual({ content: [{ type: "text", text: "é".repeat(300_000) }] });
  } finally {
    await client.close();
  }
});
