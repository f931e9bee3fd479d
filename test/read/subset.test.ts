// The quick reader says the same as that of all YAML, node for node and place for place, or nothing: on every YAML file here, and on texts broken at random.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { rawFaults } from "../../generator/read/raw-text.ts";
import { readSubset } from "../../generator/read/subset.ts";
import { parse, parseByYaml } from "../../generator/read/yaml.ts";
import { taxonomyOf } from "../bench/taxonomy.mjs";
import { sweeping } from "../sweep.ts";
import { dice, someText } from "./subset-texts.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const isOurs = (name: string): boolean => name !== "node_modules" && name !== "dist" && !(name.startsWith(".") && name !== ".github");
const yamlIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isOurs(entry.name) ? yamlIn(path) : [];
    return entry.isFile() && /\.ya?ml$/.test(entry.name) ? [path] : [];
  });

/** Nothing where the quick reader leaves the text, otherwise what both make of it. */
const both = (text: string): readonly [quick: string, whole: string] | undefined => {
  const tree = readSubset(text);
  if (tree === undefined || rawFaults({ path: "x", text }).length > 0) return undefined;
  return [JSON.stringify({ tree, diagnostics: [] }), JSON.stringify(parseByYaml({ path: "x", text }))];
};

const files = yamlIn(".").map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

describe("the YAML files of this repository", () => {
  test("are read alike by both", () => {
    for (const { path, text } of files) {
      const [quick, whole] = both(text) ?? [];
      expect(quick, path).toBe(whole);
    }
  });

  test("go the quick way, nearly all, unless there is something to report", () => {
    const fine = files.filter(({ path, text }) => parse({ path, text }).diagnostics.length === 0);
    const left = fine.filter(({ text }) => readSubset(text) === undefined).map(({ path }) => path);
    expect(left.length / fine.length, left.join(", ")).toBeLessThan(0.03);
    expect(left).not.toContain("taxonomy.yaml");
  });
});

/** By hand: FAULTLINE_TEXTS=1000000 npx vitest run test/read/subset.test.ts, a few minutes and other texts each time. */
const byHand = process.env["FAULTLINE_TEXTS"];
const texts = byHand === undefined ? (sweeping ? 50_000 : 10_000) : Number(byHand);
const seed = byHand === undefined ? 20_261_124 : Date.now() % 1_000_000;

test(`${texts} texts broken at random (seed ${seed}) are read alike by both, or left`, () => {
  const roll = dice(seed);
  const small = files.map(({ text }) => text).filter((text) => text.length < 1_200);
  let read = 0;
  for (let left = texts; left > 0; left--) {
    const text = someText(roll, small);
    const found = both(text);
    if (found === undefined) continue;
    read++;
    if (found[0] !== found[1]) expect(found[0], JSON.stringify(text)).toBe(found[1]);
  }
  expect(read / texts).toBeGreaterThan(0.1);
}, 1_800_000);

test("how much there may be is left to the reader that counts it", () => {
  expect(readSubset("a: 1\n" + "\n".repeat(700_000))).toBeUndefined();
  expect(readSubset(`a: [${"0, ".repeat(700_000)}0]\n`)).toBeUndefined();
  expect(readSubset(`a:\n${"  - 0\n".repeat(300_000)}`)).toBeUndefined();
  expect(readSubset(`a: ${"[".repeat(40)}${"]".repeat(40)}\n`)).toBeUndefined();
  expect(readSubset(taxonomyOf(10_000))).toBeDefined();
});
