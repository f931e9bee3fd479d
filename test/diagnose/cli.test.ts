// The command line: who reads it, what goes to which stream, file and summary, and that surroundings never change a file. Run `npm run build` first.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asked, type Said } from "../command/asked.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

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
  writeFileSync(join(cwd, "good"), good);
  writeFileSync(join(cwd, "bad.yaml"), bad);
});
afterAll(() => rmSync(cwd, { recursive: true }));

const terminal = { stderr: { isTTY: true, columns: 50 } } as const;

interface Surroundings {
  readonly env?: Readonly<Record<string, string>>;
  readonly isTerminal?: boolean;
}

const run = (args: readonly string[], { env = {}, isTerminal = false }: Surroundings = {}): Said =>
  asked(["generate", ...args, "--cwd", cwd], { cwd: root, env: { SystemRoot: process.env["SystemRoot"] ?? "", ...env }, ...(isTerminal ? { terminal } : {}) });

const frame = `error[unknown-placeholder]: this placeholder has no detail: error "note_locked" does not declare "ids"
 --> bad.yaml:6:20
  |
6 |     message: "Note {ids} is locked by {owner}."
  |                    ^^^^^ did you mean "id"?
  = help: declare it under details`;

describe("who reads it", () => {
  interface Look {
    readonly color: boolean;
    readonly style: "pretty" | "short";
    readonly narrow?: true;
    readonly github?: true;
  }
  test.each<readonly [string, Surroundings, readonly string[], Look]>([
    ["a pipe", {}, [], { color: false, style: "pretty" }],
    ["a terminal", { isTerminal: true }, [], { color: true, style: "pretty", narrow: true }],
    ["a terminal without skills", { isTerminal: true, env: { TERM: "dumb" } }, [], { color: false, style: "pretty", narrow: true }],
    ["a terminal, NO_COLOR", { isTerminal: true, env: { NO_COLOR: "1" } }, [], { color: false, style: "pretty", narrow: true }],
    ["a terminal, NO_COLOR empty", { isTerminal: true, env: { NO_COLOR: "" } }, [], { color: true, style: "pretty", narrow: true }],
    ["a terminal, FORCE_COLOR=0", { isTerminal: true, env: { FORCE_COLOR: "0" } }, [], { color: false, style: "pretty", narrow: true }],
    ["a terminal, --color never", { isTerminal: true }, ["--color", "never"], { color: false, style: "pretty", narrow: true }],
    ["a pipe, FORCE_COLOR", { env: { FORCE_COLOR: "1" } }, [], { color: true, style: "pretty" }],
    ["a pipe, both", { env: { FORCE_COLOR: "1", NO_COLOR: "1" } }, [], { color: true, style: "pretty" }],
    ["a pipe, --color always goes before NO_COLOR", { env: { NO_COLOR: "1" } }, ["--color", "always"], { color: true, style: "pretty" }],
    ["a pipe of COLUMNS", { env: { COLUMNS: "50" } }, [], { color: false, style: "pretty", narrow: true }],
    ["a pipe of nonsense COLUMNS", { env: { COLUMNS: "wide" } }, [], { color: false, style: "pretty" }],
    ["a build", { env: { CI: "true" } }, [], { color: false, style: "pretty" }],
    ["a build with a terminal", { env: { CI: "true" }, isTerminal: true }, [], { color: false, style: "pretty", narrow: true }],
    ["a build on another service", { env: { GITLAB_CI: "1" }, isTerminal: true }, [], { color: false, style: "pretty", narrow: true }],
    ["GitHub Actions", { env: { GITHUB_ACTIONS: "true", CI: "true" } }, [], { color: false, style: "pretty", github: true }],
    ["an agent", { env: { AI_AGENT: "somebody" } }, [], { color: false, style: "short" }],
    ["an agent with a terminal", { env: { AI_AGENT: "somebody" }, isTerminal: true }, [], { color: false, style: "short" }],
    ["an agent in a workspace", { env: { REPL_ID: "1" } }, [], { color: false, style: "short" }],
    ["an agent in GitHub Actions", { env: { AI_AGENT: "somebody", GITHUB_ACTIONS: "true" } }, [], { color: false, style: "short", github: true }],
    ["an agent that asks for frames", { env: { AI_AGENT: "somebody" } }, ["--reporter", "pretty"], { color: false, style: "pretty" }],
    ["GitHub Actions that asks for one", { env: { GITHUB_ACTIONS: "true" } }, ["--reporter", "short"], { color: false, style: "short" }],
  ])("%s", (_, surroundings, flags, { color, style, narrow, github }) => {
    const { status, stdout, stderr } = run(["bad.yaml", ...flags], surroundings);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr.includes("\u001b[")).toBe(color);
    const plain = stderr.replace(/\u001b\[[\d;]*m/g, "");
    const widest = Math.max(...plain.split("\n").map((line) => line.length));
    if (narrow && style === "pretty") expect(widest).toBeLessThanOrEqual(62);
    else expect(widest).toBeGreaterThan(62);
    if (style === "short") expect(plain.split("\n")[0]).toMatch(/^bad\.yaml:6:20 error\[unknown-placeholder\]: .* \(did you mean "id"\?\) help: /);
    else if (!narrow) expect(plain).toContain(frame);
    expect(plain).toContain("3 errors. Nothing was written.\n");
    expect(plain.split("\n").filter((line) => line.startsWith("::error file=bad.yaml,line="))).toHaveLength(github ? 3 : 0);
  });

  test("nothing is said where nothing is wrong, whoever reads", () => {
    for (const env of [{}, { AI_AGENT: "x" }, { GITHUB_ACTIONS: "true" }]) {
      expect(run(["good.yaml", "--out", "ok"], { env })).toMatchObject({ status: 0, stderr: "" });
    }
  });

  test("GitHub is told where a file is in the repository", () => {
    mkdirSync(join(cwd, "packages/notes"), { recursive: true });
    writeFileSync(join(cwd, "packages/notes/taxonomy.yaml"), bad);
    const env = { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: cwd };
    const from = join(cwd, "packages/notes");
    const inside = asked(["generate", "--reporter", "github"], { cwd: from, env });
    expect(inside.stderr).toMatch(/^::error file=packages\/notes\/taxonomy\.yaml,line=6,/);
  });
});

