// The verb generate: what it prints where, its exit codes, and that an error in the taxonomy means that nothing is written.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { generate } from "../../generator/commands/generate.ts";
import type { GenerateOptions } from "../../generator/terminal/flags.ts";
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
const two = `${notes}  memos: { package: "@me/memos-errors", tools: { edit_memo: [note_locked] } }\n`;

let cwd = "";
const taxonomy = (text: string): void => writeFileSync(join(cwd, "taxonomy.yaml"), text);
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "faultline-generate-"));
  taxonomy(notes);
});
afterEach(() => rmSync(cwd, { recursive: true }));

const run = async (options: Partial<GenerateOptions> = {}): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> => {
  let stdout = "";
  let stderr = "";
  const streams = { stdout: (text: string) => void (stdout += text), stderr: (text: string) => void (stderr += text), color: false, columns: 120 };
  const code = await generate({ taxonomy: "taxonomy.yaml", out: "generated", cwd, ...options }, streams);
  return { code, stdout, stderr };
};
const everything = (): readonly string[] => readdirSync(cwd, { recursive: true, encoding: "utf8" }).toSorted();

test("ten lines become a package; a second run changes nothing", async () => {
  const first = await run();
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toMatch(/^generated\/notes: \d+ created, 0 changed, 0 removed, 0 unchanged\n$/);
  expect(readFileSync(join(cwd, "generated/notes/src/errors.js"), "utf8")).toContain("export class NoteLockedError extends TaxonomyError");
  const created = /(\d+) created/.exec(first.stdout)?.[1];
  expect(await run()).toEqual({ code: 0, stdout: `generated/notes: 0 created, 0 changed, 0 removed, ${created} unchanged\n`, stderr: "" });
});

test("what is no longer in the taxonomy is removed, and said so", async () => {
  await run();
  taxonomy(notes.replace("notes: {", "memos: {"));
  const { code, stdout } = await run();
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^generated\/memos: \d+ created, 0 changed, 0 removed, 0 unchanged\ngenerated\/notes: 0 created, 0 changed, \d+ removed, 0 unchanged\n$/,
  );
  // A changelog is its owner's.
  expect(everything().filter((path) => path.startsWith("generated/notes/"))).toEqual(["generated/notes/CHANGELOG.md"]);
});

describe("--server", () => {
  test("writes these servers alone, and leaves the others as they are", async () => {
    taxonomy(two);
    expect((await run({ servers: ["memos"] })).stdout).toMatch(/^generated\/memos: \d+ created, 0 changed, 0 removed, 0 unchanged\n$/);
    expect(existsSync(join(cwd, "generated/notes"))).toBe(false);
    await run();
    const before = readFileSync(join(cwd, "generated/notes/README.md"), "utf8");
    taxonomy(two.replace("is locked", "is shut"));
    expect((await run({ servers: ["memos"] })).stdout).toMatch(/^generated\/memos: 0 created, [1-9]\d* changed, 0 removed, \d+ unchanged\n$/);
    expect(readFileSync(join(cwd, "generated/notes/README.md"), "utf8")).toBe(before);
    // Which is still known to be out of date.
    expect((await run()).stdout).toMatch(/generated\/notes: 0 created, [1-9]\d* changed/);
  });

  test("removes no server that the taxonomy no longer has", async () => {
    taxonomy(two);
    await run();
    taxonomy(notes);
    await run({ servers: ["notes"] });
    expect(existsSync(join(cwd, "generated/memos/README.md"))).toBe(true);
    expect((await run()).stdout).toMatch(/generated\/memos: 0 created, 0 changed, [1-9]\d* removed/);
  });

  test("with a name that is none says what was meant: a usage error", async () => {
    taxonomy(two);
    await expect(run({ servers: ["note"] })).rejects.toThrow('taxonomy.yaml has no server "note"; did you mean "notes"?');
    await expect(run({ servers: ["mail"] })).rejects.toThrow('taxonomy.yaml has no server "mail"; it has memos, notes');
    expect(existsSync(join(cwd, "generated"))).toBe(false);
  });
});

