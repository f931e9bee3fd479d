// Servers in the shapes of public ones are adopted as their owners would: init with its guard, generate, their own compiler, one failing call before and after. Run `npm run build` first.

import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterEach, expect, test } from "vitest";
import { project, type Project } from "../init/project.ts";

let here: Project;
afterEach(() => here.clear());

/** A high-level server in a module, which leaks what the file system says. */
const high = `import { readFile } from "node:fs/promises";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { z } from "zod";

const server = new McpServer({ name: "notes", version: "1.0.0" });
server.registerTool("read_note", { description: "Reads a note.", inputSchema: { file: z.string() } }, async ({ file }) => ({
  content: [{ type: "text", text: await readFile(\`/nowhere/secret/\${file}\`, "utf8") }],
}));
await server.connect(new StdioServerTransport());
`;

/** A low-level one in CommonJS, whose tools are made while it runs. */
const low = `const { Server } = require("@modelcontextprotocol/sdk/server/index.js");
const { StdioServerTransport } = require("@modelcontextprotocol/sdk/server/stdio.js");
const { CallToolRequestSchema, ListToolsRequestSchema } = require("@modelcontextprotocol/sdk/types.js");

const operations = Object.fromEntries(["read", "list"].map((verb) => [\`\${verb}_note\`, { properties: { file: { type: "string" } } }]));
const server = new Server({ name: "notes", version: "1.0.0" }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, async () => {
  const tools = [];
  for (const [name, schema] of Object.entries(operations)) tools.push({ name, inputSchema: { type: "object", ...schema } });
  return { tools };
});
server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  const text = require("node:fs").readFileSync("/nowhere/secret/" + params.arguments.file, "utf8");
  return { content: [{ type: "text", text }] };
});
server.connect(new StdioServerTransport());
`;

/** What the model reads of a call that fails. */
const failing = async (file: string): Promise<string> => {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [join(here.folder, file)], cwd: here.folder, stderr: "ignore" }));
  try {
    const { content } = await client.callTool({ name: "read_note", arguments: { file: "a.md" } });
    return JSON.stringify(content);
  } catch (error) {
    return String(error);
  } finally {
    await client.close();
  }
};

/** What a package manager would do: what the repository has installed, and the link to the package. */
const install = (name: string): void => {
  const modules = join(here.folder, "node_modules");
  for (const each of ["@modelcontextprotocol", "@types", "typescript", "zod"]) symlinkSync(join(import.meta.dirname, "../../node_modules", each), join(modules, each), "junction");
  symlinkSync(join(here.folder, "generated/notes"), join(modules, name), "junction");
};

test.each<readonly [what: string, file: string, source: string, manifest: object, command: readonly string[]]>([
  ["a high-level server, ES modules", "server.mjs", high, { type: "module" }, []],
  ["a low-level server, CommonJS, tools made at run time", "server.cjs", low, {}, ["--", process.execPath, "server.cjs"]],
])("%s", { timeout: 120_000 }, async (_, file, source, manifest, command) => {
  here = project({
    "package.json": { name: "notes-server", private: true, ...manifest, dependencies: { "@modelcontextprotocol/sdk": "1", zod: "4" } },
    "tsconfig.json": '{\n  // The checker of the owner.\n  "compilerOptions": { "allowJs": true, "checkJs": false, "noEmit": true, "module": "nodenext", "target": "es2022", "strict": true, "skipLibCheck": true, "types": ["node"] }\n}\n',
    [file]: source,
  });
  mkdirSync(join(here.folder, "node_modules"));
  install("notes-errors");
  const before = await failing(file);
  expect(before).toContain("/nowhere/secret/a.md");

  expect(here.faultline("init", "--yes", "--guard", ...command)).toMatchObject({ status: 0, stdout: expect.stringContaining("+++ b/server.") });
  expect(here.faultline("generate").status).toBe(0);
  expect(here.text("taxonomy.yaml")).toContain("read_note");
  expect(here.text(file)).toContain("guardServer(new ");
  expect(here.faultline("doctor")).toMatchObject({ status: 0 });
  expect(here.faultline("init", "--guard").stdout).toContain("Nothing to do.");
  const { status, stdout } = here.node("node_modules/typescript/bin/tsc", "-p", ".");
  expect(status, stdout).toBe(0);

  const after = await failing(file);
  expect(after).toContain("[not_found] Not found: a.md.");
  expect(after).not.toContain("/nowhere");
});

test("a server that does not answer is no reason to wait for ever, and one that ends is quoted", () => {
  here = project({ "package.json": { name: "notes" }, "ends.mjs": 'console.error("no key given"); process.exit(3);' });
  expect(here.faultline("init", "--", process.execPath, "ends.mjs")).toMatchObject({
    status: 2,
    stderr: "error: the server has ended with 3 before it named its tools; it says: no key given\n",
  });
  expect(here.faultline("init", "--", "no-such-command").stderr).toContain("error: the server cannot be started");
  expect(here.has("taxonomy.yaml")).toBe(false);
});
