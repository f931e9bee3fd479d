// faultline init in real little projects: what it makes of each, that the next command works, and what it never does. Run `npm run build` first.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { project, type Project } from "./project.ts";

const v1 = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

const server = new McpServer({ name: "notes", version: "1.0.0" });
server.registerTool("read_note", { description: "Reads a note.", inputSchema: { id: z.string() }, annotations: { readOnlyHint: true } }, read);
server.tool("add_note", "Adds a note.", { text: z.string() }, add);
for (const tool of tools) server.registerTool(tool.name, tool.config, tool.run);
`;

const v2 = `import { Server } from "@modelcontextprotocol/server";
import { tools } from "./tools.js";

const server = new Server({ name: "weather-station", version: "1.0.0" }, { capabilities: { tools: {} } });
server.setRequestHandler("tools/list", async () => ({ tools }));
await fetch("https://weather.example.org");
`;

const v2tools = `export const FORECAST = "get_forecast";
export const tools = [
  { name: FORECAST, description: "Says what the weather will be.", inputSchema: { type: "object", properties: { city: { type: "string" } } }, outputSchema: { type: "object" } },
  { name: "ping", inputSchema: { type: "object", properties: {} } },
];
`;

const js = `const { McpServer } = require("@modelcontextprotocol/sdk/server/mcp.js");
const NAMES = { search: "search-files" };
const server = new McpServer({ name: "files", version: "1.0.0" });
server.registerTool(NAMES.search, { description: 'Finds "files": all of them.', inputSchema: {} }, () => ({ content: [] }));
`;

const v1Project = {
  "package.json": {
    name: "@acme/notes-server",
    version: "2.1.0",
    type: "module",
    license: "MIT",
    author: "Ada Lovelace <ada@example.org>",
    repository: { type: "git", url: "git+https://github.com/acme/servers.git", directory: "packages/notes" },
    files: ["dist"],
    dependencies: { "@modelcontextprotocol/sdk": "^1.32.0", pg: "^8.0.0", zod: "^4.0.0" },
  },
  "src/index.ts": v1,
  "src/index.test.ts": 'server.registerTool("only_in_a_test", {}, run);\n',
  "dist/index.js": 'server.registerTool("compiled", {}, run);\n',
  "node_modules/other/index.js": 'server.registerTool("of_a_dependency", {}, run);\n',
  ".git/HEAD": "ref: refs/heads/main\n",
  ".gitignore": "node_modules/\n",
};

let here: Project;
const begin = (files: Parameters<typeof project>[0]): Project => (here = project(files));
afterEach(() => here.clear());

/** Generates, which has to work without a word, and says how many files there are then. */
const generated = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = here.faultline("generate", ...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout.replace(/\d+ created/, "some created");
};

const tools = (path = "taxonomy.yaml"): unknown => JSON.parse(here.faultline("list", "tools", path, "--json").stdout);

describe("a server of SDK 1 in TypeScript", () => {
  beforeEach(() => void begin(v1Project));

  test("gets a taxonomy with its tools, scripts, a workspace, and what Git should know", () => {
    const { status, stdout, stderr } = here.faultline("init");
    expect(status).toBe(0);
    expect(stdout).toBe(`Found package.json "@acme/notes-server" (ESM, @modelcontextprotocol/sdk ^1.32.0, 2 tools in src/index.ts)
  create  taxonomy.yaml   6 errors to start with; tools: read_note, add_note
  create  .gitattributes  generated/** linguist-generated=true text eol=lf
  edit    .gitignore      generated/*/dist/
  edit    package.json    scripts: errors, errors:check; workspaces: generated/*
Next:
  npm install --save-dev faultline   # its command, and completion in taxonomy.yaml
  npx faultline generate             # writes the package
  npm install                        # links it
Then guard the server, before its tools are registered:
  import { guardServer } from "@acme/notes-errors";
  const server = guardServer(new McpServer(…));
`);
    // A name that is made while the server runs is told, not guessed.
    expect(stderr).toContain("warning[tool-not-read]");
    expect(stderr).toContain("--> src/index.ts:7:47");
    expect(here.text(".gitignore")).toBe("node_modules/\ngenerated/*/dist/\n");
    expect(here.text(".gitattributes")).toBe("generated/** linguist-generated=true text eol=lf\n");
    const { scripts, workspaces, ...rest } = JSON.parse(here.text("package.json"));
    expect(rest).toEqual(v1Project["package.json"]);
    expect({ scripts, workspaces }).toEqual({ scripts: { errors: "faultline generate", "errors:check": "faultline check" }, workspaces: ["generated/*"] });
    expect(here.text("taxonomy.yaml").split("\n", 1)[0]).toBe("# yaml-language-server: $schema=./node_modules/faultline/generator/dist/taxonomy.schema.json");
    expect(here.text("taxonomy.yaml")).toMatch(/license: MIT\nowner: Ada Lovelace\nrepository: https:\/\/github.com\/acme\/servers\nrepositoryDirectory: "packages\/notes\/generated\/\{server\}"\n/);
  });

  test("runs the next command, and the contract tests of the package it makes", () => {
    here.faultline("init", "--yes");
    expect(generated()).toBe("generated/notes: some created, 0 changed, 0 removed, 0 unchanged\n");
    expect(here.faultline("check").status).toBe(0);
    expect(JSON.parse(here.text("generated/notes/package.json"))).toMatchObject({
      name: "@acme/notes-errors",
      license: "MIT",
      repository: { url: "git+https://github.com/acme/servers.git", directory: "packages/notes/generated/notes" },
    });
    expect(tools()).toMatchObject([{ name: "add_note" }, { name: "read_note" }]);
    here.node("-e", 'require("fs").rmSync("node_modules", { recursive: true })');
    here.lend();
    const { status, stdout } = here.node("node_modules/vitest/vitest.mjs", "run", "--dir", "generated/notes");
    expect(status, stdout).toBe(0);
    expect(stdout).toMatch(/@acme\/notes-errors: (\d+) of \1 declared errors, (\d+) of \2 rules/);
  });

  test("does nothing the second time, and says so", () => {
    here.faultline("init");
    const files = here.files();
    const { status, stdout, stderr } = here.faultline("init");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^( {2}keep {4}.*\n){4}Nothing to do\.\n$/m);
    expect(here.files()).toEqual(files);
  });

  test("writes nothing on a dry run, and says the same", () => {
    const files = here.files();
    const { stdout, stderr } = here.faultline("init", "--dry-run");
    expect(stderr).toContain("A dry run: nothing was written.");
    expect(here.files()).toEqual(files);
    expect(here.faultline("init").stdout.startsWith(stdout)).toBe(true);
  });

  test("takes names from the command line, and refuses what can be none", () => {
    expect(here.faultline("init", "--server", "Notes")).toMatchObject({ status: 2, stderr: expect.stringContaining("--server takes a lower-case word") });
    expect(here.faultline("init", "--server", "not-found")).toMatchObject({ status: 2, stderr: expect.stringContaining("not-found-server is free") });
    expect(here.faultline("init", "--package", "My Errors")).toMatchObject({ status: 2, stderr: expect.stringContaining("--package takes an npm package name") });
    expect(here.has("taxonomy.yaml")).toBe(false);
    here.faultline("init", "--server", "memos", "--package", "@me/memo-errors");
    expect(generated()).toContain("generated/memos:");
    expect(JSON.parse(here.text("generated/memos/package.json")).name).toBe("@me/memo-errors");
  });

  test.each<readonly [what: string, answer: string, isWritten: boolean]>([
    ["yes", "y\n", true],
    ["nothing", "\n", true],
    ["no", "n\n", false],
    ["the end", "", false],
  ])("asks once at a terminal; the answer is %s", (_, answer, isWritten) => {
    const { status, stdout } = here.atTerminal(answer, "init");
    expect(status).toBe(0);
    expect(stdout.split("Write this?").length).toBe(2);
    expect(here.has("taxonomy.yaml")).toBe(isWritten);
  });

  test("does not ask with --yes", () => {
    expect(here.atTerminal("n\n", "init", "--yes").stdout).not.toContain("Write this?");
    expect(here.has("taxonomy.yaml")).toBe(true);
  });
});