describe("where it goes", () => {
  const both = ["--reporter", "pretty", "--reporter", "sarif=out/deep/faultline.sarif", "--reporter", "json=out/report.json", "--reporter", "json=-"];

  test("several at once, to stderr, stdout and files", () => {
    const { status, stdout, stderr } = run(["bad.yaml", ...both]);
    expect(status).toBe(1);
    expect(stderr).toContain(frame);
    expect(stdout).toBe(readFileSync(join(cwd, "out/report.json"), "utf8"));
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, errors: 3, warnings: 0 });
    const [sarif] = JSON.parse(readFileSync(join(cwd, "out/deep/faultline.sarif"), "utf8")).runs;
    expect(sarif.tool.driver).toMatchObject({ name: "faultline", semanticVersion: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    expect(sarif.tool.driver.rules[0].id).toBe("unknown-placeholder");
    expect(sarif.tool.driver.rules[0].help.text).toContain("declare it under details");
    expect(sarif.results).toHaveLength(3);
    expect(readdirSync(join(cwd, "out")).sort()).toEqual(["deep", "report.json"]);
  });

  test("surroundings change no byte of a file", () => {
    const filesIn = (surroundings: Surroundings): readonly string[] => {
      run(["bad.yaml", ...both, "--reporter", "pretty=out/pretty.txt", "--reporter", "github=out/github.txt"], surroundings);
      return ["deep/faultline.sarif", "report.json", "pretty.txt", "github.txt"].map((name) => readFileSync(join(cwd, "out", name), "utf8"));
    };
    const plain = filesIn({});
    const actions = { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: "/" };
    const odd = { COLUMNS: "40", FORCE_COLOR: "1", AI_AGENT: "x", TZ: "Asia/Tokyo", LANG: "tr_TR.UTF-8", ...actions };
    expect(filesIn({ isTerminal: true, env: odd })).toEqual(plain);
    expect(plain[2]).toContain(frame);
  });

  test("who asks for a report has one when nothing is wrong, also when nothing has changed", () => {
    for (const round of ["first", "unchanged"]) {
      writeFileSync(join(cwd, "stale.json"), '{"version":1,"errors":7}');
      expect(run(["good.yaml", "--out", "made", "--reporter", "json=stale.json"]), round).toMatchObject({ status: 0, stderr: "" });
      expect(JSON.parse(readFileSync(join(cwd, "stale.json"), "utf8"))).toEqual({ version: 1, errors: 0, warnings: 0, diagnostics: [] });
    }
    expect(JSON.parse(run(["good.yaml", "--out", "ok", "--reporter", "json"]).stderr)).toMatchObject({ errors: 0 });
    expect(run(["good.yaml", "--out", "ok", "--reporter", "pretty"])).toMatchObject({ status: 0, stderr: "" });
  });

  test("a link to a report is followed", () => {
    symlinkSync(join(cwd, "real.json"), join(cwd, "link.json"));
    writeFileSync(join(cwd, "real.json"), "");
    run(["bad.yaml", "--reporter", "json=link.json"]);
    expect(JSON.parse(readFileSync(join(cwd, "real.json"), "utf8"))).toMatchObject({ errors: 3 });
  });

  test("at most so many are shown, and all are counted", () => {
    const { stderr } = run(["bad.yaml", "--max-diagnostics", "1", "--reporter", "pretty", "--reporter", "json=few.json"]);
    expect(stderr).toMatch(/… and 2 more: 3 errors\. Nothing was written\.\nFor more: faultline explain unknown-placeholder\n$/);
    expect(JSON.parse(readFileSync(join(cwd, "few.json"), "utf8"))).toMatchObject({ errors: 3, omitted: 2, diagnostics: [{}] });
  });
});

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
    const { status } = asked(["check", "good.yaml", "--out", "drifted", "--cwd", cwd], { cwd: root, env });
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

