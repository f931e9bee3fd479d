// An entry of a CHANGELOG that is there already: what it lacks is added where it belongs, and no word of it is changed.

import { expect, test } from "vitest";
import { extended, type Section } from "../../generator/compare/changelog.ts";

const sections: readonly Section[] = [
  { heading: "### New", items: ["- `a` is new.", "- `b` is new."] },
  { heading: "### Changed", items: ["- The title of `a` is `b`.", "- The package is described otherwise."] },
];
const all = ["", "### New", "", "- `a` is new.", "- `b` is new.", "", "### Changed", "", "- The title of `a` is `b`.", "- The package is described otherwise."];

const withLines = (...entry: readonly string[]) => extended(entry, sections);

test("where nothing lacks, nothing is added, however often", () => {
  expect(withLines(...all, "")).toEqual({ lines: all, unsure: [] });
  expect(withLines(...withLines().lines)).toEqual({ lines: all, unsure: [] });
});

test("a line goes to its section, after the lines of people", () => {
  expect(withLines("", "Hello.", "", "### New", "", "- Much else.", "- `a` is new.", "", "### Changed", "", "- The title of `a` is `b`.").lines).toEqual(
    ["", "Hello.", "", "### New", "", "- Much else.", "- `a` is new.", "- `b` is new.", "", "### Changed", "", "- The title of `a` is `b`.", "- The package is described otherwise."],
  );
});

test("a section without a line gets them below its heading, and the one after it stays apart", () => {
  expect(withLines("", "### New", "### Changed", "", "- The title of `a` is `b`.", "- The package is described otherwise.").lines).toEqual(all);
});

test("what people may have said in other words is not said again, but asked about", () => {
  const { lines, unsure } = withLines("", "### New", "", "- There is `a` now.");
  expect(unsure).toEqual(["- `a` is new."]);
  expect(lines).toEqual(["", "### New", "", "- There is `a` now.", "- `b` is new.", "", "### Changed", "", "- The title of `a` is `b`.", "- The package is described otherwise."]);
});

test("a line of another change that names the same is no other words for it", () => {
  expect(withLines("", "### Changed", "", "- The title of `a` is `b`.").unsure).toEqual([]);
});

const one: readonly Section[] = [{ heading: "### New", items: ["- `a` of `b` is new."] }];
const [item] = one.flatMap(({ items }) => items);

const entries: readonly (readonly [what: string, entry: readonly string[], lines: readonly string[], isAsked?: true])[] = [
  ["a heading with spaces around it", ["  ### New ", "", "- Much."], ["  ### New ", "", "- Much.", "- `a` of `b` is new."]],
  ["a heading of another level", ["", "#### New", "", "- Much."], ["", "#### New", "", "- Much.", "", "### New", "", "- `a` of `b` is new."]],
  ["a heading within the section", ["### New", "", "#### All", "", "- Much."], ["### New", "", "#### All", "", "- Much.", "- `a` of `b` is new."]],
  ["a heading above it after the section", ["### New", "", "- Much.", "", "# Notes"], ["### New", "", "- Much.", "- `a` of `b` is new.", "", "# Notes"]],
  ["a line that only looks like a heading", ["### New", "", "- Much.", "#1 is done"], ["### New", "", "- Much.", "#1 is done", "- `a` of `b` is new."]],
  ["the item with spaces around it", ["### New", "", "  - `a` of `b` is new. "], ["### New", "", "  - `a` of `b` is new. "]],
  ["the item elsewhere", ["- `a` of `b` is new.", "", "### New"], ["- `a` of `b` is new.", "", "### New"]],
  ["words that name both, in an item of any kind", ["### New", "", "  * Of `b` there is `a`."], ["### New", "", "  * Of `b` there is `a`."], true],
  ["words that name both, in an item with a plus", ["### New", "", "+ Of `b` there is `a`."], ["### New", "", "+ Of `b` there is `a`."], true],
  ["words that name both and are no item", ["### New", "", "Of `b` there is `a`."], ["### New", "", "Of `b` there is `a`.", "- `a` of `b` is new."]],
  ["words that name both after a dash", ["### New", "", "So - `b` has `a`."], ["### New", "", "So - `b` has `a`.", "- `a` of `b` is new."]],
  ["words that name one of them", ["### New", "", "- There is `a`."], ["### New", "", "- There is `a`.", "- `a` of `b` is new."]],
  ["words that name a longer one", ["### New", "", "- There is `a` in `bc`."], ["### New", "", "- There is `a` in `bc`.", "- `a` of `b` is new."]],
  ["spaces at the end", ["### New", "", "- Much.", " ", ""], ["### New", "", "- Much.", "- `a` of `b` is new."]],
];

test.each(entries.map(([what, entry, lines, isAsked]) => ({ what, entry, extension: { lines, unsure: isAsked ? [item] : [] } })))("$what", ({ entry, extension }) => expect(extended(entry, one)).toEqual(extension));

test("an item that names nothing is the same only word for word", () => {
  expect(extended(["### Changed", "", "- The package is described in another way."], [{ heading: "### Changed", items: ["- The package is described otherwise."] }])).toEqual({
    lines: ["### Changed", "", "- The package is described in another way.", "- The package is described otherwise."],
    unsure: [],
  });
});
