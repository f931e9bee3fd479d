// Which regular expressions are refused: those that take seconds or for ever on some text of 2,000 characters, and no others. Steps are counted, nothing is timed.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtins } from "../../generator/model/builtins.ts";
import { patternProblem } from "../../generator/check/regexp.ts";
import { cpuClock } from "../cpu.ts";
import { judge, readTexts } from "../judge.ts";
import { sweeping } from "../sweep.ts";

const exponential = [
  ...["(a+)+$", "(a*)*b", "(a|a)*b", "(?:a+b?)+$", "([a-z]+)*$", "((a|b)+)*!", "(x{2,})+y", "(.|a)+!", "(?<n>a+)+b", "(\\d|\\w)*-", "(aa?)+b", "(a+){1,}b", "((a)|(a))*b", "(a|b|a)*!", "(a|.)*$"],
  ...["^(\\w+\\s?)*$", "^(\\s*\\w*)*$", "^([\\/\\w .-]*)*\\/?$", "^([a-z]+[0-9]*)+$", "^(?:a*b?)*c", "(?=(a+)+b)c", "(?!(\\d*)*x)y", "(?<!(a|aa)+b)c", "^(?:(?:\\p{L}+)\\s*)+!", "(a?){40}b", "((a?){10}){10}b"],
  "^(?:.*\\s*)*end", "(?:(a+)\\1)+b",
];

const polynomial = [
  ...["\\d+\\d+\\d+x", ".*.*x", ".*.*.*x", "[^x]*[^y]*[^z]*!", "(\\w*)(\\w*)(\\w*)(\\w*)x", "\\p{L}+\\p{L}+\\p{L}+1", "(?<a>.*)(?<b>.*)(?<c>.*)!", "^(.*)(.*)(.*)$", "^(.*),(.*),(.*)$", "(a+){4}b"],
  ...["^\\d+(?:a|\\d*)\\d+x", "^\\w*\\w?\\w*\\w*-", "^a*?a*?a*?b", "(?=.*.*.*x)", "(?<!a+a+a+b)c", "^(?:x|a+|y)(?:[ab]+|z)a*!", "\\s+$|\\d+\\d+\\d+x", "(?:(?:ab)*(?:ab)*(?:ab)*)c", "^(\\d|x)*(\\d|y)*(\\d|z)*!"],
  ...["^(?:https?:)?\\/*[\\w/]*\\/*\\w*[/a-z]*\\?", "^\\s*(\\S|\\s)*\\s*\\S*\\s*!", "^[\\u0400-\\u04ff]*\\p{Script=Cyrillic}*[жшщ]*\\p{L}*1", "((a{1,2}){10}){10}x", `${"a?".repeat(40)}${"a".repeat(40)}`, "^(?:a{1,500})(?:a{1,500})(?:[ab]{1,500})(?:a{1,500})x"],
];

/** What refers back takes the text of its group again: one `exec` on 2,000 characters takes from a tenth of a second to many. */
const referring = [
  ...["(.+)\\1\\1!", "(.*)\\1x", "(.+)\\1x", "(?<a>.+)\\k<a>!", "(a+)(?:x\\1|\\1!)", "(a+)\\1*b", "(a*)\\1*\\1*x", "(\\d+)\\1\\1\\1\\1x", "(.*)(\\1)\\2x", "(.+)x\\1!", "(\\s*)\\1\\S", "(.{1,500})\\1x", "^(.*)(.*)\\1x"],
];

const honest = [
  ...["(['\"])(.*?)\\1", "(?<q>['\"])[^'\"]*\\k<q>", "\\b(\\w+)\\s+\\1\\b", "(\\w+) \\1", "<(\\w+)[^>]*>(.*?)</\\1>", "^<(\\w+)[^>]*>.*</\\1>$", "^(11+?)\\1+$", "^(.+)\\1\\1!", "^(.*)\\1x", "(\\w)\\1{2,}", "(?=(\\w+))\\1:", "(?=(a+))\\1b", "(ab|cd)-\\1", "^(\\d{4})-(\\d\\d)-\\1", "(.)(.)\\2\\1"],
  ...["(['\"\x60]).*?\\1.*?(['\"]).*?\\2", "^(?<key>\\w+)=(?<value>.*); \\k<key> again", "'(?<a>[^']+)' is not '\\k<a>'", "\"(.+)\" conflicts with \"\\1\"", "^([^:]+): \\1: (.*)$", "(?:(\\w)\\1)+", "^(.*)x\\1$", "\\[(=*)\\[.*?\\]\\1\\]", "(a\\1)+b", "(?<=\\1(a))b", "(.{1,40})\\1x", "(\\w{3,63})\\.\\1\\b", "\\b(?<from>\\w+)->(?<to>\\w+): \\k<to> needs \\k<from>"],
];

