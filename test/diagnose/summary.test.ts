// What the command adds to the summary of a job in GitHub Actions. Run `npm run build` first.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const cli = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));

const good = `taxonomy: 1
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
const bad = good.replace("{id} is", "{ids} is").replace("[note_locked]", "[note_lockd, note_los]");

let cwd = "";
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "faultline-cli-"));
  writeFileSync(join(cwd, "good.yaml"), good);
  writeFileSync(join(cwd, "bad.yaml"), bad);
});
afterAll(() => rmSync(cwd, { recursive: true }));

const run = (args: readonly string[], { env = {} }: { readonly env?: Readonly<Record<string, string>> } = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, "generate", ...args, "--cwd", cwd], { encoding: "utf8", env: { SystemRoot: process.env["SystemRoot"] ?? "", ...env } });
  return { status, stdout, stderr };
};

describe("the summary of a job", () => {
  const summary = (): string => readFileSync(join(cwd, "summary.md"), "utf8");

  test("is added to, once a run that found something, and no file but GitHub's is one", () => {
    writeFileSync(join(cwd, "summary.md"), "# Before\n");
    const env = { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: cwd, GITHUB_STEP_SUMMARY: join(cwd, "summary.md") };
    run(["good.yaml", "--out", "summed"], { env });
    run(["bad.yaml"], { env: { GITHUB_STEP_SUMMARY: env.GITHUB_STEP_SUMMARY } });
    expect(summary()).toBe("# Before\n");
    run(["bad.yaml", "--reporter", "short"], { env });
    const once = summary();
    expect(once).toMatch(/^# Before\n### Faultline\n\n3 errors\. Nothing was written\.\n\n\| \| where \| finding \|\n\| --- \| --- \| --- \|\n\| error \| bad\.yaml\\:6\\:20 \| /);
    run(["bad.yaml"], { env });
    expect(summary()).toBe(once + once.slice("# Before\n".length));
  });

  test("has what check finds of files, too", () => {
    const env = { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: cwd, GITHUB_STEP_SUMMARY: join(cwd, "drift.md") };
    run(["good.yaml", "--out", "drifted"]);
    writeFileSync(join(cwd, "drifted/notes/README.md"), "mine");
    const { status } = spawnSync(process.execPath, [cli, "check", "good.yaml", "--out", "drifted", "--cwd", cwd], { env });
    expect(status).toBe(6);
    const text = readFileSync(join(cwd, "drift.md"), "utf8");
    expect(text.match(/### Faultline/g)).toHaveLength(1);
    expect(text).toContain("drifted/notes/README.md");
  });

  test("that cannot be written is a note, and no failure", () => {
    const env = { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: join(cwd, "no/such/folder.md") };
    const { status, stderr } = run(["bad.yaml", "--reporter", "short"], { env });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^note: cannot write .*folder\.md: ENOENT/m);
  });
});
