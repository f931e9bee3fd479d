// Details as JSON Schema 2020-12: of shapes that may be seen on the wire. Objects are open, so that a newer contract still validates.

import { defined } from "../model/defined.ts";
import type { DetailShape, DetailShapes, Json } from "../model/taxonomy.ts";

export type Schema = { readonly [keyword: string]: Json };
type Docs = { readonly [path: string]: string };

/** JSON numbers are exact up to here, and so far an integer is one to everybody (RFC 8259, section 6). */
const safe = Number.MAX_SAFE_INTEGER;

const limits = (shape: DetailShape): Schema =>
  shape.type === "integer"
    ? { minimum: Math.max(shape.minimum ?? -safe, -safe), maximum: Math.min(shape.maximum ?? safe, safe) }
    : defined({ minimum: shape.minimum, maximum: shape.maximum });

/** What is one of several says its type there. */
const typeOf = ({ type, nullable, oneOf }: DetailShape): Json | undefined => (oneOf !== undefined && nullable === true ? undefined : nullable === true ? [type, "null"] : type);

const valuesOf = ({ enum: values, nullable }: DetailShape): readonly Json[] | undefined => (values !== undefined && nullable === true ? [...values, null] : values);

const detailSchema = (shape: DetailShape, docs: Docs, path: string): Schema =>
  defined({
    type: typeOf(shape),
    description: docs[path],
    "x-unit": shape.unit,
    format: shape.format,
    enum: valuesOf(shape),
    const: shape.const,
    ...limits(shape),
    exclusiveMinimum: shape.exclusiveMinimum,
    exclusiveMaximum: shape.exclusiveMaximum,
    multipleOf: shape.multipleOf,
    minLength: shape.minLength,
    maxLength: shape.maxLength,
    pattern: shape.pattern,
    minItems: shape.minItems,
    maxItems: shape.maxItems,
    uniqueItems: shape.uniqueItems,
    items: shape.items && detailSchema(shape.items, docs, `${path}[]`),
    ...(shape.properties && membersSchema(shape.properties, docs, `${path}.`)),
    oneOf: branchesSchema(shape, docs, path),
    additionalProperties: othersSchema(shape, docs, path),
  });

const branchesSchema = ({ oneOf, nullable }: DetailShape, docs: Docs, path: string): Json | undefined =>
  oneOf && [...oneOf.map((branch, index) => detailSchema(branch, docs, `${path}<${index}>`)), ...(nullable === true ? [{ type: "null" }] : [])];

/** Said where the taxonomy says it: any other object lets more members pass, too. */
const othersSchema = ({ additionalProperties: others }: DetailShape, docs: Docs, path: string): Json | undefined =>
  typeof others === "object" ? detailSchema(others, docs, `${path}{}`) : others;

/** `properties` and `required` of an object. */
export const membersSchema = (shapes: DetailShapes, docs: Docs, prefix = ""): Schema => {
  const properties = Object.entries(shapes).map(([name, shape]): [string, Json] => [name, detailSchema(shape, docs, `${prefix}${name}`)]);
  const required = Object.entries(shapes).flatMap(([name, { optional }]) => (optional === true ? [] : [name]));
  return { properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
};
