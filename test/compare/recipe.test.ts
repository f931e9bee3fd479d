// The recipe for a kind of change, followed in a copy of the compiler: a row, a name, an example. Nothing else is edited, and nothing of it can be forgotten unseen.

import { spawnSync, type SpawnSyncReturns } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { sweep } from "../sweep.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const copy = mkdtempSync(join(tmpdir(), "faultline-recipe-"));
const at = (path: string): string => join(copy, path);

const node = (...args: readonly string[]): SpawnSyncReturns<string> => spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8", env: { ...process.env, NO_COLOR: "1", GITHUB_ACTIONS: "" } });
const faultline = (...args: readonly string[]): SpawnSyncReturns<string> => node("generator/dist/cli.js", ...args);

const edit = (path: string, before: string, more: string): void => {
  const text = readFileSync(at(path), "utf8");
  expect(text).toContain(before);
  writeFileSync(at(path), text.replace(before, `${more}${before}`));
};

const taxonomy = (tags: string, more = ""): string => `taxonomy: 1
name: notes
version: 1.0.0
${more}errors:
  note_locked: { message: The note is locked., tags: [${tags}] }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`;

const [row, name, example] = ["generator/compare/kinds/texts.ts", "generator/model/change-codes.ts", "test/compare/changes/tags-changed.yaml"];

/** The row that goes before another in its table. */
const tagsChanged = `  {
    code: "tags-changed",
    readers: {},
    why: "Lists are filtered by them.",
    help: "nothing",
    ...error.changed("tags", ({ name, now }) => \`the tags of \${name} are \${shown(now)}\`),
  },
`;

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("a row, a name and an example are found, told, explained and accepted; without the name it does not compile, without the example it is not built", sweep, () => {
  for (const path of ["generator", "templates", "test/check/examples", "test/compare/changes", "test/live/examples.yaml", "test/scan/examples.yaml", "package.json"]) cpSync(join(root, path), at(path), { recursive: true });
  symlinkSync(join(root, "node_modules"), at("node_modules"), "junction");
  writeFileSync(at("before.yaml"), taxonomy("storage"));

  edit(row, '  {\n    code: "title-changed"', tagsChanged);
  const unnamed = node("node_modules/typescript/bin/tsc", "--noEmit", "-p", "generator");
  expect(unnamed.status).not.toBe(0);
  expect(unnamed.stdout).toContain(`${row}(`);
  expect(unnamed.stdout).toContain("tags-changed");

  edit(name, '  "title-changed",\n', '  "tags-changed",\n');
  const refused = node("generator/build.mjs");
  expect(refused.status).not.toBe(0);
  expect(refused.stderr).toContain("There is no example in test/compare/changes: tags-changed");

  writeFileSync(at(example), 'before: |\n  errors:\n    note_locked: { message: "The note is locked.", tags: [storage] }\nafter: |\n  errors:\n    note_locked: { message: "The note is locked.", tags: [search] }\n');
  expect(node("generator/build.mjs")).toMatchObject({ status: 0, stderr: "" });
  writeFileSync(at("taxonomy.yaml"), taxonomy("search"));
  const { stdout } = faultline("diff", "--against", "before.yaml");
  expect(stdout).toContain('tags-changed  errors.note_locked.tags\n         the tags of "note_locked" are ["search"]\n');
  expect(stdout).not.toContain("note-changed");
  expect(faultline("list", "changes").stdout).toMatch(/^tags-changed +none +nobody/m);
  expect(faultline("explain", "tags-changed").stdout).toContain('After:\n\n  errors:\n    note_locked: { message: "The note is locked.", tags: [search] }\n');
  writeFileSync(at("taxonomy.yaml"), taxonomy("search", 'compat: { approved: [{ change: tags-changed, at: errors.note_locked, reason: "Nobody filters." }] }\n'));
  expect(faultline("diff", "--against", "before.yaml")).toMatchObject({ status: 0, stderr: "", stdout: expect.stringContaining("approved: Nobody filters.") as string });
});
