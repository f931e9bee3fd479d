// Text → tree: offsets, values, and input made to exhaust the parser. What is refused in which words is in test/cases.

import fc from "fast-check";
import { expect, test } from "vitest";
import { plainValue, badNumber } from "../../generator/read/scalar.ts";
import type { Tree } from "../../generator/read/tree.ts";
import { parse } from "../../generator/read/yaml.ts";
import { cpuClock } from "../cpu.ts";
import { judge } from "../judge.ts";
import { someTests } from "../sweep.ts";

const read = (text: string): ReturnType<typeof parse> => parse({ path: "taxonomy.yaml", text });

/** The plain data of a tree. */
const dataOf = (tree: Tree | undefined): unknown => {
  if (tree?.kind === "map") return Object.fromEntries(tree.entries.map(({ key, value }) => [key, dataOf(value)]));
  return tree?.kind === "list" ? tree.items.map(dataOf) : tree?.value;
};

const places = (text: string, tree: Tree): readonly string[] => {
  if (tree.kind === "map") return tree.entries.flatMap(({ keyStart, keyEnd, value }) => [text.slice(keyStart, keyEnd), ...places(text, value)]);
  return tree.kind === "list" ? tree.items.flatMap((item) => places(text, item)) : [text.slice(tree.start, tree.end)];
};

test("every key and scalar has its exact place, whatever the line ends", () => {
  for (const text of ["a: 'x'\nb:\n  - \"y\"\n  - { c: 漢字, d: 1.5 }\n", "\ufeffa: 'x'\r\nb:\r\n  - \"y\"\r\n  - { c: 漢字, d: 1.5 }\r\n"]) {
    const { tree } = read(text);
    expect(tree && places(text, tree)).toEqual(["a", "'x'", "b", '"y"', "c", "漢字", "d", "1.5"]);
    expect(dataOf(tree)).toEqual({ a: "x", b: ["y", { c: "漢字", d: 1.5 }] });
  }
});

test("scalars mean what YAML 1.2 says, quoted ones are texts", () => {
  const { tree, diagnostics } = read(
    "a: true\nb: ~\nc:\nd: yes\ne: '1'\nf: 1.2.3\ng: -0.5\nh: 2026-07-28\ni: |\n  two\n  lines\nj: >-\n  one\n  line\nk: 1e3\nl: a:b\nm: '<<'\n",
  );
  expect(diagnostics.map(({ sentence }) => sentence)).toEqual([]);
  const texts = { d: "yes", e: "1", f: "1.2.3", h: "2026-07-28", i: "two\nlines\n", j: "one line", l: "a:b", m: "<<" };
  expect(dataOf(tree)).toEqual({ a: true, b: null, c: null, g: -0.5, k: 1000, ...texts });
});

test("any JSON value is read as itself", () => {
  const key = fc.string({ minLength: 1 }).filter((text) => text !== "__proto__" && text !== "<<" && !/[\p{Cc}\p{Cs}\ufffe\uffff\ufeff]/u.test(text));
  const leaf = fc.oneof(key, fc.integer(), fc.boolean(), fc.constant(null));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ depthSize: "small" }, leaf, fc.array(tie("value")), fc.dictionary(key, tie("value"), { noNullPrototype: true })),
  }));
  fc.assert(
    fc.property(value, (data) => {
      const { tree, diagnostics } = read(JSON.stringify(data));
      expect(diagnostics).toEqual([]);
      expect(dataOf(tree)).toEqual(data);
    }),
  );
});

test("a number keeps its value or is refused", () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
      (number) => {
        const text = String(number).replace("e+", "e");
        expect(plainValue(text)).toBe(number);
        expect(plainValue(number.toFixed(3))).toBe(
          Number(number.toFixed(3)) === number || !/e/.test(number.toFixed(3)) ? plainValue(number.toFixed(3)) : badNumber,
        );
      },
    ),
  );
  for (const same of ["1.50", "100", "1E2", "0.10", "-3", "9007199254740992", "1e-7"]) expect(plainValue(same)).toBe(Number(same));
  for (const other of [
    "9007199254740993",
    "0.1000000000000000055",
    "1e400",
    "-1e400",
    "1e-400",
    "007",
    "+1",
    ".5",
    "1.",
    "0x1F",
    "0o17",
    ".inf",
    "-.INF",
    ".nan",
    "-0",
  ]) {
    expect(plainValue(other)).toBe(badNumber);
  }
  for (const text of ["1_000", "12:30:45", "0777o", "1,5", "--1", "1e", "- 1", "e1", "-", "+", "."]) expect(plainValue(text)).toBe(text);
});

