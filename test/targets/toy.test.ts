// A second language costs two folders and a line in each of two lists: a toy one, put into a copy of the compiler with parts of every other kind. It is built there and makes its packages; those of TypeScript stay as they are.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweep } from "../sweep.ts";
import { recipes } from "./recipes.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Everything that the language has. */
const folders: { readonly [path: string]: string } = {
  "generator/targets/toy/naming.ts": `// What the toy language asks for. It has no reserved names.

import type { Naming } from "../../model/naming.ts";
import { matching } from "../../model/shape.ts";

export const naming: Naming = {
  language: "Toy",
  target: "toy",
  words: { package: { shape: matching({ test: /^[a-z_]+$/, says: "a toy name such as notes_errors" }), required: true, sentence: "Name of the toy package.", change: "major" } },
  firstWords: (server) => ({ package: server.replaceAll("-", "_") + "_errors" }),
  namesOf: () => (code) => [code],
  familyOf: (server) => server,
  taken: () => new Map(),
  takenFamily: () => undefined,
  memberOf: (code) => code,
  isFamilyMember: () => false,
  isMember: () => false,
};
`,
  "generator/targets/toy/view.ts": `// What its one template is given.

export interface ToyView {
  readonly package: string;
  readonly codes: readonly string[];
}
`,
  "generator/targets/toy/template-helpers.ts": `// Its helpers.

export const helpers = { shout: (text: string): string => text.replace(/[^A-Za-z_]/g, "").toUpperCase() } as const;
`,
  "generator/targets/toy/index.ts": `// The toy language: one file of codes.

import type { Language } from "../target.ts";
import { naming } from "./naming.ts";
import { helpers } from "./template-helpers.ts";
import type { ToyView } from "./view.ts";

export const toy: Language = {
  name: "toy",
  naming,
  templates: { "README.md": "all codes, loudly" },
  helpers,
  artefacts: [{ name: "readme", files: (server) => [{ path: "README.md", template: "README.md", view: { package: server.package, codes: server.errors.map(({ code }) => code) } satisfies ToyView }] }],
  package: ({ name, version, targets = {} }) => {
    const words = targets["toy"];
    return words === undefined ? undefined : { folder: \`\${name}-toy\`, name: String(words["package"]), version };
  },
  includes: (path) => (path.startsWith("contracts/") || path === "taxonomy.json" ? \`data/\${path}\` : undefined),
  faultIn: () => undefined,
  finish: (files) => files,
};
`,
  "templates/toy/README.md.hbs": "{{!-- view: ToyView --}}\n# {{word package}}\n\n{{#each codes}}\n- {{shout this}}\n{{/each}}\n",
};

/** Its line in each list. */
const lines: readonly (readonly [path: string, before: string, after: string])[] = [
  ["generator/targets/index.ts", "[typescript, python] satisfies", "[typescript, python, toy] satisfies"],
  ["generator/targets/index.ts", 'import { typescript }', 'import { toy } from "./toy/index.ts";\nimport { typescript }'],
  ["generator/targets/namings.ts", "[typescript, python]", "[typescript, python, toy]"],
  ["generator/targets/namings.ts", "import { naming as typescript }", 'import { naming as toy } from "./toy/naming.ts";\nimport { naming as typescript }'],
];

