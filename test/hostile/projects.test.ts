// Verbs that read a project where its files are not what they should be: pipes, folders, null, nested or long without end, odd names, leftovers of killed runs.

import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { createFile, rewrite } from "../../generator/write/rewrite.ts";
import { scratchOf } from "../../generator/write/scratch.ts";
import { cpuClock } from "../cpu.ts";
import { answered, type Ran } from "./command.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-projects-"));
afterAll(() => rmSync(folder, { recursive: true }));

const manifest = JSON.stringify({ name: "notes-server", version: "1.0.0", type: "module", dependencies: { "@modelcontextprotocol/sdk": "^1.20.0" } });
const source = `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
const server = new McpServer({ name: "notes", version: "1.0.0" });
server.registerTool("edit_note", {}, async ({ id }) => {
  throw new Error("Note " + id + " is locked");
});
`;
const taxonomy = `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "Note {id} is locked", details: { id: string }, recoverable: true }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`;

const project = (files: { readonly [path: string]: string | undefined }, shell = "true"): string => {
  const cwd = mkdtempSync(join(folder, "project-"));
  for (const [path, text] of Object.entries({ "package.json": manifest, "server.js": source, "taxonomy.yaml": taxonomy, ...files })) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    if (text !== undefined) writeFileSync(join(cwd, path), text);
  }
  execFileSync("sh", ["-c", shell], { cwd });
  return cwd;
};

const run = (args: readonly string[], cwd: string): Promise<Ran> => answered(args, { cwd });
const onUnix = process.platform !== "win32";

describe.runIf(onUnix)("a project", () => {
  test.each(["tsconfig.json", ".gitignore", "package.json"])("with a pipe for %s is read all the same", async (name) => {
    const cwd = project({ [name]: undefined }, `rm -f ${name}; mkfifo ${name}`);
    expect(await run(["scan"], cwd)).toMatchObject({ status: 1, stderr: expect.stringContaining("server-unguarded") as string });
    expect(await run(["codemod", "--write"], cwd)).toMatchObject({ status: 0 });
    expect(readFileSync(join(cwd, "server.js"), "utf8")).toContain("guardServer");
  });

  test.each<[what: string, files: { readonly [path: string]: string | undefined }, shell?: string]>([
    ["null for package.json", { "package.json": "null" }],
    ["a folder for package.json", { "package.json": undefined }, "mkdir package.json"],
    ["a package.json that is not UTF-8", {}, "printf '\\377' > package.json"],
    ["a tsconfig.json nested without end", { "tsconfig.json": '{"a":'.repeat(50_000) }],
    ["a tsconfig.json that extends two others, which extend two others, and so on", Object.fromEntries(Array.from({ length: 26 }, (_, at) => [at === 0 ? "tsconfig.json" : `t${at}.json`, at === 25 ? "{}" : JSON.stringify({ extends: [`./t${at + 1}.json`, `./t${at + 1}.json`] })]))],
  ])("with %s is rewritten all the same", async (_, files, shell) => {
    const cwd = project({ "server.ts": "export const a = 1;\n", ...files }, shell);
    const { status, stderr } = await run(["codemod", "--write"], cwd);
    expect([status, stderr]).toEqual([0, expect.not.stringContaining("A bug in Faultline")]);
  });

  test("whose package.json has a text without end is refused at its place", async () => {
    const cwd = project({ "package.json": JSON.stringify({ name: "x", text: "a".repeat(20_000_000) }) });
    expect(await run(["init", "--dry-run"], cwd)).toMatchObject({ status: 2, stderr: expect.stringMatching(/^error\[bad-package-json\]: .*more than 1,000,000 characters\n --> package\.json:1:1/) as string });
  });

  test("a file that cannot be read is no bug of ours, and no path of the machine is told", async () => {
    const cwd = project({}, "mkdir .yarnrc.yml; touch yarn.lock");
    const { status, stderr } = await run(["doctor"], cwd);
    expect([status, stderr]).toEqual([2, "error: .yarnrc.yml is a folder\n"]);
  });

  test.each(["scan", "codemod", "infer"])("%s names the files that it could not take", async (verb) => {
    const deep = source.replace("throw", `${"if (id) {".repeat(3_000)} throw`).replace(";\n});", `;${"}".repeat(3_000)}\n});`);
    const cwd = project({ "deep.js": deep }, "printf '// caf\\351\\n' > latin.js");
    const { stderr } = await run([verb], cwd);
    expect(stderr).toContain("note: latin.js was skipped: it is not UTF-8, the encoding that Faultline reads and writes\n");
    expect(stderr).toContain("note: deep.js was skipped: it is too deep for the compiler, or machine-made\n");
  });

  test("names of its files are shown without their signs for terminals", async () => {
    const cwd = project({ "a\u001b[2J\u202e.js": source });
    const { stdout } = await run(["init", "--guard", "--yes"], cwd);
    expect(stdout).toContain("edited a<U+001B>[2J<U+202E>.js\n");
  });
});

test.runIf(onUnix)("a link to a folder that cannot be read to its end is a link in the copy that adopt works on", () => {
  const elsewhere = mkdtempSync(join(folder, "elsewhere-"));
  const name = "d".repeat(200);
  // Deeper than a shell goes, and than a path may be long: each half is moved into the other as it stands.
  const half = (top: string): string => `(mkdir ${top} && cd ${top} && for i in $(seq 12); do mkdir ${name} && cd ${name}; done`;
  execFileSync("sh", ["-c", `${half("lower")}) && ${half("upper")} && mv "${elsewhere}/lower" .)`], { cwd: elsewhere });
  const cwd = project({}, `ln -s ${elsewhere} link`);
  try {
    const scratch = scratchOf(cwd, cwd);
    expect([lstatSync(join(scratch.folder, "link")).isSymbolicLink(), existsSync(join(scratch.folder, "server.js"))]).toEqual([true, true]);
    scratch.end();
  } finally {
    execFileSync("rm", ["-rf", elsewhere]);
  }
});

test("what a killed run has left beside a file goes, and what one at work needs stays", () => {
  const cwd = project({});
  const [old, fresh, foreign] = [".0123456789ab.faultline-tmp", ".ba9876543210.faultline-tmp", ".mine.faultline-tmp"];
  const anHourAgo = Date.now() / 1_000 - 3_600;
  for (const [name, when] of [[old, anHourAgo], [fresh, anHourAgo + 3_600], [foreign, anHourAgo]] as const) {
    writeFileSync(join(cwd, name), "half");
    utimesSync(join(cwd, name), when, when);
  }
  const left = (): readonly boolean[] => [old, fresh, foreign].map((name) => existsSync(join(cwd, name)));
  rewrite(join(cwd, "server.js"), source, `${source}\n`, true);
  expect(left()).toEqual([false, true, true]);
  writeFileSync(join(cwd, old), "half");
  utimesSync(join(cwd, old), anHourAgo, anHourAgo);
  createFile(join(cwd, "new.txt"), "x");
  expect(left()).toEqual([false, true, true]);
});

test("a message of tens of thousands of undeclared placeholders takes seconds, not minutes", () => {
  const spent = cpuClock();
  const text = taxonomy.replace("Note {id} is locked", "{ids}".repeat(30_000));
  const { diagnostics } = compile({ path: "taxonomy.yaml", text });
  expect(diagnostics.filter(({ code }) => code === "unknown-placeholder")).toHaveLength(30_000);
  expect(spent()).toBeLessThan(4_000);
});
