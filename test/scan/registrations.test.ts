// Registrations as init and scan get them: under other names of the server's methods, in loops, in tables that are filled later. What is not certain is counted by both.

import { expect, test } from "vitest";
import { survey } from "../../generator/typescript/scan/survey.ts";

const mcp = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n';
const low = 'import { Server } from "@modelcontextprotocol/sdk/server/index.js";\n';
const call = "server.setRequestHandler(CallToolRequestSchema, async (request) => { const { name } = request.params; return HANDLER(request); });\n";

test.each<readonly [what: string, text: string, tools: readonly string[], unread: readonly string[]]>([
  ["a method that is bound", `${mcp}const registerTool = server.registerTool.bind(server);\nregisterTool("a", {}, run);`, ["a"], []],
  ["under another name", `${mcp}const add = server.registerTool.bind(server);\nconst { tool: short } = server;\nadd("a", {}, run);\nshort("b", run);`, ["a", "b"], []],
  ["by an object with its name and a function", `import { MCPServer } from "mcp-use/server";\nconst name = "b";\nconst add = (server) => { server.tool({ name: "a", schema: one }, async () => 1); server.tool({ name, description: "Does b." }, run); };`, ["a", "b"], []],
  ["as a member in brackets", `${mcp}server["registerTool"]("a", {}, run);`, ["a"], []],
  ["by a function that is handed over", `${mcp}export const add = ({ registerTool }) => registerTool("a", {}, run);`, ["a"], []],
  ["by a method of the project", `${mcp}class Own extends McpServer { addReadTool(...args) { return this.addAnyTool("read", ...args); } addAnyTool(kind, ...args) { const { name, run } = parse(args); return McpServer.prototype.registerTool.call(this, name, {}, run); } }\nconst add = (server) => { server.addReadTool("a", "Does a.", {}, async () => 1); server.addAnyTool("b", async () => 2); server.addAnyTool(made(), async () => 3); };`, ["a", "b"], []],
  ["by a function of the project", `${mcp}function addTool(server, name, run) { server.registerTool(name, {}, run); }\nexport const addTools = (server) => { addTool(server, "a", async () => 1); };\naddTools(server);`, ["a"], []],
  ["by a function that is called for each kind", `${mcp}const addSearch = (server, { prefix, run }) => server.registerTool(\`\${prefix}_search\`, {}, run);\nfunction addGet(server, kind) { server.registerTool(\`\${kind.prefix}_get\`, {}, kind.run); }\naddSearch(server, { prefix: "a", run: one });\naddSearch(server, { prefix: "b", run: two });\nconst addBoth = (server, kind) => { addSearch(server, kind); addGet(server, kind); };\naddBoth(server, { prefix: "c", run: two });`, ["a_search", "b_search", "c_search", "c_get"], []],
  ["by a function that is called with what is loaded", `${mcp}const addSearch = (server, { prefix }) => server.registerTool(\`\${prefix}_search\`, {}, run);\naddSearch(server, { prefix: "a" });\naddSearch(server, load());`, [], ["`${prefix}_search`"]],
  ["in a loop, as a part of its names", `${mcp}for (const { kind } of [{ kind: "a" }, { kind: "b" }]) server.registerTool(\`get_\${kind}\`, {}, run);`, ["get_a", "get_b"], []],
  ["with a name that is computed", `${mcp}server.registerTool(prefix() + "a", {}, tool.handler);\nserver.tool(names.next, tool.handler);`, [], ['prefix() + "a"', "names.next"]],
  ["in a loop over an object", `${mcp}const tools = { a: { run: one }, "b-c": { run: two } };\nfor (const [name, tool] of Object.entries(tools)) server.registerTool(name, {}, tool.run);`, ["a", "b-c"], []],
  ["over its names", `${mcp}const tools = { a: one, b: two };\nfor (const name of Object.keys(tools)) server.tool(name, tools[name]);`, ["a", "b"], []],
  ["over its values", `${mcp}const tools = { x: { name: "a", run: one } };\nObject.values(tools).forEach(({ name, run }) => server.registerTool(name, {}, run));`, ["a"], []],
  ["over a Map that is filled later", `${mcp}const tools = new Map([["a", one]]);\ntools.set("b", two);\nfor (const [name, run] of tools) server.registerTool(name, {}, run);`, ["a", "b"], []],
  ["over a list", `${mcp}const list = [{ name: "a", run: one }, ...more] as const;\nconst more = [{ name: "b", run: two }];\nlist.forEach((tool) => server.registerTool(tool.name, {}, tool.run));`, ["a", "b"], []],
  ["over a list of what a function makes", `${mcp}const list = [defineTool({ name: "a", run: one })];\nfor (const { name, run } of list) server.registerTool(name, {}, run);`, ["a"], []],
  ["over a list of names", `${mcp}for (const name of ["a", "b"]) server.registerTool(name, {}, run);`, ["a", "b"], []],
  ["over what a function makes of another loop's turns", `${mcp}const more = { b: { run: two } };\nconst tools = { a: { run: one }, ...more };\nconst used = limited ? Object.fromEntries(Object.entries(tools).filter(([, tool]) => tool.open)) : tools;\nconst list = Object.entries(used).map(([name, tool]) => ({ name, tool }));\nfor (const each of list) {\n  const toolName = each.name;\n  server.registerTool(toolName, {}, each.tool.run);\n}`, ["a", "b"], []],
  ["over one of two tables, and one is loaded", `${mcp}const tools = { a: { run: one } };\nfor (const [name, tool] of Object.entries(limited ? load() : tools)) server.registerTool(name, {}, tool.run);`, [], ["name"]],
  ["over what is loaded", `${mcp}for (const [name, tool] of Object.entries(load())) server.registerTool(name, {}, tool.run);`, [], ["name"]],
  ["over an object with more in it", `${mcp}const tools = { a: one, ...load() };\nfor (const [name, run] of Object.entries(tools)) server.registerTool(name, {}, run);`, [], ["name"]],
  ["over a list that is filled later", `${mcp}const list = [{ name: "a", run: one }];\nlist.push(...load());\nfor (const tool of list) server.registerTool(tool.name, {}, tool.run);`, [], ["tool.name"]],
  ["a table of functions", `${low}const table = { a: async () => 1, ...others };\nconst others = { b: async () => 2 };\ntable.c = async () => 3;\ntable[process.argv[2]] = async () => 4;\n${call.replace("HANDLER", "table[name]")}`, ["a", "b", "c"], ["process.argv[2]"]],
  ["a table of what functions make", `${low}const notesOf = (api) => ({ a: async () => api.get(), b: async () => 2 });\nfunction boxesOf() { return { c: async () => 3 }; }\nconst table = { ...notesOf(api), ...boxesOf() };\n${call.replace("HANDLER", "table[name]")}`, ["a", "b", "c"], []],
  ["a table of what a function of two minds makes", `${low}function boxesOf() { if (few) return { c: async () => 3 }; return {}; }\nconst table = { ...boxesOf() };\n${call.replace("HANDLER", "table[name]")}`, [], ["...boxesOf()"]],
  ["a list of what a function makes of their names", `${low}const toolOf = (schema, name, description) => ({ name, description, inputSchema: toJson(schema) });\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [toolOf(one, "a", "Does a."), toolOf(two, "b", "Does b.")] }));`, ["a", "b"], []],
  ["a list of parts of what a function chooses of a table", `${low}const charts = { area: { tool: { name: "a", description: "Does a." } }, bar: { tool: { name: "b", description: "Does b." } } };\nfunction chosen() { const all = Object.values(charts); if (everything) return all; return all.filter((chart) => !left.includes(chart.tool.name)); }\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: chosen().map((chart) => chart.tool) }));`, ["a", "b"], []],
  ["a list of what is made of each of another", `${low}const list = [{ name: "a", about: "Does a.", input: one }, { name: "b", about: "Does b.", input: two }];\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: list.map(({ name, about, input }) => ({ name, description: about, inputSchema: toJson(input) })) }));`, ["a", "b"], []],
  ["a list of what is loaded", `${low}server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: load().map((chart) => chart.tool) }));`, [], ["load().map((chart) => chart.tool)"]],
  ["by a method that a loop calls", `${mcp}class Own extends McpServer { constructor() { super(info); const used = all.filter((tool) => allowed[tool.kind]); used.forEach((tool) => this.add(tool)); } private add(tool) { this.registerTool(tool.name, {}, async (args) => tool.run(args)); } }\nconst all = [defineTool({ name: "a", run: one }), defineTool({ name: "b", run: two })];`, ["a", "b"], []],
  ["by a method that a loop over what is loaded calls", `${mcp}class Own extends McpServer { constructor() { super(info); load().forEach((tool) => this.add(tool)); } private add(tool) { this.registerTool(tool.name, {}, async (args) => args); } }`, [], ["tool.name"]],
  ["a Map of functions", `${low}const table = new Map([["a", async () => 1]]);\ntable.set("c", async () => 2);\ntable.set(process.argv[2], async () => 3);\n${call.replace("HANDLER", "table.get(name)")}`, ["a", "c"], ["process.argv[2]"]],
])("%s", (_, text, tools, unread) => {
  const files = new Map([["index.ts", text]]);
  const seen = survey(files);
  expect(seen.registered.map(({ name }) => name)).toEqual(tools);
  expect(seen.tools.map(({ name }) => name).sort()).toEqual([...tools].sort());
  expect(seen.unread.map(({ where }) => text.slice(where.start, where.end))).toEqual(unread);
});

