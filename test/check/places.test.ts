// Where a part of a taxonomy stands: its value, its key, a piece of its text; and of what is not there, the nearest key above.

import { expect, test } from "vitest";
import { placesOf, type Path } from "../../generator/check/places.ts";
import { withSchemas } from "../../generator/check/schema-places.ts";
import type { Place } from "../../generator/diagnose/diagnostic.ts";
import { parse } from "../../generator/read/yaml.ts";
import type { Tree } from "../../generator/read/tree.ts";

const text = `errors:
  locked: { message: "It is {x}.", plain: It is x, note: 'it''s', tags: [a, { n: 1 }, {}, c] }
  "1": { message: One. }
`;
const { tree } = parse({ path: "t.yaml", text });
if (!tree) throw new Error("the text cannot be read");
const root: Tree = tree;
const places = placesOf(root, "t.yaml");
const at = ({ file, start, end }: Place): string => `${file === "t.yaml" ? "" : file}${text.slice(start, end)}`;
const locked = (...path: Path): Path => ["errors", "locked", ...path];

test.each<[Path, string, string]>([
  [locked("message"), '"It is {x}."', "message"],
  [locked("tags"), "[a, { n: 1 }, {}, c]", "tags"],
  [locked("tags", 0), "a", "a"],
  [locked("tags", 1), "{ n: 1 }", "{ n"],
  [locked("tags", 1, "n"), "1", "n"],
  [locked("tags", 2), "{}", "{}"],
  [["errors", 1, "message"], "One.", "message"],
  [[], text, "errors"],
])("%j: its value and its key", (path, value, key) => {
  expect(at(places.value(path)).trim()).toBe(value.trim());
  expect(at(places.key(path))).toBe(key);
});

test.each<[Path, string]>([
  [locked("gone"), "locked"],
  [locked("gone", "deeper"), "locked"],
  [locked("message", "inside"), "message"],
  [locked("tags", 4), "tags"],
  [locked("tags", "0"), "tags"],
  [locked("tags", 1, "m"), "{ n"],
  [["gone"], "errors"],
])("%j is not there, and is told of at the nearest that is", (path, nearest) => {
  expect(at(places.value(path))).toBe(nearest);
  expect(at(places.key(path))).toBe(nearest);
});

test("a piece of a text is found where the text is written as it is read, else the whole is pointed at", () => {
  expect(at(places.inside(locked("message"), 6, 3))).toBe("{x}");
  expect(at(places.inside(locked("plain"), 6, 1))).toBe("x");
  expect(at(places.inside(locked("note"), 2, 1))).toBe("'it''s'");
  expect(at(places.inside(locked("tags"), 2, 1))).toBe("[a, { n: 1 }, {}, c]");
  expect(at(places.inside(locked("gone"), 0, 99))).toBe("locked");
});

test("items that were left out of a list do not count", () => {
  const list = [root].flatMap((each) => (each.kind === "map" ? each.entries : [])).flatMap(({ value }) => (value.kind === "map" ? value.entries : []))
    .flatMap(({ value }) => (value.kind === "map" ? value.entries : [])).flatMap(({ value }) => (value.kind === "list" ? [value] : []));
  const without = placesOf(root, "t.yaml", new Set(list.flatMap(({ items }) => items.slice(0, 2))));
  expect(at(without.value(locked("tags", 0)))).toBe("{}");
  expect(at(without.value(locked("tags", 1)))).toBe("c");
  expect(without.of("any")).toBe(without);
});

test("what a type has of a schema stands in the schema, behind references too; what the taxonomy writes beside it, there", () => {
  const files = new Map([["t.yaml", "types:\n  Odd: { $ref: ./odd.json#/$defs/odd, description: x }\n"], ["odd.json", '{ "$defs": { "odd": { "description": "y", "properties": { "a": { "$ref": "#/$defs/b" } } }, "b": { "minimum": 5, "enum": [7, 8] } } }']]);
  const read = (path: string): Tree => parse({ path, text: files.get(path) ?? "" }).tree ?? expect.unreachable();
  const source = { path: "odd.json", text: files.get("odd.json") ?? "" };
  const all = withSchemas(placesOf(read("t.yaml"), "t.yaml"), read("t.yaml"), new Map([["./odd.json", { source, tree: read("odd.json") }]]));
  const seen = ({ file, start, end }: Place): string => `${file} ${files.get(file)?.slice(start, end)}`;
  const type = (...path: Path): Path => ["types", "Odd", ...path];
  expect([type("properties", "a", "minimum"), type("properties", "a", "enum", 1), type("properties", "gone"), type("description"), type()].map((path) => seen(all.value(path)))).toEqual(["odd.json 5", "odd.json 8", 'odd.json { "a"', "t.yaml x", "t.yaml { $ref: ./odd.json#/$defs/odd, description: x }"]);
  expect(seen(all.key(type("properties", "a", "minimum")))).toBe('odd.json "minimum"');
  expect(seen(all.inside(type("properties", "a", "minimum"), 0, 1))).toBe("odd.json 5");
});
