// Templates of two targets may have one path: each makes its own file. No test of what they say (render, systems).

import { expect, test } from "vitest";
import { helpersOf, included, languages, templates } from "../../generator/targets/index.ts";
import { contract } from "../../generator/targets/contract/index.ts";

const targets = [...included, ...languages];

test("a template is named by its target and its path", () => {
  const names = targets.flatMap((target) => Object.keys(target.templates).map((path) => `${target.name}/${path}`));
  expect([...templates.keys()]).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
});

test("the helpers of prose are every target's, and no target has others of their names", () => {
  const prose = Object.keys(contract.helpers);
  for (const { name, helpers } of targets) {
    expect(Object.keys(helpersOf.get(name) ?? {})).toEqual(expect.arrayContaining([...prose, ...Object.keys(helpers)]));
    if (name !== contract.name) expect(Object.keys(helpers).filter((each) => prose.includes(each))).toEqual([]);
  }
});