/** As people write them: dates, addresses, numbers of versions, paths, messages. */
const usual = [
  ...["^\\d{4}-\\d{2}-\\d{2}$", "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$", "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d:?\\d\\d)$", "^(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?$", "^P(?:\\d+Y)?(?:\\d+M)?(?:\\d+D)?(?:T(?:\\d+H)?(?:\\d+M)?(?:\\d+(?:\\.\\d+)?S)?)?$"],
  ...["^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$", "^[\\w.+-]+@[\\w-]+\\.[\\w.-]+$", "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$"],
  ...["^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$", "^v?\\d+(?:\\.\\d+){0,2}$"],
  ...["^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$", "^[0-9A-HJKMNP-TV-Z]{26}$", "^[0-9a-f]{40}$", "^[A-Za-z0-9_-]{21}$", "^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$", "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"],
  ...["^https?://[^\\s/$.?#].[^\\s]*$", "^(?:https?|ftp)://[\\w.-]+(?::\\d+)?(?:/[^?#\\s]*)?(?:\\?[^#\\s]*)?(?:#\\S*)?$", "^[a-z][a-z0-9+.-]*:", "^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,63}$", "^(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}$", "^(?:[0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}$"],
  ...["^(?:[^/]+/)*[^/]+$", "^/?(?:[\\w.-]+/)*[\\w.-]+$", "^[A-Za-z]:\\\\(?:[^\\\\/:*?\"<>|\\r\\n]+\\\\)*[^\\\\/:*?\"<>|\\r\\n]*$", "\\.(?:png|jpe?g|gif|webp)$", "^@?[a-z0-9][a-z0-9._-]*(?:/[a-z0-9._-]+)?$"],
  ...["^[A-Z][A-Z0-9]+-\\d+$", "^[a-z]+(?:_[a-z0-9]+)*$", "^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$", "^#(?:[0-9a-f]{3}){1,2}$", "^\\+?[1-9]\\d{1,14}$", "^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$", "^(?:\\d[ -]?){13,16}$", "^[+-]?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?$", "^\\d{1,3}(?:,\\d{3})*(?:\\.\\d{2})?$", "^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$"],
  ...["^ENOENT: .*, open '(?<path>.+)'$", "^fatal: (?<problem>.+)$", "^(?<key>\\w+)\\s*=\\s*(?<value>.*)$", "^(?<file>.+):(?<line>\\d+):(?<column>\\d+)$", "^(.+?): (.+?) at (.+)$", "at (.*) \\((.*):(\\d+):(\\d+)\\)", "Key \\((?<column>[^)]+)\\)=\\((?<value>.*)\\) already exists", "no such table: (?<table>\\S+)", "(['\"]).*?\\1", "relation \"(?<table>[^\"]+)\" does not exist", "\\bquota\\b.*\\bexceeded\\b", "^\\s*(?:#|//).*$", "^\\[(?<level>[A-Z]+)\\]\\s+(?<text>.*)$", "retry (?:after|in) (?<seconds>\\d+)\\s?s(?:ec(?:onds?)?)?", "<[^>]+>"],
];

const harmless = [
  ...["(a|ab)*c", "(a|)+", "(\\(a+)+", "((?=a+)b)+", "(a| b| )*", "(a[+]b+)*", "(?:a+b?)+", "(abc)+", "(foo|bar)+", "(a+)b", "[(+)*]+", "\\(a+\\)+", "(?=a+)b", "(\\d{1,3}-){3}", "(a+){3}", "(a+){0}", "(a{2}){20}", "[\\]a+]+", "([[(+)*])*", "(A|z|0|_|-| )*"],
  ...["((?:ab|cd)e)+", "((?=ab|cd)e)+", "((?!ab|cd)e)+", "((?<=ab|cd)e)+", "((?<name>ab|cd)e)+", "a|a", "(a|a)b", "(\\d+)(\\d+)(\\d+)", "\\d+\\d+", "\\d+x", "\\s+$", "(a?){10}", "((a?){5}){2}", "(a{1,2}){11}", "(a?){11}", "((a?){5}){3}", "^\\d*\\d*x", "^(a*)b(a*)b(a*)$", "", "^$", "[]", "[^]*[^]*[^]*$", "\\u{1F600}+\\p{Emoji}?", "(?:)"],
];

test.each(exponential)("%s is refused: its steps double", (source) => expect(patternProblem(source)?.says).toContain("which takes exponential time"));
test.each([...polynomial, ...referring])("%s is refused: its steps are a third power, or more", (source) => expect(patternProblem(source)?.says).toContain("has adjacent repetitions"));

