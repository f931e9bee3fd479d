// faultline init in projects of all kinds, each followed by the next command. Run `npm run build` first.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { generated, project, tools, type Project } from "./project.ts";
import { js, v1, v1Project, v2, v2tools } from "./sources.ts";

let here: Project;
const begin = (files: Parameters<typeof project>[0]): Project => (here = project(files));
afterEach(() => here.clear());

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
  expect(stderr).toBe("");
  expect(here.text("pnpm-workspace.yaml")).toBe('packages:\n  - "generated/*"\n');
  expect(JSON.parse(here.text("package.json"))).toMatchObject({ dependencies: { "weather-station-errors": "workspace:*" } });
  expect(here.text("package.json")).not.toContain("workspaces");
  expect(here.text("taxonomy.yaml")).toContain("mappings: [fetch, http, validation, upstream, mcp, node]");
  expect(generated(here)).toContain("generated/weather-station:");
  expect(tools(here)).toMatchObject([{ name: "get_forecast" }, { name: "ping" }]);
  here.lend();
  here.put(
    "use.mjs",
    `import { McpServer } from "@modelcontextprotocol/server";
import { errorsOf, guardServer, WeatherStationError } from "./generated/weather-station/src/index.js";
guardServer(new McpServer({ name: "weather-station", version: "1.0.0" }));
const thrown = Object.assign(new Error("Too much"), { response: { status: 429, headers: { "retry-after": "7" } } });
console.log(errorsOf("get_forecast").notFound({ resource: "Rome" }).message, WeatherStationError.from(thrown).retry.afterMs);
`,
  );
  expect(here.node("use.mjs")).toEqual({ status: 0, stderr: "", stdout: "Not found: Rome. 7000\n" });
});

test("a server in plain CommonJS", () => {
  begin({ "package.json": { name: "files-mcp", dependencies: { "@modelcontextprotocol/sdk": "1" } }, "index.js": js });
  expect(here.faultline("init").stdout).toContain("(CommonJS, @modelcontextprotocol/sdk 1, 1 tool in index.js)");
  expect(generated(here)).toContain("generated/files:");
  expect(tools(here)).toMatchObject([{ name: "search-files" }]);
});

test("a package of a monorepo: its packages are declared where the root declares workspaces", () => {
  begin({
    "package.json": { private: true, workspaces: ["packages/*"] },
    ".git/HEAD": "",
    ".gitignore": "dist/\n",
    "node_modules/faultline/package.json": { name: "faultline" },
    "packages/notes/package.json": { name: "@acme/notes", license: "SEE LICENSE IN LICENSE.txt" },
    "packages/notes/src/index.ts": v1,
    "packages/site/package.json": { name: "@acme/site" },
  });
  const { stdout } = here.faultline("init", "packages/notes");
  expect(stdout).toContain("2 tools in src/index.ts");
  expect(stdout).toContain("  cd packages/notes\n");
  expect(stdout).not.toContain("--save-dev faultline");
  expect(stdout).toContain("  edit    ../../package.json  workspaces: packages/notes/generated/*\n");
  expect(JSON.parse(here.text("package.json"))).toEqual({ private: true, workspaces: ["packages/*", "packages/notes/generated/*"] });
  expect(JSON.parse(here.text("packages/notes/package.json"))).toMatchObject({ dependencies: { "@acme/notes-errors": "file:generated/notes" } });
  expect(here.text("packages/notes/package.json")).not.toContain("workspaces");
  expect(here.text("packages/notes/taxonomy.yaml")).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.\.\/node_modules\/faultline\/generator/);
  expect(here.text("packages/notes/taxonomy.yaml")).not.toContain("license:");
  expect(generated(here, "--cwd", "packages/notes")).toContain("generated/notes:");
});