test("a server of SDK 2: lists and constants from other files; its package guards it", () => {
  begin({
    "package.json": { name: "weather", type: "module", dependencies: { "@modelcontextprotocol/server": "^2.4.0" } },
    "src/server.ts": v2,
    "src/tools.ts": v2tools,
    "pnpm-lock.yaml": "lockfileVersion: 9\n",
  });
  const { stdout, stderr } = here.faultline("init");
  expect(stdout).toContain("(ESM, @modelcontextprotocol/server ^2.4.0, 2 tools in src/tools.ts)");
  expect(stdout).toContain("pnpm add --dev faultline");
  expect(stderr).toBe('note: add "generated/*" to the packages in pnpm-workspace.yaml, so that the package can be imported by name\n');
  expect(here.text("package.json")).not.toContain("workspaces");
  expect(here.text("taxonomy.yaml")).toContain("mappings: [quota, fetch, http, validation, node]");
  expect(generated()).toContain("generated/weather-station:");
  expect(tools()).toMatchObject([{ name: "get_forecast" }, { name: "ping" }]);
  here.lend();
  here.put(
    "use.mjs",
    `import { McpServer } from "@modelcontextprotocol/server";
import { errorsOf, guardServer, WeatherStationError } from "./generated/weather-station/dist/index.js";
guardServer(new McpServer({ name: "weather-station", version: "1.0.0" }));
const thrown = Object.assign(new Error("Too much"), { response: { status: 429, headers: { "retry-after": "7" } } });
console.log(errorsOf("get_forecast").notFound().code, WeatherStationError.from(thrown).message);
`,
  );
  expect(here.node("use.mjs")).toEqual({ status: 0, stderr: "", stdout: "not_found Too many requests. Wait 7 s.\n" });
});

