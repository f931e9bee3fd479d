// What codemod and the guard leave behind in a project: no name without a use, the form of its own formatter, and its own tests as they were.

import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test } from "vitest";
import { inForm } from "../../generator/project/formatter.ts";
import { project, type Project } from "../init/project.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let made: Project | undefined;
afterEach(() => {
  made?.clear();
  made = undefined;
});

const taxonomy = `taxonomy: 1
name: notes
version: 1.0.0
errors:
  note_gone: { message: "Note {id} is gone.", details: { id: string } }
  shelf_full: { message: The shelf is full. }
  lamp_off: { message: The lamp in the hall is off. }
servers:
  notes: { package: notes-errors, tools: { read: [note_gone, shelf_full, lamp_off] } }
`;

const head = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\n';

const rewritten = (source: string, more: { readonly [path: string]: string } = {}): { readonly text: string; readonly stderr: string } => {
  made = project({ "package.json": { name: "notes", type: "module" }, "taxonomy.yaml": taxonomy, "src/index.js": source, ...more });
  const { status, stderr } = made.faultline("codemod", "src", "--write");
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return { text: made.text("src/index.js"), stderr };
};

describe("names", () => {
  test("an import that only the old words needed goes with them, the others stay", () => {
    const { text } = rewritten(`${head}import { join, resolve } from "node:path";\nimport { inspect } from "node:util";\nimport { shelf, words } from "./words.js";\nexport const read = (id) => {\n  if (id === join("a", "b")) throw new Error(\`Note \${id} is gone\`, { cause: shelf });\n  if (id) throw new Error("The shelf is full", inspect);\n  return resolve(words);\n};\n`);
    expect(text).toContain('import { join, resolve } from "node:path";');
    expect(text).toContain("throw new NoteGoneError({ id }, { cause: shelf });");
  });

  test("an import for the words alone goes", () => {
    const { text } = rewritten(`${head}import { TEXT, other } from "./words.js";\nimport { FULL } from "./full.js";\nexport const read = (id) => {\n  if (id) throw new Error(TEXT);\n  if (!id) throw new Error(FULL);\n  return other;\n};\n`, { "src/words.js": 'export const TEXT = "The shelf is full";\nexport const other = 1;\n', "src/full.js": 'export const FULL = "The lamp in the hall is off";\n' });
    expect(text).toContain('import { other } from "./words.js";');
    expect(text).not.toContain("FULL");
    expect(text).toContain("throw new ShelfFullError();");
    expect(text).toContain("throw new LampOffError();");
  });

  test("a local that only the old words needed stays, with them", () => {
    const { text, stderr } = rewritten(`${head}export const read = (id) => {\n  const words = "The shelf is full";\n  if (id) throw new Error(words);\n};\n`);
    expect(text).toContain("throw new Error(words);");
    expect(stderr).toContain("skipped: src/index.js:4: words would no longer be used");
  });
});

test("a message that the project's own tests speak of stays as it is", () => {
  const { text, stderr } = rewritten(`${head}export const read = (id) => {\n  if (id) throw new Error("The shelf is full");\n  throw new Error("The lamp in the hall is off");\n};\n`, { "test/read.test.js": 'test("full", () => { expect(() => read(1)).toThrow(/shelf is full/); expect(message).toBe("The shelf is full"); });\n' });
  expect(text).toContain('throw new Error("The shelf is full");');
  expect(text).toContain("throw new LampOffError();");
  expect(stderr).toContain("test/read.test.js tests its message");
});

/** Its packages link to what this repository has installed. */
const lent = (of: Project, name: string): void => {
  mkdirSync(join(of.folder, "node_modules"), { recursive: true });
  symlinkSync(join(root, "node_modules", name), join(of.folder, "node_modules", name), "junction");
};

