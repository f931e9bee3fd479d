// The tools that a source registers, as far as its text says so: each way of the SDKs, constants through files, and what is not guessed.

import { expect, test } from "vitest";
import { survey } from "../../generator/typescript/scan/survey.ts";

const head = 'import { McpServer } from "@modelcontextprotocol/server";\n';

const found = (text: string, more: { readonly [path: string]: string } = {}) => survey(new Map([["index.ts", head + text], ...Object.entries(more)]));

const named = (text: string, more?: { readonly [path: string]: string }): readonly string[] => found(text, more).registered.map(({ name }) => name);

/** Texts that the places of unread registrations cover. */
const unread = (text: string): readonly string[] => found(text).unread.map(({ where, what }) => `${what}: ${(head + text).slice(where.start, where.end)}`);

const plain = { hasInput: false, outputSchema: false, readOnly: false, idempotent: false };

test.each<readonly [what: string, text: string, expected: object]>([
  ["a configuration", 'server.registerTool("a", { description: "Does.", inputSchema: { id: z.string() } }, run);', { description: "Does.", hasInput: true }],
  ["its title for want of a description", 'server.registerTool("a", { title: "Does" }, run);', { description: "Does" }],
  ["an output schema", 'server.registerTool("a", { outputSchema }, run);', { outputSchema: true }],
  ["a hint", 'server.registerTool("a", { annotations: { idempotentHint: true } }, run);', { idempotent: true }],
  ["a tool that only reads", 'server.registerTool("a", { annotations: { readOnlyHint: true } }, run);', { idempotent: true, readOnly: true }],
  ["a hint that says no", 'server.registerTool("a", { annotations: { idempotentHint: false } }, run);', {}],
  ["an empty input", 'server.registerTool("a", { inputSchema: {} }, run);', {}],
  ["a configuration from elsewhere, which may have any input", 'server.registerTool("a", config, run);', { hasInput: true }],
  ["a tool that runs as a task", 'server.experimental.tasks.registerToolTask("a", { inputSchema: { id: z.string() } }, run);', { hasInput: true }],
  ["the short form", 'server.tool("a", run);', {}],
  ["the short form described", 'server.tool("a", "Does.", run);', { description: "Does." }],
  ["the short form with input", 'server.tool("a", { id: z.string() }, run);', { hasInput: true }],
  ["the short form with hints", 'server.tool("a", "Does.", { id: z.string() }, { readOnlyHint: true }, run);', { description: "Does.", hasInput: true, idempotent: true, readOnly: true }],
  ["the short form with hints alone", 'server.tool("a", { readOnlyHint: true }, run);', { idempotent: true, readOnly: true }],
  ["a list by its schema", 'server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [{ name: "a", description: "Does." }] }));', { description: "Does." }],
  ["a list by its method", 'server.setRequestHandler("tools/list", () => { return { tools: [{ name: "a" }] }; });', {}],
  [
    "a JSON Schema without properties",
    'server.setRequestHandler("tools/list", () => ({ tools: [{ name: "a", inputSchema: { type: "object", properties: {} } }] }));',
    {},
  ],
  [
    "a JSON Schema with some",
    'server.setRequestHandler("tools/list", () => ({ tools: [{ name: "a", inputSchema: { type: "object", properties: { id: {} } } }] }));',
    { hasInput: true },
  ],
])("%s", (_, text, expected) => {
  const { registered: tools, unread: none } = found(text);
  expect(none).toEqual([]);
  expect(tools.map(({ where: __, ...tool }) => tool)).toEqual([{ name: "a", ...plain, ...expected }]);
});

test("constants are followed: through files, objects, enums, casts, lists and what is put together from them", () => {
  const text = `import { NAME, names, Kind, more } from "./names.js";
const PREFIX = "note";
const list = [{ name: "in_list" }, ...more, known] as const;
const known = { name: "known" } satisfies Tool;
const handler = async () => ({ tools: list });
server.registerTool(NAME, {}, run);
server.registerTool(names.add, {}, run);
server.registerTool(Kind.Remove, {}, run);
server.registerTool(\`\${PREFIX}_list\`, {}, run);
server.registerTool(PREFIX + "_count", {}, run);
server.setRequestHandler(ListToolsRequestSchema, handler);`;
  const names = `export const NAME = "read_note";
export const names = { add: "add_note" } as const;
export enum Kind { Remove = "remove_note" }
export const more = [{ name: "spread" }];`;
  expect(named(text, { "names.ts": names })).toEqual(["read_note", "add_note", "remove_note", "note_list", "note_count", "in_list", "spread", "known"]);
});

test.each<readonly [what: string, text: string, expected: readonly string[]]>([
  ["a name that runs through a list", "for (const tool of tools) server.registerTool(tool.name, tool, run);", ["name: tool.name"]],
  ["a name that may change", 'let name = "a"; name = other; server.registerTool(name, {}, run);', ["name: name"]],
  ["a parameter", "const add = (name: string) => server.tool(name, run);", ["name: name"]],
  ["a list that is computed", 'server.setRequestHandler("tools/list", () => ({ tools: all.map(describe) }));', ["list: all.map(describe)"]],
  ["an element that is", 'server.setRequestHandler("tools/list", () => ({ tools: [make("a"), { name: "b" }] }));', ['name: make("a")']],
  ["two constants in a circle", "const a = b; const b = a; server.registerTool(a, {}, run);", ["name: a"]],
])("not guessed: %s", (_, text, expected) => {
  expect(unread(text)).toEqual(expected);
});

test("what is no registration is none", () => {
  expect(found('const model = ai.tool({ description: "x" }); server.setRequestHandler("resources/list", () => ({ tools: [{ name: "a" }] })); tool("b");')).toMatchObject({ registered: [], unread: [], names: [] });
});

test("JavaScript, and what servers call themselves", () => {
  const text = `const { McpServer } = require("@modelcontextprotocol/sdk/server/mcp.js");
const server = new McpServer({ name: "notes", version: "1.0.0" });
server.registerTool("read_note", {}, () => {});`;
  expect(survey(new Map([["server.cjs", text]]))).toMatchObject({ registered: [{ name: "read_note" }], names: ["notes"] });
});
