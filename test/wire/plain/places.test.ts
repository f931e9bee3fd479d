// The forms of places and of printed lines in model/places.ts are those of the runtime, which has them put together so that bundlers can leave them out.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { announcesData, answerBegins, answerLabel, failedStatus, insideNames, lineLabel, madeUp, placeForms, placeMarks, printedLines, prose, rootFolders, routes, spokenLabel, stackBehind, stackFrame } from "../../../generator/model/places.ts";
import { givenIn, spokenLine, spokenText } from "../../../generator/wire/plain/words.ts";

const source = ["words-below", "scrubbed"].map((name) => readFileSync(new URL(`../../../templates/typescript/src/runtime/server/${name}.ts`, import.meta.url), "utf8")).join("\n");

/** As a text of TypeScript, or as a regular expression. */
const isThere = (form: string): boolean => source.includes(JSON.stringify(form).slice(1, -1)) || source.includes(form) || source.includes(form.replaceAll("\\", "\\\\"));

/** What the runtime puts together stands there in pieces. */
const pieces = (form: string): readonly string[] =>
  [insideNames, /\(\?<=\\b(?:\(\?:(?:\[..\]|[^[\]])*?\[ _-\].*?|\(\?:.*?)\["'`\(\]\?\)/, "(?:(?:file:\\/\\/|node:|\\/|[A-Za-z]:[\\\\/])[^\\s)]{1,1024}|<anonymous>)", /(?<=<anonymous>\)\\\)\))\|/]
    .reduce<readonly string[]>((parts, seam) => parts.flatMap((part) => part.split(seam)), [form])
    .map((part) => part.replace(/\|$/, ""))
    .filter((part) => part !== "");

test("each form stands in the runtime, in the same order", () => {
  const all = [...placeForms, ...printedLines].map(({ form }) => form);
  const others = [insideNames, rootFolders, ...routes, ...madeUp, stackFrame, stackBehind, announcesData, lineLabel, spokenLabel, answerBegins, answerLabel, failedStatus, prose.unspaced, prose.word];
  expect([...all, ...others].flatMap(pieces).filter((piece) => !isThere(piece))).toEqual([]);
  const places = printedLines.map(({ form }) => source.indexOf(form));
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test("the interpreter says of a failure what a reader may know", () => {
  const nothing = givenIn(undefined);
  expect(spokenLine("cannot open '/srv/my notes/x' at db.internal", nothing)).toBe(`cannot open '${placeMarks.path}' at ${placeMarks.address}`);
  expect(spokenLine("cannot open /srv/mine.md", givenIn({ path: "/srv/mine.md" }))).toBe("cannot open /srv/mine.md");
  expect(spokenText("It broke\n    at f (/srv/x.js:1:2)\nand more", nothing)).toBe("It broke\nand more");
  // As Python 3.13 quotes it, alone and in a group.
  const quoted = ['File "x.py", line 3, in f', "  go(", "  ...<2 lines>...", "  )", "  ~~^"];
  expect(spokenText(["Traceback (most recent call last):", ...quoted.map((line) => `  ${line}`), "Bad: it broke", "  + Exception Group Traceback (most recent call last):", ...quoted.map((line) => `  |   ${line}`), "  | Bad: it broke"].join("\n"), nothing)).toBe("Bad: it broke\n  | Bad: it broke");
});
