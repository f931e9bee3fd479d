// The small languages inside of a taxonomy: message templates, sources of details, statuses, regular expressions.

import fc from "fast-check";
import { expect, test } from "vitest";
import { cpuClock } from "../cpu.ts";
import { groupNames, isSureToEnd, patternProblem } from "../../generator/check/regexp.ts";
import { parseStatus, whyNotFree } from "../../generator/model/numbers.ts";
import { parsePath, parseSource } from "../../generator/model/source-path.ts";
import { placeholders, strayBrace } from "../../generator/model/template.ts";

test.each([
  ["Note {id} is locked by {owner}.", ["id@5", "owner@23"], undefined],
  ["{{id}} {id}{{", ["id@7"], undefined],
  ["{{{id}}}", ["id@2"], undefined],
  ["no braces", [], undefined],
  ["a { b", [], 2],
  ["a } b", [], 2],
  ["{a}}", ["a@0"], 3],
  ["{}", ["@0"], undefined],
  ['{"a": 1}', ['"a": 1@0'], undefined],
])("the placeholders of %j", (template, found, stray) => {
  expect(placeholders(template).map(({ name, at }) => `${name}@${at}`)).toEqual(found);
  expect(strayBrace(template)).toBe(stray);
});

test("texts with their braces doubled have no placeholders", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "{", "}") }), (text) => {
      const doubled = text.replace(/[{}]/g, "$&$&");
      expect([placeholders(doubled), strayBrace(doubled)]).toEqual([[], undefined]);
    }),
  );
});

test.each([
  ["$error.path", { from: ["error", "path"] }],
  ["$error.response.headers['retry-after'] ?? 30", { from: ["error", "response", "headers", "retry-after"], orElse: { value: 30 } }],
  ['$error["a b"].c', { from: ["error", "a b", "c"] }],
  ["$error['a ?? b']", { from: ["error", "a ?? b"] }],
  ["$error.errors[0].reason", { from: ["error", "errors", "0", "reason"] }],
  ["$args.x ?? 'a b'", { from: ["args", "x"], orElse: { value: "a b" } }],
  ["$args.x ?? a b", { from: ["args", "x"], orElse: { value: "a b" } }],
  ["$args.x ?? [1, null]", { from: ["args", "x"], orElse: { value: [1, null] } }],
  ["$tool", { from: ["tool"] }],
  ["$server ?? none", { from: ["server"], orElse: { value: "none" } }],
  ["$$5", { value: "$5" }],
  ["plain", { value: "plain" }],
  ["No file {$error.path} for {$tool}", { text: ["No file ", { from: ["error", "path"] }, " for ", { from: ["tool"] }] }],
  ["{$error['a b']}", { text: [{ from: ["error", "a b"] }] }],
  ["{plain} braces", { value: "{plain} braces" }],
  [17, { value: 17 }],
  [null, { value: null }],
  [{ a: "$error.x", b: ["$$5", 1] }, { members: { a: { from: ["error", "x"] }, b: { value: ["$5", 1] } } }],
  [["a", "{$tool}"], { items: [{ value: "a" }, { text: [{ from: ["tool"] }] }] }],
  [{ a: ["$$5", null] }, { value: { a: ["$5", null] } }],
  ["$args.a ?? $error.b ?? $tool ?? 0", { from: ["args", "a"], orElse: { from: ["error", "b"], orElse: { from: ["tool"], orElse: { value: 0 } } } }],
  ["$args.a ?? no {$tool}", { from: ["args", "a"], orElse: { text: ["no ", { from: ["tool"] }] } }],
  ["$args.a ?? 'costs $5'", { from: ["args", "a"], orElse: { value: "costs $5" } }],
  ['$args.a ?? {"b": "$error.c"}', { from: ["args", "a"], orElse: { members: { b: { from: ["error", "c"] } } } }],
  ["$match.id ?? $subject", { from: ["match", "id"], orElse: { from: ["subject"] } }],
  ["$error.headers['retry-after'] ?? $wait", { from: ["error", "headers", "retry-after"], orElse: { from: ["wait", "retry-after"] } }],
  ["$issue.argument", { from: ["issue", "argument"] }],
  ["No file {$error.path ?? x}", { text: ["No file ", { from: ["error", "path"], orElse: { value: "x" } }] }],
])("the source %j", (written, source) => {
  expect(parseSource(written)).toEqual(source);
});

