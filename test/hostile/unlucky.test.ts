// The command against what a machine, a project or a shell may hand it: pipes, odd names, plugins that never end, polluted prototypes, leftovers.

import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { runsIn } from "../../generator/write/turn.ts";
import { disk } from "../../generator/write/disk.ts";
import { boards, projectOf } from "../adopt/projects.ts";
import { cli } from "../command/asked.ts";
import { answered, faultline, type Ran } from "./command.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-unlucky-"));
afterAll(() => rmSync(folder, { recursive: true }));

const taxonomy = `taxonomy: 1
name: notes
version: 1.0.0
errors:
  a_b: { message: "It failed.", description: "v8 ignore file" }
servers:
  notes: { package: "@me/notes-errors", errors: [a_b] }
`;

const project = (files: { readonly [path: string]: string } = {}): string => {
  const cwd = mkdtempSync(join(folder, "project-"));
  for (const [path, text] of Object.entries({ "taxonomy.yaml": taxonomy, ...files })) writeFileSync(join(cwd, path), text);
  return cwd;
};

const run = (args: readonly string[], cwd = project(), node?: readonly string[]): Promise<Ran> => (node ? faultline(args, { cwd, node }) : answered(args, { cwd }));

/** In a process of its own. */
const apart = [process.execPath];

