// Tools of servers in the shapes met in public, frameworks and low-level ones, and the catch blocks that hide their errors.

import { expect, test } from "vitest";
import { survey } from "../../generator/typescript/scan/survey.ts";

const read = (text: string) => {
  const { registered: tools, unread, names: servers } = survey(new Map([["index.ts", text]]));
  return { tools: tools.map(({ name }) => name), unread: unread.map(({ where, what }) => `${what}: ${text.slice(where.start, where.end)}`), servers };
};

const low = 'import { Server } from "@modelcontextprotocol/sdk/server/index.js";\n';

test.each<readonly [what: string, text: string, tools: readonly string[], unread: readonly string[]]>([
  ["FastMCP", 'import { FastMCP } from "fastmcp";\nserver.addTool({ name: "weather", parameters: z.object({ city: z.string() }), execute });\nserver.addTools([{ name: "time", execute }, made]);', ["weather", "time"], ["name: made"]],
  ["FastMCP, as a bundler writes it", 'import { FastMCP } from "fastmcp";\nvar one = { name: "weather", execute };\nvar other = { name: "time", execute };\nother = made;\nserver.addTool(one);\nserver.addTool(other);', ["weather"], ["name: other"]],
  ["mcp-framework", 'export default class A extends MCPTool<Input> { name = "read_note"; description = "Reads."; schema = { id: {} }; }\nclass B extends MCPTool { name = of("x"); }\nabstract class C extends MCPTool {}', ["read_note"], ['name: of("x")']],
  ["mcp-handler", 'import { createMcpHandler } from "mcp-handler";\nconst handler = createMcpHandler((server) => { server.tool("roll", "Rolls.", { sides: z.number() }, roll); });', ["roll"], []],
  ["tools pushed at run time", `${low}server.setRequestHandler(ListToolsRequestSchema, async () => { const tools: Tool[] = []; for (const o of operations) tools.push({ name: o.id, inputSchema }); return { tools }; });`, [], ["name: o.id"]],
  ["tools pushed as written", `${low}const tools = [{ name: "a" }] as Tool[];\ntools.push({ name: "b" }, ...more);\nconst more = [{ name: "c" }];\nserver.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));`, ["a", "b", "c"], []],
  ["a method of a class", `${low}class S { constructor() { this.server.setRequestHandler(ListToolsRequestSchema, this.list.bind(this)); } async list() { return { tools: [{ name: "a" }] }; } }`, ["a"], []],
  ["a handler from elsewhere", `${low}server.setRequestHandler(ListToolsRequestSchema, registry.list);`, [], ["list: registry.list"]],
  ["a switch, where the list says less", `${low}server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: all() }));\nserver.setRequestHandler(CallToolRequestSchema, async ({ params }) => { switch (params.name) { case "a": case B: return a(); default: throw new Error("no"); } });\nconst B = "b";`, ["a", "b"], ["list: all()"]],
  ["a switch over something else", `${low}server.setRequestHandler(CallToolRequestSchema, async ({ params }) => { switch (params.mode) { case "x": return a(); } });`, [], []],
])("%s", (_, text, tools, unread) => {
  const found = read(text);
  expect(found.tools).toEqual(tools);
  expect(found.unread).toEqual(unread);
});

test("frameworks' servers have names, and what their tools take is known", () => {
  expect(read('new FastMCP({ name: "Weather", version: "1.0.0" });').servers).toEqual(["Weather"]);
  const { registered: tools } = survey(new Map([["a.ts", 'import { FastMCP } from "fastmcp"; s.addTool({ name: "a", description: "Does.", parameters: z.object({}), annotations: { readOnlyHint: true } });']]));
  expect(tools).toMatchObject([{ name: "a", description: "Does.", hasInput: true, readOnly: true }]);
});
