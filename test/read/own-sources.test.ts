// What of a project is its author's own source: nothing that Git ignores, a package manager or a compiler puts there, or a tool is set up by.

import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { cpuClock } from "../cpu.ts";
import { sourceFilesBelow } from "../../generator/read/source-files.ts";

const top = mkdtempSync(join(tmpdir(), "faultline-own-sources-"));
afterAll(() => rmSync(top, { recursive: true }));

const folder = (files: { readonly [path: string]: string }): string => {
  const made = mkdtempSync(join(top, "project-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made, path)), { recursive: true });
    writeFileSync(join(made, path), text);
  }
  return made;
};

const git = (at: string, ...args: readonly string[]): void => void execFileSync("git", ["-C", at, ...args], { stdio: "pipe" });
const sources = (at: string): readonly string[] => [...sourceFilesBelow(at).files.keys()];

test("settings whose names begin with a dot, bundles and what others wrote are none", () => {
  const names = [".pnp.cjs", ".pnp.loader.mjs", ".eslintrc.cjs", ".prettierrc.js", ".yarn/releases/yarn-4.cjs", "app.min.js", "app.bundle.js", "types.d.ts", "third_party/a.js", "vendored/a.js", "coverage/a.js", "src/index.ts"];
  expect(sources(folder(Object.fromEntries(names.map((name) => [name, ""]))))).toEqual(["src/index.ts"]);
});

test("a script of a page in a browser is none: whole, with nothing to import, and about its document", () => {
  const page = 'const at = document.getElementById("notes"); if (!at) throw new Error("There are no notes here");';
  const pages = { arrow: `"use strict";(()=>{${page}})();`, words: `/* Notes * of Ada */\n// all\n(function () {\n${page}\n})();\n`, shout: `!function(){${page.replace("document", "window.document")}}();`, later: `(async () => {\n${page}\n})();` };
  const others = {
    module: `import { at } from "./at.js";\n(() => {${page}})();`,
    needing: `(() => { const fs = require("node:fs"); ${page} })();`,
    loading: `(async () => { await import("./server.js"); ${page} })();`,
    piped: `(() => { process.stdin.resume(); ${page} })();`,
    elsewhere: "(() => { start(); })();",
    part: `const notes = () => { ${page} };`,
  };
  const named = (texts: object): { readonly [path: string]: string } => Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}.js`, String(text)]));
  expect([...sources(folder({ ...named(pages), ...named(others) }))].sort()).toEqual(Object.keys(named(others)).sort());
});

test("whether a text is one is told in a moment, however many comments it begins with", () => {
  const spent = cpuClock();
  expect(sources(folder({ "index.js": "/* a */ // b\n".repeat(200_000) }))).toEqual(["index.js"]);
  expect(spent()).toBeLessThan(5_000);
});

test("and however long they are, or the blanks before it", () => {
  const page = "(() => { document.title = 'Notes'; })();";
  const texts = [`/*${"a ".repeat(4_000_000)}*/${page}`, `${" ".repeat(8_000_000)}${page}`, `//${"a ".repeat(4_000_000)}\n${page}`];
  for (const text of texts) expect(sources(folder({ "index.js": "", "page.js": text }))).toEqual(["index.js"]);
});

test("a file of 16 MB is read, and a larger one is left out and named", () => {
  const sized = (bytes: number): string => `//${" ".repeat(bytes - 2)}`;
  const { files, leftOut } = sourceFilesBelow(folder({ "bundle.js": sized(16_000_000), "larger.js": sized(16_000_001), "index.js": "" }));
  expect([...files.keys()].sort()).toEqual(["bundle.js", "index.js"]);
  expect(leftOut).toEqual([["larger.js", "it has 16.1 MB, more than the 16 MB that are read of a file"]]);
});