test.each([
  "No file {$err.path}",
  "No file {$error.path",
  "No file {$error.path ?? }",
  "$match",
  "$match.1",
  "$match.a.b",
  "$issue.path",
  "$subject.id",
  "$",
  "$error",
  "$args",
  "$err.x",
  "$error.",
  "$error..a",
  "$error.a-b",
  "$error['a",
  "$error['']",
  "$error.__proto__.x",
  "$error['__proto__']",
  "$tool.x",
  "$error.a ??",
  "$error.a ?? $b.c ?? x",
  { a: "$err.x" },
  ["$error"],
  '$error.a ?? ["$err.x"]',
  "$error.a ?? $b",
  "$error.a ?? 'x",
  "$error.a ?? b ?? c",
  "$error a",
  "$error.a b",
])("%s is not a source", (written) => {
  expect(parseSource(written)).toBeUndefined();
});

test("paths of matches are written as paths of sources", () => {
  expect(parsePath("response.data['a b'][0]")).toEqual(["response", "data", "a b", "0"]);
  expect(parsePath("['a']")).toEqual(["a"]);
  for (const bad of ["", ".", "a.", "a..b", "a b", "__proto__"]) expect(parsePath(bad), bad).toBeUndefined();
});

test("statuses are numbers or hundreds", () => {
  expect([parseStatus(429), parseStatus("429"), parseStatus("5xx")]).toEqual([
    [429, 429],
    [429, 429],
    [500, 599],
  ]);
  for (const bad of [99, 600, 4.5, "5x", "xxx", "0xx", "6xx", " 429", "429 ", ""]) expect(parseStatus(bad), String(bad)).toBeUndefined();
});

test("a text is tried where the ways to share it out among the repetitions are few", () => {
  // C(n + k, k) for n characters and k repetitions: 1 for none, n + 1 for one, and 98,491,965 for 218 and four, the most below a hundred million.
  for (const [source, length, isSure] of [
    ["a{9}[*+*+*+*+]\\*\\+\\[\\+*", 100_000, true],
    ["[\\]*+]*", 100_000, true],
    ["a*b+", 14_000, true],
    ["a*b+", 14_200, false],
    ["a*b+c{2,}[d]*", 218, true],
    ["a*b+c{2,}[d]*", 219, false],
    ["a*b+c{12,}[d]*", 219, false],
    ["a*b+c{2,3}[d]*", 219, true],
  ] as const)
    expect(isSureToEnd(source, "a".repeat(length)), `${source} ${length}`).toBe(isSure);
});

test("the groups of an expression are its names, and none where it is none", () => {
  expect(groupNames("(?<a>x)|(?<b>y)(z)")).toEqual(["a", "b"]);
  expect(groupNames("x")).toEqual([]);
  expect(groupNames("(?<a>")).toEqual([]);
});

test("an accepted expression of letters answers in no time", () => {
  const piece = fc.constantFrom("a", "b", "(", ")", "|", "*", "+", "?", "(?:", "[ab]", "{2,}");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
      const source = `^${pieces.join("")}$`;
      if (patternProblem(source) !== undefined) return;
      const spent = cpuClock();
      new RegExp(source, "u").test(`${"a".repeat(60)}!`);
      expect(spent(), source).toBeLessThan(250);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [-32603, "2026-07-28", true],
  [-32700, "2024-11-05", true],
  [-32001, "2025-11-25", true],
  [-32001, "2026-07-28", false],
  [-32020, "2025-11-25", false],
  [-32099, "2024-11-05", false],
  [-32100, "2024-11-05", false],
  [-32768, "2026-07-28", false],
  [-32769, "2026-07-28", true],
  [-31999, "2026-07-28", true],
  [0, "2025-11-25", false],
  [99, "2025-11-25", true],
  [100, "2025-11-25", false],
  [599, "2025-11-25", false],
  [600, "2025-11-25", true],
  [2_147_483_647, "2025-11-25", true],
  [2_147_483_648, "2025-11-25", false],
  [-2_147_483_648, "2025-11-25", true],
  [-2_147_483_649, "2025-11-25", false],
])("%i in %s is free: %j", (number, revision, free) => {
  expect(whyNotFree(number, revision) === undefined).toBe(free);
});