describe("nothing is said of", () => {
  test.each([...usual, ...harmless, ...honest])("%s", (source) => expect(patternProblem(source)).toBeUndefined());

  test("what built-in mapping sets and secrets are found by", () => {
    const sources = Object.values(builtins.mappings).flatMap((rules) => rules.flatMap(({ match }) => [...(match.message === undefined ? [] : [match.message]), ...Object.values(match.pattern ?? {})]));
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.filter((source) => patternProblem(source) !== undefined)).toEqual([]);
  });

  test("what is tried on short texts alone", () => {
    expect(patternProblem("^\\d*\\d*\\d*x", 100)).toBeUndefined();
    expect(patternProblem("^(\\d+)+x", 100)).toBeDefined();
  });
});

test("what refers back, and is not refused, ends soon", () => {
  const texts = [..."a1' =x"].map((sign) => sign.repeat(2000)).concat(["'a", "\"a'", "<a>", "<a></a", "a b ", "a=b; ", "[=", "ab", "aba"].map((word) => word.repeat(2000 / word.length)), `${"a".repeat(1000)}x${"a".repeat(999)}`, `${"a".repeat(999)} `.repeat(2));
  const spent = cpuClock();
  for (const source of honest) for (const text of texts) new RegExp(source, "u").exec(text);
  expect(spent()).toBeLessThan(5_000);
});

test("there are fifty usual ones and more", () => expect(usual.length).toBeGreaterThan(50));

test.each([
  ["(", "is not a regular expression"],
  ["[", "is not a regular expression"],
  ["a{2,1}", "is not a regular expression"],
  ["\\q", "is not a regular expression"],
  ["*a", "is not a regular expression"],
  ["a".repeat(4001), "characters"],
  ["a".repeat(60_000), "characters"],
  ["(".repeat(30_000) + ")".repeat(30_000), "characters"],
  ["(?:".repeat(900) + "a" + ")".repeat(900), "too complicated"],
  ["(a+)+".repeat(500) + "b", "exponential"],
  [".*".repeat(1900) + "b", "adjacent|too complicated|exponential"],
  [`(?:${"x|".repeat(1900)}y)*z`, "exponential|adjacent|too complicated"],
  ["[\\u{0}-\\u{10FFFF}]*".repeat(150) + "b", "exponential|adjacent|too complicated"],
  ["((((a{1,99}){1,99}){1,99}){1,99}){1,99}b", "exponential|adjacent|too complicated"],
  ["(?=".repeat(90) + ".*" + ")".repeat(90) + "b", ""],
] as const)("a monstrous one ends with a word: %.20s", (source, says) => {
  const spent = cpuClock();
  expect(patternProblem(source)?.says ?? "").toMatch(new RegExp(says));
  expect(spent()).toBeLessThan(10_000);
});

// A matcher that goes back and tries again, as those of hosts do, and counts its steps.
type Tree = string | { readonly all: readonly Tree[] } | { readonly any: readonly Tree[] } | { readonly many: Tree; readonly least: 0 | 1; readonly most: number };

const sourceOf = (tree: Tree): string => {
  if (typeof tree === "string") return tree;
  if ("all" in tree) return tree.all.map(sourceOf).join("");
  if ("any" in tree) return `(?:${tree.any.map(sourceOf).join("|")})`;
  return `(?:${sourceOf(tree.many)})${tree.most === 1 ? "?" : tree.least === 0 ? "*" : "+"}`;
};

const takes = (atom: string, sign: string): boolean => atom === "." || atom.replace(/[[\]]/g, "").includes(sign);

const mostSteps = 5_000_000;

/** The steps of a search for `tree` and the end of the text. */
function steps(tree: Tree, text: string, isAnchored: boolean): number {
  let count = 0;
  const run = (part: Tree, at: number, then: (at: number) => boolean): boolean => {
    if (++count > mostSteps) return true;
    if (typeof part === "string") return at < text.length && takes(part, text.charAt(at)) && then(at + 1);
    if ("all" in part) {
      const from = (index: number, place: number): boolean => (index === part.all.length ? then(place) : run(part.all[index] as Tree, place, (next) => from(index + 1, next)));
      return from(0, at);
    }
    if ("any" in part) return part.any.some((branch) => run(branch, at, then));
    const turn = (done: number, place: number): boolean =>
      (done < part.most && run(part.many, place, (next) => next > place && turn(done + 1, next))) || (done >= part.least && then(place));
    return turn(0, at);
  };
  for (let start = 0; start <= (isAnchored ? 0 : text.length); start++) if (run(tree, start, (at) => at === text.length)) break;
  return count;
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom<Tree>("a", "b", "[ab]", "[bc]", "c", "."),
    fc.array(tie("tree"), { minLength: 2, maxLength: 3 }).map((all): Tree => ({ all })),
    fc.array(tie("tree"), { minLength: 2, maxLength: 2 }).map((any): Tree => ({ any })),
    fc.tuple(tie("tree"), fc.constantFrom<0 | 1>(0, 1), fc.constantFrom(1, Infinity)).map(([many, least, most]): Tree => ({ many, least, most })),
  ),
}));

