// Schemas of arguments as the judge and the probes read them, row by row: what each certainly refuses, and what it should take.

import { describe, expect, test } from "vitest";
import { freeText, propertiesOf, refusal, requiredOf, sample, sampleArguments, wrongFor } from "../../generator/live/input-schema.ts";

describe("a schema", () => {
  const object = (properties: object, rest: object = {}): object => ({ type: "object", properties, ...rest });

  test.each<[schema: unknown, args: unknown, why: string | undefined]>([
    [object({}, { required: ["id"] }), {}, '"id" is missing'],
    [object({}, { required: ["id"] }), "text", '"id" is missing'],
    [object({}, { required: "id" }), { id: 1 }, undefined],
    [object({}, { required: [5] }), {}, undefined],
    [object({ id: { type: "string" } }), { id: 7 }, '"id" is not of type string'],
    [object({ id: { type: ["string", "null"] } }), { id: 7 }, '"id" is not of type string or null'],
    [object({ id: { type: ["string", "null"] } }), { id: null }, undefined],
    [object({ id: { type: "integer" } }), { id: 1.5 }, '"id" is not of type integer'],
    [object({ id: { type: "integer" } }), { id: "1" }, '"id" is not of type integer'],
    [object({ id: { type: "integer" } }), { id: 2 }, undefined],
    [object({ id: { type: "number" } }), { id: 1.5 }, undefined],
    [object({ id: { type: "number" } }), { id: "a" }, '"id" is not of type number'],
    [object({ id: { type: "boolean" } }), { id: true }, undefined],
    [object({ id: { type: "boolean" } }), { id: 1 }, '"id" is not of type boolean'],
    [object({ id: { type: "null" } }), { id: 0 }, '"id" is not of type null'],
    [object({ id: { type: "array" } }), { id: {} }, '"id" is not of type array'],
    [object({ id: { type: "array" } }), { id: [] }, undefined],
    [object({ id: { type: "object" } }), { id: [] }, '"id" is not of type object'],
    [object({ id: { type: "object" } }), { id: {} }, undefined],
    [object({ id: { type: "odd" } }), { id: 1 }, undefined],
    [object({ id: { type: "toString" } }), { id: 1 }, undefined],
    [object({ id: {} }), { id: 1 }, undefined],
    [object({ id: "string" }), { id: 1 }, undefined],
    [object({ id: { type: "string" } }), {}, undefined],
    [object({ toString: { type: "string" } }), {}, undefined],
    [object({ id: { enum: ["a"] } }), { id: "b" }, '"id" is not in its enum'],
    [object({ id: { enum: ["a"] } }), { id: "a" }, undefined],
    [object({ id: { enum: [{}] } }), { id: {} }, undefined],
    [object({ id: { enum: "a" } }), { id: "b" }, undefined],
    ...["$ref", "anyOf", "oneOf", "allOf", "not", "if"].flatMap((word): [unknown, unknown, string | undefined][] => [
      [object({ id: { type: "string", [word]: {} } }), { id: 7 }, undefined],
      [object({ id: { type: "string" } }, { [word]: {} }), { id: 7 }, undefined],
    ]),
    [object({ id: {} }, { additionalProperties: false }), { id: 1, x: 1 }, "an argument is not among its properties"],
    [object({ id: {} }, { additionalProperties: false }), { id: 1 }, undefined],
    [object({ id: {} }), { x: 1 }, undefined],
    [undefined, {}, undefined],
    [true, {}, undefined],
  ])("%j takes %j, but for %j", (schema, args, why) => expect(refusal(schema, args)).toBe(why));

  test.each<[schema: unknown, value: unknown]>([
    [undefined, "w"],
    [{ const: 5, enum: [1] }, 5],
    [{ enum: [1, 2], default: 3 }, 1],
    [{ default: 3, type: "string" }, 3],
    [{ anyOf: [{ type: "null" }] }, null],
    [{ oneOf: [{ type: "boolean" }] }, false],
    [{ allOf: [{ type: "integer", minimum: 4 }] }, 4],
    [{ anyOf: [{ type: "null" }], type: "string" }, "w"],
    [{ type: ["integer", "null"], exclusiveMinimum: 2 }, 3],
    [{ type: "number", minimum: 0.5, exclusiveMinimum: 9 }, 0.5],
    [{ type: "number", minimum: "1" }, 1],
    [{ type: "array" }, ["w"]],
    [{ type: "array", items: { type: "null" }, minItems: 2 }, [null, null]],
    [{ type: "array", items: { type: "null" }, minItems: 0 }, []],
    [{ type: "array", items: { type: "null" }, minItems: 99 }, Array.from({ length: 16 }, () => null)],
    [{ type: "object", required: ["a"], properties: { a: { type: "boolean" }, b: {} } }, { a: false }],
    [{ type: "object", required: ["a"] }, { a: "w" }],
    [{ type: "string", maxLength: 1 }, "w"],
    [{ type: "string", format: "date", maxLength: 4 }, "2026"],
    [{ type: "string", minLength: 3 }, "wxx"],
    [{ type: "string", minLength: 3, maxLength: 9 }, "wxx"],
    [{ type: "string", minLength: 9_999 }, `w${"x".repeat(4_095)}`],
    [{ type: "string", format: "odd" }, "w"],
    [{ type: "toString", format: "constructor" }, "w"],
    [{ type: 5, format: 5 }, "w"],
    ...Object.entries({ "date-time": "2026-01-02T03:04:05Z", date: "2026-01-02", time: "03:04:05Z", email: "nobody@example.com", uri: "https://example.invalid/", url: "https://example.invalid/", uuid: "00000000-0000-4000-8000-000000000000", ipv4: "192.0.2.1", ipv6: "2001:db8::1", hostname: "example.invalid" }).map(([format, value]): [unknown, unknown] => [{ type: "string", format }, value]),
  ])("%j has the sample %j", (schema, value) => expect(sample(schema, "w")).toEqual(value));

  test("that goes on for ever has a sample all the same", () => {
    const endless: { [key: string]: unknown } = { type: "array" };
    endless["items"] = endless;
    expect(JSON.stringify(sample(endless, "w"))).toBe('[[[[[[[["w"]]]]]]]]');
    const nested: { [key: string]: unknown } = { type: "object", required: ["a"] };
    nested["properties"] = { a: nested };
    expect(JSON.stringify(sampleArguments(nested, "w", 1))).toBe('{"a":{"a":"w"}}');
    const either: { [key: string]: unknown } = {};
    either["anyOf"] = [either];
    expect(sample(either, "w")).toBe("w");
    expect(requiredOf({})).toEqual([]);
    expect(propertiesOf({ properties: [{}] })).toEqual([]);
  });

  test.each<[schema: unknown, value: unknown]>([
    [{ type: "string" }, 7],
    [{ type: ["string", "number"] }, true],
    [{ type: "integer" }, "text"],
    [{ type: ["string", "integer", "boolean"] }, { a: 1 }],
    [{ type: ["string", "number", "boolean", "object"] }, undefined],
    [{ type: "odd" }, undefined],
    [{ type: "valueOf" }, undefined],
    [{}, undefined],
    [{ type: "string", anyOf: [] }, undefined],
    ["string", undefined],
  ])("%j certainly refuses %j", (schema, value) => expect(wrongFor(schema)).toEqual(value));

  test.each<[schema: unknown, name: string | undefined]>([
    [object({ a: { type: "string" }, b: { type: "string" } }, { required: ["b"] }), "b"],
    [object({ a: { type: "string" }, b: { type: "string" } }), "a"],
    [object({ a: { type: "string", enum: ["x"] }, b: { type: "string", const: "x" }, c: { type: "number" } }), undefined],
    [undefined, undefined],
  ])("%j takes any text as %s", (schema, name) => expect(freeText(schema)).toBe(name));
});
