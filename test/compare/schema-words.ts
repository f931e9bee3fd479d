// Words that details and shared types have alike, each with a shape before and after an edit of it. No tests here.

import type { Data } from "./edits.ts";

/** A text. */
export const shape = (rest: Data): Data => ({ type: "string", ...rest });
const number = (rest: Data): Data => ({ type: "integer", ...rest });
const list = (rest: Data): Data => ({ type: "array", items: "string", ...rest });
const branch = (kind: string): Data => ({ type: "object", properties: { kind: { type: "string", const: kind }, page: "integer" } });
const tagged = (tag: string): Data => ({ discriminator: tag, oneOf: ["x", "y"].map((value) => ({ type: "object", properties: { kind: { type: "string", const: value }, sort: { type: "string", const: value } } })) });

/** Words that details and shared types have alike. */
export const schemaWords: { readonly [word: string]: readonly [before: Data, now: Data] } = {
  type: [shape({}), number({})],
  nullable: [shape({}), shape({ nullable: true })],
  format: [shape({}), shape({ format: "uri" })],
  enum: [shape({ enum: ["x"] }), shape({ enum: ["x", "y"] })],
  const: [shape({ const: "x" }), shape({ const: "y" })],
  items: [list({}), list({ items: "integer" })],
  properties: [branch("x"), { type: "object", properties: { kind: { type: "string", const: "x" } } }],
  additionalProperties: [branch("x"), { ...branch("x"), additionalProperties: true }],
  oneOf: [{ oneOf: [branch("x"), branch("y")], discriminator: "kind" }, { oneOf: [branch("x"), branch("y"), branch("z")], discriminator: "kind" }],
  discriminator: [tagged("kind"), tagged("sort")],
  minimum: [number({}), number({ minimum: 1 })],
  maximum: [number({}), number({ maximum: 9 })],
  exclusiveMinimum: [number({}), number({ exclusiveMinimum: 1 })],
  exclusiveMaximum: [number({}), number({ exclusiveMaximum: 9 })],
  multipleOf: [number({}), number({ multipleOf: 5 })],
  minLength: [shape({}), shape({ minLength: 2 })],
  maxLength: [shape({}), shape({ maxLength: 9 })],
  multiline: [shape({}), shape({ multiline: true })],
  pattern: [shape({}), shape({ pattern: "^[a-z]+$", example: "a" })],
  minItems: [list({}), list({ minItems: 1 })],
  maxItems: [list({}), list({ maxItems: 3 })],
  uniqueItems: [list({}), list({ uniqueItems: true })],
  unit: [number({}), number({ unit: "s" })],
  example: [shape({ example: "one" }), shape({ example: "two" })],
  description: [shape({}), shape({ description: "A fact." })],
};
