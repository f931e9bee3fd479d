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

const detailSchema = (shape: DetailShape, docs: Docs, path: string): Schema =>
  defined({
    type: shape.type,
    description: docs[path],
    "x-unit": shape.unit,
    format: shape.format,
    enum: shape.enum,
    ...limits(shape),
    minLength: shape.minLength,
    maxLength: shape.maxLength,
    pattern: shape.pattern,
    minItems: shape.minItems,
    maxItems: shape.maxItems,
    items: shape.items && detailSchema(shape.items, docs, `${path}[]`),
    ...(shape.properties && membersSchema(shape.properties, docs, `${path}.`)),
  });

/** `properties` and `required` of an object. */
export const membersSchema = (shapes: DetailShapes, docs: Docs, prefix = ""): Schema => {
  const properties = Object.entries(shapes).map(([name, shape]): [string, Json] => [name, detailSchema(shape, docs, `${prefix}${name}`)]);
  const required = Object.entries(shapes).flatMap(([name, { optional }]) => (optional === true ? [] : [name]));
  return { properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) };
};