test("the root of a monorepo does not take the tools of its packages for its own", () => {
  begin({ "package.json": { name: "root", private: true, workspaces: ["packages/*"] }, "packages/notes/package.json": {}, "packages/notes/index.ts": v1 });
  const { stdout, stderr } = here.faultline("init", "--dry-run");
  expect(stdout).toContain("no tools in its source");
  expect(stdout).toContain("workspaces: generated/*");
  expect(stderr).toContain("run faultline init packages/notes");
});

test("a server whose class comes from another package, with tools that nothing here shows", () => {
  const made = (name: string, from: string): string => `import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";\nimport { ${name} } from "${from}";\nconst server = new ${name}({ name: "shelf", version: "1.0.0" });\nawait server.connect(new StdioServerTransport());\n`;
  const manifest = { name: "shelf", type: "module", dependencies: { "@modelcontextprotocol/sdk": "^1.26.0", "@acme/shelf": "^1.0.0" } };
  begin({ "package.json": manifest, "index.js": made("ShelfToolkit", "@acme/shelf/mcp") });
  const { stdout, stderr } = here.faultline("init", "--yes");
  expect(stdout).toContain("no tools in its source");
  expect(stderr).toMatch(/\[tool-not-read\]: the tools of this server come with its package[^]*--> index\.js:3:16[^]*faultline init -- node server\.js/);
  here.lend();
  expect(here.faultline("doctor").stderr).toContain("the tools of this server come with its package");
  begin({ "package.json": manifest, "index.js": made("McpServer", "@modelcontextprotocol/sdk/server/mcp.js") });
  expect(here.faultline("init", "--yes").stderr).not.toContain("tool-not-read");
});

test("a folder without package.json", () => {
  begin({ "server.mjs": v1 });
  const { status, stdout } = here.faultline("init", "--server", "notes");
  expect(status).toBe(0);
  expect(stdout).toContain("Found no package.json (2 tools in server.mjs)");
  expect(Object.keys(here.files())).toEqual([".gitattributes", "AGENTS.md", "server.mjs", "taxonomy.yaml"]);
  expect(generated(here)).toContain("generated/notes:");
});

test("a taxonomy that already exists is not touched, whatever it says", () => {
  begin({ ...v1Project, "taxonomy.yaml": "not: [a taxonomy\n" });
  const { status, stdout, stderr } = here.faultline("init", "--yes");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/keep {4}taxonomy\.yaml +already exists/);
  expect(here.text("taxonomy.yaml")).toBe("not: [a taxonomy\n");
  expect(here.text("package.json")).toContain("errors:check");
});

test("scripts of the same name and other workspaces stay", () => {
  const text = '{\n\t"name": "notes",\n\t"scripts": { "errors": "mine" },\n\t"workspaces": {\n\t\t"packages": ["a"]\n\t}\n}';
  begin({ "package.json": text });
  const { stderr } = here.faultline("init");
  expect(stderr).toBe('note: package.json already has a different script "errors"; init would add: faultline generate\n');
  expect(here.text("package.json")).toBe(
    '{\n\t"name": "notes",\n\t"scripts": { "errors": "mine", "errors:check": "faultline check" },\n\t"workspaces": {\n\t\t"packages": ["a", "generated/*"]\n\t},\n\t"dependencies": {\n\t\t"notes-errors": "file:generated/notes"\n\t}\n}',
  );
});

test("a broken package.json: exit 2, its place, and nothing is written", () => {
  begin({ "package.json": '{\n  "name": "notes",\n  "type": "module",\n}\n', "index.ts": v1 });
  const files = here.files();
  const { status, stdout, stderr } = here.faultline("init");
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain("error[bad-package-json]: package.json is not a valid package.json: a key in double quotes is missing here\n --> package.json:4:1");
  expect(stderr).toContain("Nothing was written.");
  expect(here.files()).toEqual(files);
});

