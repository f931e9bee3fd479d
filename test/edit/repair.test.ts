// Many fixes in one text: which are applied together, and when there is nothing left to do.

import { describe, expect, test } from "vitest";
import type { Diagnostic, Edit } from "../../generator/diagnose/diagnostic.ts";
import { applyEdits, applyFixes } from "../../generator/edit/apply.ts";
import { repair, type Inspect } from "../../generator/edit/repair.ts";
import { parse } from "../../generator/read/yaml.ts";

const edit = (start: number, end: number, text: string, file = "a.yaml"): Edit => ({ where: { file, start, end }, text });
const finding = (fixes: readonly Edit[], sentence = "it is wrong"): Diagnostic => ({
  code: "a-rule",
  severity: "error",
  where: fixes[0]?.where ?? { file: "a.yaml", start: 0, end: 0 },
  sentence,
  fixes,
});

const applied = (text: string, ...fixes: readonly (readonly Edit[])[]): string | undefined => applyFixes(fixes.map((each) => finding(each)), [{ path: "a.yaml", text }]).sources[0]?.text;

describe("applying", () => {
  test("edits in any order, at UTF-16 offsets", () => {
    expect(applyEdits("𝒂: 1\r\nb: 2\r\n", [edit(10, 11, "3"), edit(0, 2, "c"), edit(7, 7, "x")])).toBe("c: 1\r\nxb: 3\r\n");
  });

  test.each<readonly [string, readonly (readonly Edit[])[], string]>([
    ["side by side", [[edit(0, 2, "A")], [edit(2, 4, "B")]], "ABef"],
    ["an insertion where another ends", [[edit(0, 2, "A")], [edit(2, 2, "+")]], "A+cdef"],
    ["of two that overlap, the first", [[edit(1, 3, "A")], [edit(2, 4, "B")]], "aAdef"],
    ["of two that overlap, the first given", [[edit(2, 4, "B")], [edit(1, 3, "A")]], "abBef"],
    ["of two insertions at one place, the first", [[edit(2, 2, "1")], [edit(2, 2, "2")]], "ab1cdef"],
    ["of an insertion and a replacement at one place, the first", [[edit(2, 4, "B")], [edit(2, 2, "2")]], "abBef"],
    ["an insertion inside of what goes is left out", [[edit(0, 4, "")], [edit(2, 2, "2")]], "ef"],
    ["all edits of a finding or none", [[edit(4, 5, "E")], [edit(0, 1, "A"), edit(4, 6, "X")], [edit(0, 1, "a!")]], "a!bcdEf"],
    ["a finding whose own edits overlap is left out", [[edit(0, 2, "A"), edit(1, 3, "B")]], "abcdef"],
    ["a finding about an unknown file is left out", [[edit(0, 1, "A"), edit(0, 1, "A", "b.yaml")]], "abcdef"],
  ])("%s", (_, fixes, after) => {
    expect(applied("abcdef", ...fixes)).toBe(after);
  });

  test("edits of one finding in two files", () => {
    const sources = [
      { path: "a.yaml", text: "abc" },
      { path: "b.yaml", text: "abc" },
    ];
    const { sources: after, fixed } = applyFixes([finding([edit(0, 1, "x"), edit(1, 2, "y", "b.yaml")]), finding([])], sources);
    expect(after.map(({ text }) => text)).toEqual(["xbc", "ayc"]);
    expect(fixed).toHaveLength(1);
  });

  test("ten thousand of them in no time that grows with their square", () => {
    const text = "ab".repeat(10_000);
    const fixes = Array.from({ length: 10_000 }, (_, index) => [edit(index * 2, index * 2 + 1, "x")]).reverse();
    expect(applied(text, ...fixes)).toBe("xb".repeat(10_000));
  });
});

/** A check whose findings in `a.yaml` are what `rule` says of its text. */
const inspector =
  (text: string, rule: (text: string) => readonly Diagnostic[], path = "a.yaml"): Inspect =>
  (texts) => {
    const source = { path, text: texts.get(path) ?? text };
    const { tree } = parse(source);
    return { diagnostics: rule(source.text), documents: [{ source, ...(tree ? { tree } : {}) }] };
  };

const each = (pattern: RegExp, replacement: string): ((text: string) => readonly Diagnostic[]) => {
  return (text) => [...text.matchAll(pattern)].map(({ index, 0: found }) => finding([edit(index, index + found.length, replacement)], found));
};

describe("repairing", () => {
  test("round after round, and what is left is said", () => {
    const rule = (text: string): readonly Diagnostic[] => [...each(/aab/g, "ab")(text), ...each(/ab/g, "c")(text), ...[finding([], "stays")]];
    const { fixed, changes, left } = repair(inspector("x: aaab\r\n", rule));
    expect(changes.map(({ before, after }) => [before.text, after.text])).toEqual([["x: aaab\r\n", "x: c\r\n"]]);
    expect(fixed.map(({ sentence }) => sentence)).toEqual(["aab", "aab", "ab"]);
    expect(left.diagnostics.map(({ sentence }) => sentence)).toEqual(["stays"]);
  });

  test("nothing to do", () => {
    const { fixed, changes } = repair(inspector("x: 1\n", each(/y/g, "z")));
    expect([fixed, changes]).toEqual([[], []]);
  });

  test("two rules that want the opposite of each other come to an end", () => {
    const { left } = repair(inspector("x: a\n", (text) => [...each(/a/g, "b")(text), ...each(/b/g, "a")(text)]));
    expect(left.documents[0]?.source.text).toMatch(/^x: [ab]\n$/);
  });

  test("what an installed package says is not changed", () => {
    const rule = (text: string): readonly Diagnostic[] => (text.includes("a") ? [finding([edit(3, 4, "b", "node_modules/p/a.yaml")])] : []);
    expect(repair(inspector("x: a\n", rule, "node_modules/p/a.yaml")).changes).toEqual([]);
  });

  test("a fix that makes the file unreadable is a fault of ours", () => {
    expect(() => repair(inspector("x: a\n", each(/a/g, "[")))).toThrow("a fix has made a.yaml unreadable");
  });

  test("intents become fixes on the way", () => {
    const rule = (text: string): readonly Diagnostic[] =>
      text.startsWith("nmae") ? [{ ...finding([]), fixes: [], intents: [{ kind: "rename", at: { file: "a.yaml", start: 0, end: 4 }, key: "name" }] }] : [];
    expect(repair(inspector("nmae: a # b\n", rule)).changes[0]?.after.text).toBe("name: a # b\n");
  });
});
