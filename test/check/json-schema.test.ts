// A JSON Schema as people have them, and the shared type it becomes; or the place that is pointed at, where a type cannot say it.

import { expect, test } from "vitest";
import { convertSchema } from "../../generator/check/json-schema.ts";
import { parse } from "../../generator/read/yaml.ts";

/** The type, and what is said about which piece of the text. */
function converted(schema: unknown, pointer = ""): { readonly type: unknown; readonly others?: object; readonly said: readonly (readonly [sentence: string, at: string])[] } {
  const text = typeof schema === "string" ? schema : JSON.stringify(schema);
  const { tree } = parse({ path: "s.json", text });
  if (!tree) throw new Error("the schema cannot be read");
  const { type, others, diagnostics } = convertSchema(tree, "s.json", pointer, (at) => `Type${at}`);
  for (const { help } of diagnostics) expect(help).not.toBe("");
  return { type, ...(others.size > 0 && { others: Object.fromEntries(others) }), said: diagnostics.map(({ sentence, where }) => [sentence, text.slice(where.start, where.end)] as const) };
}

test.each<[string, unknown, unknown]>([
  ["words that mean the same", { type: "string", description: "Who.", minLength: 1, maxLength: 9, pattern: "^a", format: "uri" }, { type: "string", description: "Who.", minLength: 1, maxLength: 9, pattern: "^a", format: "uri" }],
  ["words that say nothing about values", { $schema: "x", $id: "y", $comment: "z", $anchor: "a", title: "T", deprecated: true, readOnly: true, writeOnly: true, "x-own": 1, type: "boolean" }, { type: "boolean" }],
  ["limits", { type: "number", minimum: 0, maximum: 9, exclusiveMinimum: 1, exclusiveMaximum: 8 }, { type: "number", minimum: 0, maximum: 9, exclusiveMinimum: 1, exclusiveMaximum: 8 }],
  ["whole steps", { type: "integer", multipleOf: 5 }, { type: "integer", multipleOf: 5 }],
  ["a type or null", { type: ["string", "null"] }, { type: "string", nullable: true }],
  ["null before the type", { type: ["null", "integer"] }, { type: "integer", nullable: true }],
  ["null as YAML has it", "type: [string, null]", { type: "string", nullable: true }],
  ["null as YAML has it among alternatives", "anyOf: [{ type: string }, { type: null }]", { type: "string", nullable: true }],
  ["a list of one type", { type: ["string"] }, { type: "string" }],
  ["null among the values", { type: "string", enum: ["a", null, "b"] }, { type: "string", enum: ["a", "b"], nullable: true }],
  ["null first among values of no type", { enum: [null, "a"] }, { type: "string", enum: ["a"], nullable: true }],
  ["a list of no type", { items: { type: "string" } }, { type: "array", items: { type: "string" } }],
  ["whole numbers", { enum: [1, 2] }, { type: "integer", enum: [1, 2] }],
  ["whole numbers and others", { enum: [1, 2.5] }, { type: "number", enum: [1, 2.5] }],
  ["a constant of each kind", { properties: { a: { const: "x" }, b: { const: 1 }, c: { const: 0.5 }, d: { const: true } }, required: ["a", "b", "c", "d"] }, { type: "object", properties: { a: { type: "string", const: "x" }, b: { type: "integer", const: 1 }, c: { type: "number", const: 0.5 }, d: { type: "boolean", const: true } } }],
  ["an example is the first of several", { type: "string", examples: ["a", "b"] }, { type: "string", example: "a" }],
  ["an example of its own comes before them", { type: "string", example: "c", examples: ["a"] }, { type: "string", example: "c" }],
  ["an example with members", { type: "object", example: { a: { b: [1, null] } } }, { type: "object", example: { a: { b: [1, null] } } }],
  ["no examples", { type: "string", examples: [] }, { type: "string" }],
  ["items", { type: "array", items: { type: "string" }, minItems: 1, maxItems: 2, uniqueItems: true }, { type: "array", items: { type: "string" }, minItems: 1, maxItems: 2, uniqueItems: true }],
  ["what may be missing", { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, required: ["a"] }, { type: "object", properties: { a: { type: "string" }, b: { type: "string", required: false } } }],
  ["a map", { type: "object", additionalProperties: { type: "integer" } }, { type: "object", additionalProperties: { type: "integer" } }],
  ["a map without a type", { additionalProperties: { type: "integer" } }, { type: "object", additionalProperties: { type: "integer" } }],
  ["a map beside no members", { type: "object", properties: {}, additionalProperties: { type: "integer" } }, { type: "object", additionalProperties: { type: "integer" } }],
  ["open", { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: true }, { type: "object", properties: { a: { type: "string" } }, additionalProperties: true }],
  ["open, said as a schema", { type: "object", additionalProperties: {} }, { type: "object", additionalProperties: true }],
  ["closed, with members", { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false }, { type: "object", properties: { a: { type: "string" } } }],
  ["closed, without any", { type: "object", properties: {}, additionalProperties: false }, { type: "object", properties: {}, additionalProperties: false }],
  ["no members are no closed object", { type: "object", properties: {} }, { type: "object" }],
  ["any object", { type: "object" }, { type: "object" }],
  ["a schema or null", { anyOf: [{ type: "string", maxLength: 5 }, { type: "null" }], description: "Why." }, { type: "string", maxLength: 5, description: "Why.", nullable: true }],
  ["one schema alone", { oneOf: [{ type: "string" }] }, { type: "string" }],
  ["constants", { oneOf: [{ const: "a", description: "A." }, { const: "b" }], description: "Which." }, { type: "string", enum: ["a", "b"], description: "Which." }],
  ["constants or null", { anyOf: [{ const: 1 }, { const: 2 }, { type: "null" }] }, { type: "integer", enum: [1, 2], nullable: true }],
  ["objects by the member they are told apart by", { oneOf: [{ properties: { n: { const: 1 }, kind: { const: "a" } }, required: ["n", "kind"] }, { properties: { kind: { const: "b" } }, required: ["kind"] }] }, { type: "object", oneOf: [{ type: "object", properties: { n: { type: "integer", const: 1 }, kind: { type: "string", const: "a" } } }, { type: "object", properties: { kind: { type: "string", const: "b" } } }], discriminator: "kind" }],
])("%s", (_, schema, type) => {
  expect(converted(schema)).toEqual({ type, said: [] });
});

