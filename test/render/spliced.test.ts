// An error comes into a large text, or goes out of it, only between lines and words that stand beside each other there, and takes nothing of another's with it.

import { expect, test } from "vitest";
import { spliced } from "../../generator/render/spliced.ts";

const names = ["ant", "bee", "cow"];
const moving = { in: { way: "in", hashes: ["1a", "2b"] }, out: { way: "out", hashes: ["1a", "2b"] } } as const;
const lines = (...words: readonly string[]): string => ["[", ...words, "]", ""].join("\n");

test.each<readonly [string, "in" | "out", string, string, string, string | undefined]>([
  ["comes between its neighbours", "in", lines("ant", "cow"), lines("ant", "bee", "cow"), lines("aim", "ant", "cow", "dog"), lines("aim", "ant", "bee", "cow", "dog")],
  ["comes where another stands between them", "in", lines("ant", "cow"), lines("ant", "bee", "cow"), lines("ant", "boa", "cow"), undefined],
  ["goes", "out", lines("ant", "bee", "cow"), lines("ant", "cow"), lines("ant", "bee", "boa", "cow"), lines("ant", "boa", "cow")],
  ["comes first of all", "in", lines("bee", "cow"), lines("ant", "bee", "cow"), lines("bee", "cow", "dog"), lines("ant", "bee", "cow", "dog")],
  ["would be first, and is not", "in", lines("bee", "cow"), lines("ant", "bee", "cow"), lines("ape", "bee", "cow"), undefined],
  ["comes into a line", "in", "use { ant, cow };", "use { ant, bee, cow };", "use { aim, ant, cow, dog };", "use { aim, ant, bee, cow, dog };"],
  ["comes into a line where another stands", "in", "use { ant, cow };", "use { ant, bee, cow };", "use { ant, boa, cow, dog };", undefined],
  ["comes into a line beside a longer name", "in", "use { ant, cow };", "use { ant, bee, cow };", "use { ant, cowbird };", undefined],
  ["comes last into a line", "in", "any = ant | bee;", "any = ant | bee | cow;", "any = aim | ant | bee;", "any = aim | ant | bee | cow;"],
  ["leaves a place that a third would have", "out", lines("first: ant", "last: cow"), lines("first: bee", "last: cow"), lines("first: ant", "last: cow"), undefined],
  ["takes a place that another had", "in", lines("first: bee", "last: cow"), lines("first: ant", "last: cow"), lines("first: bee", "last: cow"), undefined],
  ["is counted", "in", lines("ant", "1 kind", "cow"), lines("ant", "2 kinds", "cow"), lines("ant", "8 kinds", "cow"), undefined],
  ["has another hash", "in", lines("ant", "hash: 1a"), lines("ant", "hash: 2b"), lines("aim", "ant", "hash: 1a"), lines("aim", "ant", "hash: 2b")],
])("an error %s", (_, way, was, now, large, made) => {
  expect(spliced(was, now, large, [...names, "1a"], moving[way])).toBe(made);
});
