// The verb check: every kind of drift, told to people and to machines, with the command that makes it right; and nothing changes.

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { check, type CheckOptions } from "../../generator/commands/check.ts";
import { generate } from "../../generator/commands/generate.ts";
import type { ReporterName, Streams } from "../../generator/terminal/streams.ts";
import { digest } from "../../generator/write/manifest.ts";
import { taxonomy } from "./command.ts";

let fresh = "";
let cwd = "";
const silent: Streams = { stdout: () => undefined, stderr: () => undefined, color: false };
/** Version one has a licence, version two a page: which files there are does not depend on the errors. */
const versioned = (version: "one" | "two", servers: readonly string[] = ["memos", "notes"]): string =>
  version === "one" ? taxonomy(version, servers).replace("\nerrors:", "\nlicense: MIT\nerrors:") : taxonomy(version, servers).replaceAll(", tools:", ", docs: true, tools:");
const job = (folder: string): CheckOptions => ({ taxonomy: "taxonomy.yaml", out: "generated", cwd: folder });

beforeAll(async () => {
  fresh = mkdtempSync(join(tmpdir(), "faultline-check-"));
  writeFileSync(join(fresh, "taxonomy.yaml"), versioned("one"));
  await generate(job(fresh), silent);
});
afterAll(() => rmSync(fresh, { recursive: true }));
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "faultline-check-"));
  cpSync(fresh, cwd, { recursive: true });
});
afterEach(() => rmSync(cwd, { recursive: true }));

const at = (path: string): string => join(cwd, "generated/notes", path);
const text = (path: string): string => readFileSync(at(path), "utf8");
const put = (path: string, content: string): void => writeFileSync(at(path), content);
const write = (version: "one" | "two"): void => writeFileSync(join(cwd, "taxonomy.yaml"), versioned(version));

const run = async (options: Partial<CheckOptions> = {}, ...reporters: readonly ReporterName[]): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> => {
  let stdout = "";
  let stderr = "";
  const outputs = (reporters.length > 0 ? reporters : (["pretty"] as const)).map((reporter) => ({ reporter }));
  const code = await check(
    { ...job(cwd), ...options },
    { stdout: (words) => void (stdout += words), stderr: (words) => void (stderr += words), color: false, columns: 120, reporting: { outputs, cwd } },
  );
  return { code, stdout, stderr };
};

const everything = (): readonly (readonly [string, number])[] =>
  readdirSync(cwd, { recursive: true, encoding: "utf8" }).toSorted().map((path) => [path, statSync(join(cwd, path)).mtimeMs]);

test("nothing to complain of: exit 0", async () => {
  expect(await run()).toEqual({ code: 0, stdout: "generated: everything matches taxonomy.yaml.\n", stderr: "" });
});

test("a fresh clone, which has no compiled code and no record: exit 0", async () => {
  for (const path of [".faultline", "memos/dist", "notes/dist"]) rmSync(join(cwd, "generated", path), { recursive: true });
  expect(await run()).toMatchObject({ code: 0, stderr: "" });
});

const kinds: readonly (readonly [string, string, string, boolean, () => void])[] = [
  ["missing", "README.md", "drift-missing", false, () => rmSync(at("README.md"))],
  ["missing", "dist/testing.js", "drift-missing", false, () => rmSync(at("dist/testing.js"))],
  ["edited", "src/family.js", "drift-edited", true, () => put("src/family.js", `${text("src/family.js")}// mine\n`)],
  ["CRLF", "src/family.js", "drift-crlf", false, () => put("src/family.js", text("src/family.js").replaceAll("\n", "\r\n"))],
  ["changed", "dist/testing.js", "drift-changed", false, () => put("dist/testing.js", "of another branch\n")],
];

