// What all errors come to together: the error at which it is too much, and nothing before it.

import { expect, test } from "vitest";
import { tooLarge } from "../../generator/check/rules/sizes.ts";
import type { ErrorSpec, TypeSpec, WrittenDetail } from "../../generator/model/spec.ts";

const object = (members: number, of = "string"): TypeSpec => ({ type: "object", properties: Object.fromEntries(Array.from({ length: members }, (_, index) => [`m${index}`, of])) });
const errors = (count: number, error: ErrorSpec): { readonly [code: string]: ErrorSpec } => Object.fromEntries(Array.from({ length: count }, (_, index) => [`e${index}`, error]));
const said = (types: { readonly [name: string]: TypeSpec }, some: { readonly [code: string]: ErrorSpec }): readonly unknown[] => tooLarge({ types, errors: some }).map(({ at, part, sentence }) => [at, part, sentence]);

test("a thousand parts are the most of one detail", () => {
  expect(said({ Wide: object(999) }, {})).toEqual([]);
  expect(said({ Wide: object(1000) }, {})).toEqual([[["types", "Wide"], "key", 'the type "Wide" has 1,001 parts once its types are expanded; the limit is 1,000']]);
  // What only contains it is not told of.
  const failed = { message: "It failed.", details: { wide: "Wide", own: object(1000) } };
  expect(said({ Wide: object(1000) }, { failed })).toEqual([
    [["types", "Wide"], "key", expect.stringContaining("1,001 parts")],
    [["errors", "failed", "details", "own"], "key", 'the detail "own" has 1,001 parts once its types are expanded; the limit is 1,000'],
  ]);
});

test("32 levels are the most, a type that stands for another being one", () => {
  const line = (levels: number): { readonly [name: string]: TypeSpec } =>
    Object.fromEntries(Array.from({ length: levels }, (_, index) => [`T${index}`, object(1, index === levels - 1 ? "string" : `T${index + 1}`)]));
  expect(said(line(16), {})).toEqual([]);
  expect(said(line(17), {})).toEqual([[["types", "T0"], "key", 'the type "T0" is 34 levels deep once its types are expanded; the limit is 32']]);
});

test("a hundred thousand parts are the most of all details, what is inherited included", () => {
  const types = { Wide: object(999) };
  const wide = { message: "It failed.", details: { wide: "Wide" } };
  expect(said(types, errors(100, wide))).toEqual([]);
  const sentence = "with this one, the details of all errors have more than 100,000 parts, inherited ones included";
  expect(said(types, errors(101, wide))).toEqual([[["errors", "e100"], "key", sentence]]);
  const child = { extends: "e0", message: "It failed." };
  expect(said(types, { ...errors(99, wide), child })).toEqual([]);
  expect(said(types, { child, ...errors(100, wide) })).toEqual([[["errors", "e99"], "key", sentence]]);
});

test("32 million characters are the most of all messages, what is inherited included", () => {
  const long = { message: "x".repeat(320_000) };
  expect(said({}, errors(100, long))).toEqual([]);
  const sentence = "with this one, the messages of all errors have more than 32,000,000 characters, inherited ones included";
  expect(said({}, errors(101, long))).toEqual([[["errors", "e100"], "key", sentence]]);
  expect(said({}, { ...errors(99, long), child: { extends: "e0" } as ErrorSpec, one: { message: "x" } })).toEqual([[["errors", "one"], "key", sentence]]);
  // A circle counts once.
  expect(said({}, { a: { extends: "b", message: "x".repeat(16_000_000) }, b: { extends: "a", message: "x" } })).toEqual([]);
});

test("a type that contains itself is one part wherever it is named, and whole where words make another of it", () => {
  const members = object(400).properties ?? {};
  const Tree: TypeSpec = { type: "object", properties: { ...members, children: { type: "array", items: "Tree" } } };
  const three = (of: WrittenDetail | string): TypeSpec => ({ type: "object", properties: { a: of, b: of, c: of } });
  expect(said({ Tree, Three: three("Tree") }, {})).toEqual([]);
  expect(said({ Tree, Three: three({ type: "Tree", description: "One of three." }) }, {})).toEqual([]);
  expect(said({ Tree, Three: three({ type: "Tree", properties: { own: "string" } }) }, {})).toEqual([[["types", "Three"], "key", expect.stringContaining("1,213 parts")]]);
});

test("a thousand parts are the most of the smallest value of a type that contains itself", () => {
  const up = { type: "Top", required: false } as const;
  const types = (members: number): { readonly [name: string]: TypeSpec } => ({
    Top: { type: "object", properties: { a: "Half", b: "Half" } },
    Half: { type: "object", properties: { ...object(members).properties, up } },
  });
  // Two halves and what holds them: 2 (1 + n) + 1, and one more.
  const odd = (members: number): { readonly [name: string]: TypeSpec } => ({ ...types(members), Top: { type: "object", properties: { a: "Half", b: "Half", c: "string" } } });
  expect(said(odd(498), {})).toEqual([]);
  expect(said(types(499), {})).toEqual([[["types", "Top"], "key", 'the smallest value of the type "Top" has 1,001 parts; the limit is 1,000']]);
  // Of what has no end another rule speaks.
  expect(said({ Endless: { type: "object", properties: { again: "Endless" } } }, {})).toEqual([]);
});

test("what no format could send is not asked for, and no package is made of millions of characters", () => {
  const text = (minLength: number, more: object = {}): WrittenDetail => ({ type: "string", minLength, ...more });
  const one = (detail: WrittenDetail, types = {}): readonly unknown[] => said(types, { failed: { message: "It failed.", details: { it: detail } } });
  const largest = (size: string): readonly unknown[] => [[["errors", "failed", "details", "it"], "key", `the smallest value of the detail "it" has ${size} characters; no format sends more than 1,000,000`]];
  expect(one(text(999_000))).toEqual([]);
  expect(one(text(1_000_000))).toEqual(largest("1,000,004"));
  for (const more of [{ example: "short" }, { maxLength: 5 }]) expect(one(text(1_000_000, more))).toEqual([]);
  expect(one({ type: "array", items: text(1_000_000), minItems: 1_000_000 })).toEqual(largest("1,000,005,000,004"));
  expect(one({ type: "array", items: { type: "array", items: "integer", minItems: 1000 }, minItems: 1000 })).toEqual(largest("5,005,004"));
  expect(one({ type: "object", additionalProperties: { type: "array", minItems: 1_000_000 } })).toHaveLength(1);
  // By way of shared types, of those that contain themselves, too; one whose values have no end is another rule's business.
  expect(one({ type: "Long" }, { Long: text(1_000_000) })).toEqual(largest("1,000,004"));
  const Tree: TypeSpec = { type: "object", properties: { name: text(600_000), trees: { type: "array", items: "Tree" } } };
  expect(one({ type: "Tree" }, { Tree })).toHaveLength(1);
  expect(one({ type: "Endless" }, { Endless: { type: "array", items: "Endless", minItems: 1 } })).toEqual([]);
  const long = { message: "It failed.", details: { it: text(900_000) } };
  expect(said({}, errors(8, long))).toEqual([]);
  expect(said({}, errors(9, long))).toEqual([[["errors", "e8"], "key", "with this one, the smallest values of the details of all errors have more than 8,000,000 characters, inherited ones included"]]);
  expect(said({}, { ...errors(7, long), child: { extends: "e0", message: "It failed." }, other: { extends: "child", message: "It failed." } })).toHaveLength(1);
});
