// Failures in the part of a handler that several tools pass: told once by scan, and declared by infer for the server. How tools are found is in reach.test.ts.

import { afterEach, expect, test } from "vitest";
import { run as infer } from "../../generator/commands/infer.ts";
import { run as scan } from "../../generator/commands/scan.ts";
import { compile } from "../../generator/main.ts";
import { project, type Project } from "../init/project.ts";

let made: Project | undefined;
afterEach(() => {
  made?.clear();
  made = undefined;
});

const source = `import { Server } from "@modelcontextprotocol/sdk/server/index.js";
const server = new Server({ name: "boxes", version: "1.0.0" }, {});
server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  if (!params.arguments.crate) throw new Error("A crate is needed before boxes are moved");
  switch (params.name) {
    case "open_box": throw new Error("The lid of this box is stuck");
    case "close_box": return close();
  }
});
`;

async function said(verb: typeof scan, flags: object, text = source): Promise<string> {
  made = project({ "package.json": { name: "boxes", type: "module" }, "src/index.ts": text });
  const texts: string[] = [];
  const streams = { stdout: (text: string) => void texts.push(text), stderr: () => undefined, color: false, reporting: { outputs: [], cwd: made.folder } };
  expect(await verb([[]], { cwd: made.folder, failOn: "never", suppress: [], tool: [], ...flags }, streams)).toBe(0);
  return texts.join("");
}

test("scan has them in a part of their own, with the tools that pass it", async () => {
  const { tools, shared } = JSON.parse(await said(scan, { json: true })) as { readonly tools: readonly { readonly reaches: readonly unknown[] }[]; readonly shared: readonly unknown[] };
  expect(tools).toMatchObject([{ name: "open_box", reaches: [{ message: "The lid of this box is stuck" }] }, { name: "close_box", reaches: [] }]);
  expect(tools.flatMap(({ reaches }) => reaches)).toHaveLength(1);
  expect(shared).toEqual([{ file: "src/index.ts", line: 3, tools: ["open_box", "close_box"], reaches: [{ way: "throw", made: "Error", message: "A crate is needed before boxes are moved", native: false, file: "src/index.ts", line: 4, through: [] }] }]);
});

test("a tool that is asked for comes with its handler, another one does not", async () => {
  expect(await said(scan, { tool: ["close_box"] })).toMatch(/close_box +\(none of its own\).*\n\(handler\) +Error +"A crate is needed/);
});

test("infer declares them for the server, and for no tool", async () => {
  const text = await said(infer, {});
  const errors = compile({ path: "taxonomy.yaml", text }).model?.servers[0]?.errors ?? expect.unreachable(text);
  const codeOf = (words: string): string => errors.find(({ message }) => message.includes(words))?.code ?? expect.unreachable(text);
  const named = (list: string): readonly string[] => (new RegExp(`${list} \\[(.*)\\]`).exec(text)?.[1] ?? "").split(", ");
  expect(named("\\n    errors:")).toContain(codeOf("A crate is needed"));
  expect(named("\\n    errors:")).not.toContain(codeOf("is stuck"));
  const own = named("open_box:(?:\\s+description: .*\\n\\s+errors:)?");
  expect(own).toContain(codeOf("is stuck"));
  expect(own).not.toContain(codeOf("A crate is needed"));
});

test.each([
  [["a", "b", "c", "d"], ["(handler)"]],
  [["a", "b", "c"], ["a", "b", "c"]],
])("a failure that all of %j come to is told for %j", async (names, parts) => {
  const text = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const client = () => { throw new Error("The key is not set"); };
${names.map((name) => `server.registerTool("${name}", {}, async () => { client(); throw new Error("Only ${name} fails so"); });`).join("\n")}
server.registerTool("listed", {}, unknown);
`;
  const { tools, shared } = JSON.parse(await said(scan, { json: true }, text)) as { readonly [kind in "tools" | "shared"]: readonly { readonly name?: string; readonly tools?: readonly string[]; readonly reaches: readonly { readonly message: string }[] }[] };
  const told = [...tools, ...shared].flatMap(({ name = "(handler)", reaches }) => reaches.filter(({ message }) => message === "The key is not set").map(() => name));
  expect(told).toEqual(parts);
  expect(tools.flatMap(({ reaches }) => reaches.filter(({ message }) => message.startsWith("Only")))).toHaveLength(names.length);
  expect(shared.map((part) => part.tools)).toEqual(parts.length === 1 ? [names] : []);
});
