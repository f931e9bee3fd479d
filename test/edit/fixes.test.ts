// Intents as edits of the text: what each comes to, and that nothing else changes.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Diagnostic, Intent, Place, Value } from "../../generator/diagnose/diagnostic.ts";
import { applyFixes } from "../../generator/edit/apply.ts";
import { withFixes } from "../../generator/edit/fixes.ts";
import type { Tree } from "../../generator/read/tree.ts";
import { randomTaxonomy } from "./random.ts";
import { commentsOf, dataOf, sorted, treeOf, type Data } from "./read.ts";

const file = "taxonomy.yaml";

type Path = readonly (string | number)[];

interface Member {
  readonly path: Path;
  readonly key: Place;
  readonly value: Place;
  readonly tree: Tree;
}

/** Every entry and item; an item's key is the item. */
function membersOf(tree: Tree, path: Path = []): readonly Member[] {
  const place = (start: number, end: number): Place => ({ file, start, end });
  if (tree.kind === "scalar") return [];
  const own: readonly Member[] =
    tree.kind === "map"
      ? tree.entries.map(({ key, keyStart, keyEnd, value }) => ({ path: [...path, key], key: place(keyStart, keyEnd), value: place(value.start, value.end), tree: value }))
      : tree.items.map((item, index) => ({ path: [...path, index], key: place(item.start, item.end), value: place(item.start, item.end), tree: item }));
  return own.flatMap((member) => [member, ...membersOf(member.tree, member.path)]);
}

const finding = (...intents: readonly Intent[]): Diagnostic => ({ code: "a-rule", severity: "error", where: { file, start: 0, end: 0 }, sentence: "it is wrong", intents });

const fixedText = (text: string, ...findings: readonly Diagnostic[]): string | undefined => {
  const diagnostics = withFixes(findings, [{ source: { path: file, text }, tree: treeOf(text) }]);
  const { fixed, sources } = applyFixes(diagnostics, [{ path: file, text }]);
  return fixed.length === 0 ? undefined : sources[0]?.text;
};

/** `remove errors.a`, `replace errors.a.message`, `rename …`, `insert …`; a number in a path is an index. */
function intended(text: string, kind: Intent["kind"], path: string, value: Value = null): Diagnostic {
  const steps = path === "" ? [] : path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const root = treeOf(text);
  const member = membersOf(root).find((each) => JSON.stringify(each.path) === JSON.stringify(steps));
  const whole: Place = { file, start: root.start, end: root.end };
  if (!member && path !== "") throw new Error(`nothing at ${path}`);
  if (kind === "remove") return finding({ kind, at: member?.key ?? whole });
  if (kind === "replace") return finding({ kind, at: member?.value ?? whole, value });
  if (kind === "rename") return finding({ kind, at: member?.key ?? whole, key: String(value) });
  const [key, inner] = Array.isArray(value) ? (value as readonly Value[]) : [undefined, value];
  return finding({ kind, at: member?.value ?? whole, ...(key === undefined ? {} : { key: String(key) }), value: inner ?? null });
}

type Row = readonly [what: string, kind: Intent["kind"], path: string, value: Value, before: string, after: string];

