// Sources of a server's own and packages have folders of their own, wherever the packages go: nothing is written over what another server has.

import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
  ["generated/notes/src", "generated", '"generated/notes/src" is inside of the package of "notes"'],
  ["generated", "generated", '"generated" holds the package of "notes"'],
  ["src", "src/generated", '"src" holds the package of "notes"'],
  ["lib/notes", "./lib/", '"lib/notes" is already the package of "notes"'],
  ["src", "..", '"src" is inside of the package of "notes"'],
  [parts("contracts", "generated/notes/contracts"), "generated", '"generated/notes/contracts" is inside of the package of "notes"'],
  [parts("tests", "generated/notes/test"), "generated", '"generated/notes/test" is inside of the package of "notes"'],
  ["generated/.faultline", "generated", '"generated/.faultline" is where Faultline keeps what it remembers'],
  [".faultline/errors", "generated", '".faultline/errors" is where Faultline keeps what it remembers'],
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
