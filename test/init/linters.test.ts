// What init tells the linters and formatters of a project. It runs none of them; test/adoption does.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { linters } from "../../generator/project/linters.ts";
import { projectIn } from "../../generator/project/project.ts";

const top = mkdtempSync(join(tmpdir(), "faultline-linters-"));
afterAll(() => rmSync(top, { recursive: true }));

type Files = { readonly [path: string]: string };

/** The texts that change, and the advice; what was changed is left alone the second time. */
const told = (tools: readonly string[], files: Files): readonly [Files, readonly string[]] => {
  const folder = mkdtempSync(join(top, "project-"));
  const put = (all: Files): void => Object.entries(all).forEach(([path, text]) => writeFileSync(join(folder, path), text));
  put({ "package.json": JSON.stringify({ name: "notes", devDependencies: Object.fromEntries(tools.map((name) => [name, "*"])) }), ...files });
  const look = () => {
    const project = projectIn(folder, ".");
    if ("fault" in project) throw new Error(project.fault.sentence);
    return linters(project, ["generated"]);
  };
  const { changes, advice } = look();
  const texts = Object.fromEntries(changes.map(({ path, text }) => [path, text]));
  put(texts);
  expect(look().changes).toEqual([]);
  return [texts, advice];
};

test.each<readonly [what: string, before: string, after: string]>([
  ["a list", "export default [\n  js.configs.recommended,\n];\n", 'export default [\n  { ignores: ["generated/**"] },\n  js.configs.recommended,\n];\n'],
  ["a function of a list", "export default defineConfig([{ rules: {} }]);\n", 'export default defineConfig([{ ignores: ["generated/**"] }, { rules: {} }]);\n'],
  ["single quotes", "import js from '@eslint/js'\n\nexport default [js.configs.recommended]\n", "import js from '@eslint/js'\n\nexport default [{ ignores: ['generated/**'] }, js.configs.recommended]\n"],
  ["a function of settings", "module.exports = tseslint.config(\r\n  eslint.configs.recommended,\r\n);\r\n", 'module.exports = tseslint.config(\r\n  { ignores: ["generated/**"] },\r\n  eslint.configs.recommended,\r\n);\r\n'],
])("eslint.config.js with %s", (_, before, after) => {
  expect(told(["eslint"], { "eslint.config.js": before })).toEqual([{ "eslint.config.js": after }, []]);
});

test.each(["export default antfu({ typescript: true });\n", "const all = [];\nexport default all;\n"])("what is not certain is named: %s", (text) => {
  expect(told(["eslint"], { "eslint.config.mjs": text })).toEqual([{}, ["exclude generated/ from ESLint, in eslint.config.mjs"]]);
});

test("an older ESLint, and prettier, have files of patterns", () => {
  expect(told(["eslint", "prettier"], { ".eslintrc.json": "{}", ".prettierignore": "dist\n/generated/" })).toEqual([{ ".eslintignore": "generated\n", ".prettierignore": "dist\n/generated/\ntaxonomy.yaml\n" }, []]);
  expect(told(["prettier"], {})).toEqual([{ ".prettierignore": "generated\ntaxonomy.yaml\n" }, []]);
});

const schema = (version: string): string => `"$schema": "https://biomejs.dev/schemas/${version}/schema.json"`;

test.each<readonly [what: string, tool: string, path: string, before: string, after: string]>([
  ["a list of what is taken", "@biomejs/biome", "biome.json", '{\n\t"files": {\n\t\t"includes": ["**", "!!**/dist"]\n\t}\n}\n', '{\n\t"files": {\n\t\t"includes": ["**", "!!**/dist", "!**/generated"]\n\t}\n}\n'],
  ["a folder anywhere", "@biomejs/biome", "biome.json", '{ "files": { "includes": ["**/src/**"] } }', '{ "files": { "includes": ["**/src/**", "!**/generated"] } }'],
  ["no list, by its schema", "@biomejs/biome", "biome.jsonc", `{\n  ${schema("2.4.8")} // ours\n}\n`, `{\n  ${schema("2.4.8")},\n  "files": {\n    "includes": ["**", "!**/generated"]\n  } // ours\n}\n`],
  ["a list of what is left out, of Biome 1", "@biomejs/biome", "biome.json", '{\n  "files": {\n    "ignore": ["build"]\n  }\n}\n', '{\n  "files": {\n    "ignore": ["build", "generated"]\n  }\n}\n'],
  ["no list, of Biome 1", "@biomejs/biome", "biome.json", `{\n  ${schema("1.9.4")}\n}\n`, `{\n  ${schema("1.9.4")},\n  "files": {\n    "ignore": ["generated"]\n  }\n}\n`],
  ["a list of oxlint", "oxlint", ".oxlintrc.json", '{\n  "ignorePatterns": ["dist/**"]\n}\n', '{\n  "ignorePatterns": ["dist/**", "generated/**"]\n}\n'],
  ["no list of dprint", "dprint", "dprint.json", '{\n  "lineWidth": 80\n}\n', '{\n  "lineWidth": 80,\n  "excludes": ["generated/**"]\n}\n'],
])("settings in JSON with %s", (_, tool, path, before, after) => {
  expect(told([tool], { [path]: before })).toEqual([{ [path]: after }, []]);
});

test("Biome that names the folders it takes takes no others", () => {
  expect(told(["@biomejs/biome"], { "biome.json": '{ "files": { "includes": ["src/**", "!src/vendor"] } }' })).toEqual([{}, []]);
});

test("tools with settings of their own are named, unless they know", () => {
  expect(told(["@biomejs/biome", "oxlint", "dprint"], { "biome.json": "{}", ".oxlintrc.json": '{ "ignorePatterns": ["generated/**"] }' })).toEqual([{}, ["exclude generated/ from biome, in biome.json"]]);
  // Without settings, biome and oxlint find nothing to mend in what is generated.
  expect(told(["eslint-plugin-prettier"], {})).toEqual([{}, []]);
});