const branch = (members: object, required: readonly string[] = Object.keys(members)): object => ({ type: "object", properties: members, required });

test("the member that OpenAPI names comes before others that would do", () => {
  const oneOf = [branch({ a: { const: "1" }, b: { const: "x" } }), branch({ a: { const: "2" }, b: { const: "y" } })];
  const tagOf = (more: object): unknown => (converted({ oneOf, ...more }).type as { readonly discriminator?: unknown }).discriminator;
  expect(tagOf({})).toBe("a");
  expect(tagOf({ discriminator: { propertyName: "b" } })).toBe("b");
  expect(tagOf({ discriminator: "b" })).toBe("b");
});

test("a reference is what it names, with what stands beside it laid over", () => {
  const $defs = { Name: { type: "string", description: "A name.", maxLength: 9 }, Alias: { $ref: "#/$defs/Name" }, "a/b": { $ref: "#/$defs/Alias", description: "Two.", nullable: true } };
  expect(converted({ $defs, $ref: "#/$defs/Alias" })).toEqual({ type: $defs.Name, said: [] });
  expect(converted({ $defs }, "/$defs/a~1b")).toEqual({ type: { ...$defs.Name, description: "Two.", nullable: true }, said: [] });
  expect(converted({ $defs, $ref: "#/$defs/Name", type: ["string", "null"] })).toEqual({ type: { ...$defs.Name, nullable: true }, said: [] });
  const twice = branch({ from: { $ref: "#/$defs/Name" }, to: { $ref: "#/$defs/Name" } });
  expect(converted({ $defs, ...twice })).toEqual({ type: { type: "object", properties: { from: $defs.Name, to: $defs.Name } }, said: [] });
});

const length = (word: string, written: string): string => `"${word}" must be a whole number from 0 to 1000000, not ${written}`;
const untold = "no member distinguishes these alternatives";
const oneType = "a detail has one type (string, integer, number, boolean, array, object), optionally with null";