test("a server in plain CommonJS", () => {
  begin({ "package.json": { name: "files-mcp", dependencies: { "@modelcontextprotocol/sdk": "1" } }, "index.js": js });
  expect(here.faultline("init").stdout).toContain("(CommonJS, @modelcontextprotocol/sdk 1, 1 tool in index.js)");
  // Without a repository of Git there is nothing for it to ignore.
  expect(here.has(".gitignore")).toBe(false);
  expect(generated()).toContain("generated/files:");
  expect(tools()).toMatchObject([{ name: "search-files" }]);
});

test("a package of a monorepo: what belongs to the root is left to the reader", () => {
  begin({
    "package.json": { private: true, workspaces: ["packages/*"] },
    ".git/HEAD": "",
    ".gitignore": "dist/\n",
    "node_modules/faultline/package.json": { name: "faultline" },
    "packages/notes/package.json": { name: "@acme/notes", license: "SEE LICENSE IN LICENSE.txt" },
    "packages/notes/src/index.ts": v1,
    "packages/site/package.json": { name: "@acme/site" },
  });
  const root = here.text("package.json");
  const { stdout, stderr } = here.faultline("init", "packages/notes");
  expect(stdout).toContain("2 tools in src/index.ts");
  expect(stdout).toContain("  cd packages/notes\n");
  expect(here.has("packages/notes/.gitignore")).toBe(false);
  expect(stdout).not.toContain("--save-dev faultline");
  expect(stderr).toContain('note: add "packages/notes/generated/*" to the workspaces in ../../package.json');
  expect(here.text("package.json")).toBe(root);
  expect(here.text("packages/notes/package.json")).not.toContain("workspaces");
  expect(here.text("packages/notes/taxonomy.yaml")).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.\.\/node_modules\/faultline\/generator/);
  expect(here.text("packages/notes/taxonomy.yaml")).not.toContain("license:");
  expect(generated("--cwd", "packages/notes")).toContain("generated/notes:");
});