const folder = mkdtempSync(join(tmpdir(), "faultline-toy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (...args: readonly string[]): string => execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
const read = (path: string): string => readFileSync(join(folder, path), "utf8");

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const change = (path: string, before: string, after: string): void => {
  const text = read(path);
  expect(text.split(before), `${path} has one ${before}`).toHaveLength(2);
  put(path, text.replace(before, () => after));
};

beforeAll(() => {
  for (const part of ["generator", "templates", "test/check/examples", "test/compare/changes", "test/live/examples.yaml", "test/scan/examples.yaml", "package.json", "taxonomy.yaml"]) cpSync(join(root, part), join(folder, part), { recursive: true, filter: (path) => !/\/(dist|node_modules)(\/|$)/.test(path) });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  // A build makes this once for a runtime, whoever has it.
  for (const kept of readdirSync(join(root, "generator/dist")).filter((name) => name.startsWith(".runtime-"))) cpSync(join(root, "generator/dist", kept), join(folder, "generator/dist", kept));
  for (const [path, text] of Object.entries(folders)) put(path, text);
  for (const line of lines) change(...line);
  for (const { files = {}, lines: own } of Object.values(recipes)) {
    for (const [path, text] of Object.entries(files)) put(path, text);
    for (const [path, behind, line] of own) change(path, behind, behind + line);
  }
  change("taxonomy.yaml", "python: { package: faultline-gmail }", "python: { package: faultline-gmail }, toy: { package: gmail_errors }");
  node("generator/build.mjs");
  node("generator/dist/cli.js", "generate");
});

const below = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();

describe("a second language", () => {
  test("has a package of its own", () => {
    expect(read("generated/gmail-toy/README.md")).toMatch(/^# gmail_errors\n\n(- [A-Z_]+\n)+$/);
    expect(below(join(folder, "generated/gmail-toy"))).toEqual([".faultline.json", "README.md", "data/contracts/errors.schema.json", "data/contracts/gmail-tools.json", "data/taxonomy.json"]);
  });

  test("shares the contract, under the name that it has on the wire", () => {
    expect(JSON.parse(read("generated/gmail-toy/data/taxonomy.json"))).toMatchObject({ package: "gmail_errors", contract: "@faultline/gmail" });
    expect(read("generated/gmail-toy/data/contracts/errors.schema.json")).toBe(readFileSync(join(root, "generated/gmail/contracts/errors.schema.json"), "utf8"));
  });

  test("changes no file of any package in the first", () => {
    for (const server of ["cowgnition", "gmail", "mcpkit", "obsidian", "st3-workflow", "tasks"]) {
      // The change log is written once, and then its owner's.
      const files = below(join(root, "generated", server)).filter((path) => !/^((dist|node_modules)\/|CHANGELOG\.md$)/.test(path));
      for (const path of files) expect(read(`generated/${server}/${path}`), `${server}/${path}`).toBe(readFileSync(join(root, "generated", server, path), "utf8"));
    }
    expect(readdirSync(join(folder, "generated")).filter((name) => name.endsWith("-toy"))).toEqual(["gmail-toy"]);
  });

  test("has words that are checked where they stand", () => {
    put("wrong/taxonomy.yaml", 'taxonomy: 1\nname: n\nversion: 1.0.0\nerrors: { gone: { message: Gone. } }\nservers:\n  n: { package: n, targets: { toy: { package: "No Name" } }, errors: [gone] }\n');
    expect(() => node("generator/dist/cli.js", "lint", "wrong/taxonomy.yaml")).toThrow(/"package" must be a toy name such as notes_errors\n +--> wrong\/taxonomy\.yaml:6:47/);
  });

  test("is not built again while nothing changes", () => {
    const { mtimeMs } = statSync(join(folder, "generator/dist/cli.js"));
    node("generator/build.mjs");
    expect(statSync(join(folder, "generator/dist/cli.js")).mtimeMs).toBe(mtimeMs);
  });

  test("is built again where a file of the build is not as it was left", sweep, () => {
    const kit = read("generator/dist/kit.yaml");
    put("generator/dist/kit.yaml", `${kit}#`);
    node("generator/build.mjs");
    expect(read("generator/dist/kit.yaml")).toBe(kit);
  });

  test("has all snippets of our pages or pages of its own", () => {
    const snippet = "templates/toy/partials/snippets/throw.hbs";
    put(snippet, "{{!-- view: ToyView --}}\n");
    expect(() => node("generator/build.mjs")).toThrow(/The pages of a package in toy want more snippets, in templates\/toy\/partials\/snippets\/: contracts, decode, elsewhere, guard, install, locale, meet, retry/);
    rmSync(join(folder, snippet));
  });

  test("is a language that init knows, alone and beside the first", () => {
    put("alone/package.json", '{ "name": "@me/notes" }\n');
    expect(node("generator/dist/cli.js", "init", "alone", "--yes", "--target", "toy")).toMatch(/Then guard the server with notes_errors: generated\/notes-toy\/AGENTS\.md shows how\n$/);
    expect(read("alone/taxonomy.yaml")).toContain("    targets:\n      toy: { package: notes_errors }\n");
    expect(read("alone/package.json")).not.toMatch(/workspaces|notes_errors/);
    expect(read("alone/AGENTS.md")).toContain("compiled to `notes_errors` below `generated/notes-toy`");
    expect(node("generator/dist/cli.js", "generate", "--cwd", "alone")).toMatch(/^generated\/notes-toy: \d+ created[^\n]*\n$/);
    expect(() => node("generator/dist/cli.js", "init", "both", "--target", "tai")).toThrow(/--target takes typescript or python or toy, not "tai"/);
    expect(() => node("generator/dist/cli.js", "init", "both", "--target", "toy", "--package", "@me/x")).toThrow(/--package takes a toy name such as notes_errors/);
    put("both/package.json", '{ "name": "@me/notes" }\n');
    node("generator/dist/cli.js", "init", "both", "--yes", "--target", "typescript", "--target", "toy");
    expect(read("both/taxonomy.yaml")).toContain('    targets:\n      typescript: { package: "@me/notes-errors" }\n      toy: { package: notes_errors }\n');
    expect(read("both/package.json")).toContain('"@me/notes-errors": "file:generated/notes"');
    expect(node("generator/dist/cli.js", "generate", "--cwd", "both").split("\n")).toHaveLength(3);
  });

  test("is done with when it is gone, and its package with it", () => {
    change("taxonomy.yaml", ", toy: { package: gmail_errors }", "");
    expect(node("generator/dist/cli.js", "generate")).toMatch(/generated\/gmail-toy: 0 created, 0 changed, [1-9]\d* removed/);
    expect(node("generator/dist/cli.js", "check")).toBe("generated: everything matches taxonomy.yaml.\n");
  });
});

describe("parts of other kinds, by the recipes of the house", () => {
  const faultline = (...words: readonly string[]): string => node("generator/dist/cli.js", ...words);
  const taxonomy = (more: string): string => `taxonomy: 1\nname: parts\nversion: 1.0.0\nerrors: { unavailable: { message: TAPE IS FULL., audience: Operators, category: system } }\nservers:\n  parts: { package: parts, mappings: [tape], tools: { write: { errors: [unavailable]${more} } } }\n`;
  beforeAll(() => {
    put("parts/taxonomy.yaml", taxonomy(""));
    put("parts/next.yaml", taxonomy(", description: Writes."));
  });

  test("a documentation field is shown with the error, and a mapping set where it leads", () => {
    faultline("docs", "parts/taxonomy.yaml", "--markdown", "parts/pages");
    const page = read("parts/pages/parts/unavailable.md");
    expect(page).toContain("| Audience | Operators |");
    expect(page).toContain("| Made from | tape: code ETAPE |");
  });

  test("a lint rule is found; the build has taken its example", () => {
    expect(faultline("lint", "parts/taxonomy.yaml", "--reporter", "json=-")).toContain('"code":"message-shouts"');
    expect(read("generator/dist/examples.js")).toContain("LOCKED.");
  });

  test("a kind of change is found; the build has taken its example", () => {
    expect(faultline("diff", "parts/next.yaml", "--against", "parts/taxonomy.yaml")).toContain("tool-described");
    expect(read("generator/dist/examples.js")).toContain("tool-described");
  });

  test("a verb runs", () => {
    expect(faultline("greet")).toBe("Hello.\n");
  });
});