const rows: readonly Row[] = [
  ["a plain text stays plain", "replace", "a", "new", "a: old # why\n", "a: new # why\n"],
  ["a plain text gets quotes where it needs them", "replace", "a", "x: y", "a: old\n", 'a: "x: y"\n'],
  ["double quotes stay", "replace", "a", 'so "x"', 'a: "old"\n', 'a: "so \\"x\\""\n'],
  ["single quotes stay", "replace", "a", "it's", "a: 'old'\n", "a: 'it''s'\n"],
  ["single quotes cannot hold everything", "replace", "a", "a\tb", "a: 'old'\n", 'a: "a\\tb"\n'],
  ["commas need quotes in brackets", "replace", "a.0", "x, y", "a: [old, b]\n", 'a: ["x, y", b]\n'],
  ["a number needs none", "replace", "a", 42, 'a: "old"\n', "a: 42\n"],
  ["a value comes where there was none", "replace", "a", "new", "a: # why\nb: 1\n", "a: new # why\nb: 1\n"],
  ["a block scalar becomes a text", "replace", "a", "new", "a: |\n  old\n  text\nb: 1\n", "a: new\nb: 1\n"],
  ["a list below its key becomes a text beside it", "replace", "a", "new", "a: # why\n  # what\n  - b\n  - c\nd: 1\n", "a: new # why\n  # what\nd: 1\n"],
  ["a text becomes a map", "replace", "a", { b: ["c"] }, "a: old\n", "a: { b: [c] }\n"],
  ["a key keeps its quotes", "rename", "a", "b", '"a": 1\n', '"b": 1\n'],
  ["a key gets quotes where it needs them", "rename", "a", "2025-11-25", "a: 1\n", '"2025-11-25": 1\n'],
  ["a key in brackets", "rename", "a.b", "c", "a: {b: 1}\n", "a: {c: 1}\n"],
  ["an entry goes with its comments", "remove", "b", null, "a: 1\n# about b\n# and more\nb: # why\n  c: 1\n    # of c\nd: 1\n", "a: 1\nd: 1\n"],
  ["not with those of others", "remove", "b", null, "a:\n  c: 1\n  # of a\n# apart\n\nb: 1\n# about d\nd: 1\n", "a:\n  c: 1\n  # of a\n# apart\n\n# about d\nd: 1\n"],
  ["nor with the head of the file", "remove", "a", null, "# head\na: 1\nb: 1\n", "# head\nb: 1\n"],
  ["two blank lines do not stay", "remove", "b", null, "a: 1\n\nb: 1\n\nc: 1\n", "a: 1\n\nc: 1\n"],
  ["nor one at the end", "remove", "b", null, "a: 1\n\nb: 1\n", "a: 1\n"],
  ["an item", "remove", "a.1", null, "a:\n  - b\n  # about c\n  - c: 1\n    d: 2\n  - e\n", "a:\n  - b\n  - e\n"],
  ["an item in brackets", "remove", "a.0", null, "a: [b, c]\n", "a: [c]\n"],
  ["the last one in brackets", "remove", "a.1", null, "a: [b, c]\n", "a: [b]\n"],
  ["the last one behind a comma", "remove", "a.1", null, "a: [b, c, ]\n", "a: [b ]\n"],
  ["a line in brackets", "remove", "a.c", null, "a: {\n  b: 1, # one\n  # two\n  c: 2, # 2\n  d: 3\n}\n".replaceAll("\n}", "\n  }"), "a: {\n  b: 1, # one\n  d: 3\n  }\n"],
  ["the first key on the line of a dash", "remove", "a.0.b", null, "a:\n  - b: 1\n    c: 2\n", "a:\n  - c: 2\n"],
  ["the only entry leaves an empty map", "remove", "errors.a", null, "errors: # all\n  # about a\n  a:\n    message: a\nname: b\n", "errors: {} # all\nname: b\n"],
  ["the only item leaves an empty list", "remove", "x-a.0", null, "x-a:\n  - b\nname: b\n", "x-a: []\nname: b\n"],
  ["the only item of an optional list takes the list with it", "remove", "errors.e.aliases.0", null, "errors:\n  e:\n    message: a\n    aliases: [b]\n", "errors:\n  e:\n    message: a\n"],
  ["blank lines do not become part of a text above", "remove", "b", null, "a: |+\n  x\n\nb: 1\n\nc: 1\n", "a: |+\n  x\n\nc: 1\n"],
  ["nor where none stood before", "remove", "b", null, "a: |+\n  x\nb: 1\n\nc: 1\n", "a: |+\n  x\nc: 1\n"],
  ["an entry stands where its table has it", "insert", "errors.e", ["category", "user"], "errors:\n  e:\n    # first\n    message: a # is\n    httpStatus: 404\n", "errors:\n  e:\n    category: user\n    # first\n    message: a # is\n    httpStatus: 404\n"],
  ["between others", "insert", "errors.e", ["description", "so"], "errors:\n  e:\n    message: a # is\n      # deep\n    # about it\n    httpStatus: 404\n", "errors:\n  e:\n    message: a # is\n      # deep\n    description: so\n    # about it\n    httpStatus: 404\n"],
  ["at the end", "insert", "errors.e", ["httpStatus", 404], "errors:\n  e:\n    message: a\n", "errors:\n  e:\n    message: a\n    httpStatus: 404\n"],
  ["behind a text without a line end", "insert", "errors", ["f", { message: "f" }], "errors:\n  e: { message: a }", "errors:\n  e: { message: a }\n  f: { message: f }"],
  ["in brackets", "insert", "errors.e", ["category", "user"], "errors:\n  e: { message: a }\n", "errors:\n  e: { category: user, message: a }\n"],
  ["at the end of brackets", "insert", "errors.e", ["httpStatus", 404], "errors: { e: { message: a, }, }\n", "errors: { e: { message: a, httpStatus: 404, }, }\n"],
  ["in empty brackets", "insert", "errors", ["e", { message: "{x}" }], "errors: {}\n", 'errors: { e: { message: "{x}" } }\n'],
  ["where nothing was written", "insert", "servers", ["s", { package: "p" }], "servers: # none\nname: a\n", "servers: { s: { package: p } } # none\nname: a\n"],
  ["before the key on the line of a dash", "insert", "mappings.m.0", ["match", {}], "mappings:\n  m:\n    - error: a\n", "mappings:\n  m:\n    - match: {}\n      error: a\n"],
  ["at the beginning of the file, below its head", "insert", "", ["taxonomy", 1], "# head\nname: a\n", "# head\ntaxonomy: 1\nname: a\n"],
  ["an item at the end", "insert", "a", "c", "a:\n- b # is\nd: 1\n", "a:\n- b # is\n- c\nd: 1\n"],
  ["an item in brackets", "insert", "a", "c", "a: [b]\n", "a: [b, c]\n"],
  ["CRLF stays", "insert", "errors.e", ["httpStatus", 404], "errors:\r\n  e:\r\n    message: a\r\n", "errors:\r\n  e:\r\n    message: a\r\n    httpStatus: 404\r\n"],
  ["in place of a null that is written", "insert", "a", ["b", "c"], "a: ~ # none\n", "a: { b: c } # none\n"],
  ["in place of an item that is null", "insert", "a.0", ["b", "c"], "a:\n  - null\n", "a:\n  - { b: c }\n"],
  ["the last line in brackets takes the comma before it along", "remove", "a.1", null, "a: [\n  b, # is\n  c\n  ]\n", "a: [\n  b # is\n  ]\n"],
  ["but not where a comma stood behind it", "remove", "a.1", null, "a: [\n  b,\n  c,\n  ]\n", "a: [\n  b,\n  ]\n"],
  ["JSON stays JSON: an entry that goes", "remove", "a.c", null, '{"a": {\n  "b": 1,\n  "c": 2\n}}\n', '{"a": {\n  "b": 1\n}}\n'],
  ["one that comes", "insert", "a", ["c", { d: "e" }], '{"a": {"b": 1}}', '{"a": {"b": 1, "c": {"d":"e"}}}'],
  ["one where null stood", "insert", "a", ["c", "d"], '{"a": null}', '{"a": { "c": "d" }}'],
  ["and a text in place of a number", "replace", "a", "x", '{"a": 1}', '{"a": "x"}'],
];

