// diff, breaking, release, check and lint as processes, in a Git repository that has the packages.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import changesSchema from "../../generator/compare/print/changes.schema.json" with { type: "json" };
import { breakIt, cleaned, committed } from "./notes.ts";
import type { Project } from "./project.ts";

let at: Project;
const fresh = (): void => cleaned(at);

beforeAll(async () => {
  at = await committed();
  at.git("tag", "v1.0.0");
});

afterAll(() => at.remove());

describe("in a repository that has the packages", () => {
  test("an unchanged tree has no changes, and breaks nobody", async () => {
    fresh();
    expect(await at.faultline("diff", "--against", "git:main")).toEqual({ status: 0, stdout: "Compared with git:main.\n\nnotes, tasks: no changes\n", stderr: "" });
    expect(await at.faultline("breaking", "--against", "git:v1.0.0")).toMatchObject({ status: 0, stderr: "" });
  });

  test("a change is told with class, readers, reason, and both places", async () => {
    fresh();
    breakIt(at);
    const { status, stdout, stderr } = await at.faultline("diff", "--against", "git:main");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("notes (@me/notes-errors 1.0.0): major, but version 1.0.0 does not say so; use 2.0.0\n");
    expect(stdout).toContain("  major  detail-type-changed  errors.note_locked.details.owner\n");
    expect(stdout).toContain("breaks server code, client code and wire readers; log readers may notice\n");
    expect(stdout).toMatch(/at taxonomy\.yaml:8:28, then git:main:generated\/notes\/taxonomy\.json:\d+:\d+\n/);
    expect(stdout).toContain("\ntasks: no changes\n");
  });

  test("a fact of the author's own is told of by its key, where it stands", async () => {
    fresh();
    at.edit("taxonomy.yaml", "    recoverable: true\n", "    recoverable: true\n    x-team: mail\n");
    at.edit("taxonomy.yaml", "imports:", "x-owner: me\nimports:");
    at.edit("taxonomy.yaml", "[note_locked, note_lost]", "{ errors: [note_locked, note_lost], x-seen: 7 }");
    const { stdout } = await at.faultline("diff", "--against", "git:main");
    for (const [what, place] of [["errors.note_locked.x-team", "11:5"], ["x-owner", "4:1"], ["tools.edit_note.x-seen", "15:97"]])
      expect(stdout).toMatch(new RegExp(`note-changed  ${what?.replaceAll(".", "\\.")}\n[^]*?at taxonomy\\.yaml:${place}`));
  });

  test("as data it keeps to its schema, as Markdown it commands nobody", async () => {
    fresh();
    breakIt(at);
    at.edit("taxonomy.yaml", 'message: "The note is lost."', 'message: "Lost | [x](y) <b> @all."');
    const { stdout } = await at.faultline("diff", "--against", "git:main", "--format", "json");
    const valid = new Ajv2020().compile(changesSchema);
    expect(valid(JSON.parse(stdout)), JSON.stringify(valid.errors)).toBe(true);
    const { stdout: markdown } = await at.faultline("diff", "--against", "git:main", "--format", "markdown");
    expect(markdown).toContain("| **major** | <code>detail-type-changed</code> |");
    expect(markdown).not.toMatch(/@all|\[x\]|<b>/);
    expect(markdown.split("\n").filter((line) => line.startsWith("|")).every((line) => line.split(" | ").length === 5 || line.startsWith("| ---"))).toBe(true);
  });

  test("a break is refused until the version says so, or somebody accepts it", async () => {
    fresh();
    breakIt(at);
    const refused = await at.faultline("breaking", "--against", "git:main");
    expect(refused.status).toBe(7);
    expect(refused.stderr).toMatch(/^error\[detail-type-changed\]: notes: "owner" of "note_locked" is now of type integer/);
    at.edit("taxonomy.yaml", "version: 1.0.0", "version: 1.1.0");
    expect((await at.faultline("breaking", "--against", "git:main")).status).toBe(7);
    at.edit("taxonomy.yaml", "version: 1.1.0", "version: 2.0.0");
    expect(await at.faultline("breaking", "--against", "git:main")).toMatchObject({ status: 0, stdout: expect.stringContaining("notes (@me/notes-errors 1.0.0 → 2.0.0): major, as version 2.0.0 says\n") });
    at.edit("taxonomy.yaml", "version: 2.0.0", 'version: 1.0.0\ncompat: { approved: [{ change: detail-type-changed, at: errors.note_locked, reason: "Nobody reads it.", until: 2.0.0 }] }');
    expect(await at.faultline("breaking", "--against", "git:main")).toMatchObject({ status: 0, stderr: "" });
    expect((await at.faultline("diff", "--against", "git:main")).stdout).toContain("approved: Nobody reads it.\n");
  });

  test("an approval that is over, or approves nothing, is found; one of another server approves nothing here", async () => {
    fresh();
    breakIt(at);
    at.edit(
      "taxonomy.yaml",
      "version: 1.0.0",
      `version: 2.0.0
compat:
  approved:
    - { change: detail-type-changed, at: errors.note_locked.details.owner, reason: "Once.", until: 2.0.0 }
    - { change: detail-removed, at: errors.note_locked, reason: "Never happened." }
    - { change: detail-type-changed, at: servers.tasks.errors.note_locked, reason: "Another server." }`,
    );
    const { stderr } = await at.faultline("diff", "--against", "git:main");
    expect([...stderr.matchAll(/^warning\[([\w-]+)\]/gm)].map(([, code]) => code)).toEqual(["approval-expired", "approval-unused", "approval-unused"]);
    const { status } = await at.faultline("lint", "--fix", "--against", "git:main");
    expect(status).toBe(0);
    expect(at.read("taxonomy.yaml")).not.toContain("Never happened");
    expect(at.read("taxonomy.yaml")).toContain("Once.");
  });

  test("where no package has changed, what suppresses a change is still looked at", async () => {
    fresh();
    at.edit("taxonomy.yaml", "    recoverable: true", "    recoverable: true\n    suppress: [{ rule: detail-removed, reason: Nobody reads it. }]");
    await at.faultline("generate");
    expect(at.git("status", "--short")).toBe(" M taxonomy.yaml\n");
    expect((await at.faultline("breaking", "--against", "git:main")).stderr).toContain('warning[stale-suppression]: no "detail-removed" happened here since git:main');
  });

  test("a code that goes has to be reserved, and lint --fix does it, with all comments", async () => {
    fresh();
    at.edit("taxonomy.yaml", '  note_lost: { message: "The note is lost." }\n', "");
    at.edit("taxonomy.yaml", "[note_locked, note_lost]", "[note_locked]");
    const told = await at.faultline("diff", "--against", "git:main");
    expect(told.status).toBe(0);
    expect(told.stdout).toContain('         "note_lost" is gone\n');
    expect(told.stderr, "what exits with 0 calls nothing an error").toMatch(/^warning\[code-unreserved\]/);
    const { status, stderr } = await at.faultline("release", "--against", "git:main");
    expect(status).toBe(1);
    expect(stderr).toContain('error[code-unreserved]: the code "note_lost" is gone and not reserved');
    expect(stderr).toContain("Nothing was written.");
    expect(at.git("status", "--short")).toBe(" M taxonomy.yaml\n");
    expect((await at.faultline("lint", "--fix", "--against", "git:main")).status).toBe(0);
    expect(at.read("taxonomy.yaml")).toContain("reserved: { codes: [note_lost] }");
    expect(at.read("taxonomy.yaml")).toContain("# Found by nobody yet.");
    expect((await at.faultline("lint", "--against", "git:main")).stdout).toBe("taxonomy.yaml: nothing to report\n");
  });

  test("an error that no tool names any more is not gone from the taxonomy, and the words say so", async () => {
    fresh();
    at.edit("taxonomy.yaml", "[note_locked, note_lost]", "[note_locked]");
    const { stdout, stderr } = await at.faultline("diff", "--against", "git:main");
    expect(stdout).toContain('major  error-removed  errors.note_lost\n         "note_lost" is no longer in the package: no tool, method or mapping names it\n');
    expect(stdout).toMatch(/at taxonomy\.yaml:11:3,/);
    expect(stdout).toContain("= help: name it in a tool or under errors of the server, or stop raising and handling it\n");
    expect(stderr).toBe("");
  });

  test("check does lint, drift and breaking in one run", async () => {
    fresh();
    breakIt(at);
    const drifted = await at.faultline("check", "--against", "git:main", "--reporter", "json=report.json");
    expect(drifted.status).toBe(6);
    const codes = (JSON.parse(at.read("report.json")) as { readonly diagnostics: readonly { readonly code: string }[] }).diagnostics.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(["drift-changed", "detail-type-changed"]));
    await at.faultline("generate");
    expect(await at.faultline("check", "--against", "git:main")).toMatchObject({ status: 7, stdout: expect.stringContaining("generated: everything matches taxonomy.yaml.\n") });
    expect((await at.faultline("check")).status).toBe(0);
  });

  test("a taxonomy with errors is told of, and not compared", async () => {
    fresh();
    at.edit("taxonomy.yaml", "recoverable: true", "recoverable: perhaps");
    expect(await at.faultline("diff", "--against", "git:main")).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("error[bad-choice]") });
  });
});

