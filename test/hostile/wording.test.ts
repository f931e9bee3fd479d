// Texts stay texts: whatever a taxonomy says, its literals say it (M5), and nothing else is different for it (M6).

import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { character } from "../characters.ts";
import { filesOf, type Files } from "./compiling.ts";
import { runs } from "../sweep.ts";
import type { Doc } from "./document.ts";
import { differences, textsOf } from "./oracle/sameness.ts";
import { repaired } from "./fuzz/repair.ts";
import { taxonomies } from "./fuzz/taxonomies.ts";
import { plant, tokenised } from "./wording.ts";

/** Of its packages those for TypeScript: the comparison reads no Python, whose texts test/python/hostile.test.ts looks after. */
const main = JSON.parse(
  JSON.stringify(parse(readFileSync(new URL("../../taxonomy.yaml", import.meta.url), "utf8")), (key, value: unknown) => (key === "targets" ? undefined : value)),
) as Doc;

const random = fc
  .sample(taxonomies(70), { numRuns: 6 * runs, seed: 21 })
  .map((doc) => repaired(doc))
  .flatMap(({ doc, answer }) => (answer.accepted ? [doc] : []));

/** Any text a taxonomy may hold, of all planes; braces only doubled. */
const anyText = fc
  .string({
    unit: fc.oneof(
      { weight: 3, arbitrary: fc.string({ minLength: 1, maxLength: 1, unit: "grapheme-ascii" }) },
      { weight: 2, arbitrary: fc.string({ minLength: 1, maxLength: 1, unit: character }) },
    ),
    minLength: 1,
    maxLength: 24,
  })
  .map((text) =>
    text.replace(/[\p{C}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufff0-\uffff]|^\$/gu, "x").replace(/[{}]/g, "$&$&"),
  );

describe.each([["taxonomy.yaml", main] as const, ...random.map((doc, index) => [`a random one, ${index}`, doc] as const)])("%s", (_, doc) => {
  const base = tokenised(doc);

  test("says other texts in the same place, and nothing else", () => {
    const texts = fc.sample(anyText, { numRuns: base.slots.length, seed: 31 });
    const ofSlot = new Map(base.slots.map(({ token }, index) => [token, `${texts[index]}${index}`]));
    const planted = plant(base.doc, base.slots, ({ token }) => ofSlot.get(token) ?? "");
    const taken = new Map(planted.slots.map(({ token }) => [token, ofSlot.get(token) ?? ""]));
    expect([...differences(base.answer.files, planted.answer.files, taken)]).toEqual([]);
    expect(planted.slots.length).toBeGreaterThanOrEqual(base.slots.length / 2);
  });

  test("has the same shape when every text is x", () => {
    const planted = plant(base.doc, base.slots, () => "x");
    // Vectors hold what becomes of exceptions: where all texts are one, other rules match.
    const told = (files: Files): Files => new Map([...files].filter(([path]) => !path.endsWith("/contracts/vectors.json")));
    expect([...differences(told(base.answer.files), told(planted.answer.files), new Map(planted.slots.map(({ token }) => [token, "x"])))]).toEqual([]);
  });
});

test("the texts of taxonomy.yaml arrive", () => {
  const { slots, answer } = tokenised(main);
  const texts = [...textsOf(answer.files).values()].flat().join("\n");
  expect(slots.length).toBeGreaterThan(300);
  expect(slots.filter(({ token }) => texts.includes(token)).length).toBeGreaterThan(slots.length * 0.9);
});

test("the comparison sees what it is for", () => {
  const files = random.map((each) => filesOf(JSON.stringify(each))).find((made) => [...made.keys()].some((path) => path.endsWith("/src/errors.js"))) ?? new Map<string, string>();
  const change = (ending: string, edit: (text: string) => string): readonly string[] => [
    ...differences(files, new Map([...files].map(([path, text]) => [path, path.endsWith(ending) ? edit(text) : text])), new Map()),
  ];
  expect(change("src/family.js", (text) => `${text}process.exit(1);\n`)).not.toEqual([]);
  expect(change("src/family.d.ts", (text) => text.replace("/** ", "/** @deprecated "))).not.toEqual([]);
  expect(change("src/errors.js", (text) => text.replace(/"([^"]+)"/, '"$1 "'))).not.toEqual([]);
  expect(change("package.json", (text) => text.replace("{", '{ "scripts": {},'))).not.toEqual([]);
  expect(change("README.md", (text) => text.replace("\n", "\n<b>x</b>\n"))).not.toEqual([]);
  expect(change("README.md", (text) => text.replace("| code |", "| co|de |"))).not.toEqual([]);
});
