// Where a part of a taxonomy stands: its value, its key, a piece of its text; and of what is not there, the nearest key above.

import { expect, test } from "vitest";
import { placesOf, type Path } from "../../generator/check/places.ts";
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
