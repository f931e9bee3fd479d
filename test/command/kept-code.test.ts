// The code that V8 makes of the compiler is kept from run to run: what it says never depends on that, whatever has become of what was kept.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { someTests } from "../sweep.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let project = "";
let cli = "";
let cache = "";

/** As npm installs it: the command in a folder of node_modules, beside what it depends on. */
beforeAll(() => {
  project = mkdtempSync(join(realpathSync(tmpdir()), "faultline-kept-"));
  const modules = join(project, "node_modules");
  mkdirSync(join(modules, "faultline/generator"), { recursive: true });
  cpSync(join(root, "package.json"), join(modules, "faultline/package.json"));
  cpSync(join(root, "generator/dist"), join(modules, "faultline/generator/dist"), { recursive: true });
  for (const name of ["oxc-transform", "@oxc-transform"]) symlinkSync(join(root, "node_modules", name), join(modules, name));
  cli = join(modules, "faultline/generator/dist/cli.js");
  cache = join(modules, ".cache/faultline");
  writeFileSync(join(project, "taxonomy.yaml"), taxonomy);
});
afterAll(() => rmSync(project, { recursive: true }));
beforeEach(() => {
  rmSync(join(project, "node_modules/.cache"), { recursive: true, force: true });
  rmSync(join(project, "generated"), { recursive: true, force: true });
});

const taxonomy = `taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "Note {id} is locked.", details: { id: string } }
servers:
  notes: { package: notes-errors, tools: { edit_note: [note_locked] } }
`;

const run = (args: readonly string[] = ["generate"], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [cli, ...args], { cwd: project, encoding: "utf8", env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "", ...env } });

const generatedHash = (): string =>
  readdirSync(join(project, "generated/notes"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${path}\n${readFileSync(path, "utf8")}`)
    .join("\n");

/** A run from nothing; it says and writes the same whatever it finds kept. */
const anew = (env?: NodeJS.ProcessEnv): string => {
  rmSync(join(project, "generated"), { recursive: true, force: true });
  const { status, stdout, stderr } = run(["generate"], env);
  expect([status, stderr]).toEqual([0, ""]);
  return stdout + generatedHash();
};

const kept = (): readonly string[] => (existsSync(cache) ? readdirSync(cache) : []);
const path = (script = "compiler"): string => join(cache, kept().find((name) => name.startsWith(`${script}-`)) ?? expect.unreachable(`nothing of ${script} is kept`));

test("a run keeps it, for this user alone, and the next takes it", () => {
  const first = anew();
  expect(kept()).toContainEqual(expect.stringMatching(/^compiler-[0-9a-f]{16}-[\w.-]+-\w+$/));
  const { mode, mtimeMs, ino } = statSync(path());
  if (process.platform !== "win32") expect(mode & 0o777).toBe(0o600);
  expect(anew()).toBe(first);
  expect([statSync(path()).mtimeMs, statSync(path()).ino]).toEqual([mtimeMs, ino]);
  expect(run(["check"])).toMatchObject({ status: 0, stderr: "" });
});

test("the first edit adds its functions, and the next takes all", () => {
  const edited = (text: string): number => {
    // New words are put into packages of a long text.
    writeFileSync(join(project, "taxonomy.yaml"), `# ${"-".repeat(60_000)}\n${taxonomy.replace("is locked", text)}`);
    expect(run()).toMatchObject({ status: 0, stderr: "" });
    return statSync(path()).mtimeMs;
  };
  edited("is locked");
  const { size } = statSync(path());
  const first = edited("is held");
  expect(statSync(path()).size).toBeGreaterThan(size);
  expect(edited("is kept")).toBe(first);
  writeFileSync(join(project, "taxonomy.yaml"), taxonomy);
});

