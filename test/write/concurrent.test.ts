// Eight runs of the command at once: all succeed, and what stands is what one of them wrote, whole.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { expected, faultline, project, standing, taxonomy } from "./command.ts";
import { sweep } from "../sweep.ts";

let cwd = "";
afterEach(() => rmSync(cwd, { recursive: true }));

const eight = [1, 2, 3, 4, 5, 6, 7, 8];
const isClean = (): boolean => readdirSync(join(cwd, "generated/.faultline")).every((name) => name === ".gitignore" || /^(?:known|last)-/.test(name));

test("of the same taxonomy, from nothing", async () => {
  const text = taxonomy("one", ["notes", "memos"]);
  cwd = project(text);
  const runs = await Promise.all(eight.map(() => faultline(["generate"], cwd)));
  expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(eight.map(() => [0, ""]));
  expect(standing(join(cwd, "generated"))).toEqual(expected(text));
  expect(isClean()).toBe(true);
  const { stdout } = await faultline(["generate"], cwd);
  expect(stdout).toMatch(/^(generated\/\w+: 0 created, 0 changed, 0 removed, \d+ unchanged\n){2}$/);
});

test("of eight versions of the taxonomy, into one folder: the last one stands, and no mixture", sweep, async () => {
  cwd = project("");
  for (const version of eight) {
    mkdirSync(join(cwd, `v${version}`));
    writeFileSync(join(cwd, `v${version}/taxonomy.yaml`), taxonomy(`v${version}`));
  }
  const runs = await Promise.all(eight.map((version) => faultline(["generate", `v${version}/taxonomy.yaml`, "--force"], cwd)));
  expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(eight.map(() => [0, ""]));
  const found = standing(join(cwd, "generated"));
  const last = eight.filter((version) => found.get("notes/contracts/errors.schema.json")?.includes(`note_of_v${version}`));
  expect(last.length).toBe(1);
  expect(found).toEqual(expected(taxonomy(`v${last[0]}`)));
  expect(isClean()).toBe(true);
});

test("of one server each: they are written side by side, and all are recognised afterwards", async () => {
  const names = eight.map((number) => `server-${number}`);
  const text = taxonomy("one", names);
  cwd = project(text);
  const runs = await Promise.all(names.map((name) => faultline(["generate", "--server", name], cwd)));
  expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(eight.map(() => [0, ""]));
  runs.forEach(({ stdout }, index) => expect(stdout).toMatch(new RegExp(`^generated/${names[index]}: \\d+ created, 0 changed, 0 removed, 0 unchanged\n$`)));
  expect(standing(join(cwd, "generated"))).toEqual(expected(text));
  expect((await faultline(["check"], cwd)).code).toBe(0);
});
