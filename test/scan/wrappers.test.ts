// Functions around handlers: the handler stays the tool's own, and what the wrapper makes of failures is told once for all tools that it wraps.

import { describe, expect, test } from "vitest";
import { survey } from "../../generator/typescript/scan/survey.ts";

const mcp = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n';
const answering = 'async (args) => { try { return show(await CALL(args)); } catch (error) { return { isError: true, content: [{ type: "text", text: `Error: ${error.message}` }] }; } }';

/** Per tool the words that it fails with, and those of each wrapper with the tools that it is told for. */
function told(text: string, more: { readonly [path: string]: string } = {}): unknown {
  const { tools, shared } = survey(new Map(Object.entries({ "server.ts": text, ...more })));
  const wordsOf = (reached: (typeof tools)[number]["reached"]): readonly string[] => reached.map(({ failure }) => failure.message?.text ?? "");
  return { tools: Object.fromEntries(tools.map(({ name, reached }) => [name, wordsOf(reached)])), shared: shared.map((part) => [part.tools, wordsOf(part.reached)]) };
}

const own = { a: ["A is closed"], b: [] };
const throwing = 'async () => { throw new Error("A is closed"); }';

describe.each<readonly [what: string, text: string]>([
  ["a function that makes handlers", `const safe = (run) => ${answering.replace("CALL", "run")};\nserver.tool("a", "Does.", {}, safe(${throwing}));\nserver.registerTool("b", {}, safe(async () => 1));`],
  ["a function with more to say", `function safe(name, { run }) { return ${answering.replace("CALL", "run")}; }\nserver.tool("a", {}, safe("a", ${throwing}));\nserver.tool("b", {}, safe("b", async () => 1));`],
  ["a method", `class S { safe(run) { return ${answering.replace("CALL", "run")}; }\n  start() { server.registerTool("a", {}, this.safe(${throwing})); server.registerTool("b", {}, this.safe(async () => 1)); } }`],
  ["a handler that objects have", `const safe = (run) => ${answering.replace("CALL", "run")};\nconst list = [{ name: "a", description: "Does.", handler: safe(${throwing}) }, { name: "b", description: "Does.", handler: safe(async () => 1) }];`],
  ["a handler in a loop", `const tools = { a: defineTool({ handler: ${throwing} }), b: defineTool({ handler: async () => 1 }) };\nfor (const [name, tool] of Object.entries(tools)) server.registerTool(name, {}, ${answering.replace("CALL", "tool.handler")});`],
  ["a function that registers objects", `const add = (tool) => server.registerTool(tool.name, {}, ${answering.replace("CALL", "tool.handler")});\nadd({ name: "a", description: "Does.", handler: ${throwing} });\nadd({ name: "b", description: "Does.", handler: async () => 1 });`],
])("%s", (_, text) => {
  test("is told once", () => {
    expect(told(mcp + text)).toEqual({ tools: own, shared: [[["a", "b"], ["Error: {reason}"]]] });
  });
});

test("a class is a tool by what it hands the class above it, whose method calls its own and is told once", () => {
  const base = `export class BaseTool { constructor(schema, tool) { this.tool = tool; } async handleRequest(args) { this.note(args); try { return await this.process(args); } catch (error) { return { isError: true, content: [{ type: "text", text: \`Error: \${error.message}\` }] }; } } note() {} }\n`;
  const found = `import { BaseTool } from "./base.js";\nconst definition = { name: "find_row", description: "Finds.", inputSchema: {} };\nexport class FindTool extends BaseTool { constructor() { super(schema, definition); } check() { throw new Error("nobody calls it"); } async process(args) { if (!args.id) throw new Error("No row"); return show(args); } note() { throw new Error("The pen is dry"); } }\n`;
  const lent = 'import { BaseTool } from "./base.js";\nexport class LendTool extends BaseTool { constructor() { super("lend_row", "Lends.", schema); } async process() { return { isError: true, content: [{ type: "text", text: "It is lent" }] }; } }\nexport class OtherError extends BaseError { constructor() { super("lost"); } async process() { throw new Error("no tool"); } }\n';
  const files = { "base.ts": base, "find.ts": found, "lend.ts": lent };
  const server = `${mcp}import { tools } from "./all.js";\nserver.setRequestHandler(CallToolRequestSchema, async ({ params }) => tools.get(params.name).handleRequest(params.arguments));\n`;
  expect(told(server, files)).toEqual({ tools: { find_row: ["No row"], lend_row: ["It is lent"] }, shared: [[["find_row", "lend_row"], ["Error: {reason}"]]] });
});

test("one of another file is told once for the tools of all files", () => {
  const more = { "safe.ts": `export const safe = (run) => ${answering.replace("CALL", "run")};\n`, "b.ts": `import { safe } from "./safe.js";\n${mcp}server.tool("b", safe(async () => 1));\n` };
  expect(told(`${mcp}import { safe } from "./safe.js";\nimport "./b.js";\nserver.tool("a", safe(${throwing}));\n`, more)).toEqual({ tools: own, shared: [[["a", "b"], ["Error: {reason}"]]] });
});

test("a function that calls nothing it is handed is not a wrapper", () => {
  const text = `${mcp}const named = (name, run) => { if (!name) throw new Error("A name is needed"); return run; };\nserver.tool("a", named("a", ${throwing}));`;
  expect(told(text)).toEqual({ tools: { a: ["A is closed"] }, shared: [] });
});

test("what a function around handlers registers has the words of each call", () => {
  const text = `${mcp}const add = (server, options) => server.registerTool(options.name, {}, ${answering.replace("CALL", "options.run")});\nadd(server, { name: "a", run: ${throwing} });\nadd(server, { name: "b", run: async () => 1 });`;
  expect(told(text)).toEqual({ tools: own, shared: [[["a", "b"], ["Error: {reason}"]]] });
});