test.each<[string, unknown, string, string]>([
  ["no map", { type: "object", properties: { a: true } }, "this schema is not a map", "true"],
  ["a word that a detail has not", { type: "string", not: {} }, 'details do not support "not"', '"not"'],
  ["such a word beside a reference", { $defs: { A: { type: "string" } }, $ref: "#/$defs/A", allOf: [] }, 'details do not support "allOf"', '"allOf"'],
  ["a word that ends as those do which are of no account", { type: "string", "own-x-": 1 }, 'details do not support "own-x-"', '"own-x-"'],
  ["several types", { type: ["string", "integer"] }, oneType, '["string","integer"]'],
  ["a type that there is not", { type: "text" }, oneType, '"text"'],
  ["a type that is no word", { type: [{}] }, oneType, "[{}]"],
  ["no type", { description: "Anything." }, oneType, '{"description":"Anything."}'],
  ["values of several types", { enum: ["a", 1] }, oneType, '{"enum":["a",1]}'],
  ["values that are no scalars", { enum: [[1]] }, oneType, '{"enum":[[1]]}'],
  ["steps of what is not whole", { type: "number", multipleOf: 1 }, "multipleOf must be a whole number on type integer; this is of type number", "1"],
  ["steps that are not whole", { type: "integer", multipleOf: 0.5 }, "multipleOf must be a whole number on type integer; this one is not", "0.5"],
  ["steps that are no number", { type: "integer", multipleOf: [] }, "multipleOf must be a whole number on type integer; this one is not", "[]"],
  ["null and nothing else", { anyOf: [{ type: "null" }] }, "this schema allows only null, or nothing at all", '[{"type":"null"}]'],
  ["no alternative", { oneOf: [] }, "this schema allows only null, or nothing at all", "[]"],
  ["alternatives that are no list", { oneOf: {} }, "this schema allows only null, or nothing at all", "{}"],
  ["several types as alternatives", { anyOf: [{ type: "string" }, { type: "integer" }] }, untold, '[{"type":"string"},{"type":"integer"}]'],
  ["constants of several types", { anyOf: [{ const: "a" }, { const: 1 }] }, untold, '[{"const":"a"},{"const":1}]'],
  ["a constant with more to say", { anyOf: [{ const: "a", minLength: 1 }, { const: "b" }] }, untold, '[{"const":"a","minLength":1},{"const":"b"}]'],
  ["a constant and any text", { anyOf: [{ const: "a" }, { type: "string" }] }, untold, '[{"const":"a"},{"type":"string"}]'],
  ["objects of the same constant", { oneOf: [branch({ a: { const: "x" } }), branch({ a: { const: "x" } })] }, untold, JSON.stringify([branch({ a: { const: "x" } }), branch({ a: { const: "x" } })])],
  ["objects told apart by what may be missing", { oneOf: [branch({ a: { const: "x" } }, []), branch({ a: { const: "y" } }, [])] }, untold, JSON.stringify([branch({ a: { const: "x" } }, []), branch({ a: { const: "y" } }, [])])],
  ["objects of which another member must be there", { oneOf: ["x", "y"].map((a) => branch({ a: { const: a }, b: { type: "string" } }, ["b"])) }, untold, JSON.stringify(["x", "y"].map((a) => branch({ a: { const: a }, b: { type: "string" } }, ["b"])))],
  ["objects told apart by numbers", { oneOf: [branch({ a: { const: 1 } }), branch({ a: { const: 2 } })] }, untold, JSON.stringify([branch({ a: { const: 1 } }), branch({ a: { const: 2 } })])],
  ["objects of which one has no such member", { oneOf: [branch({ a: { const: "x" } }), branch({ b: { const: "y" } })] }, untold, JSON.stringify([branch({ a: { const: "x" } }), branch({ b: { const: "y" } })])],
  ["a map with members", { ...branch({ a: { type: "string" } }), additionalProperties: { type: "string" } }, "an object has named members or is a map of one schema, not both", '{"type":"string"}'],
  ["a map of no schema", { type: "object", additionalProperties: [] }, "this schema is not a map", "[]"],
  ["a file of another", { $ref: "other.json#/a" }, '"other.json#/a" does not exist in this file', '"other.json#/a"'],
  ["a name without a file", { $ref: "$defs" }, '"$defs" does not exist in this file', '"$defs"'],
  ["a pattern that is no text", { type: "string", pattern: 5 }, '"pattern" must be a text, not 5', "5"],
  ["a format that is no text", { type: "string", format: 5 }, '"format" must be a text, not 5', "5"],
  ["a description that is no text", { type: "string", description: 5 }, '"description" must be a text, not 5', "5"],
  ["values that are no list", { type: "string", enum: "abc" }, '"enum" must be a list, not "abc"', '"abc"'],
  ["a length beyond all bounds", { type: "string", minLength: 100_000_000 }, length("minLength", "100000000"), "100000000"],
  ["a length below nothing", { type: "string", minLength: -1 }, length("minLength", "-1"), "-1"],
  ["a length that is not whole", { type: "string", minLength: 1.5 }, length("minLength", "1.5"), "1.5"],
  ["a length in quotes", { type: "string", maxLength: "3" }, length("maxLength", '"3"'), '"3"'],
  ["a number of members below nothing", { type: "array", minItems: -2 }, length("minItems", "-2"), "-2"],
  ["a limit in quotes", { type: "integer", minimum: "1" }, '"minimum" must be a number, not "1"', '"1"'],
  ["no limit", { type: "integer", maximum: null }, '"maximum" must be a number, but it is empty', "null"],
  ["steps of nothing", { type: "integer", multipleOf: 0 }, '"multipleOf" must be a whole number from 1 to 9007199254740991, not 0', "0"],
  ["whether each comes once, in a number", { type: "array", uniqueItems: 1 }, '"uniqueItems" must be true or false, not 1', "1"],
  ["whether null is one, in a word", { type: "string", nullable: "yes" }, '"nullable" must be true or false, not "yes"', '"yes"'],
  ["such a value beside a reference", { $defs: { A: { type: "string" } }, $ref: "#/$defs/A", maxLength: "x" }, length("maxLength", '"x"'), '"x"'],
  ["such a value beside alternatives", { oneOf: [{ type: "string" }], description: [] }, '"description" must be a text, not a list', "[]"],
  ["such a value in one of them", { anyOf: [{ type: "string", minLength: -1 }, { type: "null" }] }, length("minLength", "-1"), "-1"],
  ["members that are no map", { type: "object", properties: ["a"] }, '"properties" must be a map, not a list', '["a"]'],
  ["others that are a word", { type: "object", additionalProperties: "string" }, '"additionalProperties" must be true, false or a schema, not "string"', '"string"'],
  ["required members in no list", { ...branch({ a: { type: "string" } }), required: "a" }, '"required" must be a list of names, not "a"', '"a"'],
  ["a required member that is no name", branch({ a: { type: "string" } }, [1] as never), 'an item of "required" must be a name, not 1', "1"],
  ["a required member that is not there", branch({ a: { type: "string" } }, ["a", "b"]), '"b" is required, but "properties" does not declare it', '"b"'],
  ["a required member of any object", { type: "object", required: ["b"] }, '"b" is required, but "properties" does not declare it', '"b"'],
  ["a required member of a map", { type: "object", additionalProperties: { type: "string" }, required: ["b"] }, '"b" is required, but "properties" does not declare it', '"b"'],
  ["a reference that is no text", { $ref: ["#"] }, '"" does not exist in this file', '["#"]'],
])("%s is refused, and where it stands", (_, schema, sentence, at) => {
  expect(converted(schema).said).toEqual([[sentence, at]]);
});