describe("edits", () => {
  test.each(rows)("%s (%s %s)", (_, kind, path, value, before, after) => {
    expect(fixedText(before, intended(before, kind, path, value))).toBe(after);
    expect(commentsOf(after).every((comment) => commentsOf(before).includes(comment))).toBe(true);
  });

  test("some characters of a text", () => {
    const replaced = (text: string, from: string, to: string): string | undefined => {
      const start = text.indexOf(from);
      return fixedText(text, finding({ kind: "replace", at: { file, start, end: start + from.length }, value: to }));
    };
    expect(replaced('a: "Note {nmae} is" # {nmae}\n', "nmae", "name")).toBe('a: "Note {name} is" # {nmae}\n');
    expect(replaced("a: [x nmae]\n", "nmae", "a, b")).toBe('a: ["x a, b"]\n');
    expect(replaced("a: 'it''s nmae'\n", "nmae", "name")).toBeUndefined();
    expect(replaced("a: |\n  nmae\n", "nmae", "name")).toBeUndefined();
  });

  test("what cannot be done is not a fix", () => {
    const text = "a: [b, c]\n? d\n: 1\ne: {f, g: 1}\nh: [i: 1]\n";
    expect(fixedText(text, intended(text, "replace", "e.f", 1))).toBeUndefined();
    expect(fixedText(text, intended(text, "insert", "a", ["key", 1]))).toBeUndefined();
    expect(fixedText(text, intended(text, "insert", "d", ["key", 1]))).toBeUndefined();
    expect(fixedText(text, intended(text, "insert", "h.0", ["key", 1]))).toBeUndefined();
    expect(fixedText(text, intended(text, "insert", "e", ["g", 2]))).toBeUndefined();
    expect(fixedText(text, finding({ kind: "remove", at: { file, start: 1, end: 1 } }))).toBeUndefined();
    expect(fixedText(text, finding({ kind: "remove", at: { file: "other.yaml", start: 0, end: 1 } }))).toBeUndefined();
  });

  test("all intents of a finding, or none", () => {
    const text = "a: 1\nb: 2\n";
    const rename = intended(text, "rename", "a", "c").intents ?? [];
    expect(fixedText(text, finding(...rename, ...(intended(text, "replace", "b", 3).intents ?? [])))).toBe("c: 1\nb: 3\n");
    expect(fixedText(text, finding(...rename, { kind: "remove", at: { file, start: 1, end: 1 } }))).toBeUndefined();
  });

  test("several findings never empty a list between them", () => {
    const text = "a:\n  - b\n  - c\n";
    expect(fixedText(text, intended(text, "remove", "a.0"), intended(text, "remove", "a.1"))).toBe("a:\n  - c\n");
  });
});

