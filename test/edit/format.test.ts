// The canonical layout: what it looks like, and that it loses and changes nothing.

import fc from "fast-check";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { format, sameMeaning } from "../../generator/edit/format.ts";
import { parse } from "../../generator/read/yaml.ts";
import { randomTaxonomy } from "./random.ts";
import { commentsOf, dataOf, sorted, treeOf } from "./read.ts";
import { someTests, sweeping } from "../sweep.ts";

const formatted = (text: string): string => format({ path: "taxonomy.yaml", text }, treeOf(text));

/** Everything that holds of any text: same data, same comments, nothing left to format, clean lines. Returns the formatted text. */
function proven(text: string): string {
  const once = formatted(text);
  expect(sorted(dataOf(treeOf(once)))).toEqual(sorted(dataOf(treeOf(text))));
  expect(commentsOf(once)).toEqual(commentsOf(text));
  expect(formatted(once)).toBe(once);
  expect(once).not.toMatch(/\r|\ufeff/);
  expect(once.endsWith("\n")).toBe(true);
  return once;
}

interface Example {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

const words = "word ".repeat(32).trim();

const examples: readonly Example[] = [
  {
    what: "keys of a node stand in the order of its field table, then unknown ones, x-* last",
    before: "x-own: 1\nservers: {}\nerrors: {}\nunknown: 2\nname: a\ntaxonomy: 1\n",
    after: "taxonomy: 1\nname: a\nerrors: {}\nservers: {}\nunknown: 2\nx-own: 1\n",
  },
  {
    what: "errors, details, rules and what is data keep their author's order",
    before: "errors:\n  b: { message: b, details: { z: string, a: string } }\n  a: { message: a, category: user }\nformats:\n  f: { body: { b: $code, a: 1 } }\n",
    after: "errors:\n  b: { message: b, details: { z: string, a: string } }\n  a: { category: user, message: a }\n\nformats:\n  f: { body: { b: $code, a: 1 } }\n",
  },
  {
    what: "comments above and beside an entry move with it",
    before: "errors:\n  a:\n    # about the message\n    message: a # beside\n    # about the category\n    category: user\n",
    after: "errors:\n  a:\n    # about the category\n    category: user\n    # about the message\n    message: a # beside\n",
  },
  {
    what: "comments at the head of the file stay there, and those of its first key go with it",
    before: "# licence\n\n# about the name\nname: a\n# about the edition\ntaxonomy: 1\n",
    after: "# licence\n\n# about the edition\ntaxonomy: 1\n# about the name\nname: a\n",
  },
  {
    what: "a banner moves with its section, and sections stand apart",
    before: "taxonomy: 1\n# ─── Servers ───\nservers:\n  a:\n    package: a\n\n\n\n# ─── Errors ───\n\nerrors:\n  e:\n    message: e\nname: a\n# the end\n",
    after: "taxonomy: 1\nname: a\n\n# ─── Errors ───\n\nerrors:\n  e:\n    message: e\n\n# ─── Servers ───\nservers:\n  a:\n    package: a\n# the end\n",
  },
  {
    what: "a comment below belongs to the deepest map or list that begins no further to the right",
    before: "errors:\n  a:\n    message: a\n      # of a\n    # of a, too\n  # of errors\nformats: {}\n",
    after: "errors:\n  a:\n    message: a\n    # of a\n    # of a, too\n  # of errors\n\nformats: {}\n",
  },
  {
    what: "blank lines between entries stay, one at most, and none at the beginning of a map",
    before: "errors:\n\n  a: { message: a }\n\n\n  b: { message: b }\n  c: { message: c }\n",
    after: "errors:\n  a: { message: a }\n\n  b: { message: b }\n  c: { message: c }\n",
  },
  {
    what: "a blank line before a bracket and one behind it are one",
    before: "# licence\n\n{\n\n  name: a, taxonomy: 1 }\n",
    after: "# licence\n\n{ taxonomy: 1, name: a }\n",
  },
  {
    what: "brackets stay where their author wrote them, as long as they fit on one line",
    before: `errors:\n  a: {details: {\n    b: string, c: {type: string,unit: s}, d: [1,2 ,3]\n    }, message: a}\n  b: { message: a, description: ${words} }\n`,
    after: `errors:\n  a: { message: a, details: { b: string, c: { type: string, unit: s }, d: [1, 2, 3] } }\n  b:\n    message: a\n    description: ${words}\n`,
  },
  {
    what: "brackets with comments in them become lines",
    before: "protocol: [ # first\n  \"2025-11-25\", # old\n  # new\n  \"2026-07-28\"\n  # that is all\n]\nlint: {\n  # nothing\n}\n",
    after: 'protocol:\n  # first\n  - "2025-11-25" # old\n  # new\n  - "2026-07-28"\n  # that is all\n\n# nothing\nlint: {}\n',
  },
  {
    what: "an item stands on the line of its dash, comments in between above it",
    before: "mappings:\n  m:\n  - # about the rule\n    error: a\n    match: { name: A }\n  -\n    - x\n    -   - y\n  # of the set\n  -\n",
    after: "mappings:\n  m:\n    # about the rule\n    - match: { name: A }\n      error: a\n    - - x\n      - - y\n    # of the set\n    -\n",
  },
  {
    what: "texts are plain where that is safe, else in double quotes, or in single ones where those need fewer escapes",
    before: `owner: 'plain'\ntitle: "it's"\nlicense: 'it''s: so'\ndescription: a {b}\nversion: "1.0.0"\nname: "no"\nx-a: ["1", '2025-01-01', 'a, b', a:b, "x:1", '"\\d"', '\\d{2}', "\\u200b", "a\\tb", '', ' a', '- a', "#a", "@a"]\n`,
    after: `name: "no"\nversion: 1.0.0\ntitle: it's\ndescription: "a {b}"\nlicense: "it's: so"\nowner: plain\nx-a: ["1", "2025-01-01", "a, b", a:b, "x:1", '"\\d"', '\\d{2}', "\\u200B", "a\\tb", "", " a", "- a", "#a", "@a"]\n`,
  },
  {
    what: "truth values and null have one form, numbers that of their author",
    before: "x-a: [True, FALSE, ~, Null, 1.0e+308, -0.50]\nx-b:\nx-c: { a, b: , c: ~ }\n",
    after: "x-a: [true, false, null, null, 1.0e+308, -0.50]\nx-b:\nx-c: { a: null, b: null, c: null }\n",
  },
  {
    what: "block scalars keep style and lines, at the indentation of their place",
    before: "description: >\n      folded\n      text\n\n      more\ntitle: |+ # why\n    kept\n\n\nname: |2-\n     indented\n   not\n",
    after: "name: |2-\n     indented\n   not\ntitle: |+ # why\n  kept\n\n\ndescription: >\n  folded\n  text\n\n  more\n",
  },
  {
    what: "a text over several lines is joined, and folded where it does not fit",
    before: `title: "one\n  two"\ndescription: ${words.slice(0, 60)}\n  ${words}\n\n  word\n`,
    after: `title: one two\ndescription: >-\n  ${`${words.slice(0, 60).trim()} ${words}`.slice(0, 144).trim()}\n  ${`${words.slice(0, 60).trim()} ${words}`.slice(145)}\n\n  word\n`,
  },
  {
    what: "question marks, document marks, tabs behind values, a byte order mark and CRLF go",
    before: "\ufeff--- # head\r\n? name\r\n: a\t\r\nx-a: [b: 1]\r\n...\r\n# end\r\n",
    after: "# head\nname: a\nx-a: [{ b: 1 }]\n# end\n",
  },
  { what: "a comment where a value would be stays there", before: "servers:\n  # - none yet\nname: a # beside\n  # below\n", after: "name: a # beside\nservers:\n  # - none yet\n# below\n" },
  { what: "a comment behind a dash belongs to what follows", before: "x-a:\n  - b: 1\n  - # c\n    c: 1\n", after: "x-a:\n  - b: 1\n  # c\n  - c: 1\n" },
  { what: "of two comments beside a value one goes above it", before: "x-a: # key\n  text # value\n", after: "# key\nx-a: text # value\n" },
  { what: "blank lines that are part of a text stay as many", before: "title: |+\n  a\n\n\nx-a: |+\n  b\n\nservers:\n  a: b\n", after: "title: |+\n  a\n\n\nservers:\n  a: b\n\nx-a: |+\n  b\n\n" },
  { what: "blanks below the last line of a block scalar are part of it where they are deeper", before: "x-a: |\n  b\n   \nx-b: >-\n    c\n     \n      \n", after: "x-a: |\n  b\n   \nx-b: >-\n  c\n   \n    \n" },
  { what: "blank lines do not add up", before: "x-a: 1\n\nx-b: [\n\n  # c\n  ]\n", after: "x-a: 1\n\n# c\nx-b: []\n" },
  { what: "an empty map stays one, whatever its width", before: `x-a:\n  ${"k".repeat(160)}: {   }\n`, after: `x-a:\n  ${"k".repeat(160)}: {}\n` },
];

describe("layout", () => {
  test.each(examples)("$what", ({ before, after }) => {
    expect(proven(before)).toBe(after);
  });

  test("a text that is no map is left alone", () => {
    for (const text of ["# only a comment", "- a\n-   b\n", "text"]) expect(formatted(text)).toBe(text);
  });
});

describe("nothing is lost", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const files = [
    "taxonomy.yaml",
    ...["test/cases", "test/boundary", "test/pairing"].flatMap((folder) =>
      readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(".yaml"))
        .map((entry) => `${entry.parentPath.slice(root.length).replace(/^\//, "")}/${entry.name}`),
    ),
  ];
  const readable = files.filter((file) => {
    const text = existsSync(`${root}/${file}`) ? readFileSync(`${root}/${file}`, "utf8") : "";
    const { tree, diagnostics } = parse({ path: file, text });
    return tree?.kind === "map" && !diagnostics.some(({ severity }) => severity === "error");
  });

