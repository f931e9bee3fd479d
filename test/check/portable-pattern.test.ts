// What lint says that Python cannot run, and what Python itself says of the same pattern, printed for it.

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { unportable } from "../../generator/check/regexp.ts";
import type { PatternPowers } from "../../generator/model/naming.ts";
import { naming } from "../../generator/targets/python/naming.ts";
import { pythonPattern } from "../../generator/targets/python/print/pattern.ts";

const runs: readonly string[] = [
  ...["^[a-z]+$", "(?=a)b", "(?!a|bc)b", "(?<=abc)d", "(?<!a|b)c", "(?<=a{3})b", "(?<=ab|cd)e", "(?<=[ab]\\d)e", "(?<=^)a", "(?<=a(?=b|cc))d", "(?<größe>a)", "(?<word>a)\\k<word>", "(a)\\1"],
  ...["\\p{L}+", "(?<=\\p{L})x", "[^\\]]{2,9}", "\\u{1f600}", "(?<=\\u{1f600})x", "a{1,70000}", "(?:(?<=a)b|c)", "[(?<=a|bb)]", "\\(?<=a|bb"],
];
const runNot: readonly string[] = ["(?<=a|bc)d", "(?<!a*)b", "(?<=a?)b", "(?<=a{1,2})b", "(?<=(?:ab|c)d)e", "(?<$name>a)", "x(?<=(?<=a|bb)c)d", "(a|bb)(?<=\\1)c"];

const powers = naming.patterns as PatternPowers;

test("is told of what does not run, and of nothing else", () => {
  expect(runs.filter((source) => unportable(source, powers) !== undefined)).toEqual([]);
  expect(runNot.filter((source) => unportable(source, powers) === undefined)).toEqual([]);
});

test("a language without look-around, references and large counts has more to tell of", () => {
  const re2: PatternPowers = { lookAround: "none", references: false, groupName: /^\w+$/, mostRepeats: 1_000 };
  const told = ["(?=a)b", "(?<=abc)d", "(?<!a)b", "(a)\\1", "(?<word>a)\\k<word>", "a{1,1001}"];
  expect(told.filter((source) => unportable(source, re2) === undefined)).toEqual([]);
  expect(["^(?:a|b)+?$", "[(?=a)]", "\\(?=a", "(?<word>a{2,1000})"].filter((source) => unportable(source, re2) !== undefined)).toEqual([]);
});

const python = spawnSync("python3", ["--version"]).status === 0;

test.skipIf(!python)(`Python says the same${python ? "" : " (skipped: python3 is not here)"}`, () => {
  const script = "import json, re, sys\ndef runs(p):\n    try:\n        re.compile(p, re.A)\n        return True\n    except Exception:\n        return False\njson.dump([runs(p) for p in json.load(sys.stdin)], sys.stdout)";
  const patterns = [...runs, ...runNot];
  const { stdout } = spawnSync("python3", ["-I", "-W", "error", "-c", script], { input: JSON.stringify(patterns.map(pythonPattern)), encoding: "utf8" });
  const said = JSON.parse(stdout) as readonly boolean[];
  expect(patterns.map((source, at) => [source, said[at]])).toEqual(patterns.map((source) => [source, runs.includes(source)]));
});
