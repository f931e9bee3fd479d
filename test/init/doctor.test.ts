// faultline doctor: a project that was set up is well, and each thing that can be missing is found, with its remedy. Run `npm run build` first.

import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checks } from "../../generator/project/doctor/checks/index.ts";
import { sdkOf } from "../../generator/project/project.ts";
import { sceneAt, type Scene } from "../../generator/project/doctor/scene.ts";
import { project, type Project } from "./project.ts";

const manifest = {
  name: "notes-server",
  private: true,
  type: "module",
  devDependencies: { vitest: "4" },
  dependencies: { "@modelcontextprotocol/sdk": "^1.32.0", zod: "^4.0.0" },
};
const guarded = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { guardServer } from "notes-errors";
const server = guardServer(new McpServer({ name: "notes", version: "1.0.0" }));
server.registerTool("read_note", {}, read);
`;

const sdk = 'export const LATEST_PROTOCOL_VERSION = "2025-11-25";';
let here: Project;

beforeAll(() => {
  here = project({
    "package.json": manifest,
    "index.ts": guarded,
    "tsconfig.json": "{}",
    "node_modules/@modelcontextprotocol/sdk/package.json": { version: "1.32.2" },
    "node_modules/@modelcontextprotocol/sdk/dist/esm/types.js": sdk,
    "node_modules/zod/package.json": { version: "4.6.7" },
    "node_modules/faultline/generator/dist/taxonomy.schema.json": "{}",
  });
  here.faultline("init");
  expect(here.faultline("generate").status).toBe(0);
  symlinkSync(join(here.folder, "generated/notes"), join(here.folder, "node_modules/notes-errors"), "junction");
});
afterAll(() => here.clear());

test("what init and generate have done is well, from a folder below, too", () => {
  mkdirSync(join(here.folder, "src"), { recursive: true });
  const { status, stdout, stderr } = here.faultline("doctor", "--cwd", "src");
  expect({ status, stderr }).toEqual({ status: 0, stderr: "note: taxonomy.yaml is in .; paths are relative to it\n" });
  expect(here.faultline("check", "--cwd", "src").status).toBe(0);
  expect(stdout).toMatch(/^Node [\d.]+, npm, @modelcontextprotocol\/sdk 1\.32\.2, zod 4\.6\.7, notes-errors\nNothing is missing\.\n$/);
});

test("a finding ends with 1 and its remedy, for people and for machines; explain knows it", () => {
  const before = here.text("tsconfig.json");
  here.put("tsconfig.json", "{}");
  const { status, stderr } = here.faultline("doctor");
  expect(status).toBe(1);
  expect(stderr).toContain("error[setup-unfinished]: the server's compiler includes the generated packages");
  expect(stderr).toContain("run faultline init");
  expect(JSON.parse(here.faultline("doctor", "--reporter", "json=-").stdout).diagnostics).toMatchObject([{ code: "setup-unfinished" }]);
  expect(here.faultline("explain", "setup-unfinished").stdout).toContain("What to do: run faultline init");
  here.put("tsconfig.json", before);
});

test("without a taxonomy: exit 2, and where one comes from", () => {
  const empty = project({});
  expect(empty.faultline("doctor")).toMatchObject({ status: 2, stderr: "error: no taxonomy.yaml found here or above; faultline init creates one\n" });
  empty.clear();
});

/** The codes found with `files` in the place of what is there; what was there is put back. */
const found = async (files: { readonly [path: string]: string | undefined }, change: (scene: Scene) => Scene = (scene) => scene): Promise<readonly string[]> => {
  const before = Object.fromEntries(Object.keys(files).map((path) => [path, here.has(path) ? here.text(path) : undefined]));
  const put = (each: typeof files): void => {
    for (const [path, text] of Object.entries(each)) {
      if (text === undefined) rmSync(join(here.folder, path), { force: true });
      else here.put(path, text);
    }
  };
  put(files);
  try {
    const scene = await sceneAt(join(here.folder, "taxonomy.yaml"), "generated", here.folder);
    if ("fault" in scene) throw new Error(scene.fault.sentence);
    const codes = await Promise.all(checks.map(async ({ code, find }) => ((await find(change(scene))).length > 0 ? [code] : [])));
    return codes.flat();
  } finally {
    put(before);
  }
};

const without = (...keys: readonly string[]): string => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(here.text("package.json"))).filter(([key]) => !keys.includes(key))));

type Case = readonly [code: string, files: () => { readonly [path: string]: string | undefined }, change: (scene: Scene) => Scene];
const asIs = (scene: Scene): Scene => scene;

const cases: readonly (readonly [Case[0], Case[1], Case[2]?])[] = [
  ["editor-line", () => ({ "taxonomy.yaml": here.text("taxonomy.yaml").replace("./node_modules/faultline/", "./elsewhere/") })],
  ["error-swallowed", () => ({ "index.ts": guarded.replace("read)", 'async () => { try { return read(); } catch (e) { return { content: [{ type: "text", text: String(e) }] }; } })') })],
  ["guard-missing", () => ({ "index.ts": guarded.replace(/import .* "notes-errors";\n|guardServer/g, "") })],
  ["node-too-old", () => ({}), (scene) => ({ ...scene, node: "20.18.3" })],
  ["own-files", () => ({ "generated/notes/src/mine.ts": "export {};" })],
  ["package-manager", () => ({ "package-lock.json": "{}", "bun.lock": "{}" })],
  ["packages-stale", () => ({ "generated/notes/README.md": "mine" })],
  ["protocol-behind", () => ({ "node_modules/@modelcontextprotocol/sdk/dist/esm/types.js": sdk, "taxonomy.yaml": here.text("taxonomy.yaml").replace("version:", 'protocol: ["2025-06-18"]\nversion:') })],
  ["sdk-missing", () => ({ "package.json": JSON.stringify({ ...JSON.parse(here.text("package.json")), dependencies: { "notes-errors": "file:generated/notes" } }) })],
  ["setup-unfinished", () => ({ "package.json": without("dependencies") })],
  ["setup-unfinished", () => ({ "vitest.config.mjs": undefined })],
  ["unpublishable", () => ({ "package.json": without("private") })],
  ["zod-too-old", () => ({ "node_modules/zod/package.json": '{ "version": "3.25.76" }', "more.ts": 'import "notes-errors/schemas";' })],
];
test.each<Case>(cases.map(([code, files, change = asIs]): Case => [code, files, change]))("%s", async (code, files, change) => {
  expect(await found(files(), change)).toContain(code);
});

test.each(["tmcp", "mcp-use", "xmcp", "@mastra/mcp", "@rekog/mcp-nest"])("sdk-missing: %s has an SDK of its own", (name) => {
  expect(sdkOf({ dependencies: new Map([[name, "^1.0.0"]]) } as unknown as Parameters<typeof sdkOf>[0])).toBe(`${name} ^1.0.0`);
});

test("sdk-missing: a process that is guarded has its SDK from elsewhere", async () => {
  const bare = { "package.json": JSON.stringify({ ...JSON.parse(here.text("package.json")), dependencies: { "notes-errors": "file:generated/notes" } }) };
  expect(await found({ ...bare, "index.ts": 'import { guardServer } from "notes-errors";\nguardServer(process);\nimport("other").then(({ serve }) => serve());\n' })).not.toContain("sdk-missing");
});

test("zod-too-old: any zod 4 will do, and who does not import the schemas needs none", async () => {
  expect(await found({ "node_modules/zod/package.json": '{ "version": "4.0.0" }', "more.ts": 'import "notes-errors/schemas";' })).toEqual([]);
  expect(await found({ "node_modules/zod/package.json": '{ "version": "3.25.76" }' })).toEqual([]);
});

test("dependency-left-over: a package that went into the server's own sources, or whose server has another name", async () => {
  const dependencies = (range: string): string => JSON.stringify({ ...JSON.parse(here.text("package.json")), dependencies: { "@modelcontextprotocol/sdk": "^1.32.0", "old-errors": range } });
  for (const range of ["file:generated/old", "link:./generated/old", "workspace:generated/old"]) expect(await found({ "package.json": dependencies(range) })).toContain("dependency-left-over");
  for (const range of ["^1.2.0", "workspace:*", "file:../elsewhere", "file:generated/notes"]) expect(await found({ "package.json": dependencies(range) })).not.toContain("dependency-left-over");
  // What was there goes with the first run after it.
  const own = project({
    "package.json": { ...manifest, workspaces: ["generated/*"], dependencies: { "notes-errors": "file:generated/notes" } },
    "taxonomy.yaml": here.text("taxonomy.yaml").replace("package: notes-errors", "package: notes-errors\n    into: src/errors"),
    "index.ts": guarded,
  });
  expect(own.faultline("generate").status).toBe(0);
  const { stderr } = own.faultline("doctor", "--reporter", "short");
  expect(stderr).toContain("package.json has notes-errors as file:generated/notes, but no package is generated there");
  expect(stderr).toContain("the workspaces contain generated/*, but no package is generated there");
  own.clear();
});

test("setup-unfinished says what is left, and explain what init does of it", () => {
  const before = here.text("package.json");
  here.put("package.json", JSON.stringify({ ...JSON.parse(before), scripts: { ...JSON.parse(before).scripts, test: "node --test" } }));
  const { stderr } = here.faultline("doctor");
  expect(stderr).toContain('error[setup-unfinished]: to do by hand: script "test" runs node --test on every folder');
  expect(stderr).toContain("do it by hand: faultline init is not certain enough");
  expect(here.faultline("explain", "setup-unfinished").stdout).toContain("init, which makes the changes it is certain of");
  here.put("package.json", before);
});

test("package-not-linked: nothing there, and a copy", async () => {
  const link = join(here.folder, "node_modules/notes-errors");
  rmSync(link);
  expect(await found({})).toEqual(["package-not-linked"]);
  mkdirSync(link);
  writeFileSync(join(link, "package.json"), "{}");
  expect(await found({})).toEqual(["package-not-linked"]);
  rmSync(link, { recursive: true });
  symlinkSync(join(here.folder, "generated/notes"), link, "junction");
  expect(await found({})).toEqual([]);
});

test.each([
  ["yarn.lock", "# yarn lockfile v1\n", "./generated/notes", "link:./generated/notes", "yarn"],
  ["yarn.lock", "__metadata:\n  version: 8\n", "file:./generated/notes", "workspace:*", "yarn"],
  ["bun.lock", "{}", "./generated/notes", "workspace:*", "bun"],
])("package-not-linked: %s, whose manager copies a folder, and the range that links it", (lock, text, range, linked, manager) => {
  const own = project({ "package.json": { ...manifest, dependencies: { "@modelcontextprotocol/sdk": "^1.32.0", "notes-errors": range } }, [lock]: text, "taxonomy.yaml": here.text("taxonomy.yaml") });
  expect(own.faultline("generate").status).toBe(0);
  own.put("node_modules/notes-errors/package.json", "{}");
  const said = own.faultline("doctor").stderr;
  expect(said).toContain(`= help: write "notes-errors": "${linked}" in package.json, then run faultline init and ${manager} install\n`);
  own.put("package.json", own.text("package.json").replace('"private"', '"isPrivate"'));
  expect(own.faultline("doctor", "--reporter", "short").stderr).toContain(`warning[unpublishable]: package.json has notes-errors as ${range}`);
  own.clear();
});

test("editor-line: the way to a Faultline that the workspace's root has installed", () => {
  const own = project({ "node_modules/faultline/package.json": "{}", "packages/notes/package.json": manifest, "packages/notes/taxonomy.yaml": here.text("taxonomy.yaml").replace(/^# .*\n/, "") });
  const said = own.faultline("doctor", "--cwd", "packages/notes").stderr;
  expect(said).toContain("= help: begin the file with: # yaml-language-server: $schema=../../node_modules/faultline/generator/dist/taxonomy.schema.json\n");
  own.clear();
});

test("package-not-linked: no package.json, which only a project of npm lacks", () => {
  const text = (targets: string): string => `taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors:\n  gone: { message: Gone. }\nservers:\n  notes: { targets: ${targets}, errors: [gone] }\n`;
  const both = '{ typescript: { package: "notes-errors" }, python: { package: notes-errors } }';
  const own = project({ "taxonomy.yaml": text(both) });
  expect(own.faultline("generate").status).toBe(0);
  const said = (): string => own.faultline("doctor", "--reporter", "short").stderr;
  expect(said()).toContain("taxonomy.yaml:1:1 error[package-not-linked]: the folder has no package.json, so no server here can import notes-errors");
  expect(said()).not.toContain("npm install");
  own.put("pyproject.toml", '[project]\nname = "notes"\nversion = "1.0.0"\nrequires-python = ">=3.10"\ndependencies = ["notes-errors"]\n');
  expect(said()).not.toContain("package.json");
  own.clear();
});

test("packages-stale: never generated, compiled code that is gone, a taxonomy that has moved on", async () => {
  expect(await found({ "taxonomy.yaml": here.text("taxonomy.yaml").replace("0.1.0", "0.2.0") })).toEqual(["packages-stale"]);
  expect(await found({ "generated/notes/dist/testing.js": undefined })).toEqual(["packages-stale"]);
});

test("tool-not-read: a list that is built at run time is told, unless the taxonomy has other tools than the source", async () => {
  const scene = await sceneAt(join(here.folder, "taxonomy.yaml"), "generated", here.folder);
  if ("fault" in scene) return expect.unreachable();
  const where = { file: "index.ts", start: 0, end: 1 };
  const unread = [{ code: "tool-not-read", severity: "warning", where, sentence: "this tool list is built at run time", help: "" }] as const;
  const told = async (tools: readonly string[]): Promise<readonly string[]> => ((await checks.find(({ code }) => code === "tool-not-read")?.find({ ...scene, tools, unread })) ?? []).map(({ sentence }) => sentence);
  expect(await told(["read_note"])).toEqual(["this tool list is built at run time"]);
  expect(await told([])).toEqual([]);
  expect(await told(["read_note", "try_out"])).toEqual(["the source registers try_out, which the taxonomy does not list"]);
});