test("what an object says of a tool is what it takes, and what its function does", () => {
  const text = `import { McpServer } from "tmcp";\nserver.tool({ name: "a", description: "Does a.", schema: z.object({ id: z.string() }), annotations: { readOnlyHint: true } }, async () => { throw new Error("A is closed"); });\nserver.tool({ name: "b" }, async () => 1);\n`;
  const { tools, registered } = survey(new Map([["index.ts", text]]));
  expect(registered).toMatchObject([{ name: "a", description: "Does a.", hasInput: true, readOnly: true }, { name: "b", hasInput: false, readOnly: false }]);
  expect(tools.map(({ name, reached }) => [name, reached.map(({ failure }) => failure.message?.text)])).toEqual([["a", ["A is closed"]], ["b", []]]);
});

test("what a loop registers has the description and the handler of its turn", () => {
  const text = `${mcp}const tools = { a: { about: "Does a.", run: async () => { throw new Error("A is closed"); } }, b: { about: "Does b.", run: async () => 1 } };\nfor (const [name, { about, run }] of Object.entries(tools)) server.tool(name, about, run);\n`;
  const { tools } = survey(new Map([["index.ts", text]]));
  expect(tools.map(({ name, description, reached }) => [name, description, reached.map(({ failure }) => failure.message?.text)])).toEqual([["a", "Does a.", ["A is closed"]], ["b", "Does b.", []]]);
});

