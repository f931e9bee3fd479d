// A run with nothing to do is recognised by hashes, and only such a run.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unchanged } from "../../generator/write/unchanged.ts";
import { write } from "../../generator/write/write.ts";

const cli = fileURLToPath(new URL("../../generator/dist/cli.js", import.meta.url));
const files = [
  { path: "a/x.ts", text: "x\n" },
  { path: "b/é.json", text: '"é"\n' },
];

let out = "";
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "faultline-unchanged-"));
});
afterEach(() => rmSync(out, { recursive: true }));

test("the same input and untouched files", () => {
  write(out, files, "model", "input");
  expect(unchanged(out, "input")).toEqual(["a/x.ts", "b/é.json"]);
});

test("another input, an edited file, a missing file, no run before, or a run that had something to say", () => {
  expect(unchanged(out, "input")).toBeUndefined();
  write(out, files, "model");
  expect(unchanged(out, "")).toBeUndefined();
  write(out, files, "model", "input");
  expect(unchanged(out, "other input")).toBeUndefined();
  writeFileSync(join(out, "a/x.ts"), "y\n");
  expect(unchanged(out, "input")).toBeUndefined();
  rmSync(join(out, "a/x.ts"));
  expect(unchanged(out, "input")).toBeUndefined();
});

const taxonomy = (message: string): string => `
taxonomy: 1
name: notes
version: 0.1.0
errors:
  note_locked: { message: "${message}" }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [note_locked] } }
`;

const generate = (): string => spawnSync(process.execPath, [cli, "generate", "--cwd", out], { encoding: "utf8" }).stdout;

test("the built command sees a change of the taxonomy, and of what it wrote", () => {
  writeFileSync(join(out, "taxonomy.yaml"), taxonomy("Locked."));
  const [, created = ""] = generate().match(/: (\d+) created/) ?? [];
  expect(generate()).toBe(`generated/notes: 0 created, 0 changed, 0 removed, ${created} unchanged\n`);
  writeFileSync(join(out, "taxonomy.yaml"), taxonomy("Locked for now."));
  expect(generate()).toMatch(/: 0 created, [1-9]\d* changed/);
  const readme = join(out, "generated/notes/README.md");
  const text = readFileSync(readme, "utf8");
  writeFileSync(readme, "mine");
  expect(generate()).toMatch(/: 0 created, 1 changed/);
  expect(readFileSync(readme, "utf8")).toBe(text);
});
