// The verb generate: what it prints where, its exit codes, and that an error in the taxonomy means that nothing is written.

import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { generate } from "../../generator/commands/generate.ts";
import { compile } from "../../generator/main.ts";

const notes = `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked:
    message: "Note {id} is locked by {owner}."
    details: { id: string, owner: string }
    recoverable: true
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`;

let cwd = "";
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "faultline-generate-"));
  writeFileSync(join(cwd, "taxonomy.yaml"), notes);
});
afterEach(() => rmSync(cwd, { recursive: true }));

const run = async (
  taxonomy = "taxonomy.yaml",
  out = "generated",
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> => {
  let stdout = "";
  let stderr = "";
  const streams = { stdout: (text: string) => void (stdout += text), stderr: (text: string) => void (stderr += text), color: false, columns: 120 };
  const code = await generate({ taxonomy, out, cwd }, streams);
  return { code, stdout, stderr };
};

test("ten lines become a package; a second run changes nothing", async () => {
  const first = await run();
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toMatch(/^generated\/notes: \d+ created, 0 changed, 0 removed, 0 unchanged\n$/);
  expect(readFileSync(join(cwd, "generated/notes/src/errors/user.ts"), "utf8")).toContain("export class NoteLockedError extends TaxonomyError");
  const created = /(\d+) created/.exec(first.stdout)?.[1];
  expect(await run()).toEqual({ code: 0, stdout: `generated/notes: 0 created, 0 changed, 0 removed, ${created} unchanged\n`, stderr: "" });
});

test("what is no longer in the taxonomy is removed, and said so", async () => {
  await run();
  writeFileSync(join(cwd, "taxonomy.yaml"), notes.replace("notes: {", "memos: {"));
  const { code, stdout } = await run();
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^generated\/memos: \d+ created, 0 changed, 0 removed, 0 unchanged\ngenerated\/notes: 0 created, 0 changed, \d+ removed, 0 unchanged\n$/,
  );
  expect(existsSync(join(cwd, "generated/notes"))).toBe(false);
});

test("an edited file that is no longer generated stays, with a word about it", async () => {
  await run();
  writeFileSync(join(cwd, "generated/notes/README.md"), "mine\n");
  writeFileSync(join(cwd, "taxonomy.yaml"), notes.replace("notes: {", "memos: {"));
  expect((await run()).stderr).toBe("generated/notes/README.md is no longer generated, but was edited; it stays.\n");
});

describe("nothing is written", () => {
  test("when the taxonomy has an error: exit 1, the fault and its place on stderr", async () => {
    writeFileSync(join(cwd, "taxonomy.yaml"), notes.replace("tools: { edit_note: [note_locked] }", "tools: { edit_note: [note_lockd] }"));
    const { code, stdout, stderr } = await run();
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("--> taxonomy.yaml:10:62");
    expect(stderr).toContain('did you mean "note_locked"?');
    expect(stderr).toMatch(/1 error\. Nothing was written\.\n$/);
    expect(existsSync(join(cwd, "generated"))).toBe(false);
  });

  test("when there is no taxonomy: exit 2", async () => {
    const { code, stderr } = await run("none.yaml");
    expect(code).toBe(2);
    expect(stderr).toContain("there is no such file");
    expect(existsSync(join(cwd, "generated"))).toBe(false);
  });

  test("where the system does not let us: exit 2", async () => {
    writeFileSync(join(cwd, "generated"), "a file\n");
    const { code, stderr } = await run();
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: EEXIST: file already exists, mkdir '.*generated'\n$/);
  });

  test("through a link: exit 2", async () => {
    await run();
    const elsewhere = mkdtempSync(join(tmpdir(), "faultline-elsewhere-"));
    rmSync(join(cwd, "generated/notes"), { recursive: true });
    symlinkSync(elsewhere, join(cwd, "generated/notes"));
    const { code, stderr } = await run();
    expect(code).toBe(2);
    expect(stderr).toContain("is a symbolic link; it is not followed");
    rmSync(elsewhere, { recursive: true });
  });
});

test("compile is pure: text in, the same files out, or diagnostics and no files", async () => {
  const source = { path: "taxonomy.yaml", text: notes };
  const { model, files, diagnostics } = compile(source);
  expect(model?.servers.map(({ name }) => name)).toEqual(["notes"]);
  expect(diagnostics).toEqual([]);
  expect(compile(source)).toEqual({ model, files, diagnostics });
  expect(compile({ path: "taxonomy.yaml", text: "taxonomy: [" })).toMatchObject({ files: [], diagnostics: [{ severity: "error" }] });
});
