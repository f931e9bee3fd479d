// How wide characters are, and that no character is taken apart where a line is cut.

import fc from "fast-check";
import { expect, test } from "vitest";
import { clusters, displayed, strip } from "../../generator/diagnose/print/columns.ts";
import { wrap } from "../../generator/diagnose/print/pretty.ts";

test.each([
  ["a letter", "a", 1],
  ["a letter with marks", "e\u0301\u0323", 1],
  ["Greek, Cyrillic, Arabic", "αжم", 3],
  ["an ideograph", "漢", 2],
  ["one beyond the basic plane", "𠮷", 2],
  ["full-width and half-width forms", "Ａｱ", 3],
  ["kana with a mark", "か\u3099", 2],
  ["a Korean syllable, whole and in letters", "한\u1112\u1161\u11ab", 4],
  ["Devanagari", "नमस्ते", 4],
  ["Thai with a vowel above", "กิ", 1],
  ["an emoji", "🎉", 2],
  ["one with a colour of skin", "👍🏽", 2],
  ["a family", "👩‍👩‍👧‍👦", 2],
  ["an astronaut with a colour of skin", "👩🏽‍🚀", 2],
  ["a flag", "🇩🇪", 2],
  ["half a flag", "🇩", 1],
  ["a keycap", "1️⃣", 2],
  ["a sign as text and as emoji", "❤❤️", 3],
  ["watch, hourglass, coffee", "⌚⏳☕", 6],
  ["a box and an arrow", "│→", 2],
  ["an ambiguous sign", "±", 1],
  ["a soft hyphen by name", "\u00ad", "<U+00AD>".length],
  ["a lone carriage return by name", "\r", "<U+000D>".length],
  ["tabs to every fourth column", "a\tbcd\te", 9],
])("%s", (_, text, columns) => {
  expect(displayed(text)).toBe(columns);
});

const odd = ["a", " ", "\t", "漢", "🎉", "👩‍👩‍👧‍👦", "🇩🇪", "e\u0301\u0323", "1️⃣", "\u202e", "한", "\u200d", "\ud800"];
const texts = fc.array(fc.constantFrom(...odd), { maxLength: 120 }).map((pieces) => pieces.join(""));

test("neither a strip nor its underline is wider than asked", () => {
  fc.assert(
    fc.property(texts, texts, texts, fc.integer({ min: 20, max: 100 }), (left, range, right, columns) => {
      const { shown, before, across } = strip(left + range + right, left.length, left.length + range.length, columns);
      expect(displayed(shown)).toBeLessThanOrEqual(columns + 1);
      expect(across).toBeGreaterThanOrEqual(1);
      expect(before + (range === "" ? 0 : across)).toBeLessThanOrEqual(columns);
    }),
  );
});

test("what is shown of a line are whole characters of it", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("漢", "🎉", "👩‍👩‍👧‍👦", "e\u0301\u0323"), { minLength: 60, maxLength: 90 }), fc.nat(59), (pieces, index) => {
      const line = pieces.join("");
      const start = pieces.slice(0, index).join("").length;
      const { shown } = strip(line, start, start + (pieces[index] ?? "").length, 30);
      const kept = [...clusters(shown)].filter((each) => each !== "…");
      expect(pieces.join("|")).toContain(kept.join("|"));
    }),
  );
});

test("a heap of marks is cut, not shown whole", () => {
  const { shown } = strip(`a${"\u0301".repeat(100_000)}X`, 0, 1, 40);
  expect(shown.length).toBeLessThan(1_000);
  expect(shown.endsWith("…")).toBe(true);
});

test.each([
  ["one two three", 8, 8, ["one two", "three"]],
  ["one two three", 3, 100, ["one", "two three"]],
  ["a/very/long/path is kept", 10, 10, ["a/very/long/path", "is kept"]],
  ["漢字 漢字 漢字", 9, 9, ["漢字 漢字", "漢字"]],
  ["see ::error::x", 5, 5, ["see ::error::x"]],
  ["", 5, 5, [""]],
])("%j in rows", (text, first, rest, rows) => {
  expect(wrap(text, first, rest)).toEqual(rows);
});