test("the root of a monorepo does not take the tools of its packages for its own", () => {
  begin({ "package.json": { name: "root", private: true, workspaces: ["packages/*"] }, "packages/notes/package.json": {}, "packages/notes/index.ts": v1 });
  const { stdout, stderr } = here.faultline("init", "--dry-run");
  expect(stdout).toContain("no tools in its source");
  expect(stdout).toContain("workspaces: generated/*");
  expect(stderr).toContain("run faultline init packages/notes");
});

test("a folder without package.json", () => {
  begin({ "server.mjs": v1 });
  const { status, stdout } = here.faultline("init", "--server", "notes");
  expect(status).toBe(0);
  expect(stdout).toContain("Found no package.json (2 tools in server.mjs)");
  expect(Object.keys(here.files())).toEqual([".gitattributes", "server.mjs", "taxonomy.yaml"]);
  expect(generated()).toContain("generated/notes:");
});

test("a taxonomy that is there already is not touched, whatever it says", () => {
  begin({ ...v1Project, "taxonomy.yaml": "not: [a taxonomy\n" });
  const { status, stdout, stderr } = here.faultline("init", "--yes");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/keep {4}taxonomy\.yaml +is there already/);
  expect(here.text("taxonomy.yaml")).toBe("not: [a taxonomy\n");
  expect(here.text("package.json")).toContain("errors:check");
});

test("scripts of the same name and other workspaces stay", () => {
  const text = '{\n\t"name": "notes",\n\t"scripts": { "errors": "mine" },\n\t"workspaces": {\n\t\t"packages": ["a"]\n\t}\n}';
  begin({ "package.json": text });
  const { stderr } = here.faultline("init");
  expect(stderr).toBe('note: package.json has another script "errors"; ours would be: faultline generate\n');
  expect(here.text("package.json")).toBe(
    '{\n\t"name": "notes",\n\t"scripts": { "errors": "mine", "errors:check": "faultline check" },\n\t"workspaces": {\n\t\t"packages": ["a", "generated/*"]\n\t}\n}',
  );
});

test("a broken package.json: exit 2, its place, and nothing is written", () => {
  begin({ "package.json": '{\n  "name": "notes",\n  "type": "module",\n}\n', "index.ts": v1 });
  const files = here.files();
  const { status, stdout, stderr } = here.faultline("init");
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain("error[bad-package-json]: package.json is no package.json: a key in double quotes is missing here\n --> package.json:4:1");
  expect(stderr).toContain("Nothing was written.");
  expect(here.files()).toEqual(files);
});

test.each<readonly [name: string, server: string]>([
  ["@acme/Notes_Server", "notes-server"],
  ["3d-tools", "server-3d-tools"],
  ["type", "type-server"],
  ["not-found", "not-found-server"],
  ["con", "con-server"],
])("a project called %s has a server called %s", (name, server) => {
  begin({ "package.json": { name } });
  here.faultline("init");
  expect(generated()).toContain(`generated/${server}:`);
});

test("tools that no taxonomy can have are told, and left out", () => {
  begin({ "index.ts": 'import "@modelcontextprotocol/sdk";\nserver.registerTool("a/b", {}, run);\nserver.registerTool("read", {}, run);\nserver.registerTool("Read", {}, run);\nserver.registerTool("constructor", {}, run);\n' });
  const { stderr } = here.faultline("init", "--server", "notes");
  expect(stderr.match(/"(.+)" cannot be the name of a tool/g)).toEqual(["a/b", "Read", "constructor"].map((name) => `"${name}" cannot be the name of a tool`));
  generated();
  expect(tools()).toMatchObject([{ name: "read" }]);
});