test("a random change of a random taxonomy changes what it says, and keeps the comments", () => {
  const values: readonly Value[] = ["new", "x: y # z", 7, null, true, "a\nb", ["l", { m: 1 }], { k: "it's", l: [] }, {}];
  const seen = { replace: 0, rename: 0, remove: 0, insert: 0 };
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const text = randomTaxonomy(g).text.replace(/^\ufeff/, "");
      const tree = treeOf(text);
      const all = membersOf(tree);
      const member = all[g(fc.nat, all.length - 1)];
      if (!member) return;
      const { path, key, value: at } = member;
      const kind = g(fc.constantFrom<Intent["kind"][]>, "replace", "rename", "remove", "insert");
      const value = g(fc.constantFrom<Value[]>, ...values);
      const said = dataOf(tree);
      const parent = path.slice(0, -1).reduce<Data>((inside, step) => (inside as { [step: string | number]: Data })[step] ?? null, said) as { [step: string | number]: Data };
      const last = path.at(-1) ?? "";
      const held = parent[last];
      if (kind === "insert" ? typeof held !== "object" || held === null || "stack" in held : kind === "rename" && typeof last === "number") return;
      const intent: Intent =
        kind === "replace" ? { kind, at, value } : kind === "rename" ? { kind, at: key, key: "new key" } : kind === "remove" ? { kind, at: key } : Array.isArray(held) ? { kind, at, value } : { kind, at: key, key: "stack", value };
      if (kind === "replace") parent[last] = value as Data;
      else if (kind === "insert") Array.isArray(held) ? held.push(value as Data) : Object.assign(held as object, { stack: value });
      else {
        if (kind === "rename") parent["new key"] = held ?? null;
        if (Array.isArray(parent)) parent.splice(Number(last), 1);
        else delete parent[last];
      }
      const after = fixedText(text, finding(intent));
      if (after === undefined) return;
      seen[kind] += 1;
      // A list that is optional goes with its last item: then less is left than was asked for.
      const isEmptied = kind === "remove" && Object.keys(parent).length === 0;
      if (!isEmptied) expect(sorted(dataOf(treeOf(after)))).toEqual(sorted(said));
      const comments = commentsOf(after);
      if (kind === "rename" || kind === "insert") expect(comments).toEqual(commentsOf(text));
      else expect(commentsOf(text)).toEqual(expect.arrayContaining([...comments]));
      if (text.includes("\r\n")) expect(after).not.toMatch(/(?<!\r)\n/);
    }),
    { numRuns: 300, seed: 4, endOnFailure: true },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(20);
});
