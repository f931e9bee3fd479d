// Whether one value can be read as several details: only what is sure is denied.

import { expect, test } from "vitest";
import { hasCommonValue } from "../../generator/check/satisfies.ts";
import type { DetailSpec, Json } from "../../generator/model/spec.ts";

const text: DetailSpec = { type: "string" };
const count: DetailSpec = { type: "integer" };

test.each<[boolean, string, readonly DetailSpec[], (readonly Json[])?]>([
  [true, "a text and a number", [text, count]],
  [true, "a number of digits as a text", [{ type: "string", enum: ["7", "x"] }, count]],
  [false, "a word as a number", [{ type: "string", enum: ["x"] }, count]],
  [true, "a constant that is a digit", [{ type: "string", const: "7" }, { type: "integer", maximum: 7 }]],
  [false, "a constant beyond a limit", [{ type: "string", const: "8" }, { type: "integer", maximum: 7 }]],
  [true, "whether, as a text", [{ type: "boolean" }, text]],
  [false, "whether, as a number", [{ type: "boolean" }, count]],
  [false, "a list as a text", [{ type: "array" }, text]],
  [false, "a list as an object", [{ type: "array" }, { type: "object" }]],
  [true, "two objects", [{ type: "object" }, { type: "object", properties: { a: text } }]],
  [true, "limits that meet", [{ type: "integer", maximum: 3 }, { type: "number", minimum: 3 }]],
  [false, "limits that meet and leave it out", [{ type: "integer", maximum: 3 }, { type: "number", exclusiveMinimum: 3 }]],
  [false, "no whole number between", [{ type: "number", exclusiveMinimum: 3 }, { type: "integer", exclusiveMaximum: 4 }]],
  [true, "a number between", [{ type: "number", exclusiveMinimum: 3 }, { type: "number", exclusiveMaximum: 4 }]],
  [true, "steps that meet", [{ type: "integer", multipleOf: 6, minimum: 1 }, { type: "integer", multipleOf: 4, maximum: 12 }]],
  [false, "steps that do not", [{ type: "integer", multipleOf: 6, minimum: 1 }, { type: "integer", multipleOf: 4, exclusiveMaximum: 12 }]],
  [true, "what is cut", [{ type: "string", minLength: 9 }, { type: "string", maxLength: 3 }]],
  [true, "null", [{ type: "boolean", nullable: true }, { type: "integer", nullable: true }]],
  [true, "patterns, which nobody compares", [{ type: "string", pattern: "^a$" }, { type: "string", pattern: "^b$" }]],
  [false, "a word that is asked for, as a number", [count], ["E1", "E2"]],
  [true, "one of those that are asked for", [count], ["E1", "2"]],
])("%s: %s", (can, _, shapes, among) => {
  expect(hasCommonValue(shapes, among)).toBe(can);
  expect(hasCommonValue(shapes.toReversed(), among)).toBe(can);
});
