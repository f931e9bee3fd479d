// The judge of examples agrees with JSON Schema (ajv) on what it was given.

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mismatch } from "../../generator/check/satisfies.ts";
import type { DetailSpec, Json } from "../../generator/model/spec.ts";

const ajv = new Ajv2020({ strict: false });

/** The JSON Schema of a detail: the words are the same, but for what is required and null. */
const schemaOf = (detail: DetailSpec): object => {
  const { nullable, ...whole } = detail;
  return nullable === true ? { anyOf: [{ type: "null" }, schemaOf(whole)] } : schemaOfWhole(whole);
};

const schemaOfWhole = (detail: DetailSpec): object => {
  const { items, properties, additionalProperties: others, oneOf, discriminator: __, required: _, ...words } = detail;
  const members = Object.entries(properties ?? {}) as [string, DetailSpec][];
  return {
    ...words,
    ...(items ? { items: schemaOf(items as DetailSpec) } : {}),
    ...(others === undefined ? {} : { additionalProperties: typeof others === "boolean" ? others : schemaOf(others) }),
    ...(oneOf ? { oneOf: oneOf.map(schemaOf) } : {}),
    ...(properties ? { properties: Object.fromEntries(members.map(([key, member]) => [key, schemaOf(member)])) } : {}),
    required: members.filter(([, { required }]) => required !== false).map(([key]) => key),
  };
};

const small = fc.integer({ min: 0, max: 3 });
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const text = fc.string({ unit: fc.constantFrom("a", "b", "🎉"), maxLength: 4 });

const branch = (tag: string): object => ({ type: "object", properties: { a: { type: "string", const: tag }, b: { type: "integer", required: false } } });

const { detail } = fc.letrec<{ detail: DetailSpec }>((tie) => ({
  detail: fc
    .oneof(
      { depthSize: "small" },
      fc.record({
        type: fc.constant("string"),
        minLength: optional(small),
        maxLength: optional(small),
        pattern: optional(fc.constantFrom("^a", "b$", "^.$")),
      }),
      fc.record({
        type: fc.constantFrom("integer", "number"),
        minimum: optional(small),
        maximum: optional(small),
        exclusiveMinimum: optional(small),
        exclusiveMaximum: optional(small),
        enum: optional(fc.array(small, { minLength: 1 })),
        const: optional(small),
        nullable: optional(fc.boolean()),
      }),
      fc.record({ type: fc.constant("integer"), multipleOf: fc.constantFrom(1, 2, 3) }),
      fc.record({ type: fc.constant("boolean"), const: optional(fc.boolean()) }),
      fc.record({ type: fc.constant("array"), items: optional(tie("detail")), minItems: optional(small), maxItems: optional(small), uniqueItems: optional(fc.boolean()) }),
      fc.record({ type: fc.constant("object"), additionalProperties: tie("detail") }),
      fc.record({ type: fc.constant("object"), discriminator: fc.constant("a"), oneOf: fc.constant([branch("a"), branch("b")]) }),
      fc.record({
        type: fc.constant("object"),
        required: optional(fc.boolean()),
        properties: optional(fc.dictionary(fc.constantFrom("a", "b"), tie("detail"))),
      }),
    )
    .map((words) => JSON.parse(JSON.stringify(words)) as DetailSpec),
}));

const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    text,
    fc.integer({ min: -1, max: 4 }),
    fc.constantFrom(0.5, 2.5, null, true, false),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), { noNullPrototype: true }),
  ),
}));