describe("what is kept is not taken, and made again,", () => {
  /** What a run from nothing says and writes, and what it keeps: the same for all of these. */
  let [before, name, whole] = ["", "", Buffer.alloc(0)];
  beforeAll(() => {
    before = anew();
    name = path();
    whole = readFileSync(name);
  });

  const damages: readonly (readonly [string, (bytes: Buffer) => Uint8Array])[] = [
    ["where it is empty", () => new Uint8Array()],
    ["where it is cut", (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ["where its digest is another's", (bytes) => Buffer.concat([Buffer.alloc(32, 7), bytes.subarray(32)])],
    ...[40, 5_000, 400_000, 1_500_000].map((at) => [`where bytes at ${at} are flipped`, (bytes: Buffer) => Buffer.from(bytes.map((byte, index) => (index >= at && index < at + 3 ? byte ^ 0xff : byte)))] as const),
  ];
  someTests(damages, 3)("%s", (_, damaged) => {
    mkdirSync(cache, { recursive: true });
    writeFileSync(name, damaged(whole), { mode: 0o600 });
    expect(anew()).toBe(before);
    expect(readFileSync(path()).length).toBeGreaterThan(whole.length / 2);
    expect(anew()).toBe(before);
  });

  test("where V8 runs with other flags, which it refuses", () => {
    anew();
    expect(anew({ NODE_OPTIONS: "--stack-trace-limit=20 --no-warnings" })).toBe(before);
  });
});

test("a run without work keeps what the command is, and does without where that is damaged", () => {
  anew();
  const unchanged = run();
  expect(unchanged).toMatchObject({ status: 0, stderr: "" });
  const whole = readFileSync(path("command"));
  for (const damaged of [new Uint8Array(), whole.subarray(0, whole.length >> 1), Buffer.from(whole.map((byte, index) => (index >= 60_000 && index < 60_003 ? byte ^ 0xff : byte)))]) {
    writeFileSync(path("command"), damaged);
    expect(run()).toMatchObject({ status: 0, stdout: unchanged.stdout, stderr: "" });
    expect(readFileSync(path("command")).length).toBeGreaterThan(whole.length / 2);
    expect(run()).toMatchObject({ status: 0, stdout: unchanged.stdout, stderr: "" });
  }
  const { mtimeMs } = statSync(path("command"));
  expect(run(["--version"])).toMatchObject({ status: 0, stderr: "" });
  expect(run(["check"])).toMatchObject({ status: 0, stderr: "" });
  expect(statSync(path("command")).mtimeMs).toBe(mtimeMs);
});

test("that of another build goes", () => {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, "compiler-0000000000000000-1-x64"), "old");
  writeFileSync(join(cache, "mine.txt"), "kept");
  anew();
  expect(kept().filter((name) => name.startsWith("compiler-"))).toHaveLength(1);
  expect(kept()).not.toContain("compiler-0000000000000000-1-x64");
  expect(kept()).toContain("mine.txt");
});

test("nothing is kept where Node's switch is off, of a run with findings, or where it cannot be written, and nobody hears of it", () => {
  const before = anew({ NODE_DISABLE_COMPILE_CACHE: "1" });
  expect(kept()).toEqual([]);
  writeFileSync(join(project, "bad.yaml"), taxonomy.replace("{id}", "{nope}"));
  expect(run(["generate", "bad.yaml"]).status).toBe(1);
  expect(kept()).toEqual([]);
  mkdirSync(join(project, "node_modules/.cache"), { recursive: true });
  writeFileSync(cache, "a file");
  expect(anew()).toBe(before);
  expect(readFileSync(cache, "utf8")).toBe("a file");
});

test("a plugin is loaded all the same", () => {
  writeFileSync(join(project, "plugin.mjs"), 'import { basename } from "node:path";\nexport default { name: "own", artefacts: [{ path: () => "own.txt", text: () => `${basename("a/b")}\\n` }] };\n');
  for (const _ of ["made", "kept"]) {
    rmSync(join(project, "generated"), { recursive: true, force: true });
    expect(run(["generate", "--plugin", "plugin.mjs"])).toMatchObject({ status: 0, stderr: "" });
    expect(readFileSync(join(project, "generated/notes/own.txt"), "utf8")).toBe("b\n");
  }
});
