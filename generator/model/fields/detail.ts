// The rows of details and shared types. Meaning is given to them in expand.ts and build/detail.ts.

import { between, choice, data, either, flag, listOf, markedMapOf, matching, node, number, ref, text, type Fields } from "../shape.ts";
import { detailTypes, member, safeties, schemaPath } from "../words.ts";
import { impliedType, impliers } from "./implied-type.ts";

const type = either(choice(...detailTypes), ref("types"));
const detail = either(choice(...detailTypes), ref("types"), node("detail"));

/** JSON Schema words (2020-12, validation vocabulary), the same for details and shared types. */
const schemaWords = {
  nullable: { shape: flag, default: false, sentence: "Whether null is a value, too: known to be none, which an absent one is not.", change: "major" },
  format: { shape: text, sentence: "JSON Schema format of a text or number, of whatever name: an annotation, which nothing checks.", example: "uri", change: "patch" },
  enum: { shape: listOf(data), sentence: "The values allowed.", example: "[open, locked]", change: "members" },
  const: { shape: data, sentence: "The one value it has; whoever raises the error need not pass it.", example: "42P01", change: "members" },
  default: { shape: data, sentence: "What a detail is when nobody passes it: it is always sent.", example: "0", change: "major" },
  items: { shape: detail, sentence: "The members of an array.", example: "string", change: "members" },
  properties: { shape: markedMapOf(detail, member), sentence: "The members of an object. A ? behind a name says required: false.", example: "{ line: integer, column?: integer }", change: "members" },
  additionalProperties: {
    shape: either(flag, choice(...detailTypes), ref("types"), node("detail")),
    sentence: "What members of an object are that properties does not name: a type makes it a map; true sends them as they are; false, the same as nothing beside properties, does not send them.",
    example: "integer",
    change: "major",
  },
  oneOf: {
    shape: listOf(either(ref("types"), node("detail"))),
    sentence: "Objects of which it is one, each with a text of its own as the constant that discriminator names.",
    example: "[DiskFull, LinkDown]",
    change: "members",
  },
  discriminator: { shape: matching(member), sentence: "The member by which the objects of oneOf are told apart.", example: "kind", change: "major" },
  minimum: { shape: number, sentence: "Smallest number.", example: "0", change: "major" },
  maximum: { shape: number, sentence: "Largest number.", example: "100", change: "major" },
  exclusiveMinimum: { shape: number, sentence: "Every number is greater.", example: "0", change: "major" },
  exclusiveMaximum: { shape: number, sentence: "Every number is smaller.", example: "1", change: "major" },
  multipleOf: { shape: between(1, Number.MAX_SAFE_INTEGER), sentence: "Whole number that divides every value of an integer.", example: "5", change: "major" },
  minLength: { shape: between(0, 1_000_000), sentence: "Fewest characters.", example: "1", change: "major" },
  maxLength: { shape: between(0, 1_000_000), sentence: "Most characters.", example: "80", change: "major" },
  multiline: {
    shape: flag,
    default: false,
    sentence: "Whether a text keeps its line breaks and tabs, in messages too: for diffs and the output of programs, not for what strangers type. Other control characters go all the same.",
    change: "minor",
  },
  pattern: { shape: text, sentence: "Regular expression (ECMA-262, u flag) the text must contain a match of.", example: '"^[a-z]+$"', change: "major" },
  minItems: { shape: between(0, 1_000_000), sentence: "Fewest members of an array.", example: "1", change: "major" },
  maxItems: { shape: between(0, 1_000_000), sentence: "Most members of an array.", example: "10", change: "major" },
  uniqueItems: { shape: flag, default: false, sentence: "Whether no member of an array comes twice; a second one is not sent.", change: "major" },
  unit: { shape: text, sentence: "Unit of the value, for example s or ms.", example: "s", change: "major" },
} as const;

const illustration = {
  example: { shape: data, sentence: "A realistic value: documentation and tests.", example: "30", change: "patch" },
  description: { shape: text, sentence: "What it means.", change: "patch" },
} as const;

export const detailFields = {
  type: { shape: type, required: true, unless: ["oneOf", ...impliers], implied: impliedType, sentence: "JSON Schema type, or the name of a shared type; const, enum, items and properties say it too.", example: "string", change: "major" },
  ...schemaWords,
  safety: {
    shape: choice(...safeties),
    default: "safe",
    sentence: "safe: wire and log; unsafe: memory and log; do-not-log: memory only.",
    change: "major",
  },
  wire: { shape: node("wire"), sentence: "Lets an unsafe detail cross the wire, for a stated reason.", change: "major" },
  required: { shape: flag, default: true, sentence: "Whether it is always there; false can be said by a ? behind the name, too: `owner?: string`.", change: "major" },
  ...illustration,
} as const satisfies Fields;

export const typeFields = {
  type: { shape: type, required: true, unless: ["$ref", "oneOf", ...impliers], implied: impliedType, sentence: "JSON Schema type, or the name of another shared type; const, enum, items and properties say it too. What is inside may name this one again, where its values come to an end.", example: "integer", change: "major" },
  $ref: { shape: matching(schemaPath), sentence: "A JSON Schema file that says everything else; objects stay open whatever it says.", example: "./address.schema.json", change: "major" },
  ...schemaWords,
  ...illustration,
} as const satisfies Fields;

export const wireFields = {
  reason: { shape: text, required: true, sentence: "Why this detail may leave although it is unsafe.", change: "none" },
} as const satisfies Fields;
