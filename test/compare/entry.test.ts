// An entry of a CHANGELOG that is there already: what it lacks is added where it belongs, and no word of it is changed.

import { expect, test } from "vitest";
import { extended, type Section } from "../../generator/compare/entry.ts";

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