describe("release", () => {
  test("says what it would write, writes what it names, and does not do it twice", async () => {
    fresh();
    breakIt(at);
    const dry = await at.faultline("release", "--against", "git:main", "--dry-run");
    expect(dry.stdout).toContain("would edit  generated/notes/CHANGELOG.md  an entry for 2.0.0\n");
    expect(at.git("status", "--short")).toBe(" M taxonomy.yaml\n");
    const done = await at.faultline("release", "--against", "git:main");
    expect(done.status).toBe(0);
    expect(at.git("status", "--short")).toBe(" M generated/notes/CHANGELOG.md\n M taxonomy.yaml\n");
    // tasks did not change: it keeps its version while the file moves on.
    expect(at.read("taxonomy.yaml")).toMatch(/^version: 2\.0\.0$/m);
    expect(at.read("taxonomy.yaml")).toMatch(/tasks: \{.*version: 1\.0\.0/);
    expect(at.read("generated/notes/CHANGELOG.md")).toMatch(/^# @me\/notes-errors\n\n## 2\.0\.0\n\n### Breaking\n\n- `owner` of `note_locked` is now of type integer \(was of type string\)\.\n\n### Migrating from 1\.0\.0\n\n- .*\n\n## 1\.0\.0\n/);
    const again = await at.faultline("release", "--against", "git:main");
    expect(again.stdout).toContain("Nothing to write.\n");
    expect((await at.faultline("generate")).status).toBe(0);
    expect(JSON.parse(at.read("generated/tasks/package.json")) as object).toMatchObject({ version: "1.0.0" });
    expect(JSON.parse(at.read("generated/notes/package.json")) as object).toMatchObject({ version: "2.0.0" });
    expect((await at.faultline("breaking", "--against", "git:main")).status).toBe(0);
  });

  test("a second time it adds what has come since, and keeps the words of people", async () => {
    fresh();
    const log = "generated/notes/CHANGELOG.md";
    const add = (code: string): void => {
      at.edit("taxonomy.yaml", "servers:", `  ${code}: { message: "${code}." }\nservers:`);
      at.edit("taxonomy.yaml", "edit_note: [", `edit_note: [${code}, `);
    };
    add("note_torn");
    await at.faultline("release", "--against", "git:main");
    await at.faultline("generate");
    const first = at.read(log);
    expect(first).toContain("- `note_torn` is new.\n");
    at.edit(log, "- `note_torn` is new.", "- Pages may be torn: `note_torn`. See [why](https://notes.example.org).");
    add("note_wet");
    const second = await at.faultline("release", "--against", "git:main");
    expect(second.stdout).toContain(`  edit  ${log}  more in the entry for 1.1.0\n`);
    expect(second.stdout).toContain(`Note: ${log} words this differently for 1.1.0, or lacks it: \`note_torn\` is new.\n`);
    expect(at.read(log)).toMatch(/## 1\.1\.0\n\n### New\n\n- Pages may be torn: `note_torn`\. See \[why\]\(https:\/\/notes\.example\.org\)\.\n(?:- .*\n)*- `note_wet` is new\.\n(?:- .*\n)*\n## 1\.0\.0\n/);
    expect(at.read(log)).not.toContain("- `note_torn` is new.");
    const third = await at.faultline("release", "--against", "git:main");
    expect(third.stdout).toContain("Nothing to write.\n");
    expect(third.stdout).toContain("words this differently for 1.1.0, or lacks it: `note_torn` is new.\n");
  });

  test("what one server needs is written to that server, where the file is released as less", async () => {
    fresh();
    at.edit("taxonomy.yaml", 'message: "The note is lost."', 'message: "The note is gone."');
    at.edit("shared.yaml", "Busy.", "Busy., details: { by: { type: string, required: false } }");
    at.edit("shared.yaml", '"Busy., details: { by: { type: string, required: false } }"', '"Busy.", details: { by: { type: string, required: false } }');
    await at.faultline("release", "--against", "git:main");
    expect(at.read("taxonomy.yaml")).toMatch(/^version: 1\.1\.0$/m);
    expect(at.read("taxonomy.yaml")).toMatch(/notes: \{.*version: 1\.0\.1/);
  });

  test("changesets are written where a project uses them", async () => {
    fresh();
    breakIt(at);
    expect(await at.faultline("release", "--against", "git:main", "--changeset")).toMatchObject({ status: 2, stderr: expect.stringContaining("the folder .changeset does not exist") });
    at.write(".changeset/config.json", "{}\n");
    expect((await at.faultline("release", "--against", "git:main", "--changeset")).status).toBe(0);
    expect(at.read(".changeset/faultline-notes.md")).toMatch(/^---\n"@me\/notes-errors": major\n---\n\n\*\*Breaking\*\*\n/);
    expect(readdirSync(join(at.folder, ".changeset"))).toEqual(["config.json", "faultline-notes.md"]);
    expect(at.git("status", "--short")).toBe(" M taxonomy.yaml\n?? .changeset/\n");
  });
});
