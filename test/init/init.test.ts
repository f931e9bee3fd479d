// faultline init in a project of SDK 1: what it makes, that the next command works, what it asks, and what it leaves alone. Run `npm run build` first.

import { afterEach, beforeEach, expect, test } from "vitest";
import { generated, project, tools, type Project } from "./project.ts";
import { v1Project } from "./sources.ts";
import { someTests, sweep } from "../sweep.ts";

let here: Project;
beforeEach(() => {
  here = project(v1Project);
});
afterEach(() => here.clear());

test("gets a taxonomy with its tools, scripts, a workspace, and what Git should know", () => {
  const { status, stdout, stderr } = here.faultline("init");
  expect(status).toBe(0);
  expect(stdout).toBe(`Found package.json "@acme/notes-server" (ESM, @modelcontextprotocol/sdk ^1.32.0, 2 tools in src/index.ts)
  create  taxonomy.yaml   8 errors to start with; tools: read_note, add_note
  create  AGENTS.md       how to declare, throw and map errors here
  create  .gitattributes  generated/** linguist-generated=true text eol=lf
  edit    package.json    scripts: errors, errors:check; workspaces: generated/*; dependencies: @acme/notes-errors
Next:
  npx faultline generate             # writes the package
  npm install --save-dev faultline   # links it, and installs the command
  npx faultline doctor               # says what is still missing
Then guard the server before it registers tools (faultline init --guard shows where):
  import { guardServer } from "@acme/notes-errors";
  const server = guardServer(new McpServer(…));
`);
  // A name that is made while the server runs is told, not guessed.
  expect(stderr).toContain("warning[tool-not-read]");
  expect(stderr).toContain("--> src/index.ts:7:47");
  // The package says itself what Git is not to keep.
  expect(here.text(".gitignore")).toBe("node_modules/\n");
  expect(here.text(".gitattributes")).toBe("generated/** linguist-generated=true text eol=lf\n");
  const { scripts, workspaces, dependencies, ...rest } = JSON.parse(here.text("package.json"));
  const { dependencies: before, ...untouched } = v1Project["package.json"];
  expect(rest).toEqual(untouched);
  expect(dependencies).toEqual({ ...before, "@acme/notes-errors": "file:generated/notes" });
  expect({ scripts, workspaces }).toEqual({ scripts: { errors: "faultline generate", "errors:check": "faultline check" }, workspaces: ["generated/*"] });
  expect(here.text("taxonomy.yaml").split("\n", 1)[0]).toBe("# yaml-language-server: $schema=./node_modules/faultline/generator/dist/taxonomy.schema.json");
  expect(here.text("taxonomy.yaml")).toMatch(/license: MIT\nowner: Ada Lovelace\nrepository: https:\/\/github.com\/acme\/servers\nrepositoryDirectory: "packages\/notes\/generated\/\{server\}"\n/);
});

test("runs the next command, and the contract tests of the package it makes", sweep, () => {
  here.faultline("init", "--yes");
  expect(generated(here)).toBe("generated/notes: some created, 0 changed, 0 removed, 0 unchanged\n");
  expect(here.faultline("check").status).toBe(0);
  expect(JSON.parse(here.text("generated/notes/package.json"))).toMatchObject({
    name: "@acme/notes-errors",
    license: "MIT",
    repository: { url: "git+https://github.com/acme/servers.git", directory: "packages/notes/generated/notes" },
  });
  expect(tools(here)).toMatchObject([{ name: "add_note" }, { name: "read_note" }]);
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
  expect(stdout).toMatch(/^( {2}keep {4}.*\n){3}Nothing to do\.\n$/m);
  expect(here.files()).toEqual(files);
});

test("writes nothing on a dry run, and says the same", () => {
  const files = here.files();
  const { stdout, stderr } = here.faultline("init", "--dry-run");
  expect(stderr).toContain("Dry run: nothing was written.");
  expect(here.files()).toEqual(files);
  expect(here.faultline("init").stdout.startsWith(stdout)).toBe(true);
});

test("takes names from the command line, and refuses what can be none", () => {
  expect(here.faultline("init", "--server", "Notes")).toMatchObject({ status: 2, stderr: expect.stringContaining("--server takes a lower-case word") });
  expect(here.faultline("init", "--server", "not-found")).toMatchObject({ status: 2, stderr: expect.stringContaining("use not-found-server") });
  expect(here.faultline("init", "--package", "My Errors")).toMatchObject({ status: 2, stderr: expect.stringContaining("--package takes an npm package name") });
  expect(here.has("taxonomy.yaml")).toBe(false);
  here.faultline("init", "--server", "memos", "--package", "@me/memo-errors");
  expect(generated(here)).toContain("generated/memos:");
  expect(JSON.parse(here.text("generated/memos/package.json")).name).toBe("@me/memo-errors");
});