someTests([
  ["a list in a list in a list", "[".repeat(1_000_000), "too-deep"],
  ["a list in a list, as a block", "- ".repeat(1_000_000), "too-deep"],
  ["a map in a map", "{a: ".repeat(1_000_000), "too-deep"],
  ["a key in a key", "? ".repeat(1_000_000), "too-deep"],
  ["nine levels of aliases", `a: &a [1]\nb: [${"*a,".repeat(500_000)}]`, "yaml-alias"],
  ["a colon after a colon", ":".repeat(1_000_000), "bad-yaml"],
  ["commas", `[${"a,".repeat(900_000)}]`, "too-large"],
  ["more than 8 MB", " ".repeat(8_000_001), "too-large"],
] as const, 4)("%s is refused in bounded time", (_, text, code) => {
  const used = cpuClock();
  const { tree, diagnostics } = read(text);
  expect(used()).toBeLessThan(20_000);
  expect(tree).toBeUndefined();
  expect(new Set(diagnostics.map((each) => each.code))).toEqual(new Set([code]));
  expect(diagnostics.length).toBeLessThanOrEqual(100);
});

test("a hundred thousand keys in one map are compared in linear time", () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => `k${index}: 1`);
  const { diagnostics } = read([...keys, "k500: 2"].join("\n"));
  expect(diagnostics.map(({ code, sentence }) => [code, sentence])).toEqual([["duplicate-key", 'the key "k500" is written twice']]);
});

test("64 levels are enough and allowed", () => {
  expect(read(`${"[".repeat(64)}${"]".repeat(64)}`).diagnostics).toEqual([]);
  expect(read(`${"[".repeat(65)}${"]".repeat(65)}`).diagnostics.map(({ code }) => code)).toEqual(["too-deep"]);
});

test.each([
  ["a space from a page", "a: 1\nb:\u00a0c\n", "this is not YAML: U+00A0 looks like a space, but is not one", 7],
  ["a wide colon", "a\uff1a b\nc: d\n", "this is not YAML: U+FF1A looks like a colon, but is not one", 1],
  ["a wide space in front", "a: b\n\u3000c\n", "this is not YAML: U+3000 looks like a space, but is not one", 5],
  ["a curly quote", "a: \u201cb: c\u201d\n", "this is not YAML: U+201C looks like a quote, but is not one", 3],
  ["such signs inside of a text, which is wrong for another reason", "a: it\u2019s\u00a0{x}\uff1a b: c\n", "this is not YAML: a map cannot begin here", 3],
])("%s is named where it stands", (_, text, sentence, start) => {
  expect(read(text).diagnostics).toMatchObject([{ sentence, where: { start } }]);
});

test.each([
  ["a colon in a text in braces", "a: { b: Failed: it did }\n", "a map or list without brackets cannot stand inside brackets", "put a text that contains a colon in quotes; write a map or list with brackets"],
  ["a brace too many", "a: { b: c }}\n", "this bracket closes nothing", "remove it, or put the text that contains it in quotes"],
  ["a bracket too many", "a: [b]]\n", "this bracket closes nothing", "remove it, or put the text that contains it in quotes"],
  ["a text behind a brace", "a: {b} is bad\n", "the value already ended before this", "put a text that begins with a brace or a bracket in quotes"],
])("%s says what to write instead", (_, text, sentence, help) => {
  expect(read(text).diagnostics).toMatchObject([{ sentence: `this is not YAML: ${sentence}`, help }]);
});

test("a file that is JSON is named so", () => {
  const { diagnostics } = parse({ path: "a.json", text: '{ "a": 1,, "b": 2 }' });
  expect(diagnostics).toMatchObject([{ sentence: "this is not JSON: this comma has nothing before it", help: "remove it, or put the text in quotes", where: { start: 9 } }]);
});

test.each([
  ["a: { b: Wait {n} seconds }", "a bracket stands inside a text without quotes"],
  ["a: - b", "a list cannot begin on the line of its key"],
  ["a: { b: c,, d: e }", "this comma has nothing before it"],
  ["a: { b{c: 1 }", "a comma is missing between these members"],
  ["a: { b: c: d }", "a map or list without brackets cannot stand inside brackets"],
  ["a: |b\n  c", "only a comment may follow | or > on its line"],
])("%s: %s, with a remedy", (text, sentence) => {
  const [first] = read(`${text}\n`).diagnostics;
  expect(first).toMatchObject({ sentence: `this is not YAML: ${sentence}`, help: expect.stringMatching(/quotes|write/) });
});

test.each([["0x1", 1, "hexadecimal"], ["0o17", 15, "octal"]])("%s is read as %i, and told", (written, value, notation) => {
  const { tree, diagnostics } = read(`a: ${written}\n`);
  expect(diagnostics).toMatchObject([{ code: "bad-number", sentence: `the number ${written} is ${notation}`, help: `write ${value}, or put a text in quotes` }]);
  expect(tree).toMatchObject({ entries: [{ value: { value } }] });
});

test("an empty key is where its colon is", () => {
  for (const text of ["a:\n  : x\n", "a: { : x }\n"]) expect(read(text).diagnostics).toMatchObject([{ code: "bad-key", where: { start: text.lastIndexOf(":") } }]);
});

test.each(["01", "1e999", "9007199254740993"])("a key whose value was %s is not also missing", (written) => {
  const { diagnostics } = judge(`taxonomy: ${written}\nname: notes\nversion: 1.0.0\nerrors: { failed: { message: F. } }\nservers: { notes: { package: "@me/notes-errors", errors: [failed] } }\n`);
  expect(diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code)).toEqual(["bad-number"]);
});