test("what a namespace of another package makes is not a server", () => {
  const text = `${mcp}import * as Redis from "ioredis";\nimport * as Other from "./other.js";\nconst redis = new Redis(1);\nconst server = new McpServer({ name: "a", version: "1.0.0" });`;
  const { servers } = survey(new Map([["index.ts", text]]));
  expect(servers.map(({ where }) => text.slice(where.start, where.end))).toEqual(['new McpServer({ name: "a", version: "1.0.0" })']);
});

test("what a list says of a tool is found in what a function makes of it", () => {
  const text = `${low}const toolOf = (schema, name, description) => ({ name, description, inputSchema: toJson(schema) });\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [toolOf(one, "a", "Does a.")] }));`;
  expect(survey(new Map([["index.ts", text]])).registered).toMatchObject([{ name: "a", description: "Does a.", hasInput: true }]);
});

test("what a list makes of each of another has its own words and arguments", () => {
  const text = `${low}const list = [{ name: "a", about: "Does a.", input: { type: "object" }, hints: { readOnlyHint: true } }, { name: "b", about: "Does b.", input: two }];\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: list.map((tool) => ({ name: tool.name, description: tool.about, inputSchema: tool.input, annotations: tool.hints })) }));`;
  expect(survey(new Map([["index.ts", text]])).registered).toMatchObject([{ name: "a", description: "Does a.", hasInput: false, readOnly: true }, { name: "b", description: "Does b.", hasInput: true, readOnly: false }]);
});

test("files that only call a method of the project are looked into", () => {
  const own = `${mcp}export class Own extends McpServer { addReadTool(name, description, schema, run) { this.registerTool(name, { description, inputSchema: schema }, run); } }\n`;
  const files = new Map([["own.ts", own], ["notes.ts", 'export const add = (server) => server.addReadTool("a", "Does a.", { id: text() }, async () => { throw new Error("A is closed"); });\n']]);
  expect(survey(files)).toMatchObject({ registered: [{ name: "a", description: "Does a.", hasInput: true }], tools: [{ name: "a", description: "Does a.", reached: [{ failure: { message: { text: "A is closed" } } }] }], unread: [] });
});

const nest = 'import { McpController, Tool } from "@rekog/mcp-nest";\n';
const xmcp = 'import { type ToolMetadata } from "xmcp";\n';

test.each<readonly [what: string, text: string, tools: readonly object[]]>([
  ["a method with a decorator", `${nest}@McpController()\nexport class Notes {\n  @Tool({ name: "a", description: "Does a.", parameters: z.object({ id: z.string() }) })\n  async run({ id }) { throw new Error("A is closed"); }\n}\n`, [{ name: "a", description: "Does a.", hasInput: true }]],
  ["by the method's own name", `${nest}class Notes {\n  @Tool()\n  async a() { throw new Error("A is closed"); }\n}\n`, [{ name: "a", hasInput: false }]],
  ["a file", `${xmcp}export const schema = { id: z.string() };\nexport const metadata: ToolMetadata = { name: "a", description: "Does a.", annotations: { readOnlyHint: true } };\nexport default async function run({ id }) { throw new Error("A is closed"); }\n`, [{ name: "a", description: "Does a.", hasInput: true, readOnly: true }]],
  ["a file whose handler has a guard", `${xmcp}import { guardTool } from "n-errors";\nexport const metadata: ToolMetadata = { name: "a" };\nexport default guardTool("a", async () => { throw new Error("A is closed"); });\n`, [{ name: "a", hasInput: false }]],
  ["a decorator of another kind", 'import { Tool } from "@me/drawing";\nclass Pencil {\n  @Tool({ name: "a" })\n  draw() { throw new Error("A is closed"); }\n}\n', []],
])("a tool that is declared: %s", (_, text, expected) => {
  const { tools, registered } = survey(new Map([["index.ts", text]]));
  expect(registered).toMatchObject(expected);
  expect(registered).toHaveLength(expected.length);
  expect(tools.map(({ name, isOpen, reached }) => [name, isOpen, reached.map(({ failure }) => failure.message?.text)])).toEqual(expected.map(() => ["a", text.startsWith(xmcp) && !text.includes("guardTool"), ["A is closed"]]));
});