test.each(["oneOf", "anyOf", "properties", "items", "required", "additionalProperties"])("%s stands neither beside alternatives nor beside a reference", (word) => {
  const [said, beside] = word === "anyOf" ? ["oneOf", "anyOf"] : ["anyOf", word];
  // What both of them say would be said of oneOf.
  const quoted = beside === "oneOf" ? "anyOf" : beside;
  expect(converted({ [said]: [{ type: "string" }], [beside]: [] }).said).toEqual([[`details do not support "${quoted}" beside alternatives`, `"${quoted}"`]]);
  expect(converted({ $defs: { A: { type: "object" } }, $ref: "#/$defs/A", [word]: [] }).said).toEqual([[`details do not support "${word}" beside a reference`, `"${word}"`]]);
});

test("a pointer to nothing is told of at the whole file", () => {
  expect(converted({ a: 1 }, "/$defs/Gone").said).toEqual([['the file has nothing at "/$defs/Gone"', '{"a":1}']]);
});

test.each<[string, unknown, unknown]>([
  ["the whole file in a list", { type: "array", items: { $ref: "#" } }, { type: { type: "array", items: { type: "Type" } } }],
  ["the whole file in a map", { type: "object", additionalProperties: { $ref: "#" } }, { type: { type: "object", additionalProperties: { type: "Type" } } }],
  ["the whole file or null", branch({ next: { anyOf: [{ $ref: "#" }, { type: "null" }] } }), { type: { type: "object", properties: { next: { type: "Type", nullable: true } } } }],
  ["a part, with words beside", { $defs: { N: branch({ next: { $ref: "#/$defs/N", description: "After." } }, []) }, ...branch({ first: { $ref: "#/$defs/N" } }) }, { type: { type: "object", properties: { first: { type: "Type/$defs/N" } } }, others: { "Type/$defs/N": { type: "object", properties: { next: { type: "Type/$defs/N", description: "After.", required: false } } } } }],
  ["a part that is no definition", branch({ list: { type: "array", items: { $ref: "#/properties/list" } } }), { type: { type: "object", properties: { list: { type: "Type/properties/list" } } }, others: { "Type/properties/list": { type: "array", items: { type: "Type/properties/list" } } } }],
  ["parts by way of each other", { $defs: { A: branch({ b: { $ref: "#/$defs/B" } }, []), B: branch({ as: { type: "array", items: { $ref: "#/$defs/A" } } }) }, $ref: "#/$defs/A" }, { type: { type: "Type/$defs/A" }, others: { "Type/$defs/A": { type: "object", properties: { b: { type: "object", properties: { as: { type: "array", items: { type: "Type/$defs/A" } } }, required: false } } } } }],
  ["alternatives that hold themselves", { $defs: { sum: branch({ kind: { const: "sum" }, of: { type: "array", items: { $ref: "#" } } }) }, oneOf: [{ $ref: "#/$defs/sum" }, branch({ kind: { const: "one" } })] }, { type: { type: "object", discriminator: "kind", oneOf: [{ type: "object", properties: { kind: { type: "string", const: "sum" }, of: { type: "array", items: { type: "Type" } } } }, { type: "object", properties: { kind: { type: "string", const: "one" } } }] } }],
])("what contains itself is referred to: %s", (_, schema, found) => {
  expect(converted(schema)).toEqual({ ...(found as object), said: [] });
});

