// Names of tools behind defaults, choices, imported lists and whole modules: found by init and by scan alike, or counted as not found by both.

import { expect, test } from "vitest";
import { survey } from "../../generator/typescript/scan/survey.ts";

const files = {
  "tools/web.ts": 'export const name = "web_find";\nexport const description = "Finds.";\nexport async function execute({ q }) { if (!q) throw new Error("Query is required"); }\n',
  "tools/extra.ts": 'const extra = { name: "extra_find", handler: async () => { throw new Error("Extra index not found"); } };\nexport default extra;\n',
  "tools/index.ts": 'export * as web from "./web.js";\nexport { default as extra } from "./extra.js";\n',
  "lists.ts": 'import * as web from "./tools/web.js";\nclass Pager { name = "turn_page"; async run() { throw new Error("Page not found"); } }\nexport default [{ name: `${web.name}_again`, run: web.execute }, new Pager()];\n',
  "named.ts": 'class Base {}\nexport class ListTool extends Base { getName() { return "list_rows"; } getDescription() { return "Lists."; } async execute() { throw new Error("Row not found"); } }\n',
  "index.ts": `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as tools from "./tools/index.js";
import all from "./lists.js";
const server = new McpServer({ name: "x", version: "1" });
for (const tool of Object.values(tools)) server.registerTool(tool.name, { description: tool.description }, tool.execute ?? tool.handler);
for (const each of all) server.registerTool(each.name, {}, each.run.bind(each));
export function add(server, options, title = "titled_find") {
  const prefix = process.env.PREFIX || "my_";
  const own = options.name ?? "named_find";
  server.registerTool(own, {}, async () => { throw new Error("Index not found"); });
  server.tool(title, "Finds.", {}, async () => {});
  server.tool(\`\${prefix}tool\`, "Does.", {}, async () => {});
  server.registerTool(options.mode === "a" ? "first_find" : "second_find", {}, async () => {});
  server.registerTool(options.any, {}, async () => {});
  for (const more of options.list()) server.registerTool(more.name, {}, more.run);
}
`,
};

test("init and scan find the same tools, and count the same registrations that nobody can read", () => {
  const texts = new Map(Object.entries(files));
  const seen = survey(texts);
  const names = ["extra_find", "first_find", "my_tool", "named_find", "second_find", "titled_find", "turn_page", "web_find", "web_find_again"];
  expect(seen.registered.map(({ name }) => name).sort()).toEqual(names);
  // A class with a name and a handler is a tool where something chooses it by its name.
  expect(seen.tools.map(({ name }) => name).sort()).toEqual([...names, "list_rows"].sort());
  const text = ({ file, start, end }: { readonly file: string; readonly start: number; readonly end: number }): string => (texts.get(file) ?? "").slice(start, end);
  expect(seen.unread.map(({ where }) => text(where))).toEqual(["options.any", "more.name"]);
  expect(Object.fromEntries(seen.tools.map(({ name, reached }) => [name, reached.map(({ failure }) => failure.message?.text).join()]))).toMatchObject({
    web_find: "Query is required",
    extra_find: "Extra index not found",
    turn_page: "Page not found",
    named_find: "Index not found",
    list_rows: "Row not found",
  });
});

test("a list that is made while the server runs is counted by both", () => {
  const texts = new Map([["index.ts", 'import { Server } from "@modelcontextprotocol/sdk/server/index.js";\nconst server = new Server({ name: "x", version: "1" });\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [...known.values()].map((tool) => ({ name: tool.getName() })) }));\n']]);
  expect(survey(texts).unread.map(({ what }) => what)).toEqual(["list"]);
});
