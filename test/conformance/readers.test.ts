// The file of rows is simple: readers of forty lines in other languages have every row of the kit as this one does. What is not on this machine is left out, and said.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { differenceOf, kitFiles, rowsIn } from "../../generator/conformance/kit.ts";
import type { Json } from "../../generator/model/taxonomy.ts";
import { sweep } from "../sweep.ts";

const folder = fileURLToPath(new URL("readers/", import.meta.url));
const isThere = (command: string, flag: string): boolean => spawnSync(command, [flag], { stdio: "ignore" }).status === 0;

/** Go compiles its reader first, which is for sweeps. */
const readers = [
  ["Python", "python3", "--version", ["reader.py"], {}],
  ["Go", "go", "version", ["run", "reader.go"], sweep],
] as const;

for (const [language, command, flag, args, options] of readers) {
  test(`${language} reads every row of the kit`, options, () => {
    const code = readFileSync(`${folder}${args.at(-1)}`, "utf8").split("\n").filter((line) => /\S/.test(line) && !/^(?:"""|\/\/|import|from|\)|\t")/.test(line));
    expect(code.length).toBeLessThanOrEqual(40);
    if (!isThere(command, flag)) {
      console.log(`Readers of the kit: ${language} was not tried, for ${command} is not on this machine.`);
      return;
    }
    const { stdout, stderr } = spawnSync(command, [...args, kitFiles.rows], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 });
    const read = stdout.trim().split("\n").map((line) => JSON.parse(line) as Json);
    const { rows } = rowsIn(readFileSync(kitFiles.rows, "utf8"), "kit.json");
    expect(read.length, stderr).toBe(rows.length);
    // Lone surrogates are what Go's texts cannot hold.
    const isHeld = (value: Json): boolean => language !== "Go" || !/\\ud[89a-f]/.test(JSON.stringify(value));
    const differing = rows.flatMap(({ op, name, expect: expected }, at) => (!isHeld(expected) || differenceOf([op, name, expected], read[at] ?? null) === undefined ? [] : [name]));
    expect(differing).toEqual([]);
  });
}