test("what is itself and nothing else is pointed at", () => {
  const nothing = "this schema refers only to itself";
  expect(converted({ $ref: "#" }).said).toEqual([[nothing, '"#"']]);
  expect(converted({ $defs: { A: { $ref: "#/$defs/B" }, B: { $ref: "#/$defs/A" } }, $ref: "#/$defs/A" }).said).toEqual([[nothing, '"#/$defs/A"']]);
});

const inside = (levels: number, core: unknown): unknown => (levels === 0 ? core : { type: "array", items: inside(levels - 1, core) });

test("32 levels are enough, and more are told of once", () => {
  expect(converted(inside(32, { type: "string" })).said).toEqual([]);
  const deep = inside(33, { type: "string" });
  const above = { type: "object", properties: { a: deep, b: deep } };
  expect(converted(above).said).toEqual([["this schema, with everything it refers to, has more than 32 levels", '{"type":"array","items":{"type":"string"}}']]);
});

test("alternatives are levels, too", () => {
  const line = (length: number): object => Object.fromEntries(Array.from({ length }, (_, index) => [`D${index}`, { anyOf: [index === length - 1 ? { type: "string" } : { $ref: `#/$defs/D${index + 1}` }, { type: "null" }] }]));
  expect(converted({ $defs: line(12) }, "/$defs/D0").said).toEqual([]);
  expect(converted({ $defs: line(20) }, "/$defs/D0").said.map(([sentence]) => sentence)).toEqual(["this schema, with everything it refers to, has more than 32 levels"]);
});

test("a thousand parts are enough, and more are told of once, at the part too much", () => {
  const wide = (members: number, of: unknown): object => ({ type: "object", properties: Object.fromEntries(Array.from({ length: members }, (_, index) => [`m${index}`, of])) });
  const { type, said } = converted(wide(999, { type: "string" }));
  expect([JSON.stringify(type).match(/"string"/g)?.length, said]).toEqual([999, []]);
  expect(converted(wide(1002, { type: "string" })).said).toEqual([["this schema, with everything it refers to, has more than 1000 parts", '{"type":"string"}']]);
  const referring = { $defs: { A: { type: "string" } }, type: "object", properties: { many: wide(600, { $ref: "#/$defs/A" }) } };
  expect(converted(referring).said).toEqual([["this schema, with everything it refers to, has more than 1000 parts", '"#/$defs/A"']]);
});