describe.concurrent("the command", () => {
  test.runIf(process.platform !== "win32")("waits for no pipe", async () => {
    const cwd = project({ "import.yaml": taxonomy.replace("errors:", "imports: { more: ./pipe }\nerrors:") });
    execFileSync("mkfifo", [join(cwd, "pipe"), join(cwd, "package.json")]);
    expect((await run(["lint", "pipe"], cwd)).stderr).toContain("it is a pipe");
    expect((await run(["lint", "import.yaml"], cwd)).stderr).toContain('cannot import "./pipe": it is a pipe');
    expect(await run(["init"], cwd)).toMatchObject({ status: 2, stderr: "error: ./package.json is not a regular file\n" });
  });

  test("names a folder that stands where it reads a file", async () => {
    const cwd = project();
    mkdirSync(join(cwd, "tsconfig.json"));
    expect(await run(["init", "--target", "typescript"], cwd)).toMatchObject({ status: 2, stderr: "error: ./tsconfig.json is a folder\n" });
  });

  test("doctor takes a file among the packages for the project's", async () => {
    const cwd = project({ "package.json": '{ "name": "a", "type": "module" }' });
    mkdirSync(join(cwd, "generated"));
    writeFileSync(join(cwd, "generated/mine.txt"), "");
    await run(["generate"], cwd);
    expect((await run(["doctor"], cwd)).status).toBeLessThan(2);
  });

  test.runIf(process.platform !== "win32")("leaves no half of a file that does not fit on the disk", () => {
    const cwd = mkdtempSync(join(folder, "full-"));
    const { status } = spawnSync("sh", ["-c", 'ulimit -f 1; exec "$0" "$@"', process.execPath, cli, "init", "--yes", "--target", "typescript"], { cwd });
    expect([status, existsSync(join(cwd, "taxonomy.yaml"))]).toEqual([2, false]);
  });

  test.runIf(process.platform !== "win32")("leaves no runtime that can be published without its modules", () => {
    const cwd = project({ "taxonomy.yaml": taxonomy.replace("errors:", 'runtime: "@me/runtime"\nerrors:') });
    const { status, stderr } = spawnSync("sh", ["-c", 'ulimit -f 20; exec "$0" "$@"', process.execPath, cli, "eject", "runtime"], { cwd, encoding: "utf8" });
    expect([status, stderr, existsSync(join(cwd, "faultline/runtime/package.json"))]).toEqual([2, expect.stringMatching(/^error: cannot write dist\/[\w.-]+: it exceeds the maximum file size\n$/), false]);
  });

  test.runIf(process.platform !== "win32")("a file's name ends no comment of a first taxonomy", async () => {
    const source = 'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "a", version: "1" });\nserver.registerTool("t", {}, () => { throw new Error("no id"); });\n';
    const cwd = project({ "package.json": '{ "name": "a", "type": "module" }', "a\nevil: [.ts": source });
    expect((await run(["infer"], cwd)).stdout).toMatch(/# a\\nevil: \[\.ts:3/);
  });

  test.runIf(process.platform === "linux")("reads nothing that the system makes up", async () => {
    expect((await run(["lint", "/proc/kmsg"])).stderr).toContain("the file is empty");
  });

  test.each([["/"], [""], [" "]])("writes no packages to %o", async (out) => {
    expect(await run(["generate", "--out", out])).toMatchObject({ status: 2, stderr: `error: --out takes a folder for the packages, such as generated, not ${JSON.stringify(out)}\n` });
  });

  test("shows no control character", async () => {
    const cwd = project({ "package.json": JSON.stringify({ name: "\u001b[31mred", dependencies: { "@modelcontextprotocol/sdk": "\u001b[2J" } }) });
    for (const args of [["init", "--dry-run"], ["\u001b[31mverb"], ["generate", "--out", "\u001b[31mred", "--dry-run"]]) {
      const { stdout, stderr } = await run(args, cwd);
      expect(stdout + stderr).toContain("<U+001B>");
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
    }
  });

  test.each([[["nope"]], [["nope", "--help"]], [["help", "nope"]]])("%o names the verbs there are", async (args) => {
    const { status, stdout, stderr } = await run(args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^error: "nope" is not a verb; verbs are init, adopt, generate, [^\n]+\n$/);
  });

  test.each([
    [["init", "--lang", "python"], "(Did you mean --target?)"],
    [["generate", "-o=x"], "(Did you mean --out?)"],
    [["generate", "--sever", "a"], "(Did you mean --server?)"],
    [["scan", "-o", "x"], ""],
  ])("%o has a flag of another command", async (args, meant) => {
    const { status, stderr } = await run(args);
    expect(status).toBe(2);
    expect(stderr.split("\n")[1]).toBe(meant);
  });

  test.each([
    ["build", "generate"],
    ["-v", "--version"],
    ["errors.yaml", "generate errors.yaml"],
    ["explian", "explain"],
  ])("%s is not a verb, and %s may be meant", async (word, meant) => {
    expect(await run([word])).toMatchObject({ status: 2, stderr: expect.stringContaining(`error: "${word}" is not a verb; did you mean ${meant}? verbs are init, `) });
  });

  test.each([
    [["list", "errors", "--recoverable", "constructor"], '--recoverable does not accept "constructor"; accepted: yes, no, caller'],
    [["list", "rules", "--set", "nope"], '--set does not accept "nope"; accepted: standard, strict, optional, law'],
    [["list", "errors", "--server", "note"], '--server does not accept "note"; did you mean "notes"?'],
    [["list", "tools", "--tool", "t"], '--tool does not accept "t"; none exists'],
  ])("%o is wrong usage", async (args, sentence) => {
    expect(await run(args)).toMatchObject({ status: 2, stderr: `error: ${sentence}\n` });
  });

  test("says where a first taxonomy comes from", async () => {
    const cwd = project();
    rmSync(join(cwd, "taxonomy.yaml"));
    expect((await run(["generate"], cwd)).stderr).toContain("faultline init creates a first taxonomy");
  });

  test.each(["await new Promise(() => {});", "process.exit(0);"])("a plugin of %o ends no run in silence", async (code) => {
    const { status, stderr } = await run(["generate", "--plugin", "./plugin.mjs"], project({ "plugin.mjs": code }), apart);
    expect(status).toBe(1);
    expect(stderr).toContain("the run ended early");
  });

  test.each(["con.md", "docs/NUL", "dir./y.md", "x /y.md", "a\nb.md", "a?.md", ".git/hooks/pre-commit"])("a plugin makes no file called %o", async (path) => {
    const code = `export default { name: "x", artefacts: [{ path: () => ${JSON.stringify(path)}, text: () => "x" }] };`;
    const { status, stderr } = await run(["generate", "--plugin", "./plugin.mjs"], project({ "plugin.mjs": code }));
    expect(status).toBe(1);
    expect(stderr).toMatch(/error\[plugin\]: [^\n]*(not every system|belongs to Git)/);
  });

  test("a polluted Object.prototype changes nothing", async () => {
    const cwd = project();
    const evil = [process.execPath, "--import", "data:text/javascript,Object.prototype.evil=1"];
    expect(await run(["generate"], cwd, evil)).toMatchObject({ status: 0, stderr: "" });
    expect((await run(["check"], cwd)).status).toBe(0);
  });

  test("no comment of a package is a pragma", async () => {
    const cwd = project();
    await run(["generate"], cwd);
    const text = readFileSync(join(cwd, "generated/notes/src/errors.d.ts"), "utf8");
    expect(text).toContain("/** v8&#32;ignore file */");
    expect(text).not.toMatch(/\*\s+v8\s+ignore/);
  });

  test("a file below dist/ of a folder that was never ours is not replaced", async () => {
    const cwd = project();
    mkdirSync(join(cwd, "generated/notes/dist"), { recursive: true });
    writeFileSync(join(cwd, "generated/notes/dist/testing.js"), "mine();\n");
    const { status, stderr } = await run(["generate"], cwd);
    expect(status).toBe(6);
    expect(stderr).toContain("error[drift-foreign]");
    expect(readFileSync(join(cwd, "generated/notes/dist/testing.js"), "utf8")).toBe("mine();\n");
  });

  test("what a killed run left is cleared away by the next, whatever stands", async () => {
    const cwd = project();
    await run(["generate"], cwd);
    const home = join(cwd, "generated/.faultline");
    mkdirSync(join(home, "run-999999-0-000000000000-00000000"));
    writeFileSync(join(home, "run-999999-0-000000000000-00000000/intent"), "{}");
    // Of another host: its process cannot be asked, so silence tells.
    utimesSync(join(home, "run-999999-0-000000000000-00000000"), 0, 0);
    mkdirSync(join(home, "left-00000000"));
    expect((await run(["generate"], cwd)).status).toBe(0);
    expect(runsIn(disk, home).filter((name) => name.startsWith("left-"))).toEqual([]);
  });

  test.runIf(process.platform !== "win32")("a template that is a link to elsewhere is not published", async () => {
    const cwd = project();
    const secret = join(folder, "secret");
    writeFileSync(secret, "not-to-be-shown\n");
    mkdirSync(join(cwd, "templates/faultline"), { recursive: true });
    const { stdout } = await run(["eject", "typescript/README.md"], cwd);
    const [path = ""] = /\S+README\.md\S*/.exec(stdout) ?? [];
    rmSync(join(cwd, path));
    symlinkSync(secret, join(cwd, path));
    const { status, stderr } = await run(["generate"], cwd);
    expect(status).toBe(1);
    expect(stderr).toContain("it links to a file outside the folder of the taxonomy");
    expect(stderr).not.toContain("not-to-be-shown");
  });

  test.runIf(process.platform !== "win32")("adopt writes through no link of a project, and starts a server that stands elsewhere", async () => {
    const elsewhere = projectOf(boards);
    const cwd = project({ "server.js": boards["server.js"] ?? "" });
    rmSync(join(cwd, "taxonomy.yaml"));
    mkdirSync(join(elsewhere, "packages"));
    symlinkSync(join(elsewhere, "package.json"), join(cwd, "package.json"));
    symlinkSync(join(elsewhere, "packages"), join(cwd, "generated"));
    symlinkSync(join(elsewhere, "node_modules"), join(cwd, "node_modules"));
    symlinkSync(relative(cwd, join(elsewhere, "server.js")), join(cwd, "linked.js"));
    const { status, stdout } = await run(["adopt", "--json", "--no-build", "--", process.execPath, "linked.js"], cwd);
    expect(status).toBe(0);
    expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toMatchObject({ changed: expect.arrayContaining(["package.json", "server.js"]), count: { failing: 3, worse: 0 } });
    expect(readFileSync(join(elsewhere, "package.json"), "utf8")).toBe(boards["package.json"]);
    expect(readdirSync(join(elsewhere, "packages"))).toEqual([]);
    rmSync(join(elsewhere, ".."), { recursive: true, maxRetries: 5 });
  });
});