test.each<readonly [name: string, server: string]>([
  ["@acme/Notes_Server", "notes-server"],
  ["3d-tools", "server-3d-tools"],
  ["type", "type-server"],
  ["not-found", "not-found-server"],
  ["con", "con-server"],
  // Its scope is one that the error package cannot have.
  ["@modelcontextprotocol/server-notes", "server-notes"],
])("a project called %s has a server called %s", (name, server) => {
  begin({ "package.json": { name } });
  here.faultline("init");
  expect(generated(here)).toContain(`generated/${server}:`);
});

test("tools that no taxonomy can have are told, and left out", () => {
  begin({ "index.ts": 'import "@modelcontextprotocol/sdk";\nserver.registerTool("a/b", {}, run);\nserver.registerTool("read", {}, run);\nserver.registerTool("Read", {}, run);\nserver.registerTool("constructor", {}, run);\n' });
  const { stderr } = here.faultline("init", "--server", "notes");
  expect(stderr.match(/"(.+)" cannot be the name of a tool/g)).toEqual(["a/b", "Read", "constructor"].map((name) => `"${name}" cannot be the name of a tool`));
  generated(here);
  expect(tools(here)).toMatchObject([{ name: "read" }]);
});

test("what is edited keeps its byte order mark and line ends", () => {
  begin({ "package.json": '\ufeff{\r\n  "name": "notes"\r\n}\r\n', ".gitattributes": "*.png binary\r\n" });
  expect(here.faultline("init").status).toBe(0);
  expect(here.text("package.json")).toMatch(/^\ufeff\{\r\n {2}"name": "notes",\r\n {2}"scripts": \{\r\n[^]*\}\r\n$/);
  expect(here.text("package.json")).not.toMatch(/[^\r]\n/);
  expect(here.text(".gitattributes")).toBe("*.png binary\r\ngenerated/** linguist-generated=true text eol=lf\r\n");
  expect(here.faultline("init").stdout).toContain("Nothing to do.");
});

test("what cannot be read as it is written is not written again", () => {
  begin({ "package.json": { name: "notes" } });
  writeFileSync(join(here.folder, ".gitattributes"), Buffer.from([0x23, 0x20, 0xe9, 0x0a]));
  expect(here.faultline("init")).toMatchObject({ status: 2, stderr: expect.stringContaining(".gitattributes is not UTF-8") });
  expect(here.has("taxonomy.yaml")).toBe(false);
});

test("a folder that is not there is not made", () => {
  begin({});
  expect(here.faultline("init", "elsewhere")).toMatchObject({ status: 2, stderr: 'error: the folder "elsewhere" does not exist\n' });
  expect(here.files()).toEqual({});
});

test("AGENTS.md gets a section, once, in the line ends it has; one that speaks of the taxonomy stays", () => {
  begin({ "package.json": { name: "notes" }, "AGENTS.md": "# Rules\r\n\r\nBe kind.\r\n" });
  here.faultline("init");
  const text = here.text("AGENTS.md");
  expect(text).toMatch(/^# Rules\r\n\r\nBe kind\.\r\n\r\n## Errors\r\n\r\nEvery error .* `taxonomy\.yaml` /);
  expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  begin({ "package.json": { name: "notes" }, "AGENTS.md": "Errors are in taxonomy.yaml.\n" });
  expect(here.faultline("init").stdout).toContain("keep    AGENTS.md       already mentions taxonomy.yaml\n");
  expect(here.text("AGENTS.md")).toBe("Errors are in taxonomy.yaml.\n");
});

test.each([
  ["typescript", "- To throw one: a class of `notes-errors`", "how to declare, throw and map errors here"],
  ["python", "- To raise one: a class of `notes-errors`", "how to declare, raise and map errors here"],
])("AGENTS.md has the words of %s", (target, sentence, about) => {
  begin({ "package.json": { name: "notes" } });
  expect(here.faultline("init", "--target", target, "--server", "notes").stdout).toContain(about);
  expect(here.text("AGENTS.md")).toContain(sentence);
});
