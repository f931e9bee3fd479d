// Faultline itself as npm would publish it, installed in an empty folder with what it depends on and nothing else: command, API, and what they make.

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compilers, complaints } from "../compiler.ts";
import { root, strictest } from "./generated.ts";
import { archived, dependenciesOf, lend, pack, project, run } from "./packed.ts";
import { someTests, sweep } from "../sweep.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-itself-"));
afterAll(() => rmSync(folder, { recursive: true }));

const home = join(folder, "home");
const dependencies = [...dependenciesOf(root)].sort();
const put = (path: string, text: string): void => writeFileSync(join(home, path), text);
const node = (...args: string[]): string => run(process.execPath, args, home);
/** As npx starts it, which it is asked to once. */
const faultline = (...args: string[]): string => run(join(home, "node_modules/.bin/faultline"), args, home);

const taxonomy = `taxonomy: 1
name: notes
version: 0.1.0
license: MIT
errors:
  note_locked:
    message: "Note {id} is locked by {owner}."
    details: { id: string, owner: string }
    recoverable: true
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`;

beforeAll(() => {
  const packed = pack([root], folder).map(({ filename }) => join(folder, filename));
  project(home, [...packed, ...dependencies.map((name) => archived(name, folder))]);
  put("taxonomy.yaml", taxonomy);
});

test("it brings what it names as dependencies, and what those bring", () => {
  const installed = readdirSync(join(home, "node_modules"))
    .filter((entry) => !entry.startsWith("."))
    .flatMap((entry) => (entry.startsWith("@") ? readdirSync(join(home, "node_modules", entry)).map((name) => `${entry}/${name}`) : [entry]));
  expect(installed.sort()).toEqual([...dependencies, "faultline"].sort());
});

test("it installs nothing of its workspaces, and runs nothing", () => {
  const manifest = JSON.parse(readFileSync(join(home, "node_modules/.package-lock.json"), "utf8")) as { packages: Record<string, object> };
  expect(Object.entries(manifest.packages).filter(([path, entry]) => path.includes("generated") || "link" in entry || "hasInstallScript" in entry)).toEqual([]);
});

describe("the command", () => {
  test("knows its version", () => {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { version: string };
    expect(faultline("--version").trim()).toContain(version);
    expect(run("npx", ["--no-install", "faultline", "--version"], home)).toBe(faultline("--version"));
  });

  test("generates a package, and recognises that there is nothing to do", () => {
    expect(faultline("generate")).toMatch(/^generated\/notes: [1-9]\d* created, 0 changed, 0 removed, 0 unchanged/);
    expect(faultline("generate")).toMatch(/^generated\/notes: 0 created, 0 changed, 0 removed, [1-9]\d* unchanged/);
    expect(existsSync(join(home, "generated/notes/src/index.js"))).toBe(true);
  });

  test("what it made passes its contract tests", sweep, () => {
    const back = ["vitest", "@modelcontextprotocol/sdk", "ajv", "zod"].map((name) => lend(home, name));
    const said = node("node_modules/vitest/vitest.mjs", "run", "--dir", "generated/notes");
    for (const take of back) take();
    expect(said).toMatch(/@me\/notes-errors: (\d+) of \1 declared errors, 0 of 0 rules, 0 of 0 scenarios produced and read back/);
  });
});

