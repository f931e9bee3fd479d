// The file of rows is simple: readers of some forty lines in other languages take every row of the kit. What is not on this machine is left out, and said.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { kitFiles, rowsIn } from "../../generator/conformance/kit.ts";
import { sweep } from "../sweep.ts";

const isThere = (command: string, flag: string): boolean => spawnSync(command, [flag], { stdio: "ignore" }).status === 0;
const readers = [
  ["Python", "python3", ["readers/reader.py"], isThere("python3", "--version")],
  ["Go", "go", ["run", "readers/reader.go"], isThere("go", "version")],
] as const;
for (const [language, command, , isHere] of readers) if (!isHere) console.log(`Readers of the kit: ${language} was not tried, for ${command} is not on this machine.`);

test.each(readers)("%s reads every row of the kit", { timeout: 120_000, ...sweep }, (_, command, args, isHere) => {
  if (!isHere) return;
  const counts: { [op: string]: number } = {};
  for (const { op } of rowsIn(readFileSync(kitFiles.rows, "utf8"), "kit.json").rows) counts[op] = (counts[op] ?? 0) + 1;
  const { stdout, stderr } = spawnSync(command, [...args, kitFiles.rows], { cwd: fileURLToPath(new URL(".", import.meta.url)), encoding: "utf8" });
  expect(stdout, stderr).not.toBe("");
  expect(JSON.parse(stdout)).toEqual(counts);
});
