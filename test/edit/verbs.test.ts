// The verbs format and lint on real files: what is printed and written, and the exit codes.

import { spawnSync } from "node:child_process";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { format, type FormatOptions } from "../../generator/commands/format.ts";
import { lint, type LintOptions } from "../../generator/commands/lint.ts";
import type { Streams } from "../../generator/terminal/streams.ts";
import { verbs } from "../../generator/commands/verbs.ts";
import { rewrite } from "../../generator/write/rewrite.ts";
import { cli } from "../command/asked.ts";

let cwd = "";
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "faultline-edit-"));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const put = (text: string, name = "taxonomy.yaml"): void => writeFileSync(join(cwd, name), text);
const standing = (name = "taxonomy.yaml"): string => readFileSync(join(cwd, name), "utf8");

interface Said {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function said(verb: (streams: Streams) => Promise<number>): Promise<Said> {
  const said = { stdout: "", stderr: "" };
  const streams: Streams = { stdout: (text) => void (said.stdout += text), stderr: (text) => void (said.stderr += text), color: false };
  return { exit: await verb(streams), ...said };
}

const formatting = (options: Partial<FormatOptions> = {}): Promise<Said> => said((streams) => format({ taxonomies: ["taxonomy.yaml"], cwd, ...options }, streams));
const linting = (options: Partial<LintOptions> = {}): Promise<Said> => said((streams) => lint({ taxonomy: "taxonomy.yaml", cwd, ...options }, streams));

const plain = "taxonomy: 1\nname: a\nversion: 1.0.0\n";

describe("format", () => {
  test("writes what differs, and says so", async () => {
    put(`name: a\n# edition\ntaxonomy: 1\nversion: '1.0.0'\n`);
    put(plain, "b.yaml");
    expect(await formatting({ taxonomies: ["taxonomy.yaml", "b.yaml"] })).toEqual({ exit: 0, stdout: "taxonomy.yaml: formatted\nb.yaml: unchanged\n", stderr: "" });
    expect(standing()).toBe("# edition\ntaxonomy: 1\nname: a\nversion: 1.0.0\n");
    expect(readdirSync(cwd).sort()).toEqual(["b.yaml", "taxonomy.yaml"]);
  });

  test("--check names files that differ, shows how, and writes nothing", async () => {
    const text = "name: a\ntaxonomy: 1\nversion: 1.0.0\n";
    put(text);
    put(plain, "b.yaml");
    const { exit, stdout } = await formatting({ taxonomies: ["taxonomy.yaml", "b.yaml"], check: true });
    expect(exit).toBe(1);
    expect(stdout).toBe(
      "--- taxonomy.yaml\n+++ taxonomy.yaml (formatted)\n@@ -1,3 +1,3 @@\n-name: a\n taxonomy: 1\n+name: a\n version: 1.0.0\n\nTo format, run: faultline format taxonomy.yaml\n",
    );
    expect(standing()).toBe(text);
    expect(await formatting({ taxonomies: ["b.yaml"], check: true })).toEqual({ exit: 0, stdout: "b.yaml: formatted\n", stderr: "" });
  });

  test("--check sees line ends and a byte order mark, and format removes them", async () => {
    put(`\ufeff${plain.replaceAll("\n", "\r\n")}`);
    const { exit, stdout } = await formatting({ check: true });
    expect([exit, stdout]).toEqual([
      1,
      "taxonomy.yaml begins with a byte order mark.\ntaxonomy.yaml has Windows line endings (CRLF).\n\nTo format, run: faultline format taxonomy.yaml\n",
    ]);
    expect((await formatting()).exit).toBe(0);
    expect(standing()).toBe(plain);
    put(`\ufeff${plain}`);
    expect((await formatting()).stdout).toBe("taxonomy.yaml: formatted\n");
    expect(standing()).toBe(plain);
  });

  test("--stdout prints the text and writes nothing", async () => {
    put("name: a\ntaxonomy: 1\n");
    expect(await formatting({ stdout: true })).toEqual({ exit: 0, stdout: "taxonomy: 1\nname: a\n", stderr: "" });
    expect(standing()).toBe("name: a\ntaxonomy: 1\n");
  });

  test("a file that cannot be read as YAML is refused with a place; the others are formatted", async () => {
    put("name: a\nname: b\n");
    put("name: [a\n", "b.yaml");
    put("name: a\ntaxonomy: 1\n", "c.yaml");
    const { exit, stdout, stderr } = await formatting({ taxonomies: ["taxonomy.yaml", "b.yaml", "c.yaml"] });
    expect(exit).toBe(1);
    expect(stdout).toBe("c.yaml: formatted\n");
    expect(stderr).toContain("error[duplicate-key]");
    expect(stderr).toContain("--> taxonomy.yaml:2:1");
    expect(stderr).toContain("error[bad-yaml]");
    expect(stderr).toContain("Files with errors were not formatted.");
    expect(standing()).toBe("name: a\nname: b\n");
  });

  test("a file that is not there", async () => {
    const { exit, stderr } = await formatting();
    expect(exit).toBe(2);
    expect(stderr).toContain("the file does not exist");
  });

  test("flags that do not go together", async () => {
    await expect(formatting({ stdout: true, check: true })).rejects.toThrow("exclude each other");
    await expect(formatting({ stdout: true, taxonomies: ["a", "b"] })).rejects.toThrow("one file");
    await expect(formatting({ taxonomies: ["a.yaml", "b.json"] })).rejects.toThrow("format writes YAML, which b.json is not");
  });

  test("a link stays a link, and a file keeps its permissions", async () => {
    mkdirSync(join(cwd, "real"));
    put("name: a\ntaxonomy: 1\n", "real/t.yaml");
    chmodSync(join(cwd, "real/t.yaml"), 0o640);
    symlinkSync("real/t.yaml", join(cwd, "taxonomy.yaml"));
    expect((await formatting()).exit).toBe(0);
    expect(lstatSync(join(cwd, "taxonomy.yaml")).isSymbolicLink()).toBe(true);
    expect(standing("real/t.yaml")).toBe("taxonomy: 1\nname: a\n");
    expect(statSync(join(cwd, "real/t.yaml")).mode & 0o777).toBe(0o640);
  });

  test.runIf(process.platform !== "win32")("a file that cannot be written is named, and stays as it is", () => {
    put("name: a\ntaxonomy: 1\n");
    const { status, stdout, stderr } = spawnSync("sh", ["-c", 'ulimit -f 0; exec "$0" "$@"', process.execPath, cli, "format"], { cwd, encoding: "utf8" });
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: "", stderr: "error: cannot write taxonomy.yaml: it exceeds the maximum file size\n" });
    expect([standing(), readdirSync(cwd)]).toEqual(["name: a\ntaxonomy: 1\n", ["taxonomy.yaml"]]);
  });