describe("nothing is written by", () => {
  test("--dry-run, which says what would be", async () => {
    const { code, stdout, stderr } = await run({ dryRun: true });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^generated\/notes: \d+ created, 0 changed, 0 removed, 0 unchanged\n$/);
    expect(stderr).toBe("Dry run: nothing was written.\n");
    expect(everything()).toEqual(["taxonomy.yaml"]);
    expect((await run()).stdout).toBe(stdout);
  });

  test("--list, which says it of every file", async () => {
    await run();
    rmSync(join(cwd, "generated/notes/taxonomy.json"));
    taxonomy(notes.replace("is locked", "is shut").replace("recoverable: true", "category: config, recoverable: true").replace("category: config, ", "category: config\n    "));
    const before = everything();
    const { stdout } = await run({ list: true });
    expect(stdout).toContain("created    generated/notes/taxonomy.json\n");
    expect(stdout).toContain("changed    generated/notes/README.md\n");
    expect(stdout).toContain("changed    generated/notes/src/errors.js\n");
    expect(stdout).toContain("unchanged  generated/notes/src/runtime.js\n");
    expect(stdout.split("\n").slice(0, -1).map((line) => line.slice(11))).toEqual(stdout.split("\n").slice(0, -1).map((line) => line.slice(11)).toSorted());
    expect(everything()).toEqual(before);
  });

  test("--print-inputs and --print-outputs, whatever stands", async () => {
    mkdirSync(join(cwd, "sub"));
    writeFileSync(join(cwd, "sub/shared.yaml"), "taxonomy: 1\nname: shared\nversion: 0.1.0\nerrors:\n  gone: { message: Gone. }\n");
    taxonomy(two.replace("errors:", "imports: { shared: ./sub/shared.yaml }\nerrors:").replace("[note_locked]", "[note_locked, shared:gone]"));
    expect(await run({ printInputs: true })).toEqual({ code: 0, stdout: "sub/shared.yaml\ntaxonomy.yaml\n", stderr: "" });
    const { stdout } = await run({ printOutputs: true, servers: ["notes"] });
    expect(existsSync(join(cwd, "generated"))).toBe(false);
    await run();
    // A changelog is its owner's: a cache that restored it would undo what was written there.
    const made = everything().filter((path) => path.startsWith("generated/notes/") && /\.\w+$/.test(path) && !path.endsWith("CHANGELOG.md"));
    expect(stdout).toBe(made.map((path) => `${path}\n`).join(""));
    expect((await run({ printOutputs: true, servers: ["notes"] })).stdout).toBe(stdout);
  });

  test("an error in the taxonomy: exit 1, the fault and its place on stderr", async () => {
    taxonomy(notes.replace("tools: { edit_note: [note_locked] }", "tools: { edit_note: [note_lockd] }"));
    const { code, stdout, stderr } = await run();
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("--> taxonomy.yaml:10:62");
    expect(stderr).toContain('did you mean "note_locked"?');
    expect(stderr).toMatch(/1 error\. Nothing was written\.\n/);
    expect(existsSync(join(cwd, "generated"))).toBe(false);
  });

  test("a taxonomy that is not there: exit 2", async () => {
    const { code, stderr } = await run({ taxonomy: "none.yaml" });
    expect(code).toBe(2);
    expect(stderr).toContain("the file does not exist");
    expect(existsSync(join(cwd, "generated"))).toBe(false);
  });

  test("files that were edited, or are not ours: exit 6, each with its place, until --force", async () => {
    await run();
    const readme = join(cwd, "generated/notes/README.md");
    writeFileSync(readme, `${readFileSync(readme, "utf8").slice(0, -1)}, and mine\n`);
    taxonomy(notes.replace("is locked", "is shut").replace("  notes: { ", "  notes: { docs: true, "));
    mkdirSync(join(cwd, "generated/notes/docs"));
    writeFileSync(join(cwd, "generated/notes/docs/index.html"), "mine\n");
    const before = everything();
    const { code, stdout, stderr } = await run();
    expect({ code, stdout }).toEqual({ code: 6, stdout: "" });
    expect(stderr).toContain("error[drift-edited]: generated/notes/README.md was edited after generation");
    expect(stderr).toContain("error[drift-foreign]: generated/notes/docs/index.html is in the way: Faultline did not write it");
    expect(stderr).toContain("= help: run again with --force to overwrite it, or move it away");
    expect(stderr).toContain("2 errors. Nothing was written.\n");
    expect(everything()).toEqual(before);
    expect(await run({ force: true })).toMatchObject({ code: 0, stderr: "" });
    expect(readFileSync(readme, "utf8")).not.toContain("mine");
    expect((await run()).code).toBe(0);
  });

  test("a link on the way: exit 2", async () => {
    await run();
    const elsewhere = mkdtempSync(join(tmpdir(), "faultline-elsewhere-"));
    rmSync(join(cwd, "generated/notes"), { recursive: true });
    symlinkSync(elsewhere, join(cwd, "generated/notes"));
    expect(await run()).toEqual({ code: 2, stdout: "", stderr: "error: generated/notes is a symbolic link; it is not followed\nNothing was written.\n" });
    rmSync(elsewhere, { recursive: true });
  });
});

test("compile is pure: text in, the same files out, or diagnostics and no files", async () => {
  const source = { path: "taxonomy.yaml", text: two };
  const { model, files, diagnostics } = compile(source);
  expect(model?.servers.map(({ name }) => name)).toEqual(["memos", "notes"]);
  expect(diagnostics).toEqual([]);
  expect(compile(source)).toMatchObject({ model, files, diagnostics });
  expect(compile({ path: "taxonomy.yaml", text: "taxonomy: [" })).toMatchObject({ files: [], diagnostics: [{ severity: "error" }] });
  const memos = compile(source, { servers: ({ name }) => name === "memos" });
  expect(memos).toMatchObject({ model, files: files.filter(({ path }) => path.startsWith("memos/")) });
});
