// init -- node server.js, where the server gives no answer. Those that answer are in test/adoption. Run `npm run build` first.

import { afterEach, expect, test } from "vitest";
import { project, type Project } from "./project.ts";

let here: Project;
afterEach(() => here.clear());

test("one that ends is quoted, one that cannot be started is told, and nothing is written", () => {
  here = project({ "package.json": { name: "notes" }, "ends.mjs": 'console.error("no key given"); process.exit(3);' });
  expect(here.faultline("init", "--", process.execPath, "ends.mjs")).toMatchObject({
    status: 2,
    stderr: "error: no MCP server answers: it ended before it answered initialize; it said: no key given\n",
  });
  expect(here.faultline("init", "--", "no-such-command").stderr).toContain("error: cannot start no-such-command: the command does not exist");
  expect(here.has("taxonomy.yaml")).toBe(false);
});

test("folders that Git ignores are no source, here and where a repository above says so", () => {
  const registering = (name: string): string => `import "@modelcontextprotocol/sdk";\nserver.registerTool("${name}", {}, run);\n`;
  here = project({
    ".git/HEAD": "",
    ".gitignore": "bin/\n/lib\n# src\n",
    "app/.gitignore": "/made/\n",
    "app/package.json": { name: "notes" },
    "app/src/server.js": registering("real"),
    "app/bin/cli.mjs": registering("bundled_tool"),
    "app/made/x.js": registering("made_tool"),
    "app/src/made/y.js": registering("named_alike"),
    "app/lib/z.js": registering("of_the_top_alone"),
  });
  here.faultline("init", "app");
  const text = here.text("app/taxonomy.yaml");
  expect(["real", "bundled_tool", "made_tool", "named_alike", "of_the_top_alone"].filter((name) => text.includes(name))).toEqual(["real", "named_alike", "of_the_top_alone"]);
});

/** A server that names tools, and nothing else. */
const answering = (tools: readonly object[]): string => `
import { createInterface } from "node:readline";
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = JSON.parse(line);
  const result = method === "initialize" ? { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo: { name: "notes", version: "1" } } : { tools: ${JSON.stringify(tools)} };
  if (id !== undefined) console.log(JSON.stringify({ jsonrpc: "2.0", id, result }));
});
`;

test("tools that the source does not tell come into a taxonomy that already exists", () => {
  const schema = { type: "object", properties: { id: { type: "string" } } };
  here = project({ "package.json": { name: "notes" }, "server.mjs": answering([{ name: "read_note", description: "Reads a note.", inputSchema: schema }, { name: "list_notes", inputSchema: { type: "object" }, annotations: { readOnlyHint: true } }]) });
  expect(here.faultline("init", "--yes").status).toBe(0);
  expect(here.text("taxonomy.yaml")).toContain("# tools:");
  const { status, stdout } = here.faultline("init", "--yes", "--", process.execPath, "server.mjs");
  expect([status, /edit +taxonomy\.yaml +tools: read_note, list_notes/.test(stdout)]).toEqual([0, true]);
  expect(here.text("taxonomy.yaml")).toContain("tools: { read_note: { description: Reads a note., errors: [] }, list_notes: { idempotent: true, errors: [] } }");
  expect(here.faultline("lint").stderr).not.toContain("error[");
  expect(here.faultline("init", "--yes", "--", process.execPath, "server.mjs").stdout).toContain("Nothing to do.");
  here.put("server.mjs", answering([{ name: "read_note" }, { name: "edit_note", inputSchema: schema }]));
  here.faultline("init", "--yes", "--", process.execPath, "server.mjs");
  expect(here.text("taxonomy.yaml")).toContain(", edit_note: [] }");
});

test("where several servers could have them, they are named", () => {
  const two = "taxonomy: 1\nname: a\nversion: 0.1.0\nerrors:\n  gone: { message: It is gone. }\nservers:\n  one: { package: one-errors, tools: { a: [gone] } }\n  two: { package: two-errors, tools: { b: [gone] } }\n";
  here = project({ "package.json": { name: "notes" }, "taxonomy.yaml": two, "server.mjs": answering([{ name: "a" }, { name: "c" }]) });
  expect(here.faultline("init", "--", process.execPath, "server.mjs").stderr).toContain("note: taxonomy.yaml does not have c: add it under tools of the server that has it");
  expect(here.text("taxonomy.yaml")).toBe(two);
});

test("a server that another package makes is guarded by its process, as the closing lines say", () => {
  const closing = (dependencies: object, ...args: readonly string[]): string => {
    here = project({ "package.json": { name: "notes", dependencies }, "server.mjs": answering([{ name: "a" }]) });
    const { stdout } = here.faultline("init", "--yes", ...args);
    here.clear();
    return stdout;
  };
  const command = ["--", process.execPath, "server.mjs"];
  const hidden = 'import { guardServer } from "notes-errors";\n  guardServer(process);\n';
  expect(closing({ "mcp-lite": "^1.0.0" })).toContain(hidden);
  expect(closing({}, ...command)).toContain(hidden);
  expect(closing({})).toContain("guardServer(new McpServer(…))");
  expect(closing({ "@modelcontextprotocol/sdk": "^1.29.0" }, ...command)).toContain("guardServer(new McpServer(…))");
});
