// The judge of examples agrees with JSON Schema (ajv) on what it was given.

import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mismatch } from "../../generator/check/satisfies.ts";
import type { DetailSpec, Json } from "../../generator/model/spec.ts";

const ajv = new Ajv2020({ strict: false });

/** The JSON Schema of a detail: the words are the same, but for what is required. */
const schemaOf = (detail: DetailSpec): object => {
  const { items, properties, required: _, ...words } = detail;
  const members = Object.entries(properties ?? {}) as [string, DetailSpec][];
  return {
    ...words,
    ...(items ? { items: schemaOf(items as DetailSpec) } : {}),
    ...(properties ? { properties: Object.fromEntries(members.map(([key, member]) => [key, schemaOf(member)])) } : {}),
    required: members.filter(([, { required }]) => required !== false).map(([key]) => key),
  };
};

const small = fc.integer({ min: 0, max: 3 });
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const text = fc.string({ unit: fc.constantFrom("a", "b", "🎉"), maxLength: 4 });

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
        enum: optional(fc.array(small, { minLength: 1 })),
      }),
      fc.record({ type: fc.constant("boolean") }),
      fc.record({ type: fc.constant("array"), items: optional(tie("detail")), minItems: optional(small), maxItems: optional(small) }),
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
    fc.property(detail, value, (shape, given) => {
      const valid = ajv.validate(schemaOf(shape), given);
      accepted += Number(valid);
      expect(mismatch(given, shape) === undefined).toBe(valid);
    }),
    { numRuns: 3000 },
  );
  expect(accepted).toBeGreaterThan(100);
});
