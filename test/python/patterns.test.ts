// A pattern of ECMAScript, printed for Python, matches the same texts there: each sign of Unicode, and texts that make engines differ. One process of Python says what it matches.

import { expect, test } from "vitest";
import { pythonPattern } from "../../generator/targets/python/print/pattern.ts";
import { hasPython, python } from "./run.ts";

type Ranges = readonly (readonly [from: number, to: number])[];

/** Of Unicode: all scripts in use but the two that fill most of it, and some of each kind beyond. */
const blocks: Ranges = [[0, 0x3200], [0xa960, 0xac10], [0xf900, 0x10200], [0x1d7c0, 0x1d810], [0x1f300, 0x1f700]];

/** Each is asked of every sign of these blocks. */
const signs: readonly string[] = [
  ...["\\s", "\\S", "\\w", "\\W", "\\d", "\\D", ".", "[^\\s]", "[\\s\\d]", "[^\\S]", "[^\\w-]", "[\\W]", "[\\s\\S]", "[^]", "[\\D_]", "[\\b\\t]", "[&&~~||a-]", "[+--]", "[--a]", "[a-c-e]", "[[\\]]", "\\cJ", "\\0"],
  ...["\\p{L}", "\\p{Letter}", "\\p{N}", "\\p{Nd}", "\\p{gc=Nd}", "\\p{Lu}", "\\P{L}", "\\P{Lu}", "\\p{Alphabetic}", "\\p{Script=Greek}", "\\p{Emoji}", "[\\p{L}\\p{Nd}_-]", "[^\\p{L}]", "[^\\p{Lu}\\s]"],
];

const texts: readonly string[] = ["", "a", "b", "ab", "aab", "aba", "a\nb", "a\n", "é b", "\u00e9b", "x1", "\u0663", "straße", "\u{1f600}", "\u{1f600}\u{1f601}", "\ufeffa", "\u0085", "a.b", "A", "_", "bb", "\u2028", "k\u212a"];
/** What engines differ in: ends, words, groups that took no part, signs of two units. */
const whole: readonly string[] = ["^a$", "a$", "^$", "\\bb", "\\Bb", "^.$", "^..$", "^[^a]$", "(a)?\\1b", "(?<x>a)?\\k<x>b", "^(?:(a)|b)\\1$", "\\u{1f600}", "\\ud83d\\ude00", "^\\w+$", "^\\d+$", "a(?=b)", "(?<!a)b", "^\\S+$", "[\\u{1f600}-\\u{1f64f}]", "^(?:a|ab)(?:c|bcd)?$", "a\\.b", "\\x61", "\\u0061", "^\\/|-$"];

const ask = `
import json, re, sys, unicodedata
asked = json.load(sys.stdin)
points = [point for block in asked["blocks"] for point in range(*block) if unicodedata.category(chr(point)) != "Cn"]
def ranges(form):
    found, last = [], -2
    for point in points:
        if form.match(chr(point)) is None: continue
        if point == last + 1: found[-1][1] = point
        else: found.append([point, point])
        last = point
    return found
print(json.dumps({
    "signs": [ranges(re.compile(each, re.ASCII)) for each in asked["signs"]],
    "known": ranges(re.compile("", re.S)),
    "whole": [[text for text in asked["texts"] if re.compile(each, re.ASCII).search(text)] for each in asked["whole"]],
}))
`;

test.runIf(hasPython)("a pattern matches in Python what it matches in JavaScript", () => {
  const input = JSON.stringify({ signs: signs.map(pythonPattern), whole: whole.map(pythonPattern), texts, blocks });
  const said = JSON.parse(python(ask, { input })) as { readonly signs: readonly Ranges[]; readonly known: Ranges; readonly whole: readonly (readonly string[])[] };
  expect(whole.map((source, at) => [source, said.whole[at]])).toEqual(whole.map((source) => [source, texts.filter((text) => new RegExp(source, "u").test(text))]));
  // Of what one of them has no character for yet, neither can know what it is.
  const points = said.known.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))).filter((sign) => !/\p{Cn}/u.test(sign));
  const differences = signs.flatMap((source, at) => {
    const form = new RegExp(`^${source}$`, "u");
    const found = new Set((said.signs[at] ?? []).flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, one) => from + one)));
    const wrong = points.filter((sign) => form.test(sign) !== found.has(sign.codePointAt(0) ?? 0));
    return wrong.length === 0 ? [] : [`${source}: ${wrong.length}, such as ${wrong.slice(0, 5).map((sign) => `U+${sign.codePointAt(0)?.toString(16)}`).join(" ")}`];
  });
  expect(differences).toEqual([]);
});
