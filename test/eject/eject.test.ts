// faultline eject by the built command: copies, how they stand, and that what generate and check do follows them. Run `npm run build` first.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { project, type Project } from "../init/project.ts";

const taxonomy = `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "The note is locked." }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`;

const readme = "faultline/templates/typescript/README.md.hbs";
const category = "faultline/templates/typescript/src/errors.ts.hbs";

let here: Project;
beforeEach(() => {
  here = project({ "taxonomy.yaml": taxonomy });
});
afterEach(() => here.clear());

const generate = (...args: readonly string[]) => here.faultline("generate", ...args);
const change = (path: string, from: string, to: string): void => here.put(path, here.text(path).replace(from, to));
const remove = (path: string): void => rmSync(join(here.folder, path));

describe("a copy", () => {
  test("is made once, and then its owner's", () => {
    expect(here.faultline("eject", "typescript/README.md")).toMatchObject({ status: 0, stdout: expect.stringContaining(`create  ${readme}`) });
    const copy = here.text(readme);
    expect(here.faultline("eject", "typescript/README.md")).toMatchObject({ status: 0, stdout: expect.stringContaining(`keep    ${readme}`) });
    change(readme, "## In the server", "## Servers");
    const { status, stderr } = here.faultline("eject", "typescript/README.md");
    expect(status).toBe(2);
    expect(stderr).toContain(`${readme} already exists and was changed`);
    expect(here.text(readme)).toBe(copy.replace("## In the server", "## Servers"));
  });

  test("is used in the place of our template, and compiled where ours is", () => {
    expect(generate().status).toBe(0);
    here.faultline("eject", "src/errors.ts");
    expect(generate().stdout).toMatch(/: 0 created, 0 changed, 0 removed, /);
    change(category, "  constructor(", "  readonly house: string = {{quote error.category}};\n\n  constructor(");
    change(category, "  constructor(options", "  readonly house: string = {{quote error.category}};\n\n  constructor(options");
    expect(generate()).toMatchObject({ status: 0, stderr: "", stdout: expect.stringMatching(/: 0 created, [1-9]\d* changed, 0 removed, /) });
    expect(here.faultline("check").status).toBe(0);
    here.put("use.mjs", 'import { NoteLockedError } from "./generated/notes/src/index.js"; console.log(new NoteLockedError().house);\n');
    expect(here.node("use.mjs")).toEqual({ status: 0, stdout: "user\n", stderr: "" });
  });

  test("is an input: that it comes, changes and goes is noticed, and that nothing has changed is, too", () => {
    generate();
    here.faultline("eject", "typescript/README.md");
    change(readme, "## In the server", "## Servers");
    expect(generate().stdout).toMatch(/: 0 created, 2 changed/);
    expect(here.text("generated/notes/README.md")).toContain("## Servers");
    expect(generate().stdout).toMatch(/: 0 created, 0 changed, 0 removed/);
    expect(generate("--print-inputs").stdout).toBe(`${readme}\ntaxonomy.yaml\n`);
    remove(readme);
    expect(here.faultline("check").status).toBe(6);
    expect(generate().stdout).toMatch(/: 0 created, 2 changed/);
    expect(here.text("generated/notes/README.md")).toContain("## In the server");
  });

  test("stands beside the taxonomy, wherever that is", () => {
    here.put("packages/a/errors.yaml", taxonomy);
    here.faultline("eject", "typescript/README.md", "packages/a/errors.yaml");
    change(`packages/a/${readme}`, "## In the server", "## Servers");
    expect(generate("packages/a/errors.yaml", "--out", "packages/a/generated").status).toBe(0);
    expect(here.text("packages/a/generated/notes/README.md")).toContain("## Servers");
    generate();
    expect(here.text("generated/notes/README.md")).not.toContain("## Servers");
  });
});

describe("a fault in it", () => {
  beforeEach(() => void here.faultline("eject", "typescript/README.md"));

  test("is told at its line, and nothing is written", () => {
    change(readme, "# {{prose title}}", "# {{title}}");
    const { status, stdout, stderr } = generate();
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(`error[template-raw-hole]: "title" enters the file without a helper that encodes it\n --> ${readme}:3:3`);
    expect(here.has("generated")).toBe(false);
  });

  test("in a branch that no run takes is found by check and by --status", () => {
    expect(generate().status).toBe(0);
    change(readme, "{{#if hasMethods}}", "{{#if hasMethods}}{{prose methodNames}}");
    expect(generate().status).toBe(0);
    for (const args of [["check"], ["eject", "--status"]]) {
      const { status, stderr } = here.faultline(...args);
      expect(status).toBe(1);
      expect(stderr).toContain('error[template-view]: a ReadmeView has no "methodNames"');
    }
    change(readme, "{{prose methodNames}}", "");
    expect(here.faultline("check").status).toBe(0);
  });
});

test("a copy that ours has left behind is told each time; --diff shows what is new", () => {
  here.faultline("eject", "typescript/README.md");
  change(readme, "## In the server", "## In the old server");
  here.put(readme, here.text(readme).replace(/[0-9a-f]{12} by/, "0123456789ab by"));
  for (const args of [["generate"], ["generate"], ["check"], ["eject", "--status"]]) {
    const { status, stderr } = here.faultline(...args);
    expect(status).toBe(0);
    expect(stderr).toContain("warning[template-behind]: our template typescript/README.md has changed since this copy");
  }
  expect(here.faultline("eject", "--status").stdout).toMatch(/README\.md +faultline\/templates\/typescript\/README\.md\.hbs +behind/);
  const { stdout } = here.faultline("eject", "typescript/README.md", "--diff");
  expect(stdout).toMatch(/^-\{\{!-- copied from typescript\/README\.md 0123456789ab.*\n\+\{\{!-- copied from typescript\/README\.md [0-9a-f]{12}/m);
  expect(stdout).toContain("\n-## In the old server\n+## In the server\n");
});

test("a file that replaces no template is told, and does no harm", () => {
  here.put("faultline/templates/README.hbs", "# Mine\n");
  const { status, stderr } = generate();
  expect(status).toBe(0);
  expect(stderr).toContain('warning[template-unknown]: faultline/templates/README.hbs replaces no template; did you mean "typescript/README.md"?');
  expect(here.faultline("eject", "--status").stdout).toContain("not used");
});

test("names are listed, and wrong ones refused with what may be meant", () => {
  expect(here.faultline("eject", "--list").stdout).toMatch(/^typescript\/src\/errors\.ts +the error classes/m);
  expect(here.faultline("eject", "src/error.ts")).toMatchObject({ status: 2, stderr: expect.stringContaining('did you mean "typescript/src/errors.ts"?') });
  expect(here.faultline("eject", "src/runtime/guard.ts")).toMatchObject({ status: 2, stderr: expect.stringContaining("Faultline copies this file unchanged, so it is not a template") });
  expect(here.faultline("eject", "../../etc/passwd")).toMatchObject({ status: 2 });
  expect(here.faultline("eject")).toMatchObject({ status: 2, stderr: expect.stringContaining("faultline eject --list") });
  expect(here.faultline("eject", "--status").stdout).toContain("faultline/templates has no templates");
});