const words = ["a", "b", "c", "ab", "ac", "bc", "abc", "aab", "abb"];

test("what is not refused takes no more than some squares of steps on any text we know", () => {
  let refused = 0;
  fc.assert(
    fc.property(tree, fc.boolean(), (written, isAnchored) => {
      if (patternProblem(`${isAnchored ? "^" : ""}${sourceOf(written)}$`) !== undefined) return void refused++;
      const length = 120;
      for (const word of words)
        for (const end of ["", "!", "c", "\n"]) {
          const text = word.repeat(length / word.length) + end;
          // 1e9 steps of 2,000 characters, were it a third power, are 216,000 of 120.
          const taken = steps(written, text, isAnchored);
          // A hundred thousand texts: what is wrong of one is put into words where something is.
          if (taken >= 40 * 216_000) expect.fail(`${taken} steps of ${sourceOf(written)} on ${word}…${end}`);
        }
    }),
    { numRuns: sweeping ? 3000 : 300, seed: 7 },
  );
  expect(refused).toBeGreaterThan(sweeping ? 100 : 10);
});

describe("wherever an expression can stand, a monstrous one is a finding with a place", () => {
  const head = "taxonomy: 1\nname: notes\nversion: 1.0.0\n";
  const foot = 'servers: { notes: { package: "@me/notes-errors", mappings: [all], errors: [failed] } }\n';
  const places: readonly (readonly [string, (source: string) => string])[] = [
    ["a rule's message", (source) => `errors: { failed: { message: F. } }\nmappings: { all: [{ match: { message: ${source} }, error: failed }] }\n`],
    ["a rule's pattern", (source) => `errors: { failed: { message: F. } }\nmappings: { all: [{ match: { pattern: { stderr: ${source} } }, error: failed }] }\n`],
    ["beside an error", (source) => `errors: { failed: { message: F., match: { message: ${source} } } }\nmappings: { all: [] }\n`],
    ["beside a category", (source) => `categories: { odd: { match: { message: ${source} } } }\nerrors: { failed: { category: odd, message: F. } }\nmappings: { all: [] }\n`],
    ["a detail", (source) => `errors: { failed: { message: F., details: { a: { type: string, pattern: ${source}, example: a } } } }\nmappings: { all: [] }\n`],
    ["a member", (source) => `errors: { failed: { message: F., details: { a: { type: array, items: { type: object, properties: { b?: { type: string, pattern: ${source}, example: a } } } } } } }\nmappings: { all: [] }\n`],
    ["a category's detail", (source) => `categories: { odd: { details: { a?: { type: string, pattern: ${source}, example: a } } } }\nerrors: { failed: { category: odd, message: F. } }\nmappings: { all: [] }\n`],
    ["a shared type", (source) => `types: { T: { type: string, pattern: ${source}, example: a } }\nerrors: { failed: { message: F., details: { a: T } } }\nmappings: { all: [] }\n`],
    ["an imported type", () => `imports: { std: ./std.yaml }\nerrors: { failed: { message: F., details: { a: "std:T" } } }\nmappings: { all: [] }\n`],
    ["an imported rule", () => `imports: { std: ./std.yaml }\nerrors: { failed: { message: F. } }\nmappings: { all: [] }\n`],
    ["a schema", () => "types: { T: { $ref: ./t.schema.json } }\nerrors: { failed: { message: F., details: { a: T } } }\nmappings: { all: [] }\n"],
  ];
  test.each(places)("%s", (_, textOf) => {
    for (const source of ["a".repeat(60_000), "(?:".repeat(800) + "a" + ")".repeat(800), "\\d+\\d+\\d+x", "(a+)+$", "(", "(?:x|".repeat(500) + "y" + ")".repeat(500)]) {
      const written = JSON.stringify(source);
      const files = {
        "./std.yaml": `${head}types: { T: { type: string, pattern: ${written}, example: a } }\nerrors: { gone: { message: G. } }\nmappings: { more: [{ match: { message: ${written} }, error: gone }] }\n`,
        "./t.schema.json": JSON.stringify({ type: "object", properties: { a: { type: "string", pattern: source, example: "a" } } }),
      };
      const found = judge(head + textOf(written) + foot, "taxonomy.yaml", readTexts(files)).diagnostics.filter(({ severity }) => severity === "error");
      expect(found.map(({ code }) => code).filter((code) => code !== "mapping-match" && code !== "detail-shape"), source.slice(0, 9)).toEqual([]);
      expect(found.length, source.slice(0, 9)).toBeGreaterThan(0);
      for (const { sentence } of found) expect(sentence.length).toBeLessThan(400);
    }
  });
});
