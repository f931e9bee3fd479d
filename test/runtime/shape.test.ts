// The decoder's validator: row by row, and against ajv on shapes and values nobody chose.

import { Ajv2020, type AnySchemaObject } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuClock } from "../cpu.ts";
import { checkDetails } from "../../templates/typescript/src/runtime/values/shape.ts";
import type { DetailShape, DetailShapes } from "../../templates/typescript/src/runtime/values/spec.ts";
import { hostile } from "./sample-errors.ts";

/** A shape, values it admits, values it refuses. */
const rows: readonly (readonly [shape: DetailShape, good: readonly unknown[], bad: readonly unknown[]])[] = [
  [{ type: "string" }, ["", "a", "\ud800"], [1, true, null, [], {}, undefined]],
  [{ type: "string", maxLength: 0 }, [""], ["a"]],
  [{ type: "string", minLength: 1 }, ["a", "\ud800"], [""]],
  [{ type: "string", pattern: "^.$" }, ["a", "😀"], ["", "ab"]],
  [{ type: "string", format: "email" }, ["not a mail"], []],
  [{ type: "boolean", enum: [true] }, [true], [false]],
  [{ type: "array", items: { type: "array", items: { type: "string" } } }, [[["a"], []]], [[["a", 1]]]],
  [{ type: "array", enum: [[1, { a: 2, b: 3 }]] }, [[1, { b: 3, a: 2 }]], [[1, { a: 2 }], [1], [{ a: 2, b: 3 }, 1]]],
  [{ type: "object", properties: { s: { type: "string", safety: "unsafe" } } }, [{}, { s: 1 }], []],
  [{ type: "object", enum: [{ a: [1] }] }, [{ a: [1] }], [{ a: [2] }, { a: [1], b: 1 }, {}, { a: { 0: 1 } }]],
  [{ type: "string", safety: "unsafe" }, [undefined, 1, "a"], []],
  [{ type: "string", safety: "do-not-log" }, [undefined, {}], []],
];

const cases = rows.flatMap(([shape, good, bad]) => [
  ...good.map((value) => ({ shape, value, accepted: true })),
  ...bad.map((value) => ({ shape, value, accepted: false })),
]);

describe("a detail", () => {
  test.each(cases)("$shape with $value: $accepted", ({ shape, value, accepted }) => {
    expect(checkDetails(value === undefined ? {} : { d: value }, { d: shape })).toBe(accepted);
  });
});

describe("details", () => {
  const shapes: DetailShapes = { a: { type: "string" }, b: { type: "integer", optional: true } };

  test("may have members nobody declared", () => expect(checkDetails({ a: "", z: { deep: [] } }, shapes)).toBe(true));

  test.each([null, undefined, "a", 1, [], [{ a: "" }], () => ({ a: "" })])("are an object, not %j", (value) => {
    expect(checkDetails(value, shapes)).toBe(false);
    expect(checkDetails(value, {})).toBe(false);
  });

  test("are own members: what a prototype holds is not there", () => {
    expect(checkDetails(Object.create({ a: "inherited" }), shapes)).toBe(false);
    const [optional, text]: readonly DetailShape[] = [{ type: "object", optional: true }, { type: "string" }];
    expect(checkDetails({}, JSON.parse(JSON.stringify({ constructor: optional })) as DetailShapes)).toBe(true);
    expect(checkDetails({}, JSON.parse(JSON.stringify({ toString: text })) as DetailShapes)).toBe(false);
    expect(checkDetails(JSON.parse('{"__proto__":{"a":""}}'), shapes)).toBe(false);
  });

  test("are checked the same under a polluted prototype", () => {
    let accepted = false;
    Object.defineProperty(Object.prototype, "polluted", { value: { type: "integer" }, enumerable: true, configurable: true });
    try {
      accepted = checkDetails({ a: "" }, { a: { type: "string" } });
    } finally {
      delete (Object.prototype as { polluted?: unknown }).polluted;
    }
    expect(accepted).toBe(true);
  });

  test.each(Object.entries(hostile))("that are %s are refused, not thrown over", (_, make) => {
    expect(checkDetails(make(), { missing: { type: "string" } })).toBe(false);
    expect(checkDetails({ d: make() }, { d: { type: "array", items: { type: "integer" }, maxItems: 5 } })).toBe(false);
    expect(typeof checkDetails({ d: make() }, { d: { type: "object", properties: { code: { type: "string", optional: true } } } })).toBe("boolean");
  });
});

const required = { requiredKeys: ["type"] } as { readonly requiredKeys: ["type"] };
const string = fc.constant("string" as const);
const number = fc.constantFrom(-2, 0, 1, 2.5, 7);
const names = fc.constantFrom("a", "b", "constructor");
const leaf: fc.Arbitrary<DetailShape> = fc.oneof(
  fc.record({ type: string, minLength: fc.nat(3), maxLength: fc.nat(4), pattern: fc.constantFrom("a", "^.{0,2}$", "[😀b]") }, required),
  fc.record({ type: fc.constantFrom("integer" as const, "number" as const), minimum: number, maximum: number }, required),
  fc.record({ type: fc.constant("boolean" as const) }),
  fc.record({ type: string, enum: fc.constant(["a", "ab", "😀"]) }),
);
const { shape } = fc.letrec<{ shape: DetailShape; member: DetailShape; shapes: DetailShapes }>((tie) => ({
  shape: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.record({ type: fc.constant("array" as const), items: tie("shape"), minItems: fc.nat(1), maxItems: fc.nat(3) }, required),
    fc.record({ type: fc.constant("object" as const), properties: tie("shapes") }, required),
  ),
  member: fc.tuple(tie("shape"), fc.boolean()).map(([of, optional]) => (optional ? { ...of, optional } : of)),
  shapes: fc.dictionary(names, tie("member"), { maxKeys: 3 }),
}));
const value = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom("", "a", "ab", "😀", "😀😀😀", "bbbbb", 0, 1, 2.5, -2, 7, 1e20, true, null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "constructor", "z"), tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

/** The JSON Schema a shape stands for; independent of the generator's printer. */
function schemaOf({ optional: _, items, properties, ...words }: DetailShape): AnySchemaObject {
  const bounds = words.type === "integer" ? { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } : {};
  return {
    ...bounds,
    ...words,
    ...(items && { items: schemaOf(items) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, schemaOf(of)])) }),
    ...(properties && { required: Object.keys(properties).filter((key) => !properties[key]?.optional) }),
  };
}

test("agrees with ajv about any shape and any value", () => {
  const ajv = new Ajv2020({ strict: false, ownProperties: true, unicodeRegExp: true });
  let accepted = 0;
  fc.assert(
    fc.property(shape, fc.array(value, { minLength: 20, maxLength: 20 }), (of, values) => {
      const validate = ajv.compile(schemaOf({ type: "object", properties: { d: of } }));
      for (const d of values) {
        const fits = checkDetails({ d }, { d: of });
        if (fits) accepted++;
        expect({ of, d, fits }).toEqual({ of, d, fits: validate({ d }) });
      }
    }),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(300);
});

test("takes no time to speak of", () => {
  const tags = { type: "array", items: { type: "string" } } as const;
  const shapes: DetailShapes = { id: { type: "string", maxLength: 64 }, retry_after: { type: "integer", minimum: 0 }, tags };
  const details = { id: "n1", retry_after: 30, tags: ["a", "b"] };
  const spent = cpuClock();
  for (let at = 0; at < 100_000; at++) checkDetails(details, shapes);
  expect(spent()).toBeLessThan(300);
});