  test("a file that changed meanwhile is not overwritten", () => {
    put("a: 1\n");
    expect(() => rewrite(join(cwd, "taxonomy.yaml"), "b: 1\n", "c: 1\n", false)).toThrow("has changed since it was read");
    expect(standing()).toBe("a: 1\n");
  });
});

const good = `# the notes
taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked:
    category: user
    message: "Note {id} is locked by {owner}." # who
    details: { id: string, owner: string }
    recoverable: true
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked], move_note: [note_locked] } }
`;
const bad = good.replace("category: user", "category: usr # typo").replace("[note_locked]", "[note_lockd]");
const better = bad.replace("usr", "user").replace("[note_lockd]", "[note_locked]");

describe("lint", () => {
  test("says what is wrong, with exit code 1", async () => {
    put(bad);
    const { exit, stdout, stderr } = await linting();
    expect([exit, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("error[unknown-category]");
    expect(stderr).toContain("error[unknown-error]");
    expect(standing()).toBe(bad);
  });

  test("says nothing is wrong, with exit code 0", async () => {
    put(good);
    expect(await linting()).toEqual({ exit: 0, stdout: "taxonomy.yaml: nothing to report\n", stderr: "" });
  });

  test("--fix repairs what is certain, and keeps comments, line ends and a byte order mark", async () => {
    put(`\ufeff${bad.replaceAll("\n", "\r\n")}`);
    expect(await linting({ fix: true })).toEqual({
      exit: 0,
      stdout: "fixed 2 problems in taxonomy.yaml\ntaxonomy.yaml: nothing is left to report\n",
      stderr: "",
    });
    expect(standing()).toBe(`\ufeff${better.replaceAll("\n", "\r\n")}`);
    expect(readdirSync(cwd)).toEqual(["taxonomy.yaml"]);
  });

  test("--fix says what is left", async () => {
    put(bad.replace("{owner}", "{nobody_at_all}"));
    const { exit, stdout, stderr } = await linting({ fix: true });
    expect([exit, stdout]).toEqual([1, "fixed 2 problems in taxonomy.yaml\n"]);
    expect(stderr).toContain("error[unknown-placeholder]");
    expect(stderr).not.toContain("unknown-category");
  });

  test("--fix --dry-run shows the repairs and writes nothing", async () => {
    put(bad);
    const { exit, stdout, stderr } = await linting({ fix: true, dryRun: true });
    expect(exit).toBe(0);
    expect(stdout).toContain("--- taxonomy.yaml\n+++ taxonomy.yaml (fixed)\n");
    expect(stdout).toContain("-    category: usr # typo\n+    category: user # typo\n");
    expect(stderr).toBe("would fix 2 problems in taxonomy.yaml\nDry run: nothing was written.\n");
    expect(standing()).toBe(bad);
    await expect(linting({ dryRun: true })).rejects.toThrow("works only with --fix");
  });

  test("--fix repairs imported files, too, but none of an installed package", async () => {
    put("errors:\n  gone:\n    message: Gone.\n    category: usr\n", "standard.yaml");
    mkdirSync(join(cwd, "node_modules/shared"), { recursive: true });
    put('{ "name": "shared", "version": "1.0.0" }', "node_modules/shared/package.json");
    const installed = "errors:\n  lost:\n    message: Lost.\n    category: usr\n";
    put(installed, "node_modules/shared/taxonomy.yaml");
    put(good.replace("errors:", 'imports: { std: ./standard.yaml, shared: "shared/taxonomy.yaml" }\nerrors:').replace("[note_locked]", '[note_locked, "std:gone", "shared:lost"]'));
    const { exit, stdout } = await linting({ fix: true });
    expect(stdout).toBe("fixed 1 problem in standard.yaml\n");
    expect(exit).toBe(1);
    expect(standing("standard.yaml")).toContain("    category: user\n");
    expect(standing("node_modules/shared/taxonomy.yaml")).toBe(installed);
  });

  test("a file that is not there", async () => {
    expect((await linting({ fix: true })).exit).toBe(2);
  });

  test("a file that cannot be read as YAML", async () => {
    put("name: [a\n");
    const { exit, stdout } = await linting({ fix: true });
    expect([exit, stdout]).toEqual([1, ""]);
    expect(standing()).toBe("name: [a\n");
  });
});

test("both are verbs of the command line", async () => {
  put("name: a\ntaxonomy: 1\n");
  for (const [name, positional, flags] of [
    ["format", ["taxonomy.yaml"], { cwd, check: true }],
    ["format", [["taxonomy.yaml"]], { cwd, check: true }],
    ["lint", ["taxonomy.yaml"], { cwd }],
  ] as const) {
    const verb = await verbs.find((each) => each.name === name)?.load();
    expect((await said(async (streams) => (await verb?.run(positional, flags, streams)) ?? 0)).exit).toBe(1);
  }
});
