// Order, counting, positions, suggestions and the JSON form of diagnostics.

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../generator/diagnose/diagnostic.ts";
import { hidden, printable, quote, visible } from "../../generator/diagnose/quote.ts";
import { nearest } from "../../generator/diagnose/nearest.ts";
import { json } from "../../generator/diagnose/print/json.ts";
import { count, report, summary } from "../../generator/diagnose/report.ts";
import { sourceLines } from "../../generator/diagnose/source-lines.ts";

const at = (start: number, code = "c", severity: Diagnostic["severity"] = "error"): Diagnostic => ({
  code,
  severity,
  where: { file: "f.yaml", start, end: start + 1 },
  sentence: "s",
});

test("diagnostics are sorted by place, each once", () => {
  const shuffled = [at(7), at(3, "b"), at(3, "a"), at(7), { ...at(1), where: { file: "e.yaml", start: 9, end: 10 } }];
  expect(report(shuffled).map(({ where, code }) => `${where.file} ${where.start} ${code}`)).toEqual([
    "e.yaml 9 c",
    "f.yaml 3 a",
    "f.yaml 3 b",
    "f.yaml 7 c",
  ]);
  fc.assert(
    fc.property(fc.shuffledSubarray(shuffled, { minLength: shuffled.length }), (other) => {
      expect(report(other)).toEqual(report(shuffled));
    }),
  );
});

test.each([
  [[], ""],
  [[at(1)], "1 error."],
  [[at(1), at(2)], "2 errors."],
  [[at(1, "c", "warning")], "1 warning."],
  [[at(1), at(2, "c", "warning"), at(3, "c", "warning")], "1 error and 2 warnings."],
])("the closing line counts", (diagnostics, line) => {
  expect(summary(count(diagnostics))).toBe(line);
});

test("line and column agree with splitting the text", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "漢", "🎉", "\n", "\r\n", "\t"), { maxLength: 40 }), fc.nat(80), (pieces, raw) => {
      const text = pieces.join("");
      const offset = Math.min(raw, text.length);
      const before = text.slice(0, offset).split("\n");
      const lines = sourceLines(text);
      const { line, column } = lines.position(offset);
      expect({ line, column }).toEqual({ line: before.length, column: (before.at(-1) ?? "").length + 1 });
      expect(lines.start(line) + column - 1).toBe(offset);
      expect(lines.text(line)).toBe((text.split("\n")[line - 1] ?? "").replace(/\r$/, ""));
    }),
  );
});

test("the JSON form has lines and columns, and none where there is no text", () => {
  const diagnostic: Diagnostic = { ...at(6), label: "l", notes: [{ where: { file: "g.yaml", start: 0, end: 0 }, text: "n" }], help: "h" };
  expect(JSON.parse(json([diagnostic], new Map([["f.yaml", "a: 1\nb: 2\n"]])))).toEqual({
    version: 1,
    errors: 1,
    warnings: 0,
    diagnostics: [
      {
        code: "c",
        severity: "error",
        sentence: "s",
        where: { file: "f.yaml", line: 2, column: 2, endLine: 2, endColumn: 3 },
        label: "l",
        notes: [{ where: { file: "g.yaml" }, text: "n" }],
        help: "h",
      },
    ],
  });
});

test.each([
  ["note_lokced", "note_locked"],
  ["NoteLocked", "note_locked"],
  ["NOTE-LOCKED", "note_locked"],
  ["warn", "warning"],
  ["id", undefined],
  ["completely_different", undefined],
  ["", undefined],
])("%j is taken for %j", (word, meant) => {
  expect(nearest(word, ["note_missing", "note_locked", "warning", "error"])).toBe(meant);
});

test("of two equally close names the first is meant", () => {
  expect(nearest("bat", ["cat", "rat"])).toBe("cat");
  expect(nearest("bat", ["rat", "cat"])).toBe("rat");
});

test("a quoted text stays on its line and hides nothing", () => {
  expect(quote("a\nb\tc\u202ed\u001be")).toBe('"a\\nb\\tc<U+202E>d<U+001B>e"');
  expect(quote('say "no"')).toBe('"say \\"no\\""');
  expect(quote("x".repeat(1000))).toBe(`"${"x".repeat(60)}…"`);
  expect(quote("👩‍👧 漢字")).toBe('"👩‍👧 漢字"');
  expect(quote("a\u200db")).toBe('"a<U+200D>b"');
});

test("on a terminal all that hides is named; a program gets what it applies", () => {
  const patch = "--- a/to\u202eols.py\n+\tname = 1  # \u2066 \u001b[2J\n";
  expect(printable(patch, false, true)).toBe("--- a/to<U+202E>ols.py\n+\tname = 1  # <U+2066> <U+001B>[2J\n");
  expect(printable(patch)).toBe("--- a/to\u202eols.py\n+\tname = 1  # \u2066 <U+001B>[2J\n");
  expect(printable("\u001b[1mto\u202eols\u001b[0m", true, true)).toBe("\u001b[1mto<U+202E>ols\u001b[0m");
});

test("nothing hides once it is named, joiners of hidden characters neither", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "é", "漢", "👩", "\u200d", "\u202e", "\ud800", "\u00ad", "\r"), { maxLength: 12 }), (pieces) => {
      expect(visible(pieces.join(""))).not.toMatch(hidden);
    }),
  );
});

test("a byte order mark is in no column and on no line", () => {
  const lines = sourceLines("\ufeffa: 1\nb: 2");
  expect([lines.position(0), lines.position(1), lines.position(6)]).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 1 },
    { line: 2, column: 1 },
  ]);
  expect([lines.text(1), lines.text(2)]).toEqual(["a: 1", "b: 2"]);
});