test("a value satisfies a detail exactly when ajv says so", () => {
  let accepted = 0;
  fc.assert(
    fc.property(detail, fc.array(value, { minLength: 5, maxLength: 5 }), (shape, given) => {
      const judge = ajv.compile(schemaOf(shape));
      for (const each of given) {
        const valid = judge(each);
        accepted += Number(valid);
        expect(mismatch(each, shape) === undefined).toBe(valid);
      }
    }),
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(100);
});

const kinds: DetailSpec = { type: "object", discriminator: "kind", oneOf: [{ type: "object", properties: { kind: { type: "string", const: "disk" }, free: { type: "integer" } } }, { type: "object", properties: { kind: { type: "string", const: "link" } } }] };

const unnamed: DetailSpec = { type: "object" };

test.each<[Json, DetailSpec, string | undefined]>([
  ["1", { type: "integer" }, "is not a whole number"],
  [1.5, { type: "integer" }, "is not a whole number"],
  [2 ** 53, { type: "integer" }, "is not a whole number"],
  ["1", { type: "number" }, "is not a number"],
  [1, { type: "string" }, "is not a string"],
  ["true", { type: "boolean" }, "is not true or false"],
  [{}, { type: "array" }, "is not a list"],
  [[], { type: "object" }, "is not a map"],
  [null, { type: "object" }, "is not a map"],
  [null, { type: "string", nullable: true }, undefined],
  [null, { type: "string", nullable: false }, "is not a string"],
  ["b", { type: "string", const: "a" }, 'is not "a"'],
  ["c", { type: "string", enum: ["a", "b"] }, 'is not one of ["a","b"]'],
  [4, { type: "integer", minimum: 5 }, "is 4, less than 5"],
  [6, { type: "integer", maximum: 5 }, "is 6, more than 5"],
  [5, { type: "integer", exclusiveMinimum: 5 }, "is 5, not above 5"],
  [5, { type: "integer", exclusiveMaximum: 5 }, "is 5, not below 5"],
  [7, { type: "integer", multipleOf: 5 }, "is 7, not a multiple of 5"],
  ["漢漢", { type: "string", minLength: 3 }, "has 2 characters, less than 3"],
  ["🎉🎉", { type: "string", maxLength: 1 }, "has 2 characters, more than 1"],
  ["🎉", { type: "string", maxLength: 1 }, undefined],
  ["ab", { type: "string", pattern: "^b" }, "does not match the pattern ^b"],
  ["ab", { type: "string", pattern: "(a+)+$" }, undefined],
  ["ab", { type: "string", pattern: "(" }, undefined],
  ["a".repeat(300), { type: "string", pattern: "a*a*a*a*" }, "is too long to test against the pattern a*a*a*a*, which has many repetitions"],
  [["a"], { type: "array", minItems: 2 }, "has 1 item, less than 2"],
  [["a", 1], { type: "array", items: { type: "string" } }, "has an item that is not a string"],
  [[{ a: 1, b: 2 }, { b: 2, a: 1 }], { type: "array", uniqueItems: true }, 'has {"a":1,"b":2} twice'],
  [[1, 1], { type: "array", uniqueItems: false }, undefined],
  [{}, { type: "object", properties: { a: { type: "string" } } }, 'lacks "a"'],
  [{}, { type: "object", properties: Object.fromEntries([["toString", unnamed]]) }, 'lacks "toString"'],
  [{ a: 1 }, { type: "object", properties: { a: { type: "string", required: false } } }, 'has a "a" that is not a string'],
  [{ x: 1, y: "z" }, { type: "object", additionalProperties: { type: "integer" } }, 'has a "y" that is not a whole number'],
  [{ x: "z" }, { type: "object", additionalProperties: true }, undefined],
  [{}, kinds, 'has no "kind" of ["disk","link"]'],
  [{ kind: "tape" }, kinds, 'has no "kind" of ["disk","link"]'],
  [{ kind: "disk" }, kinds, 'lacks "free"'],
  [{ kind: "link" }, kinds, undefined],
  [null, { ...kinds, nullable: true }, undefined],
  [{ kind: "tape" }, { type: "object", oneOf: kinds.oneOf ?? [] }, undefined],
  [{ kind: "disk" }, { ...kinds, oneOf: [unnamed, ...(kinds.oneOf ?? [])] }, 'lacks "free"'],
])("%j of %j: %s", (value, shape, said) => {
  expect(mismatch(value, shape)).toBe(said);
});
