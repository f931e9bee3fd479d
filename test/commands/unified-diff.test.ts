// The difference of two texts for people and for programs: how much of it is shown does not depend on the machine.

import { expect, test } from "vitest";
import { patchOf, unifiedDiff } from "../../generator/terminal/unified-diff.ts";

const textOf = (count: number, word: string): string => Array.from({ length: count }, (_, line) => `${word} ${line}\n`).join("");

test("many lines that differ are counted", () => {
  const [from, to, ...lines] = unifiedDiff("a.txt", textOf(900, "one"), textOf(900, "two"), 100);
  expect([from, to]).toEqual(["--- a.txt", "+++ a.txt (as generated now)"]);
  expect(lines.at(-1)).toBe("… 1763 more lines");
});

test("texts without a common line are said to have none", () => {
  expect(unifiedDiff("a.txt", textOf(3_000, "one"), textOf(3_000, "two"), 100)).toEqual(["a.txt shares hardly a line with the version as generated now."]);
});

test("a patch for programs is whole, however much differs", () => {
  const lines = patchOf("a.txt", textOf(1_500, "one"), textOf(1_500, "two")).split("\n");
  expect(lines.slice(0, 3)).toEqual(["--- a/a.txt", "+++ b/a.txt", "@@ -1,1500 +1,1500 @@"]);
  expect(lines.filter((line) => line.startsWith("+two "))).toHaveLength(1_500);
});
