// What init does so that nothing is to do by hand: dependency, workspaces, compilers and test runners, in the way of each package manager. Run `npm run build` first.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { OwnPackage } from "../../generator/project/dependency.ts";
import { manifestOf } from "../../generator/project/manifest.ts";
import { projectIn } from "../../generator/project/project.ts";
import { surroundings } from "../../generator/project/surroundings.ts";

const top = mkdtempSync(join(tmpdir(), "faultline-finished-"));
afterAll(() => rmSync(top, { recursive: true }));

let made = 0;
type Files = { readonly [path: string]: string };

const write = (folder: string, files: Files): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};

/** What becomes of the files of a project, by path, and what it is told; a second run has nothing to do. */
const finished = (files: Files, below = "", packages: readonly OwnPackage[] | undefined = [{ server: "notes", name: "@me/notes-errors" }]): { readonly texts: Files; readonly advice: readonly string[] } => {
  made += 1;
  const root = join(top, String(made));
  write(root, { ".git/HEAD": "", ...files });
  const folder = join(root, below);
  const run = () => {
    const project = projectIn(folder, ".");
    if ("fault" in project) throw new Error(project.fault.sentence);
    return surroundings(project, packages);
  };
  const { changes, advice } = run();
  const texts = Object.fromEntries(changes.filter(({ before, text }) => before !== text).map(({ path, text }) => [path, text]));
  write(folder, texts);
  expect(run().changes.filter(({ before, text }) => before !== text)).toEqual([]);
  return { texts, advice };
};

const plain = '{\n  "name": "@me/notes",\n  "private": true\n}\n';
const dependencies = (text = "{}"): unknown => JSON.parse(text).dependencies;

test.each<readonly [manager: string, files: Files, range: string, workspaces: unknown]>([
  ["npm", {}, "file:generated/notes", ["generated/*"]],
  ["bun", { "bun.lock": "" }, "workspace:*", ["generated/*"]],
  ["yarn 1", { "yarn.lock": "# yarn lockfile v1\n" }, "link:./generated/notes", ["generated/*"]],
  ["yarn 1, public", { "yarn.lock": "", "package.json": '{ "name": "@me/notes" }' }, "link:./generated/notes", undefined],
  ["yarn 4", { "yarn.lock": "__metadata:\n  version: 8\n" }, "workspace:*", ["generated/*"]],
  ["yarn 4, before its first install", { "yarn.lock": "", ".yarnrc.yml": "nodeLinker: node-modules\n" }, "workspace:*", ["generated/*"]],
  ["pnpm", { "pnpm-lock.yaml": "" }, "workspace:*", undefined],
])("%s", (_, files, range, workspaces) => {
  const { texts } = finished({ "package.json": plain, ...files });
  expect(dependencies(texts["package.json"])).toEqual({ "@me/notes-errors": range });
  expect(JSON.parse(texts["package.json"] ?? "{}").workspaces).toEqual(workspaces);
});

test("errors in the server's own sources are no workspace and no dependency", () => {
  for (const files of [{}, { "pnpm-lock.yaml": "" }]) {
    const { texts } = finished({ "package.json": plain, ...files }, "", []);
    expect(Object.keys(texts).sort()).toEqual([".gitattributes", "package.json"]);
    expect(Object.keys(JSON.parse(texts["package.json"] ?? "{}"))).toEqual(["name", "private", "scripts"]);
  }
});

test.each<readonly [what: string, before: string, after: string]>([
  ["a list", "packages:\n  - 'apps/*' # ours\ncatalog:\n  zod: 4\n", "packages:\n  - 'apps/*' # ours\n  - \"generated/*\"\ncatalog:\n  zod: 4\n"],
  ["a list in brackets", "packages: [apps/*]\n", 'packages: [apps/*, "generated/*"]\n'],
  ["no list", "onlyBuiltDependencies: [esbuild]\n", 'onlyBuiltDependencies: [esbuild]\npackages:\n  - "generated/*"\n'],
  ["line ends of Windows", "packages:\r\n- apps/*\r\n", 'packages:\r\n- apps/*\r\n- "generated/*"\r\n'],
])("pnpm-workspace.yaml with %s", (_, before, after) => {
  expect(finished({ "package.json": plain, "pnpm-workspace.yaml": before }).texts["pnpm-workspace.yaml"]).toBe(after);
});

test("a package of a pnpm monorepo", () => {
  const { texts } = finished({ "pnpm-workspace.yaml": "packages:\n  - apps/*\n", "package.json": "{}", "apps/notes/package.json": plain }, "apps/notes");
  expect(texts["../../pnpm-workspace.yaml"]).toBe('packages:\n  - apps/*\n  - "apps/notes/generated/*"\n');
  expect(dependencies(texts["package.json"])).toEqual({ "@me/notes-errors": "workspace:*" });
});

