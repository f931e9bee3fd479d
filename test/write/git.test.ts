// What Git does to generated files, with Git itself: clone, checkout of another branch, merge. The next run is content, and asks for no --force.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answered, expected, project, standing } from "./command.ts";

/** Errors far enough apart for Git to merge changes of the first and of the last. */
const taxonomy = (first: string, last: string, more = ""): string => `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "${first}" }
  note_missing: { message: There is no such note. }
  note_shared: { message: The note is shared. }
  note_stale: { message: The note is stale. }
  note_too_long: { message: "${last}" }
${more}servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked, note_missing, note_shared, note_stale, note_too_long${more === "" ? "" : ", note_new"}] } }
`;
const base = taxonomy("Locked.", "Too long.");

let cwd = "";
const git = (...args: readonly string[]): void => {
  execFileSync("git", ["-c", "user.name=n", "-c", "user.email=e@x.test", "-c", "core.autocrlf=false", "-c", "init.defaultBranch=main", ...args], { cwd, stdio: "pipe" });
};
const generate = (): ReturnType<typeof answered> => answered(["generate"], cwd);
/** Writes a taxonomy on a branch, generates and commits. */
const commit = async (branch: string, text: string): Promise<void> => {
  git("checkout", "-q", branch);
  writeFileSync(join(cwd, "taxonomy.yaml"), text);
  expect((await generate()).code).toBe(0);
  git("add", ".");
  git("commit", "-qm", branch);
};
const expectRight = async (text: string): Promise<void> => {
  expect(await generate()).toMatchObject({ code: 0, stderr: "" });
  expect(standing(join(cwd, "generated"))).toEqual(expected(text));
  expect((await answered(["check"], cwd)).code).toBe(0);
};

beforeEach(async () => {
  cwd = project(base);
  git("init", "-q");
  git("commit", "-q", "--allow-empty", "-m", "start");
  await commit("main", base);
});
afterEach(() => rmSync(cwd, { recursive: true }));

test("manifests are committed; our own folder and what is derived are not, and nobody had to say so", () => {
  const files = spawnSync("git", ["ls-files"], { cwd, encoding: "utf8" }).stdout;
  for (const name of [".faultline.json", ".gitignore", "contracts/errors.schema.json"]) expect(files).toContain(`generated/notes/${name}\n`);
  expect(files).not.toMatch(/\.faultline\/|dist\/|runtime|vectors/);
  expect(spawnSync("git", ["status", "--short"], { cwd, encoding: "utf8" }).stdout).toBe("");
});

test("a fresh clone is checked without compiled code and runtime, and generated without a word", async () => {
  git("clean", "-qfdX");
  expect(existsSync(join(cwd, "generated/notes/src/runtime.js"))).toBe(false);
  expect(existsSync(join(cwd, "generated/.faultline"))).toBe(false);
  expect(await answered(["check"], cwd)).toMatchObject({ code: 0, stderr: "" });
  await expectRight(base);
});

test("another branch, with this one's compiled code", async () => {
  git("branch", "other");
  const other = taxonomy("Locked.", "Too long.", "  note_new: { message: New., category: config }\n");
  await commit("other", other);
  git("checkout", "-q", "main");
  await expectRight(base);
  git("checkout", "-q", "other");
  await expectRight(other);
});

test("what an earlier release committed is content, and stays until its owner takes it out", async () => {
  git("add", "--force", "generated/notes/src/runtime.js", "generated/notes/dist/testing.js");
  git("commit", "-qm", "as before");
  writeFileSync(join(cwd, "generated/notes/src/runtime.js"), "// of another release\n");
  await expectRight(base);
  expect(spawnSync("git", ["status", "--short"], { cwd, encoding: "utf8" }).stdout).toBe("");
});

describe.each([
  ["as this repository tells Git to", "generated/*/.faultline.json merge=union\n"],
  ["as Git does by itself", ""],
])("a merge, %s", (_, attributes) => {
  test("of two branches that changed the same files", async () => {
    writeFileSync(join(cwd, ".gitattributes"), attributes);
    await commit("main", base);
    git("branch", "ours");
    git("branch", "theirs");
    await commit("ours", taxonomy("Locked by us.", "Too long."));
    await commit("theirs", taxonomy("Locked.", "Too long for them."));
    git("checkout", "-q", "ours");
    // Conflicts in generated files are what the next run is for.
    spawnSync("git", ["-c", "user.name=n", "-c", "user.email=e@x.test", "merge", "-q", "theirs"], { cwd });
    await expectRight(taxonomy("Locked by us.", "Too long for them."));
  });
});
