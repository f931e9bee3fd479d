// The frames people see: where the carets stand, whatever the line is made of. Whole outputs of the generator are in test/cases.

import { expect, test } from "vitest";
import type { Diagnostic } from "../../generator/diagnose/diagnostic.ts";
import { pretty, type PrettyOptions } from "../../generator/diagnose/print/pretty.ts";
import { cpuClock } from "../cpu.ts";

/** The frame of a diagnostic about the first `what` in `text`. */
const frame = (text: string, what: string, more: Partial<Diagnostic> = {}, options: PrettyOptions = {}): readonly string[] => {
  const start = text.indexOf(what);
  const diagnostic: Diagnostic = { code: "c", severity: "error", where: { file: "f.yaml", start, end: start + what.length }, sentence: "s", ...more };
  return pretty([diagnostic], new Map([["f.yaml", text]]), options).split("\n");
};

test("the frame of the design document", () => {
  const text = `${"\n".repeat(37)}  note_locked:\n    message: "Note {id} is locked."\n    details: { id: string }\n    category: transiant\n`;
  const at = (word: string): Diagnostic["where"] => ({ file: "taxonomy.yaml", start: text.indexOf(word), end: text.indexOf(word) + word.length });
  const diagnostic: Diagnostic = {
    code: "unknown-category",
    severity: "error",
    where: at("transiant"),
    sentence: 'category "transiant" is not declared',
    label: 'did you mean "transient"?',
    notes: [{ where: at("note_locked"), text: "in this error" }],
    help: "faultline explain unknown-category",
  };
  expect(pretty([diagnostic], new Map([["taxonomy.yaml", text]]))).toBe(`error[unknown-category]: category "transiant" is not declared
  --> taxonomy.yaml:41:15
   |
38 |   note_locked:
   |   ----------- in this error
41 |     category: transiant
   |               ^^^^^^^^^ did you mean "transient"?
   = help: faultline explain unknown-category
`);
});

test.each([
  ["tabs stop at every fourth column", "a:\tb:\tX\n", ["1 | a:  b:  X", "  |         ^"]],
  ["a tab in the range is as wide as shown", "a: 1\tX\n", ["1 | a: 1    X", "  |         ^"]],
  ["CJK is two columns wide", "漢字: X\n", ["1 | 漢字: X", "  |       ^"]],
  ["emoji are two columns wide", "🎉: X\n", ["1 | 🎉: X", "  |     ^"]],
  ["combining marks take no column", "e\u0301: X\n", ["1 | e\u0301: X", "  |    ^"]],
  ["CRLF is no part of a line", "a: 1\r\nb: X\r\n", ["2 | b: X", "  |    ^"]],
  ["bidi controls are named, not obeyed", "a\u202e: X\n", ["1 | a<U+202E>: X", "  |            ^"]],
  ["escape sequences are named, not obeyed", "a\u001b[31m: X\n", ["1 | a<U+001B>[31m: X", "  |                ^"]],
])("%s", (_, text, lines) => {
  expect(frame(text, "X").slice(3, 5)).toEqual(lines);
});

test("a wide range is underlined over its whole width", () => {
  expect(frame("a: 漢字\n", "漢字").slice(3, 5)).toEqual(["1 | a: 漢字", "  |    ^^^^"]);
});

test("a range over several lines is underlined to the end of its first", () => {
  expect(frame("a:\n  b: 1\n  c: 2\nd: 3\n", "b: 1\n  c: 2").slice(3)).toEqual(["2 |   b: 1", "  |   ^^^^", ""]);
});

test("an empty range and the end of the text have one caret", () => {
  expect(frame("a: ", "", { where: { file: "f.yaml", start: 3, end: 3 } }).slice(2)).toEqual(["  |", "1 | a:", "  |    ^", ""]);
  expect(frame("a: 1\n", "", { where: { file: "f.yaml", start: 5, end: 5 } }).slice(1)).toEqual([" --> f.yaml:2:1", "  |", "2 |", "  | ^", ""]);
});

test("a line that is too long is cut around the range, never inside of a character", () => {
  const text = `a: ${"🎉".repeat(100)}X${"🎉".repeat(100)}\n`;
  const [shown = "", caret = ""] = frame(text, "X", {}, { width: 40 }).slice(3, 5);
  expect(shown).toMatch(/^1 \| …(🎉)+X(🎉)+…$/u);
  expect(shown).not.toMatch(/\p{Cs}/u);
  const columns = (line: string): number => [...line].reduce((sum, sign) => sum + (sign === "🎉" ? 2 : 1), 0);
  expect(columns(shown)).toBeLessThanOrEqual(46);
  expect(columns(shown.slice(0, shown.indexOf("X")))).toBe(caret.indexOf("^"));
});

test("one line of 8 MB is drawn as fast as a short one", () => {
  const spent = cpuClock();
  const text = `{ ${"a, ".repeat(2_600_000)}X }`;
  expect(frame(text, "X", { notes: [{ where: { file: "f.yaml", start: 2, end: 3 }, text: "first" }] }).join("\n").length).toBeLessThan(500);
  expect(spent()).toBeLessThan(2_000);
});

test("places in another file have a frame of their own", () => {
  const diagnostic: Diagnostic = {
    code: "c",
    severity: "warning",
    where: { file: "a.yaml", start: 0, end: 1 },
    sentence: "s",
    notes: [{ where: { file: "b.yaml", start: 3, end: 4 }, text: "here" }],
  };
  const texts = new Map([
    ["a.yaml", "a"],
    ["b.yaml", "x\n\ny"],
  ]);
  expect(pretty([diagnostic], texts).split("\n")).toEqual([
    "warning[c]: s",
    " --> a.yaml:1:1",
    "  |",
    "1 | a",
    "  | ^",
    " ::: b.yaml:3:1",
    "  |",
    "3 | y",
    "  | - here",
    "",
  ]);
});

test("colour only when told to", () => {
  const colored = frame("a: X\n", "X", {}, { color: true }).join("\n");
  expect(colored).toContain("\u001b[1;31merror[c]\u001b[0m");
  expect(colored.replace(/\u001b\[[\d;]*m/g, "")).toBe(frame("a: X\n", "X").join("\n"));
  expect(frame("a: X\n", "X").join("\n")).not.toContain("\u001b");
});
