// The text that a contract test throws for a rule's pattern is one that the pattern matches.

import { expect, test } from "vitest";
import { sample } from "../../generator/live/provoked/sample.ts";

test.each([
  "^no such column: (?<name>\\w+)$",
  "quota|limit",
  "^(?:a|b)+c?$",
  "[^\\]a-z]{3}",
  "\\d{2,4}-\\d+ \\(x\\)\\.",
  "^(?<a>[A-Z][a-z]*) (?:is|was) (?<b>.+?)$",
  "x(?=y)y",
  "(?<!a)b",
  "^\\u{1F600}\\p{L}+[\\w.-]+@[\\w.-]+",
  "^(?<problem>[^]+?)\\.?$",
  "^$",
  "(?:ENOENT|EACCES): .*, open '(?<path>[^']*)'",
])("%s", (pattern) => {
  expect(sample(pattern)).toMatch(new RegExp(pattern, "u"));
});

test("named groups take the words given, where they fit", () => {
  expect(sample("^no such note: (?<id>[a-z]+), (?<n>\\d+)$", { id: "groceries", n: "none" })).toBe("no such note: groceries, 1");
});