/** A Biome whose `check` sorts lines, if it is not too old to know `--write`, and whose `format` ends them. */
const biome = (isOld: boolean): string => `const text = require("fs").readFileSync(0, "utf8");
const [way] = process.argv.slice(2);
if (way === "check" && ${isOld}) process.exit(1);
process.stdout.write((way === "check" ? text.split("\\n").filter(Boolean).sort().join("\\n") : text.trimEnd()) + "\\n");
`;

describe("a Biome that sorts imports too", () => {
  const formed = (before: string, text: string, isOld = false): string | undefined => {
    made = project({ "package.json": { name: "a", type: "module" }, "biome.json": "{}", "node_modules/@biomejs/biome/package.json": { name: "@biomejs/biome", bin: { biome: "bin/biome" } }, "node_modules/@biomejs/biome/bin/biome": biome(isOld) });
    return inForm([{ path: "src/a.ts", before, text }], made.folder).edits[0]?.text;
  };

  test("sorts those of a file where they are sorted", () => expect(formed('import "a";\nimport "c";\n', 'import "a";\nimport "c";\nimport "b";\n')).toBe('import "a";\nimport "b";\nimport "c";\n'));
  test("forms a file where they are not", () => expect(formed('import "c";\nimport "a";\n', 'import "c";\nimport "a";\nimport "b";\n\n')).toBe('import "c";\nimport "a";\nimport "b";\n'));
  test("forms a file that an old one knows no more of", () => expect(formed('import "a";\n', 'import "a";\nimport "b";\n\n', true)).toBe('import "a";\nimport "b";\n'));
});

describe.skipIf(!existsSync(join(root, "node_modules/prettier/package.json")))("the project's own prettier", () => {
  const before = "const server = new McpServer({ name: 'a-server-with-quite-a-long', version })\nconst wide = 1\n";
  const text = "const server = guardServer(new McpServer({ name: 'a-server-with-quite-a-long', version }))\nconst wide = 1\n";
  const settings = { ".prettierrc": '{ "semi": false, "singleQuote": true }\n' };

  test("forms what was in its form, and nothing else", () => {
    made = project({ "package.json": { name: "a", type: "module" }, ...settings });
    lent(made, "prettier");
    const formed = inForm([{ path: "src/a.ts", before, text }], made.folder);
    expect(formed.notes).toEqual([]);
    expect(formed.edits[0]?.text).toContain("guardServer(\n  new McpServer({");
    const wild = before.replace("const wide = 1", "const wide   =   1");
    expect(inForm([{ path: "src/a.ts", before: wild, text: text.replace("const wide = 1", "const wide   =   1") }], made.folder).edits[0]?.text).toContain("guardServer(new McpServer({");
  });

  test("forms files of a project that has no settings, as it would", () => {
    made = project({ "package.json": { name: "a", type: "module", devDependencies: { prettier: "*" } } });
    lent(made, "prettier");
    const kept = 'const server = new Server(\n  { name: "a-server-with-quite-a-long-name" },\n  { capabilities: { tools: {} } },\n);\n';
    const [formed] = inForm([{ path: "src/a.ts", before: kept, text: kept.replace("new Server", "guardServer(new Server").replace(");\n", "));\n") }], made.folder).edits;
    expect(formed?.text).toContain("guardServer(\n  new Server(\n");
  });

  test("is named where it is not installed", () => {
    made = project({ "package.json": { name: "a", type: "module" }, ...settings });
    expect(inForm([{ path: "src/a.ts", before, text }], made.folder)).toEqual({ edits: [{ path: "src/a.ts", before, text }], notes: ["prettier is configured but not installed: format src/a.ts with it"] });
  });

  test("init --guard --yes names the files that it edited", () => {
    made = project({ "package.json": { name: "a", type: "module" }, "server.js": `${head}const server = new McpServer({ name: "a", version: "1.0.0" });\n` });
    const { status, stdout } = made.faultline("init", "--guard", "--yes");
    expect(status).toBe(0);
    expect(stdout).toContain("\nedited server.js\n");
  });
});
