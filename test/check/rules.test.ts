// The examples of every page: the bad one is found out for this code and no other, the good one is not found fault with.

import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { check } from "../../generator/check/check.ts";
import { rules } from "../../generator/check/rules/index.ts";
import { complete } from "../snippet.ts";
import { shapeCodes } from "../../generator/check/walk.ts";
import { taxonomyRegister as pages, type Entry } from "../../generator/register/register.ts";
import { repair } from "../../generator/edit/repair.ts";
import { faults } from "../../generator/read/faults.ts";
import { namings } from "../../generator/targets/namings.ts";
import { openProject } from "../../generator/read/project.ts";
import { judge, readTexts } from "../judge.ts";

const codesOf = (snippet: string, files: Entry["files"] = {}): readonly string[] =>
  judge(complete(snippet), "taxonomy.yaml", readTexts(files)).diagnostics.map(({ code }) => code);

/** Those whose examples stand for bytes, size and absence: read/load.test.ts has the real thing. */
const pictures = new Set(["bad-encoding", "too-large", "unreadable"]);

const shown = [...pages].filter(([code]) => !pictures.has(code));

test.each(shown)("%s: the bad example is found out, the good one is not", (code, { bad, good, files }) => {
  expect(new Set(codesOf(bad, files))).toEqual(new Set([code]));
  expect(codesOf(good, files)).toEqual([]);
});

/** Those whose own example says how it is put right. */
const sure = [
  ...["bad-choice", "docs-url", "duplicate-item", "format-variables", "hidden-character", "log-variables", "mapping-no-dollar", "mapping-unknown-detail", "mapping-unknown-tool"],
  ...["message-mismatch", "message-trimmed", "reserved-range", "runtime-unused", "stale-suppression", "throttle-status-429", "unknown-category", "unknown-error"],
  ...["unknown-format", "unknown-key", "unknown-mapping-set", "unknown-placeholder", "unknown-revision", "unknown-rule", "unknown-type"],
  ...["unused-import", "wrong-type"],
];

test("the examples that can be put right for certain are, by the fixes themselves", () => {
  const repaired = [...pages].flatMap(([code, { bad, files = {} }]) => {
    const read = readTexts(files);
    const source = { path: "taxonomy.yaml", text: complete(bad) };
    const { fixed, left } = repair((texts) => {
      const project = openProject({ ...source, text: texts.get(source.path) ?? source.text }, read);
      return { diagnostics: [...project.diagnostics, ...check(project.files, namings).diagnostics], documents: project.files };
    });
    expect(left.diagnostics.filter((each) => fixed.length > 0 && each.severity === "error"), code).toEqual([]);
    return fixed.length > 0 ? [code] : [];
  });
  expect(repaired).toEqual(sure);
});

test("every code has one row and one example, and stands in the list in order", () => {
  expect(rules.map(({ code }) => code)).toEqual([...new Set(rules.map(({ code }) => code))].sort());
  expect(readdirSync(new URL("examples/", import.meta.url)).sort()).toEqual([...pages.keys()].map((code) => `${code}.yaml`));
});

test("every code has a page that says why and what to do", () => {
  const codes = [...Object.keys(faults), ...shapeCodes, ...rules.map(({ code }) => code)];
  expect(codes.filter((code) => !pages.has(code))).toEqual([]);
  for (const { code, why, help, bad, good } of pages.values()) {
    expect(why, code).toMatch(/^[^\n]{30,420}[.!?"]$/);
    expect(help, code).toMatch(/^[^\n]{5,200}$/);
    expect(bad.trim(), code).not.toBe(good.trim());
  }
});

test("lint rules can be done without, laws cannot", () => {
  for (const { code, set } of rules) expect(pages.get(code)?.suppress !== undefined, code).toBe(set !== undefined);
  expect(pages.get("is-error-off")?.suppress).toEqual({
    here: 'suppress: [{ rule: is-error-off, reason: "…" }]',
    everywhere: "lint: { rules: { is-error-off: off } }",
  });
});

test.each(rules.filter(({ set }) => set !== undefined).map(({ code }) => code))("%s can be turned off", (code) => {
  const { bad = "", files } = pages.get(code) ?? {};
  const lint = `lint: { rules: { ${code}: off } }`;
  const without = /^lint:.*$/m.test(bad) ? bad.replace(/^lint:.*$/m, lint) : `${lint}\n${bad}`;
  expect(codesOf(without, files)).toEqual([]);
});
