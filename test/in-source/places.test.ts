// Sources of a server's own and packages have folders of their own, wherever the packages go: nothing is written over what another server has.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answered } from "../write/command.ts";

const taxonomy = (into: string, before = ""): string => `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "Note {id} is locked.", details: { id: string } }
servers:
  notes: { package: notes-errors, ${before}tools: { edit_note: [note_locked] } }
  tasks: { package: tasks-errors, into: ${into}, tools: { edit_task: [note_locked] } }
`;

let above = "";
let cwd = "";
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), "faultline-places-"));
  cwd = join(above, "notes");
  mkdirSync(cwd);
});
afterEach(() => rmSync(above, { recursive: true }));

/** Where it is by parts, the contracts or tests are the ones in question. */
const parts = (key: string, folder: string): string => {
  const all: { readonly [key: string]: string } = { path: "src/tasks", contracts: "contracts/tasks", tests: "test/tasks", [key]: folder };
  return JSON.stringify(all);
};

test.each([
  ["generated/notes", "generated", '"generated/notes" is already the package of "notes"'],
  ["generated/Notes", "generated", '"generated/Notes" is already the package of "notes"'],
  ["generated/notes/src", "generated", '"generated/notes/src" is inside the package of "notes"'],
  ["generated", "generated", '"generated" holds the package of "notes"'],
  ["src", "src/generated", '"src" holds the package of "notes"'],
  ["lib/notes", "./lib/", '"lib/notes" is already the package of "notes"'],
  ["src", "..", '"src" is inside the package of "notes"'],
  [parts("contracts", "generated/notes/contracts"), "generated", '"generated/notes/contracts" is inside the package of "notes"'],
  [parts("tests", "generated/notes/test"), "generated", '"generated/notes/test" is inside the package of "notes"'],
])("into %s beside packages in %s is refused where it stands", async (into, out, sentence) => {
  writeFileSync(join(cwd, "taxonomy.yaml"), taxonomy(into));
  for (const verb of ["generate", "check"]) {
    const { code, stderr } = await answered([verb, "--out", out], cwd);
    expect(code).toBe(1);
    expect(stderr).toContain(`error[into-shared]: ${sentence}`);
    expect(stderr).toContain("--> taxonomy.yaml:8:");
  }
  expect([existsSync(join(cwd, "generated")), existsSync(join(cwd, "src"))]).toEqual([false, false]);
});

test("folders beside each other, and in the folder of packages, stay as they were allowed", async () => {
  for (const [into, before] of [["generated/tasks", ""], ["generated/notes-of-tasks", ""], ["generated/notes", "into: src/notes, "]] as const) {
    writeFileSync(join(cwd, "taxonomy.yaml"), taxonomy(into, before));
    expect(await answered(["generate"], cwd)).toMatchObject({ code: 0 });
    expect(await answered(["check"], cwd)).toMatchObject({ code: 0 });
  }
});

/** What only the disk knows is refused at its place as well, and nothing is written anywhere. */
const refusedAtItsPlace = async (sentence: string): Promise<void> => {
  for (const verb of ["generate", "check"]) {
    const { code, stderr } = await answered([verb], cwd);
    expect(code).toBe(1);
    expect(stderr).toContain(`error[into-folder]: ${sentence}`);
    expect(stderr).toContain("--> taxonomy.yaml:8:");
  }
  expect(existsSync(join(cwd, "generated"))).toBe(false);
};

test.each([
  ["src/errors", "src", "../elsewhere"],
  ["src/errors", "src/errors", "../../elsewhere"],
  ["src/errors", "src", "../../nowhere"],
  ["lib/a/b", "lib/a", "/"],
  [parts("contracts", "shared/contracts"), "shared", ".."],
  [parts("tests", "test/tasks"), "test", "../elsewhere/deep"],
])("into %s is refused where %s is a link to %s", async (into, link, to) => {
  mkdirSync(join(above, "elsewhere"));
  mkdirSync(join(cwd, link, ".."), { recursive: true });
  symlinkSync(to, join(cwd, link));
  writeFileSync(join(cwd, "taxonomy.yaml"), taxonomy(into));
  await refusedAtItsPlace(`"${(/"(?:contracts|tests)":"((?:shared|test\/tasks)[^"]*)"/.exec(into)?.[1] ?? into)}" leads out of the project: "${link}" is a link`);
  expect(readdirSync(join(above, "elsewhere"))).toEqual([]);
});

test("a link that stays in the project, and a project that is reached by one, are as any folder", async () => {
  mkdirSync(join(cwd, "packages/server/src"), { recursive: true });
  symlinkSync("packages/server/src", join(cwd, "src"));
  symlinkSync("notes", join(above, "by-link"));
  writeFileSync(join(cwd, "taxonomy.yaml"), taxonomy("src/errors"));
  expect(await answered(["generate"], join(above, "by-link"))).toMatchObject({ code: 0 });
  expect(existsSync(join(cwd, "packages/server/src/errors/errors.ts"))).toBe(true);
  expect(await answered(["check"], cwd)).toMatchObject({ code: 0 });
});