test("what the compiler makes is none, wherever settings say it goes; TypeScript is", () => {
  const files = { "lib/index.js": "", "lib/index.d.ts": "", "types/index.js": "", "src/own.js": "", "src/index.ts": "", "lib/own.ts": "" };
  const own = ["lib/own.ts", "src/index.ts", "src/own.js"];
  expect(sources(folder({ ...files, "tsconfig.json": '{ "compilerOptions": { /* ours */ "outDir": "./lib/", "declarationDir": "types" } }' }))).toEqual(own);
  expect(sources(folder({ ...files, "tsconfig.json": "{}", "tsconfig.build.json": '{ "compilerOptions": { "outDir": "lib", "declarationDir": "types" } }' }))).toEqual(own);
  expect(sources(folder({ "index.js": "", "tsconfig.json": '{ "compilerOptions": { "outDir": "./" } }' }))).toEqual(["index.js"]);
});

test("what Git ignores is none, by whatever pattern; what it keeps is, and so is what lies in a repository below", () => {
  const at = folder({ ".gitignore": "*.gen.js\nsrc/made/**\n!src/made/kept.js\n/js/*\n", "src/.gitignore": "private.*\n", "src/a.gen.js": "", "src/made/a.js": "", "src/made/kept.js": "", "src/private.js": "", "src/index.js": "", "js/a.js": "", "js/forced.js": "", "sub/index.js": "" });
  git(at, "init", "--quiet");
  git(at, "add", "--force", "js/forced.js");
  git(join(at, "sub"), "init", "--quiet");
  expect([...sources(at)].sort()).toEqual(["js/forced.js", "src/index.js", "src/made/kept.js", "sub/index.js"]);
  expect(sources(join(at, "src"))).toEqual(["index.js", "made/kept.js"]);
});

test("a project that the repository around it ignores is looked into", () => {
  const at = folder({ ".gitignore": "work/\n", "work/index.js": "" });
  git(at, "init", "--quiet");
  expect(sources(join(at, "work"))).toEqual(["index.js"]);
});

test("a package below is another project; a module type and settings of tools make none", () => {
  const typed = { "src/esm/package.json": '{ "type": "module" }', "src/esm/index.js": "", "src/cjs/package.json": '{\n  "type": "commonjs", "sideEffects": false\n}', "src/cjs/index.js": "", "py/pyproject.toml": "[tool.ruff]\nline-length = 100\n", "py/server.py": "" };
  const others = { "app/package.json": '{ "name": "app" }', "app/a.js": "", "deps/package.json": '{ "dependencies": {} }', "deps/a.js": "", "lib/pyproject.toml": '[project]\nname = "lib"\n', "lib/a.py": "" };
  const { files, packages } = sourceFilesBelow(folder({ ...typed, ...others, "odd/package.json": "{}", "odd/a.js": "" }));
  expect([...files.keys()].sort()).toEqual(["py/server.py", "src/cjs/index.js", "src/esm/index.js"]);
  expect(packages).toEqual(["app", "deps", "lib", "odd"]);
  const copied = { "package.json": '{ "name": "a", "version": "1.0.0" }', "js/package.json": '{ "version": "1.0.0", "name": "a" }', "js/index.js": "", "b/package.json": '{ "name": "b" }', "b/index.js": "" };
  expect(sources(folder(copied))).toEqual(["js/index.js"]);
});

test("a folder called like one of tests is read as far as a source imports it", () => {
  const tools = { "src/index.ts": 'import { results } from "./tools/tests/results.js";\nimport "../node_modules/a/tests/b.js";', "src/tools/tests/results.ts": 'export * from "./shared.js";', "src/tools/tests/shared.js": "", "src/tools/tests/results.test.ts": "", "src/tools/tests/other.ts": "" };
  const tests = { "tests/index.ts": 'import "../src/index.js";', "tests/fixtures/one.ts": "", "node_modules/a/tests/b.js": "" };
  expect(sources(folder({ ...tools, ...tests }))).toEqual(["src/index.ts", "src/tools/tests/results.ts", "src/tools/tests/shared.js"]);
});