  someTests(readable, 4)("of %s", (file) => {
    proven(readFileSync(`${root}/${file}`, "utf8"));
  });

  test("of a random taxonomy with comments at every place", () => {
    const seen = { taxonomies: 0, comments: 0 };
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const { text, comments } = randomTaxonomy(g);
        const once = proven(text);
        for (let number = 1; number <= comments; number++) expect(once.match(new RegExp(`# ${number}$`, "gm")) ?? []).toHaveLength(1);
        expect(once.replaceAll(/^.*[|>][-+\d]*( # \d+)?\n((?: {2,}.*)?\n)*/gm, "")).not.toMatch(/ $|\n\n\n/m);
        seen.taxonomies += 1;
        seen.comments += comments;
      }),
      { numRuns: sweeping ? 300 : 75, seed: 4, endOnFailure: true },
    );
    expect(seen.comments).toBeGreaterThan(seen.taxonomies * 3);
  });
});

describe("same meaning", () => {
  test.each([
    ["a: 1\nb: [x, { c: null }]", "b:\n  - x\n  - c:\n\"a\": 1", true],
    ["a: 1", "a: \"1\"", false],
    ["a: [1, 2]", "a: [2, 1]", false],
    ["a: [1]", "a: [1, 2]", false],
    ["a: 1", "a: 1\nb: 2", false],
    ["a: {}", "a: []", false],
    ["a: { b: 1 }", "a: { c: 1 }", false],
  ])("%j and %j: %s", (a, b, same) => {
    expect(sameMeaning(treeOf(a), treeOf(b))).toBe(same);
  });
});
