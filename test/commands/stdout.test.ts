// The files themselves on stdout, for those who put them elsewhere. Run `npm run build` first.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
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

describe("generate --stdout", () => {
  test("prints what generate writes, and writes nothing", () => {
    const { status, stdout, stderr } = run(["good.yaml", "--out", "printed", "--stdout"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(existsSync(join(cwd, "printed"))).toBe(false);
    const files = stdout.trimEnd().split("\n").map((line): { readonly path: string; readonly text: string } => JSON.parse(line));
    run(["good.yaml", "--out", "printed"]);
    for (const { path, text } of files) expect(readFileSync(join(cwd, "printed", path), "utf8"), path).toBe(text);
    const written = readdirSync(join(cwd, "printed"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const own = written.map(({ parentPath, name }) => join(parentPath, name).slice(join(cwd, "printed/").length));
    // The manifests are about what is on the disk.
    expect(files.map(({ path }) => path).sort()).toEqual(own.filter((path) => !path.includes(".faultline")).sort());
    expect(run(["good.yaml", "--out", "printed", "--stdout"]).stdout).toBe(stdout);
  });

  test("prints nothing where there are errors", () => {
    expect(run(["bad.yaml", "--stdout"])).toMatchObject({ status: 1, stdout: "" });
  });

  test.each(["--watch", "--dry-run", "--list", "--force"])("does not go with %s", (flag) => {
    expect(run(["good.yaml", "--stdout", flag])).toEqual({ status: 2, stdout: "", stderr: `error: --stdout writes no files: it excludes ${flag}\n` });
  });
});