describe("a command line that cannot be obeyed", () => {
  test.each([
    [["--reporter", "prety"], '"prety" is not a reporter; did you mean "pretty"? Reporters are pretty, short, json, github, sarif, markdown or junit.'],
    [["--reporter", "xml=x.xml"], '"xml" is not a reporter. Reporters are pretty, short, json, github, sarif, markdown or junit.'],
    [["--reporter", "json="], "--reporter json= lacks a file name"],
    [["--reporter", "json=x", "--reporter", "sarif=x"], 'two reporters write to "x"; give each a different file'],
    [["--reporter", "json=./good.yaml"], 'a report is not YAML: give "./good.yaml" a different extension'],
    [["--max-diagnostics", "many"], '--max-diagnostics takes a whole number, not "many"'],
    [["--color", "sometimes"], '--color takes auto, always or never, not "sometimes"'],
  ])("is refused before anything happens: %j", (flags, message) => {
    expect(run(["good", "--out", "never", ...flags])).toEqual({ status: 2, stdout: "", stderr: `error: ${message}\n` });
    expect(existsSync(join(cwd, "never"))).toBe(false);
    expect(readFileSync(join(cwd, "good.yaml"), "utf8")).toBe(good);
  });

  test.each([
    ["json=out/../good", /^error: --reporter would overwrite the input file out\/\.\.\/good\n$/],
    ["json=.", /^error: cannot write \.: EISDIR/],
    ["json=good/x", /^error: cannot write good\/x: E/],
  ])("leaves what is there: --reporter %s", (reporter, message) => {
    const { status, stdout, stderr } = run(["good", "--out", `beside-${reporter.length}`, "--reporter", reporter]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(readFileSync(join(cwd, "good"), "utf8")).toBe(good);
    expect(readdirSync(cwd).filter((name) => name.includes("tmp"))).toEqual([]);
  });
});