describe("drift: exit 6, and nothing is changed", () => {
  test.each(kinds)("a file is %s: %s", async (label, path, code, force, change) => {
    change();
    const before = everything();
    const found = await run();
    expect(found).toMatchObject({ code: 6, stderr: "" });
    expect(found.stdout).toMatch(new RegExp(`^generated/notes: 1 ${label}\n  ${label}  ${path}\n`));
    expect(found.stdout).toContain("\nTo write the current output, run: faultline generate");
    expect(found.stdout.includes("--force")).toBe(force);
    const { stderr } = await run({}, "json");
    const { diagnostics } = JSON.parse(stderr) as { readonly diagnostics: readonly unknown[] };
    expect(diagnostics).toEqual([expect.objectContaining({ code, severity: "error", where: expect.objectContaining({ file: `generated/notes/${path}` }) })]);
    expect(everything()).toEqual(before);
    // The command that is named makes it right.
    expect(await generate({ ...job(cwd), force }, silent)).toBe(0);
    expect((await run()).code).toBe(0);
  });

  test("the taxonomy has moved on: changed, missing and orphaned files, and a diff of those that differ", async () => {
    write("two");
    const { code, stdout } = await run({ servers: ["notes"] });
    expect(code).toBe(6);
    expect(stdout).toMatch(/^generated\/notes: \d+ changed, \d+ orphaned, \d+ missing\n/);
    expect(stdout).toContain("  missing   docs/index.html\n");
    expect(stdout).toContain("  orphaned  LICENSE\n");
    expect(stdout).toContain("--- generated/notes/src/errors.d.ts\n+++ generated/notes/src/errors.d.ts (as generated now)\n@@ ");
    expect(stdout).toMatch(/\n-.*Locked, says version one\..*\n\+.*Locked, says version two\./);
    expect(stdout).toMatch(/\n\nTo write the current output, run: faultline generate --cwd \S+ --server notes\n$/);
  });

  test("--no-diff leaves out the diff", async () => {
    write("two");
    const { stdout } = await run({ diff: false });
    expect(stdout).toContain("  changed   src/errors.d.ts\n");
    expect(stdout).not.toContain("@@");
  });

  test("a long diff is cut, and many files are counted", async () => {
    put("src/family.js", Array.from({ length: 500 }, (_, line) => `line ${line}\n`).join(""));
    const { stdout } = await run();
    expect(stdout).toMatch(/\n… \d+ more lines\n/);
    expect(stdout.split("\n").length).toBeLessThan(60);
    // As releases before this one left them: a file per error.
    mkdirSync(at("contracts/errors"));
    const former = Array.from({ length: 60 }, (_, error) => `contracts/errors/error_${error}.schema.json`);
    for (const path of former) put(path, "{}\n");
    const listed = former.map((path) => `"${path}": "${digest("{}\n")}",`).join("\n");
    put(".faultline.json", text(".faultline.json").replace('"files": {', (start) => `${start}\n${listed}`));
    expect((await run()).stdout).toMatch(/ {2}… \d+ more\n/);
  });

  test("an orphan that was edited, and a file that is not ours, are named, and need --force", async () => {
    put("LICENSE", "Mine.\n");
    mkdirSync(at("docs"));
    put("docs/index.html", "mine\n");
    write("two");
    const { stdout } = await run({ diff: false });
    expect(stdout).toContain("  orphaned, edited  LICENSE\n");
    expect(stdout).toContain("  foreign           docs/index.html\n");
    expect(stdout).toContain("\nPart of it needs --force, which discards manual edits.\n");
  });

  test("a package is orphaned with its manifest", async () => {
    writeFileSync(join(cwd, "taxonomy.yaml"), versioned("one", ["notes"]));
    const { code, stdout } = await run();
    expect(code).toBe(6);
    expect(stdout).toMatch(/^generated\/memos: \d+ orphaned\n {2}orphaned {2}\.faultline\.json\n/);
    expect((await run({ servers: ["notes"] })).code).toBe(0);
  });

  test("what a file says does not reach the terminal as it is", async () => {
    put("README.md", "\u001b[2J##[error]x\n");
    const { stdout } = await run();
    expect(stdout).toContain("-<U+001B>[2J##(error]x");
  });
});

describe("reporters", () => {
  test("GitHub is told the file and the line", async () => {
    put("README.md", text("README.md").replace(/.*/, "# mine"));
    const { code, stdout, stderr } = await run({}, "pretty", "github");
    expect(code).toBe(6);
    expect(stdout).toContain("  edited  README.md\n");
    expect(stderr).toMatch(/^::error file=generated\/notes\/README\.md,line=1,endLine=1,col=1,endColumn=\d+,title=drift-edited::generated\/notes\/README\.md was edited after generation/);
    expect(stderr.split("\n").length).toBe(2);
  });

  test("a report on stdout has it to itself", async () => {
    rmSync(at("README.md"));
    let stdout = "";
    const streams: Streams = { ...silent, stdout: (words) => void (stdout += words), reporting: { outputs: [{ reporter: "json", file: "-" }], cwd } };
    expect(await check(job(cwd), streams)).toBe(6);
    expect(JSON.parse(stdout)).toMatchObject({ errors: 1 });
  });
});

test("errors of the taxonomy go first: exit 1, and 2 when it cannot be read", async () => {
  rmSync(at("README.md"));
  writeFileSync(join(cwd, "taxonomy.yaml"), taxonomy("one").replace("note_locked,", "note_lockd,"));
  expect(await run()).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining('did you mean "note_locked"?') });
  expect(await run({ taxonomy: "none.yaml" })).toMatchObject({ code: 2, stdout: "" });
  expect(existsSync(at("README.md"))).toBe(false);
});

test("what the command has written before anything was generated is all missing", async () => {
  rmSync(join(cwd, "generated"), { recursive: true });
  const { code, stdout } = await run();
  expect(code).toBe(6);
  expect(stdout).toMatch(/^generated\/memos: \d+ missing\n/);
  expect(existsSync(join(cwd, "generated"))).toBe(false);
});