test("makes no second taxonomy beside one of another name, and names the one above that it hides", () => {
  here.put("taxonomy.json", '{ "kingdom": "animalia" }');
  here.put("taxonomy.yml", "# Ours.\ntaxonomy: 1\nname: notes\n");
  const said = "taxonomy.yml is a taxonomy, and a second one would not know its errors; rename it to taxonomy.yaml";
  expect(here.faultline("init", "--yes")).toMatchObject({ status: 2, stderr: expect.stringContaining(said) });
  expect(here.faultline("adopt", "--", "node", "src/index.js")).toMatchObject({ status: 2, stderr: expect.stringContaining(said) });
  expect(here.has("taxonomy.yaml")).toBe(false);
  here.put("taxonomy.yml", "kingdom: plantae\n");
  here.put(".git/HEAD", "ref: refs/heads/main\n");
  here.put("apps/shop/package.json", '{ "name": "shop" }\n');
  const alone = "note: ../../taxonomy.yaml declares errors too, and verbs started here find the new taxonomy alone";
  expect(here.faultline("init", "apps/shop", "--dry-run").stderr).not.toContain(alone);
  here.put("taxonomy.yaml", "taxonomy: 1\nname: notes\n");
  expect(here.faultline("init", "apps/shop", "--dry-run").stderr).toContain(alone);
});

const answers: readonly (readonly [what: string, answer: string, isWritten: boolean])[] = [
  ["yes", "y\n", true],
  ["nothing", "\n", true],
  ["no", "n\n", false],
  ["the end", "", false],
];
someTests(answers, 2)("asks once at a terminal; the answer is %s", (_, answer, isWritten) => {
  const { status, stdout } = here.atTerminal(answer, "init");
  expect(status).toBe(0);
  expect(stdout.split("Write this?").length).toBe(2);
  expect(here.has("taxonomy.yaml")).toBe(isWritten);
});

test("does not ask with --yes", () => {
  expect(here.atTerminal("n\n", "init", "--yes").stdout).not.toContain("Write this?");
  expect(here.has("taxonomy.yaml")).toBe(true);
});

test("what the source throws is proposed: the project's own classes by their names, with rules for where they are thrown", () => {
  here.put(
    "src/index.ts",
    `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
export class NoteLockedError extends Error {
  constructor(readonly owner: string) { super(\`The note is locked by \${owner}\`); }
}
const server = new McpServer({ name: "notes", version: "1.0.0" });
server.registerTool("edit_note", { description: "Edits." }, async () => { throw new NoteLockedError("ada"); });
`,
  );
  const { status, stdout } = here.faultline("init");
  expect([status, stdout]).toEqual([0, expect.stringContaining("8 errors to start with, 1 proposed from what the source throws; tools: edit_note\n")]);
  const text = here.text("taxonomy.yaml");
  expect(text).toContain("  # src/index.ts:6\n  note_locked:\n");
  expect(text).toMatch(/edit_note:\n +description: .*\n +errors: \[ ?note_locked\b/);
  expect(text).toContain("name: NoteLockedError");
  expect(here.faultline("generate").status).toBe(0);
});

test.each([
  ["xmcp", '  export default guardTool("name", async (args) => …);\n'],
  ["@rekog/mcp-nest", "  const server = guardServer(new McpStrategy(…));\nand let exceptions through, which Nest hides: @UseFilters({ catch(error: unknown) { throw error; } }) above each @McpController().\n"],
  ["mcp-use", "  const server = guardServer(new MCPServer(…));\n"],
  ["tmcp", "  const server = guardServer(new McpServer(…));\n"],
  ["@rekog/mcp-nest", "Then guard the server that MCP-Nest makes (faultline init --guard shows where):\n  import { guardServer } from \"@acme/notes-errors\";\n  McpModule.forRoot({ serverMutator: guardServer, … })\n", "^1.9.11"],
])("the next steps show the guard of %s", (library, lines, range = "^2.0.0") => {
  here.put("package.json", JSON.stringify({ ...v1Project["package.json"], dependencies: { "@modelcontextprotocol/sdk": "^1.32.0", [library]: range } }));
  const { stdout } = here.faultline("init");
  expect(stdout.slice(-lines.length)).toBe(lines);
});
