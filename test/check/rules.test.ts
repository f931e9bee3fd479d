// Every rule's own examples: the bad one breaks this rule and no other, the good one breaks none.

import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { check } from "../../generator/check/check.ts";
import { rules } from "../../generator/check/rules/index.ts";
import { complete } from "../../generator/check/snippet.ts";
import { parse } from "../../generator/read/yaml.ts";

const codesOf = (snippet: string): readonly string[] => {
  const { tree, diagnostics } = parse({ path: "taxonomy.yaml", text: complete(snippet) });
  return [...diagnostics, ...(tree ? check(tree, "taxonomy.yaml").diagnostics : [])].map(({ code }) => code);
};

test.each(rules.map((rule) => [rule.code, rule] as const))("%s: the bad example is found out, the good one is not", (code, { bad, good }) => {
  expect(new Set(codesOf(bad))).toEqual(new Set([code]));
  expect(codesOf(good)).toEqual([]);
});

test("every rule has one file of its code, and stands in the list in order", () => {
  const files = readdirSync(new URL("../../generator/check/rules/", import.meta.url)).filter((file) => file !== "index.ts");
  expect(rules.map(({ code }) => `${code}.ts`)).toEqual(files.sort());
});

test("every help is one plain line", () => {
  for (const { code, help } of rules) expect(help, code).toMatch(/^[^\n]{5,320}$/);
});