test.each<readonly [what: string, before: string, after: string | undefined]>([
  ["no include", '{ "compilerOptions": { "outDir": "./build" } }', '{ "compilerOptions": { "outDir": "./build" }, "exclude": ["node_modules", "build", "generated"] }'],
  ["everything", '{\n  // All of it.\n  "include": ["**/*.ts",], /* tests, too */\n}\n', undefined],
  ["an exclude of its own", '{\n  "include": ["./**/*.ts"],\n  "exclude": [\n    "node_modules", // theirs\n  ],\n}\n', '{\n  "include": ["./**/*.ts"],\n  "exclude": [\n    "node_modules",\n    "generated", // theirs\n  ],\n}\n'],
])("tsconfig.json with %s", (_, before, after) => {
  const { texts } = finished({ "package.json": plain, "tsconfig.json": before });
  const text = texts["tsconfig.json"] ?? "";
  expect(text).toContain('"generated"');
  if (after !== undefined) expect(text.replace(/\s+/g, " ")).toBe(after.replace(/\s+/g, " "));
  for (const comment of ["// All of it.", "/* tests, too */", "// theirs"]) expect(text.includes(comment)).toBe(before.includes(comment));
});

test.each(['{ "include": ["src"] }', '{ "include": ["src/**/*", "*.ts"] }', '{ "files": ["a.ts"] }', '{ "exclude": ["**/generated/**"] }', "no JSON"])("a tsconfig.json that is right already: %s", (text) => {
  expect(finished({ "package.json": plain, "tsconfig.json": text }).texts["tsconfig.json"]).toBeUndefined();
});

test("what a tsconfig.json inherits counts, and an exclude from elsewhere is left to the reader", () => {
  const { texts, advice } = finished({ "package.json": plain, "tsconfig.base.json": '{ "include": ["src"] }', "tsconfig.json": '{ "extends": "./tsconfig.base" }', "base/t.json": '{ "exclude": ["x"] }', "tsconfig.build.json": '{ "extends": "./base/t.json" }' });
  expect(Object.keys(texts).filter((path) => path.startsWith("tsconfig"))).toEqual([]);
  expect(advice).toEqual(['add "generated" to exclude in tsconfig.build.json, in addition to the inherited entries of base/t.json until then: it would also compile the packages']);
  // One in circles ends, and has no include.
  expect(finished({ "package.json": plain, "tsconfig.json": '{ "extends": "./tsconfig.json" }' }).texts["tsconfig.json"]).toContain('"generated"');
});

const uses = (runner: string, more: object = {}): string => JSON.stringify({ name: "notes", private: true, devDependencies: { [runner]: "1" }, ...more });

