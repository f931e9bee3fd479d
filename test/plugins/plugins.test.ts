// Plugins: files of a project's own in every package, by the built command; and whatever can be wrong with one. Run `npm run build` first.

import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compile, generate, type Plugin } from "../../generator/api.ts";
import { project, type Project } from "../init/project.ts";
import python from "./python.mjs";

const taxonomy = `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "The note is locked.", httpStatus: 423 }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
  bare: { package: "@me/bare-errors", errors: [note_locked] }
`;

const source = { path: "taxonomy.yaml", text: taxonomy };
const here = fileURLToPath(new URL(".", import.meta.url));
const plugin = ["--plugin", "./python.mjs"];

let home: Project;
beforeEach(() => {
  home = project({ "taxonomy.yaml": taxonomy });
  for (const path of ["python.mjs", "python"]) cpSync(join(here, path), join(home.folder, path), { recursive: true });
});
afterEach(() => home.clear());

const counts = (...args: readonly string[]): string => {
  const { status, stdout, stderr } = home.faultline("generate", ...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout;
};

describe("a plugin on the command line", () => {
  test("makes its files in every package, as text, as JSON and as a module that is compiled", () => {
    counts(...plugin);
    expect(home.text("generated/notes/python/notes_errors.py")).toBe(`"""The codes of @me/notes-errors 0.1.0."""

from enum import Enum


class ErrorCode(str, Enum):
    INTERNAL_ERROR = "internal_error"
    INVALID_INPUT = "invalid_input"
    NOTE_LOCKED = "note_locked"
`);
    expect(home.text("generated/notes/docs/errors.md")).toContain("| `note_locked` | 423 |");
    expect(home.text("generated/notes/contracts/codes.json")).toBe('[\n  "internal_error",\n  "invalid_input",\n  "note_locked"\n]\n');
    expect(home.text("generated/notes/dist/tool-names.js")).toBe('export const toolNames = ["edit_note"];\n');
    expect(home.text("generated/notes/dist/tool-names.d.ts")).toContain("export declare const toolNames: readonly string[];");
    expect(home.has("generated/bare/docs/errors.md")).toBe(true);
    expect(home.has("generated/bare/src/tool-names.ts")).toBe(false);
  });

  test("and its files are ours: recognised, compared, and removed without it", () => {
    counts(...plugin);
    expect(counts(...plugin)).toMatch(/^(generated\/\w+: 0 created, 0 changed, 0 removed, \d+ unchanged\n){2}$/);
    expect(home.faultline("check", ...plugin).status).toBe(0);
    expect(home.faultline("check")).toMatchObject({ status: 6, stdout: expect.stringMatching(/orphaned +docs\/errors\.md/) });
    home.put("generated/notes/docs/errors.md", "mine\n");
    const { status, stdout } = home.faultline("check", ...plugin);
    expect(status).toBe(6);
    expect(stdout).toContain("faultline generate --plugin ./python.mjs");
    expect(home.faultline("generate", ...plugin)).toMatchObject({ status: 6, stderr: expect.stringContaining("generated/notes/docs/errors.md was edited") });
    counts("--force");
    expect(home.has("generated/notes/docs/errors.md")).toBe(false);
    expect(home.has("generated/notes/dist/tool-names.js")).toBe(false);
  });

  test("is an input, with what it imports: a change of either is a change", () => {
    counts(...plugin);
    expect(home.faultline("generate", ...plugin, "--print-inputs").stdout).toBe("python.mjs\npython/names.mjs\ntaxonomy.yaml\n");
    home.put("python/names.mjs", home.text("python/names.mjs").replace("code.toUpperCase()", "`E_${code.toUpperCase()}`"));
    // A process of its own: what a module imports is loaded once in each.
    expect(home.apart("generate", ...plugin).stdout).toMatch(/generated\/notes: 0 created, 2 changed/);
    expect(home.text("generated/notes/python/notes_errors.py")).toContain('    E_NOTE_LOCKED = "note_locked"');
    home.put("python.mjs", home.text("python.mjs").replace("| code | status |", "| code | HTTP |"));
    expect(home.apart("generate", ...plugin).stdout).toMatch(/generated\/notes: 0 created, 2 changed/);
  });

  test("cannot be named by a taxonomy, which is data", () => {
    home.put("taxonomy.yaml", `${taxonomy}plugins: [./python.mjs]\n`);
    expect(home.faultline("generate")).toMatchObject({ status: 1, stderr: expect.stringContaining("error[unknown-key]") });
  });
});

const good = '{ path: () => "docs/a.md", text: () => "a\\n" }';
const having = (artefact: string): string => `export default { name: "mine", artefacts: [${artefact}] };`;

describe("nothing is written, and its name and fault are told, when a plugin", () => {
  test.each<readonly [what: string, code: string, sentence: string]>([
    ["fails", having('{ path: () => "a.md", text: () => { throw new RangeError("too far"); } }'), 'plugin "mine" fails with RangeError: too far (server bare)'],
    ["leads out of the package", having('{ path: () => "../a.md", text: () => "" }'), 'plugin "mine" returns the path "../a.md", which leads out of the package'],
    ["names an absolute path", having('{ path: () => "/tmp/a.md", text: () => "" }'), 'returns the path "/tmp/a.md", which leads out'],
    ["wants a file of ours", having('{ path: () => "README.md", text: () => "" }'), "makes bare/README.md, which Faultline also makes"],
    ["wants one that differs in case alone", having('{ path: () => "readme.MD", text: () => "" }'), "which Faultline also makes"],
    ["wants a folder of ours for a file", having('{ path: () => "src", text: () => "" }'), "makes bare/src, which Faultline also makes"],
    ["wants a file of ours for a folder", having('{ path: () => "LICENSE/mine", text: () => "" }, { path: () => "package.json/x", text: () => "" }'), "makes bare/package.json/x, which"],
    ["wants the compiled runtime", having('{ path: () => "src/runtime.ts", text: () => "export {};" }'), "makes bare/src/runtime.js, which Faultline also makes"],
    ["wants to be compiled code", having('{ path: () => "dist/a.js", text: () => "" }'), 'returns the path "dist/a.js": that folder is compiled from src/'],
    ["wants our manifest", having('{ path: () => ".faultline.json", text: () => "" }'), "which belongs to Faultline"],
    ["wants a file of its own twice", having(`${good}, ${good}`), "makes bare/docs/a.md, which the plugin mine also makes"],
    ["makes no text", having('{ path: () => "a.md", text: () => 7 }'), "makes a text of type number"],
    ["promises one", having('{ path: () => "a.md", text: async () => "" }'), "returns a promise instead of a text"],
    ["makes no JSON", having('{ path: () => "a.json", json: () => undefined }'), "makes JSON of type undefined"],
    ["makes a module that is none", having('{ path: () => "src/a.ts", text: () => "export const a = ;" }'), "makes src/a.ts, which is not valid TypeScript: Unexpected token"],
    ["has no default export", "export const plugin = {};", "lacks a default export"],
    ["has no name", `export default { artefacts: [${good}] };`, "lacks a name"],
    ["has an artefact that is none", having(`${good}, { path: "a.md", text: () => "" }`), "has an artefact (number 2) without the functions"],
    ["has both kinds in one", having('{ path: () => "a", text: () => "", json: () => 1 }'), "has an artefact (number 1) without the functions"],
    ["cannot be loaded", "export default {", "cannot be loaded: SyntaxError"],
    ["needs what is not there", 'import "./absent.mjs"; export default {};', "cannot be loaded: Error: Cannot find module"],
  ])("%s", (_, code, sentence) => {
    home.put("mine.mjs", code);
    const { status, stdout, stderr } = home.faultline("generate", "--plugin", "mine.mjs");
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain("error[plugin]");
    expect(stderr).toContain(sentence);
    expect(stderr).toContain("Nothing was written.");
    expect(home.has("generated")).toBe(false);
  });

  test("is not there", () => {
    expect(home.faultline("generate", "--plugin", "absent.mjs")).toEqual({ status: 2, stdout: "", stderr: "error: cannot read absent.mjs: the file does not exist\n" });
    expect(home.has("generated")).toBe(false);
  });
});

describe("in the API", () => {
  const typed: Plugin = { name: "typed", artefacts: [{ path: ({ name }) => `docs/${name}.txt`, text: ({ errors }) => `${errors.length}\n` }] };

  test("compile takes plugins as objects", () => {
    const { files, diagnostics } = compile(source, { plugins: [typed, python] });
    expect(diagnostics).toEqual([]);
    expect(files).toContainEqual({ path: "notes/docs/notes.txt", text: "3\n" });
    expect(files.map(({ path }) => path)).toContain("notes/python/notes_errors.py");
  });

  test("what a plugin changes of the model is changed for nobody", () => {
    const rude: Plugin = { name: "rude", artefacts: [{ path: () => "a.txt", text: (server) => `${((server as { name: string }).name = "other")}\n` }] };
    const { files, model } = compile(source, { plugins: [rude, typed] });
    expect(model?.servers.map(({ name }) => name)).toEqual(["bare", "notes"]);
    expect(files).toContainEqual({ path: "notes/docs/notes.txt", text: "3\n" });
  });

  test("generate takes files, as the command does", async () => {
    const { exitCode, created, inputs } = await generate({ cwd: home.folder, plugins: ["python.mjs"], servers: ["notes"] });
    expect(exitCode).toBe(0);
    expect(created).toContain("notes/docs/errors.md");
    expect(inputs).toEqual(expect.arrayContaining(["python.mjs", "python/names.mjs"].map((path) => join(home.folder, path))));
  });
});
