// Every rule's own examples: the bad one breaks this rule and no other, the good one breaks none.

import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { Rule } from "../../generator/check/rule.ts";
import { rules } from "../../generator/check/rules/index.ts";
import { complete } from "../../generator/check/snippet.ts";
import { judge, readTexts } from "../judge.ts";

const codesOf = (snippet: string, files: Rule["files"] = {}): readonly string[] =>
  judge(complete(snippet), "taxonomy.yaml", readTexts(files)).diagnostics.map(({ code }) => code);

test.each(rules.map((rule) => [rule.code, rule] as const))("%s: the bad example is found out, the good one is not", (code, { bad, good, files }) => {
  expect(new Set(codesOf(bad, files))).toEqual(new Set([code]));
  expect(codesOf(good, files)).toEqual([]);
});

test("every rule has one file of its code, and stands in the list in order", () => {
  const files = readdirSync(new URL("../../generator/check/rules/", import.meta.url)).filter((file) => file !== "index.ts");
  expect(rules.map(({ code }) => `${code}.ts`)).toEqual(files.sort());
});

test("every help is one plain line", () => {
  for (const { code, help } of rules) expect(help, code).toMatch(/^[^\n]{5,320}$/);
});
