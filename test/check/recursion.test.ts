// Types that contain themselves: which line is pointed at where no value ends, or where a word makes another type. The cases say it word for word.

import { expect, test } from "vitest";
import { complete } from "../snippet.ts";
import { judge } from "../judge.ts";

/** The line each finding stands in, and its sentence. */
const said = (types: string): readonly (readonly [line: string | undefined, sentence: string])[] => {
  const text = complete(`types:\n${types}\nerrors:\n  failed: { message: It failed., details: { it: A } }\n`);
  const line = (at: number): string | undefined => text.slice(text.lastIndexOf("\n", at) + 1).split("\n")[0]?.trim();
  return judge(text).diagnostics.map(({ where, sentence }) => [line(where.start), sentence]);
};

/** An object of these members, one a line. */
const object = (name: string, ...members: readonly string[]): string => `  ${name}:\n    type: object\n    properties:\n${members.map((member) => `      ${member}\n`).join("")}`;

test.each<[string, string]>([
  ["may be missing", "a: { type: A, required: false }"],
  ["may be null", "a: { type: A, nullable: true }"],
  ["may be an empty list", "a: { type: array, items: A }"],
  ["may be an empty map", "a: { type: object, additionalProperties: A }"],
  ["may have nothing in it that ends", "a: { type: object, properties: { a: { type: A, required: false } } }"],
])("what %s is not the way round", (_, member) => {
  const sentence = 'every "A" contains another one, so no value ends';
  expect(said(object("A", member))).toEqual([]);
  expect(said(object("A", member, "b: A"))).toEqual([["b: A", sentence]]);
  expect(said(object("A", member, "b: { type: A, required: true }"))).toEqual([["b: { type: A, required: true }", sentence]]);
});

test("a list of at least one is the way round", () => {
  const least = (count: number): string => `all: { type: array, items: A, minItems: ${count} }`;
  expect(said(object("A", least(0)))).toEqual([]);
  expect(said(object("A", least(1)))).toEqual([[least(1), 'every "A" contains another one, so no value ends']]);
});

test("the way goes through those alone that have no end, and belong to the circle", () => {
  const round = (name: string, by: string): string => `every "${name}" contains another one${by}, so no value ends`;
  // B ends, and so does whatever goes by way of it.
  expect(said(object("A", "b: B", "c: C") + object("B", "a: { type: A, required: false }") + object("C", "a: A"))).toEqual([["c: C", round("A", ", by way of 1 other")]]);
  // What is on the way to another circle is none of this one.
  expect(said(object("A", "z: Z", "a: A") + object("Z", "z: Z"))).toEqual([
    ["a: A", round("A", "")],
    ["z: Z", round("Z", "")],
  ]);
  expect(said(object("A", "b: B") + object("B", "c: C") + object("C", "a: A"))).toEqual([["b: B", round("A", ", by way of 2 others")]]);
});

test("a word beside the name makes another type, wherever it stands", () => {
  const sentence = '"maxItems" makes another type of "A" inside itself';
  const changed = "{ type: A, maxItems: 3 }";
  const list = (more: string): string => `  A:\n    type: array\n    items:\n      type: object\n${more}`;
  for (const more of [`      properties:\n        a: ${changed}\n`, `      additionalProperties: ${changed}\n`])
    expect(said(list(more))).toEqual([[more.trimEnd().split("\n").at(-1)?.trim(), sentence]]);
  expect(said(list("      additionalProperties: true\n      properties: { a: { type: array, items: A } }\n"))).toEqual([]);
});