describe("the API", () => {
  /** What a script that imports it prints, as JSON. */
  const told = (name: string, body: string): unknown => {
    put(`${name}.mjs`, `import { compile, generate } from "faultline";\nimport { rmSync, readFileSync, symlinkSync, mkdirSync, writeFileSync } from "node:fs";\n${body}`);
    return JSON.parse(node(`${name}.mjs`));
  };

  test("compiles a text without touching anything", () => {
    const said = told(
      "compile",
      `const good = compile({ path: "taxonomy.yaml", text: readFileSync("taxonomy.yaml", "utf8") });
const bad = compile({ path: "t.yaml", text: "taxonomy: 1" });
console.log(JSON.stringify([good.model.servers.map(({ name }) => name), good.files.length > 20, good.diagnostics, bad.model ?? null, bad.diagnostics[0]]));`,
    );
    expect(said).toEqual([["notes"], true, [], null, expect.objectContaining({ code: "missing-key", where: expect.objectContaining({ file: "t.yaml" }) })]);
  });

  const counted = `const counts = ({ created, changed, removed, unchanged }) => [created, changed, removed, unchanged].map((paths) => paths.length > 0);\n`;

  test("generates as the command does, and tells what happened instead of printing it", () => {
    const said = told(
      "generate",
      `${counted}const options = { out: "by-api", servers: ["notes"] };
const dry = await generate({ ...options, dryRun: true });
const first = await generate(options);
const second = await generate(options);
const { dist } = { dist: first.created.filter((path) => path.startsWith("notes/dist/")).length > 0 };
writeFileSync("by-api/notes/src/index.js", "// mine");
const edited = await generate(options);
const kept = readFileSync("by-api/notes/src/index.js", "utf8");
const forced = await generate({ ...options, force: true });
writeFileSync("by-api/notes/CHANGELOG.md", "mine");
await generate({ ...options, force: true });
console.log(JSON.stringify({
  runs: [dry, first, second, edited, forced].map((run) => [run.exitCode, ...counts(run)]), dist, kept,
  edited: edited.diagnostics, changed: forced.changed, changelog: readFileSync("by-api/notes/CHANGELOG.md", "utf8"),
}));`,
    );
    expect(said).toEqual({
      runs: [
        [0, true, false, false, false],
        [0, true, false, false, false],
        [0, false, false, false, true],
        [6, false, false, false, false],
        [0, false, true, false, true],
      ],
      dist: true,
      kept: "// mine",
      edited: [expect.objectContaining({ code: "drift-edited", where: expect.objectContaining({ file: "by-api/notes/src/index.js" }) })],
      changed: ["notes/src/index.js"],
      changelog: "mine",
    });
  });

  test("says what is in the way, in what it resolves to", () => {
    const said = told(
      "refused",
      `writeFileSync("bad.yaml", readFileSync("taxonomy.yaml", "utf8").replace("{owner}", "{holder}"));
const bad = await generate({ taxonomy: "bad.yaml", out: "refused" });
const absent = await generate({ taxonomy: "absent.yaml", out: "refused" });
mkdirSync("linked");
symlinkSync("../refused", "linked/notes", "junction");
const linked = await generate({ out: "linked" });
const unknown = await generate({ servers: ["note"], out: "refused" }).catch(({ name, message }) => ({ name, message }));
console.log(JSON.stringify([bad, absent, linked].map(({ exitCode, diagnostics, failure, created }) => [exitCode, diagnostics.map(({ code }) => code), failure ?? "", created]).concat(unknown)));`,
    );
    expect(said).toEqual([
      [1, ["unknown-placeholder"], "", []],
      [2, ["unreadable"], "", []],
      [2, [], expect.stringContaining("is a symbolic link"), []],
      { name: "UsageError", message: expect.stringContaining('did you mean "notes"?') },
    ]);
    expect(existsSync(join(home, "refused"))).toBe(false);
  });

  test.runIf(process.features.require_module)("can be required", () => {
    put("api.cjs", `const { compile, generate } = require("faultline"); console.log(typeof compile, typeof generate);`);
    expect(node("api.cjs").trim()).toBe("function function");
  });

  someTests(Object.entries(compilers), 2)("has types for a strict consumer of %s", (_, compiler) => {
    put(
      "api.ts",
      `import { compile, generate, type Compiled, type Generated, type Taxonomy } from "faultline";
const { model, files }: Compiled = compile({ path: "taxonomy.yaml", text: "" });
export const taxonomy: Taxonomy | undefined = model;
export const codes: readonly string[] | undefined = model?.servers.flatMap(({ errors }) => errors.map(({ code }) => code));
export const sizes: readonly number[] = files.map(({ text }) => text.length);
export const run: Promise<Generated> = generate({ servers: ["notes"], dryRun: true });
// @ts-expect-error There is no such option.
await generate({ server: "notes" });
`,
    );
    for (const module of ["nodenext", "node16", "preserve"]) {
      const options = { ...strictest, module, noEmit: true, isolatedDeclarations: false, declaration: false, skipLibCheck: false };
      put("tsconfig.json", JSON.stringify({ compilerOptions: options, include: ["api.ts"] }));
      expect(complaints(home, compiler)).toBe("");
    }
  });
});

test("npx faultline init && npx faultline generate: from nothing to green contract tests", () => {
  rmSync(join(home, "taxonomy.yaml"));
  rmSync(join(home, "generated"), { recursive: true });
  put("server.js", 'server.registerTool("edit_note", { description: "Changes a note." }, async () => ({ content: [] }));\n');
  expect(faultline("init", "--yes", "--server", "notes")).toMatch(/create {2}taxonomy\.yaml .*tools: edit_note\n/);
  expect(faultline("generate")).toMatch(/^generated\/notes: [1-9]\d* created, 0 changed, 0 removed, 0 unchanged/);
  const back = ["vitest", "@modelcontextprotocol/sdk", "ajv", "zod"].map((name) => lend(home, name));
  const said = node("node_modules/vitest/vitest.mjs", "run", "--dir", "generated/notes");
  for (const take of back) take();
  expect(said).toMatch(/: (\d+) of \1 declared errors/);
});
