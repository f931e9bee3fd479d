// Prints shapes of details as zod expressions, in the words of templates/typescript/src/needs-zod-4.ts. Meaning: JSON Schema.

import type { DetailShape, DetailShapes } from "../../../model/taxonomy.ts";
import { typeSchemaName } from "../names.ts";
import { group, ident, key, literal, pad } from "./literal.ts";

type Leaf = "string" | "integer" | "number" | "boolean";

const starts: { readonly [T in Leaf]: string } = {
  string: "z.string()",
  integer: "z.int()",
  number: "z.number()",
  boolean: "z.boolean()",
};

/** `.check(…)` with the calls whose number is given. */
const checks = (calls: readonly (string | undefined)[]): string => {
  const given = calls.filter((call) => call !== undefined);
  return given.length === 0 ? "" : `.check(${given.join(", ")})`;
};

const call = (name: string, value: number | string | undefined): string | undefined =>
  value === undefined ? undefined : `${name}(${literal(value)})`;

const limits = (minimum: number | undefined, maximum: number | undefined): string => (call(".min", minimum) ?? "") + (call(".max", maximum) ?? "");

const strictLimits = ({ exclusiveMinimum, exclusiveMaximum, multipleOf }: DetailShape): string =>
  (call(".gt", exclusiveMinimum) ?? "") + (call(".lt", exclusiveMaximum) ?? "") + (call(".multipleOf", multipleOf) ?? "");

const leaf = (shape: DetailShape, type: Leaf): string => {
  if (type === "string") {
    return starts.string + checks([call("minLength", shape.minLength), call("maxLength", shape.maxLength), call("pattern", shape.pattern)]);
  }
  return type === "boolean" ? starts[type] : starts[type] + limits(shape.minimum, shape.maximum) + strictLimits(shape);
};

const base = (shape: DetailShape, indent: number, column: number): string => {
  if (shape.type === "array") {
    const of = shape.items === undefined ? "z.unknown()" : zodType(shape.items, indent, column + "z.array(".length);
    return `z.array(${of})${limits(shape.minItems, shape.maxItems)}${shape.uniqueItems === true ? ".check(unique())" : ""}`;
  }
  if (shape.oneOf !== undefined) {
    const start = `tagged(${literal(shape.discriminator ?? "")}, [`;
    return `${start}${shape.oneOf.map((branch) => `\n${pad(indent + 2)}${zodType(branch, indent + 2)},`).join("")}\n${pad(indent)}])`;
  }
  const { additionalProperties: others } = shape;
  if (typeof others === "object") return `z.record(z.string(), ${zodType(others, indent, column + "z.record(z.string(), ".length)})`;
  if (shape.type === "object")
    return `object(${group("{", memberTypes(shape.properties ?? {}, indent + 2), "}", { indent, column: column + "object(".length })})`;
  return leaf(shape, shape.type);
};

/** A zod expression whose first line starts at `column` and whose others are `indent` deep. */
const zodType = (shape: DetailShape, indent = 0, column = indent): string => {
  if (shape.const !== undefined) return `z.literal(${literal(shape.const)})`;
  const [open, close] = shape.nullable === true ? ["z.nullable(", ")"] : ["", ""];
  if (shape.ref !== undefined) return `${open}z.lazy(() => ${ident(typeSchemaName(shape.ref))})${close}`;
  const whole = base(shape, indent, column + open.length);
  return open + (shape.enum === undefined ? whole : `${whole}.check(oneOf(${literal(shape.enum, indent)}))`) + close;
};

const memberTypes = (shapes: DetailShapes, indent: number): readonly string[] =>
  Object.entries(shapes).map(([name, shape]) => {
    const [open, close] = shape.optional === true ? ["z.optional(", ")"] : ["", ""];
    const start = `${key(name)}: ${open}`;
    return start + zodType(shape, indent, indent + start.length) + close;
  });

/** The schema of a recursive type, for all references. */
export const zodDefinition = (shape: DetailShape): string => {
  const { ref: _, ...words } = shape;
  return zodType(words);
};

/** The object literal of zod expressions for details, one per line. */
export const zodMembers = (shapes: DetailShapes): string => {
  const parts = memberTypes(shapes, 2);
  return parts.length === 0 ? "{}" : `{\n${parts.map((part) => `  ${part},\n`).join("")}}`;
};
