// The rows of details and shared types. Meaning is given to them in expand.ts and build/detail.ts.

import { between, choice, data, either, flag, listOf, markedMapOf, matching, node, number, ref, text, type Fields } from "../shape.ts";
import { detailTypes, member, safeties, schemaPath } from "../words.ts";

type DetailType = (typeof detailTypes)[number];

/** Each of these says the type of a detail that names none. */
const impliers = ["const", "enum", "items", "properties", "additionalProperties"] as const;

const typeOfValue = (value: unknown): DetailType | undefined =>
  Number.isInteger(value) ? "integer" : typeof value === "object" ? undefined : detailTypes.find((type) => type === typeof value);

/** The one type that all values have which are not null; a whole number is a number too. Undefined where there is none. */
export function commonType(values: readonly unknown[]): DetailType | undefined {
  const types = new Set(values.filter((value) => value !== null).map(typeOfValue));
  if (types.has("number")) types.delete("integer");
  const [type, ...others] = types;
  return others.length === 0 ? type : undefined;
}

/** Undefined where none of them is written. Values without a common type count as text, so that the others are reported. */
export function impliedType(detail: { readonly [key: string]: unknown }): DetailType | undefined {
  if ("const" in detail) return commonType([detail["const"]]) ?? "string";
  if (Array.isArray(detail["enum"])) return commonType(detail["enum"]) ?? "string";
  if ("items" in detail) return "array";
  return "properties" in detail || "additionalProperties" in detail ? "object" : undefined;
}

const type = either(choice(...detailTypes), ref("types"));
const detail = either(choice(...detailTypes), ref("types"), node("detail"));

/** JSON Schema words (2020-12, validation vocabulary), the same for details and shared types. */
const schemaWords = {
  nullable: { shape: flag, default: false, sentence: "Whether null is also a value: null means known to be none, absent means unknown.", change: "major" },
  format: { shape: text, sentence: "Any JSON Schema format of a text or number: an annotation, which is not checked.", example: "uri", change: "patch" },
  enum: { shape: listOf(data), sentence: "The allowed values.", example: "[open, locked]", change: "members" },
  const: { shape: data, sentence: "Its only value; code that raises the error need not pass it.", example: "42P01", change: "members" },
  default: { shape: data, sentence: "Its value if none is passed; the detail is then always sent.", example: "0", change: "major" },
  items: { shape: detail, sentence: "The items of an array.", example: "string", change: "members" },
  properties: { shape: markedMapOf(detail, member), sentence: "The members of an object. A ? after a name means required: false.", example: "{ line: integer, column?: integer }", change: "members" },
  additionalProperties: {
    shape: either(flag, choice(...detailTypes), ref("types"), node("detail")),
    sentence: "The other members of an object: a type makes the object a map; true sends them unchanged; false, the default beside properties, drops them.",
    example: "integer",
    change: "major",
  },
  oneOf: {
    shape: listOf(either(ref("types"), node("detail"))),
    sentence: "Alternative objects, each with a different constant text in the member that discriminator names.",
    example: "[DiskFull, LinkDown]",
    change: "members",
  },
  discriminator: { shape: matching(member), sentence: "The member that distinguishes the objects of oneOf.", example: "kind", change: "major" },
  minimum: { shape: number, sentence: "Smallest number.", example: "0", change: "major" },
  maximum: { shape: number, sentence: "Largest number.", example: "100", change: "major" },
  exclusiveMinimum: { shape: number, sentence: "Exclusive lower limit of a number.", example: "0", change: "major" },
  exclusiveMaximum: { shape: number, sentence: "Exclusive upper limit of a number.", example: "1", change: "major" },
  multipleOf: { shape: between(1, Number.MAX_SAFE_INTEGER), sentence: "Whole number that divides every value of an integer.", example: "5", change: "major" },
  minLength: { shape: between(0, 1_000_000), sentence: "Fewest characters.", example: "1", change: "major" },
  maxLength: { shape: between(0, 1_000_000), sentence: "Most characters.", example: "80", change: "major" },
  multiline: {
    shape: flag,
    default: false,
    sentence: "Whether a text keeps its line breaks and tabs, in messages too: for diffs and program output, not for user input. Other control characters are always removed.",
    change: "minor",
  },
  pattern: { shape: text, sentence: "Regular expression (ECMA-262, u flag) that must match somewhere in the text.", example: '"^[a-z]+$"', change: "major" },
  minItems: { shape: between(0, 1_000_000), sentence: "Fewest items of an array.", example: "1", change: "major" },
  maxItems: { shape: between(0, 1_000_000), sentence: "Most items of an array.", example: "10", change: "major" },
  uniqueItems: { shape: flag, default: false, sentence: "Whether the items of an array are unique; a repeated item is not sent.", change: "major" },
  unit: { shape: text, sentence: "Unit of the value, for example s or ms.", example: "s", change: "major" },
} as const;

const illustration = {
  example: { shape: data, sentence: "A realistic value, for documentation and tests.", example: "30", change: "patch" },
  description: { shape: text, sentence: "Its meaning.", change: "patch" },
} as const;

export const detailFields = {
  type: { shape: type, required: true, unless: ["oneOf", ...impliers], implied: impliedType, sentence: "JSON Schema type, or the name of a shared type; const, enum, items and properties imply it.", example: "string", change: "major" },
  ...schemaWords,
  safety: {
    shape: choice(...safeties),
    default: "safe",
    sentence: "safe: wire and log; unsafe: memory and log; do-not-log: memory only.",
    change: "major",
  },
  wire: { shape: node("wire"), sentence: "Allows an unsafe detail on the wire, for a stated reason.", change: "major" },
  required: { shape: flag, default: true, sentence: "Whether it is always present; a ? after the name also means false: `owner?: string`.", change: "major" },
  ...illustration,
} as const satisfies Fields;

export const typeFields = {
  type: { shape: type, required: true, unless: ["$ref", "oneOf", ...impliers], implied: impliedType, sentence: "JSON Schema type, or the name of another shared type; const, enum, items and properties imply it. Its parts may name this type again if its values can end.", example: "integer", change: "major" },
  $ref: { shape: matching(schemaPath), sentence: "A JSON Schema file with everything else; objects stay open whatever it says.", example: "./address.schema.json", change: "major" },
  ...schemaWords,
  ...illustration,
} as const satisfies Fields;

export const wireFields = {
  reason: { shape: text, required: true, sentence: "Why this detail may be sent although it is unsafe.", change: "none" },
} as const satisfies Fields;
