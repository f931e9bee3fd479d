// What can be compared with: packages that are not committed, folders, files and tarballs; and what cannot, which is never taken for no changes.

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { breakIt, cleaned, committed, shared, taxonomy } from "./notes.ts";
import { project, type Project } from "./project.ts";

let at: Project;
const fresh = (): void => cleaned(at);

beforeAll(async () => {
  at = await committed();
});

afterAll(() => at.remove());

test("where the packages are not committed, the taxonomy and its imports are compiled as they were", async () => {
  const other = project(taxonomy);
  other.write("shared.yaml", shared);
  other.git("add", "-A");
  other.git("commit", "--quiet", "-m", "one");
  other.edit("shared.yaml", "Busy.", "Very busy.");
  breakIt(other);
  const { status, stdout } = await other.faultline("diff", "--against", "git:HEAD");
  expect(status).toBe(0);
  expect(stdout).toContain("Note: the packages are not in git:HEAD: its taxonomy was compiled by the Faultline of today, with the packages that are installed.\n");
  expect(stdout).toContain("at taxonomy.yaml:8:28, then git:HEAD:taxonomy.yaml:8:28\n");
  expect(stdout).toContain("at shared.yaml:5:11, then git:HEAD:shared.yaml:5:11\n");
  other.write("shared.yaml", "errors: {");
  other.git("commit", "--quiet", "-am", "broken");
  other.write("shared.yaml", shared);
  expect(await other.faultline("diff", "--against", "git:HEAD")).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(/^error: the former .* cannot be compiled: .*\nNothing was compared\.\n$/) });
  other.remove();
});

test("a folder, a package, a taxonomy.json, a tarball and another taxonomy are compared with", async () => {
  fresh();
  const packed = spawnSync("npm", ["pack", "--silent", "./generated/notes"], { cwd: at.folder, encoding: "utf8" });
  expect(packed.stdout.trim()).toBe("me-notes-errors-1.0.0.tgz");
  at.write("before.yaml", at.read("taxonomy.yaml"));
  breakIt(at);
  const baselines = ["generated", "generated/notes", "generated/notes/taxonomy.json", "me-notes-errors-1.0.0.tgz", "before.yaml"];
  for (const [against, { status, stdout }] of await Promise.all(baselines.map(async (each) => [each, await at.faultline("diff", "--against", each)] as const))) {
    expect([against, status, stdout.includes("major  detail-type-changed")], stdout).toEqual([against, 0, true]);
    expect(stdout.includes("tasks: no changes"), against).toBe(!/notes/.test(against));
  }
  at.git("clean", "-fdqx");
  fresh();
  await at.faultline("generate");
});

test("a tool with another name is found again in a package, which has its fields in another order", async () => {
  fresh();
  at.edit("taxonomy.yaml", "edit_note", "write_text");
  expect((await at.faultline("diff", "--against", "generated/notes")).stdout).toContain('if "write_text" is the same tool, rename it in its callers');
});

test("a baseline in the place of the taxonomy is told where it belongs", async () => {
  const { status, stderr } = await at.faultline("breaking", "git:HEAD");
  expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining("= help: a baseline stands behind --against, as in --against git:HEAD\n") });
});

describe("what is no baseline", () => {
  beforeAll(() => {
    fresh();
    at.write("src/a.ts", "");
    at.write("package.json", "{}\n");
  });

  test.concurrent.each([
    ["git:", "names no commit"],
    ["git:nope", 'Git knows no commit "nope" here'],
    ["git:--output=x", "does not name a commit"],
    ["git:main..main", "does not name a commit"],
    ["git:main:taxonomy.yaml", "does not name a commit"],
    ["git:$(touch x)", "does not name a commit"],
    ["npm:--registry=x", "takes a package and a version"],
    ["npm:../x", "takes a package and a version"],
    ["npm:git+ssh://x", "takes a package and a version"],
    ["nowhere", "cannot read nowhere: the file does not exist"],
    ["src", "neither it nor a folder in it has a taxonomy.json"],
    ["package.json", "it is not a taxonomy.json"],
    ["", "names nothing"],
  ])("--against %j is refused, and never taken for no changes", async (against, why) => {
    expect(await at.faultline("breaking", "--against", against)).toEqual({ status: 2, stdout: "", stderr: expect.stringContaining(why) });
    expect(readdirSync(at.folder)).not.toContain("x");
  });

  test.concurrent.each(["diff", "release", "check", "lint"])("%s does not go on without its baseline", async (verb) => {
    expect(await at.faultline(verb, "--against", "git:nope")).toEqual({ status: 2, stdout: "", stderr: 'error: cannot read git:nope: Git knows no commit "nope" here\nNothing was compared.\n' });
  });
});