test.each<readonly [what: string, files: Files, path: string, expected: RegExp]>([
  ["vitest without settings", { "package.json": uses("vitest") }, "vitest.config.mjs", /^\/\/.*\nimport \{ configDefaults \} from "vitest\/config";\n\nexport default \{\n {2}test: \{ exclude: \[\.\.\.configDefaults\.exclude, "generated\/\*\*"\] \},\n\};\n$/],
  ["vitest with settings", { "package.json": uses("vitest"), "vitest.config.ts": "import { defineConfig } from \"vitest/config\";\n\nexport default defineConfig({\n  test: {\n    globals: true,\n  },\n});\n" }, "vitest.config.ts", /^import \{ defineConfig \} from "vitest\/config";\nimport \{ configDefaults \} from "vitest\/config";\n\nexport default defineConfig\(\{\n {2}test: \{\n {4}exclude: \[.*"generated\/\*\*"\],\n {4}globals: true/],
  ["vite without tests", { "package.json": uses("vitest"), "vite.config.js": "export default { plugins: [] };\n" }, "vite.config.js", /^import .*\nexport default \{ test: \{ exclude: .* \}, plugins/],
  ["jest without settings", { "package.json": uses("jest") }, "package.json", /"jest":\s*\{\s*"testPathIgnorePatterns":\s*\[\s*"\/node_modules\/",\s*"\/generated\/"/],
  ["jest in package.json", { "package.json": uses("jest", { jest: { testPathIgnorePatterns: ["/x/"] } }) }, "package.json", /\["\/x\/", "\/generated\/"\]/],
  ["jest with a file", { "package.json": uses("jest"), "jest.config.js": "module.exports = {\n  preset: 'ts-jest',\n};\n" }, "jest.config.js", /= \{\n {2}testPathIgnorePatterns: \['\/node_modules\/', '\/generated\/'\],\n {2}preset/],
  ["vitest with its own list", { "package.json": uses("vitest"), "vitest.config.ts": "export default {\n  test: {\n    include: ['**/*.test.ts'],\n    exclude: [\n      'dist',\n    ],\n  },\n};\n" }, "vitest.config.ts", /^export default [^]*exclude: \[\n {6}'generated\/\*\*',\n {6}'dist',\n {4}\]/],
  ["vitest with lists of coverage alone", { "package.json": uses("vitest"), "vitest.config.ts": "export default {\n\ttest: {\n\t\tcoverage: { include: [\"src/**\"], exclude: [\"**/*.{js,ts}\"] },\n\t},\n};\n" }, "vitest.config.ts", /test: \{\n\t\texclude: \[\.\.\.configDefaults\.exclude, "generated\/\*\*"\],\n\t\tcoverage: \{ include: \["src\/\*\*"\], exclude: \["\*\*\/\*\.\{js,ts\}"\] \}/],
  ["jest with a pattern of tests anywhere", { "package.json": uses("jest"), "jest.config.js": "export default {\n  testMatch: ['**/tests/**/*.spec.ts'],\n};\n" }, "jest.config.js", /default \{\n {2}testPathIgnorePatterns: \['\/node_modules\/', '\/generated\/'\],\n {2}testMatch/],
  ["jest with its own list", { "package.json": uses("jest"), "jest.config.js": "module.exports = {\n  testPathIgnorePatterns: ['/dist/'],\n};\n" }, "jest.config.js", /testPathIgnorePatterns: \['\/generated\/', '\/dist\/'\]/],
  ["jest with a JSON file", { "package.json": uses("jest"), "jest.config.json": "{}" }, "jest.config.json", /generated/],
])("%s", (_, files, path, expected) => {
  const { texts, advice } = finished(files);
  expect(texts[path]).toMatch(expected);
  expect(advice).toEqual([]);
});

test("a test runner that looks in its own folder is left alone, and one whose settings are not certain is named", () => {
  const own = finished({ "package.json": uses("vitest"), "vitest.config.ts": 'export default defineConfig({ test: { include: ["src/**/*.test.ts"] } });' });
  expect([Object.keys(own.texts).includes("vitest.config.ts"), own.advice]).toEqual([false, []]);
  const odd = finished({ "package.json": uses("vitest", { scripts: { test: "node --test" } }), "vitest.config.ts": "export default mergeConfig(base, { test: { exclude: base.exclude } });" });
  expect(odd.advice).toEqual([
    "add generated/ to exclude in vitest.config.ts: tests in it need their own dependencies",
    'script "test" runs node --test on every folder: name your own tests in it, or it also runs those in generated/',
  ]);
});

test("a manifest with a dependency on the package already keeps what it asks for", () => {
  const text = '{ "name": "notes", "private": true, "dependencies": { "@me/notes-errors": "^1.2.0" } }';
  expect("manifest" in manifestOf("package.json", text)).toBe(true);
  expect(dependencies(finished({ "package.json": text }).texts["package.json"])).toEqual({ "@me/notes-errors": "^1.2.0" });
});

const written = (path: string): string => readFileSync(join(top, String(made), path), "utf8");
const compiler = (text: string): { readonly exclude?: readonly string[] } => JSON.parse(text) as { readonly exclude?: readonly string[] };

test.each<readonly [what: string, files: Files, exclude: readonly string[]]>([
  ["declarations in a folder of their own", { "tsconfig.json": '{ "compilerOptions": { "outDir": "dist", "declaration": true, "declarationDir": "types" } }' }, ["node_modules", "dist", "types", "generated"]],
  ["folders that a base in another folder names", { "base/t.json": '{ "compilerOptions": { "outDir": "../dist", "declarationDir": "${configDir}/types" } }', "tsconfig.json": '{ "extends": "./base/t.json" }' }, ["node_modules", "dist", "types", "generated"]],
  ["folders beside the project", { "tsconfig.json": '{ "compilerOptions": { "outDir": "../dist" } }' }, ["node_modules", "generated"]],
  ["bower_components", { "bower_components/a/a.ts": "", "tsconfig.json": "{}" }, ["node_modules", "bower_components", "generated"]],
])("what the compiler leaves out by itself stays left out: %s", (_, files, exclude) => {
  expect(compiler(finished({ "package.json": plain, ...files }).texts["tsconfig.json"] ?? "{}").exclude).toEqual(exclude);
});

test("an exclude that is inherited from a configuration beside is put right there, and nothing is left to do", () => {
  const { texts, advice } = finished({ "package.json": plain, "tsconfig.base.json": '{\n  "exclude": ["scripts", "dist"]\n}\n', "tsconfig.json": '{ "extends": "./tsconfig.base.json" }', "tsconfig.build.json": '{ "extends": "./tsconfig.json" }' });
  expect(Object.keys(texts).filter((path) => path.startsWith("tsconfig"))).toEqual(["tsconfig.base.json"]);
  expect(texts["tsconfig.base.json"]).toBe('{\n  "exclude": ["scripts", "dist", "generated"]\n}\n');
  expect(advice).toEqual([]);
  const none = finished({ "package.json": plain, "tsconfig.base.json": '{ "compilerOptions": { "outDir": "dist" } }\n', "tsconfig.json": '{ "extends": "./tsconfig.base.json" }\n', "tsconfig.esm.json": '{ "extends": "./tsconfig.base.json", "compilerOptions": { "outDir": "esm" } }\n' });
  expect(Object.fromEntries(Object.entries(none.texts).filter(([path]) => path.startsWith("tsconfig")))).toEqual({
    "tsconfig.base.json": '{\n  "compilerOptions": { "outDir": "dist" },\n  "exclude": ["node_modules", "dist", "generated"]\n}\n',
    "tsconfig.esm.json": '{\n  "extends": "./tsconfig.base.json",\n  "compilerOptions": { "outDir": "esm" },\n  "exclude": ["node_modules", "esm", "generated"]\n}\n',
  });
});

test("where generated/ has files of the project's own, what is ours is named alone", () => {
  const { texts, advice } = finished({
    "package.json": uses("vitest", { devDependencies: { vitest: "1", eslint: "1", prettier: "1", jest: "1" } }),
    "generated/client/register.ts": "export {};",
    "tsconfig.json": '{\n  "include": ["src", "generated"]\n}\n',
    "eslint.config.js": "export default [];\n",
    "vitest.config.ts": "export default { test: {} };\n",
  });
  expect(texts["tsconfig.json"]).toContain('"exclude": ["node_modules", "generated/notes"]');
  expect(texts["eslint.config.js"]).toBe('export default [{ ignores: ["generated/notes/**"] }, ];\n');
  expect(texts["vitest.config.ts"]).toContain('"generated/notes/**"');
  expect(texts[".prettierignore"]).toBe("generated/notes\ntaxonomy.yaml\n");
  expect(texts[".gitattributes"]).toMatch(/^generated\/notes\/\*\* linguist/);
  const { workspaces, jest } = JSON.parse(texts["package.json"] ?? "{}");
  expect([workspaces, jest]).toEqual([["generated/notes"], { testPathIgnorePatterns: ["/node_modules/", "/generated/notes/"] }]);
  expect(advice).toEqual([]);
  for (const [manager, files] of [["pnpm", { "pnpm-workspace.yaml": "packages:\n  - apps/*\n" }], ["a folder around", { "generated/notes/.faultline.json": "{}" }]] as const) {
    const again = finished({ "package.json": plain, "generated/client/register.ts": "", "tsconfig.json": '{ "include": ["generated/client"] }', ...files });
    expect([manager, Object.keys(again.texts).includes("tsconfig.json")]).toEqual([manager, false]);
    expect(manager === "pnpm" ? again.texts["pnpm-workspace.yaml"] : 'packages:\n  - apps/*\n  - "generated/notes"\n').toBe('packages:\n  - apps/*\n  - "generated/notes"\n');
  }
});

test("edits are in the style of the file, and new files in that of prettier", () => {
  const bare = { ".prettierrc": '{ "semi": false, "singleQuote": true }' };
  const made = finished({ "package.json": uses("vitest"), ...bare, "tsconfig.json": '{\n  "compilerOptions": { "outDir": "dist" }\n}\n' });
  expect(made.texts["vitest.config.mjs"]).toContain("import { configDefaults } from 'vitest/config'\n\nexport default {\n  test: { exclude: [...configDefaults.exclude, 'generated/**'] },\n}\n");
  expect(written("tsconfig.json")).toBe('{\n  "compilerOptions": { "outDir": "dist" },\n  "exclude": ["node_modules", "dist", "generated"]\n}\n');
  const own = finished({ "package.json": uses("vitest"), "vitest.config.ts": "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({\n  test: {},\n})\n" });
  expect(own.texts["vitest.config.ts"]).toBe("import { defineConfig } from 'vitest/config'\nimport { configDefaults } from 'vitest/config'\n\nexport default defineConfig({\n  test: { exclude: [...configDefaults.exclude, 'generated/**'],},\n})\n");
  const long = `  "exclude": ["${"a".repeat(30)}", "${"b".repeat(30)}"]\n`;
  expect(finished({ "package.json": plain, "tsconfig.json": `{\n${long}}\n` }).texts["tsconfig.json"]).toBe(`{\n  "exclude": [\n    "${"a".repeat(30)}",\n    "${"b".repeat(30)}",\n    "generated"\n  ]\n}\n`);
});
