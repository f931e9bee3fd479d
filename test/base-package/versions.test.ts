// A base package that is newer or older where a package runs than where it was made: what holds, and what is said where it does not.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { base, baseName, busyError, generated, importing, linkedIn, lostError, runtimeIn } from "./installed.ts";

const folder = mkdtempSync(join(tmpdir(), "faultline-base-versions-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const made = generated(join(folder, "made"), importing("notes"), base());
const runtime = runtimeIn(join(folder, "runtime"));
let home = "";
let count = 0;
beforeEach(() => {
  home = join(folder, `home-${++count}`);
});

/** What the package says with this base beside it. */
const beside = (version: string, errors: readonly string[]): { readonly said: string; readonly fault: string } => {
  const there = generated(join(home, "base"), base(version, errors));
  linkedIn(home, [runtime, made, there]);
  writeFileSync(
    join(home, "use.mjs"),
    `import { NotesError, toToolResult } from "@acme/notes-errors";
import { decode } from "@acme/notes-errors/client";
const sent = JSON.parse(JSON.stringify(toToolResult(NotesError.busy({ seconds: 3 }))));
const read = decode(sent);
const as = (contract) => decode(JSON.parse(JSON.stringify(sent).replaceAll(read.toJSON().contract, contract)));
console.log(JSON.stringify([read.message, read.toJSON().contract, read.details, as("base@1.2.0").code]));
`,
  );
  const { stdout, stderr } = spawnSync(process.execPath, ["use.mjs"], { cwd: home, encoding: "utf8" });
  return { said: stdout.trim(), fault: stderr };
};

test("a newer one of the same line: its texts, its contract, and both read what either sends", () => {
  const reworded = busyError.replace("It is busy for", "Come again in");
  const { said, fault } = beside("1.5.0", [reworded, lostError, "new_here: { message: It is new. }"]);
  expect(fault).toBe("");
  expect(JSON.parse(said)).toEqual(["Come again in 3 s.", "base@1.5.0", { seconds: 3 }, "busy"]);
});

test("an older one that lacks a class: the import fails by the names of the package and the class, before anything runs", () => {
  const { said, fault } = beside("1.0.0", [busyError]);
  expect(said).toBe("");
  expect(fault).toContain(`The requested module '${baseName}' does not provide an export named 'LostError'`);
});

test("none: the package is named", () => {
  linkedIn(home, [runtime, made]);
  writeFileSync(join(home, "use.mjs"), 'import "@acme/notes-errors";\n');
  expect(spawnSync(process.execPath, ["use.mjs"], { cwd: home, encoding: "utf8" }).stderr).toContain(`Cannot find package '${baseName}' imported from `);
});
