// The command where the system does not let it write: it says so in plain words, leaves each file old or new, and goes on when it can.
// The disk is not really full: `ulimit -f` makes the system break off a write in the middle of a file (EFBIG); ENOSPC itself is injected in faults.test.ts.

import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { cli, exec, expected, faultline, project, standing, taxonomy, type Ran } from "./command.ts";

const first = taxonomy("one");
const second = taxonomy("two");

let cwd = "";
let out = "";
beforeEach(() => {
  cwd = project(first);
  out = join(cwd, "generated");
});
afterEach(() => rmSync(cwd, { recursive: true }));

/** Root may write whatever the modes say, so that as root the command runs as nobody. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

const hand = (path: string): void => {
  chownSync(path, nobody, nobody);
  for (const entry of readdirSync(path, { recursive: true, encoding: "utf8" })) chownSync(join(path, entry), nobody, nobody);
};

/** The command where nobody can read it: a checkout of root's may stand in a folder that is closed to others. */
const copied = isRoot ? mkdtempSync(join(tmpdir(), "faultline-command-")) : undefined;
beforeAll(() => {
  if (copied === undefined) return;
  const root = fileURLToPath(new URL("../../", import.meta.url));
  for (const path of ["generator/dist", "node_modules/oxc-transform", "node_modules/@oxc-transform"]) cpSync(join(root, path), join(copied, path), { recursive: true });
  chmodSync(copied, 0o755);
});
afterAll(() => {
  if (copied !== undefined) rmSync(copied, { recursive: true });
});

const unprivileged = (args: readonly string[]): Promise<Ran> => {
  if (copied === undefined) return faultline(args, cwd);
  hand(cwd);
  return exec(process.execPath, [join(copied, "generator/dist/cli.js"), ...args], { cwd, uid: nobody, gid: nobody });
};

const change = (): void => writeFileSync(join(cwd, "taxonomy.yaml"), second);

test("a disk that takes no more: nothing is written, and the next run writes it", async () => {
  expect((await faultline(["generate"], cwd)).code).toBe(0);
  change();
  // Blocks of 512 bytes; README.md is larger.
  const { code, stdout, stderr } = await exec("/bin/sh", ["-c", `ulimit -f 8 && exec "$0" "$1" generate`, process.execPath, cli], { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^error: cannot write generated\/notes\/[\w./]+: it exceeds the maximum file size\nNothing was written\.\n$/);
  expect(standing(out)).toEqual(expected(first));
  expect(readdirSync(join(out, ".faultline")).filter((name) => /^(run|left)-/.test(name))).toEqual([]);
  expect((await faultline(["generate"], cwd)).code).toBe(0);
  expect(standing(out)).toEqual(expected(second));
});

test("a disk that takes nothing, and no package yet: no folder is left", async () => {
  const { code, stderr } = await exec("/bin/sh", ["-c", `ulimit -f 8 && exec "$0" "$1" generate`, process.execPath, cli], { cwd });
  expect({ code, last: stderr.split("\n").at(-2) }).toEqual({ code: 2, last: "Nothing was written." });
  expect(readdirSync(cwd)).not.toContain("generated");
});

test("a file that adopt cannot copy is named as the project names it", async () => {
  writeFileSync(join(cwd, "package.json"), JSON.stringify({ name: "own", type: "module" }));
  writeFileSync(join(cwd, "server.js"), "process.stdin.resume();\n");
  writeFileSync(join(cwd, "secret.pem"), "none\n");
  chmodSync(join(cwd, "secret.pem"), 0o000);
  const { code, stderr } = await unprivileged(["adopt", "--", process.execPath, "server.js"]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/^error: cannot copy secret\.pem: permission is denied\n/) });
  expect(stderr).not.toContain(tmpdir());
});

test("a read-only folder half-way: it says how far it came, and the next run writes the rest", async () => {
  expect((await unprivileged(["generate"])).code).toBe(0);
  change();
  chmodSync(join(out, "notes/src"), 0o555);
  const { code, stdout, stderr } = await unprivileged(["generate"]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(
    /^error: cannot write generated\/notes\/src\/[\w./]+: permission is denied\n\d+ of \d+ files were written, each completely\. Run faultline generate again to write the rest\.\n$/,
  );
  const [old, wanted] = [expected(first), expected(second)];
  for (const [path, text] of standing(out)) expect([old.get(path), wanted.get(path)], path).toContain(text);
  chmodSync(join(out, "notes/src"), 0o755);
  expect((await unprivileged(["generate"])).code).toBe(0);
  expect(standing(out)).toEqual(expected(second));
});

test("a read-only out folder: nothing is written", async () => {
  mkdirSync(out);
  if (isRoot) hand(cwd);
  chmodSync(out, 0o555);
  const { code, stderr } = await unprivileged(["generate"]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: "error: cannot write generated/.faultline: permission is denied\nNothing was written.\n" });
  chmodSync(out, 0o755);
});

test("a read-only file is replaced: on POSIX its folder decides who may do that", async () => {
  expect((await unprivileged(["generate"])).code).toBe(0);
  change();
  chmodSync(join(out, "notes/README.md"), 0o444);
  expect((await unprivileged(["generate"])).code).toBe(0);
  expect(standing(out)).toEqual(expected(second));
});

test("a file that cannot be read: nothing is written", async () => {
  expect((await unprivileged(["generate"])).code).toBe(0);
  change();
  chmodSync(join(out, "notes/README.md"), 0o000);
  const { code, stderr } = await unprivileged(["generate"]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: "error: cannot write generated/notes/README.md: permission is denied\nNothing was written.\n" });
  chmodSync(join(out, "notes/README.md"), 0o644);
  expect(standing(out)).toEqual(expected(first));
});

test("a file in place of the out folder", async () => {
  writeFileSync(out, "mine\n");
  const { code, stderr } = await faultline(["generate"], cwd);
  expect({ code, stderr }).toEqual({ code: 2, stderr: "error: cannot write generated: another file is in its place\nNothing was written.\n" });
});
