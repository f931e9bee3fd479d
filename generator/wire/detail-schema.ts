// Details as JSON Schema 2020-12: of shapes that may be seen on the wire. Objects are open, so that a newer contract still validates.

import { defined } from "../model/defined.ts";
import { namesBehind, shapeOfType } from "../model/tied.ts";
import type { DetailShape, DetailShapes, Json, Server, TypeDef } from "../model/taxonomy.ts";
import { visibleShape } from "./visible.ts";

export type Schema = { readonly [keyword: string]: Json };
type Docs = { readonly [path: string]: string };

/** JSON numbers are exact up to here, and so far an integer is one to everybody (RFC 8259, section 6). */
const safe = Number.MAX_SAFE_INTEGER;

const limits = (shape: DetailShape): Schema =>
  shape.type === "integer"
    ? { minimum: Math.max(shape.minimum ?? -safe, -safe), maximum: Math.min(shape.maximum ?? safe, safe) }
    : defined({ minimum: shape.minimum, maximum: shape.maximum });

/** An alternative has its type there. */
const typeOf = ({ type, nullable, oneOf }: DetailShape): Json | undefined => (oneOf !== undefined && nullable === true ? undefined : nullable === true ? [type, "null"] : type);

const valuesOf = ({ enum: values, nullable }: DetailShape): readonly Json[] | undefined => (values !== undefined && nullable === true ? [...values, null] : values);

/** Whether a shape has only a type, and perhaps required. */
const isBare = (shape: DetailShape): boolean => {
  for (const word of Object.keys(shape)) if (word !== "type" && word !== "optional") return false;
  return shape.type !== "integer";
};

const detailSchema = (shape: DetailShape, docs: Docs, path: string): Schema =>
  isBare(shape) ? defined({ type: shape.type, description: docs[path] }) : (shape.ref === undefined ? wholeSchema(shape, docs, path) : referenceTo(shape.ref, shape, docs[path]));

/** A type that contains itself, by its place among `$defs` of the schema it stands in (RFC 6901, section 6). */
const referenceTo = (name: string, { nullable }: DetailShape, description: string | undefined): Schema => {
  const $ref = `#/$defs/${encodeURIComponent(name)}`;
  return defined({ description, ...(nullable === true ? { anyOf: [{ $ref }, { type: "null" }] } : { $ref }) });
};

const wholeSchema = (shape: DetailShape, docs: Docs, path: string): Schema =>
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

/** The types that contain themselves among those that `shapes` are made of, one in the other included, in order: the visible part of each. */
const visibleTypes = (shapes: readonly DetailShapes[], server: Pick<Server, "types">): readonly (readonly [def: TypeDef, visible: DetailShape])[] => {
  if (server.types === undefined) return [];
  const defs = server.types.flatMap((def) => (def.recursive ? [[def, visibleShape(shapeOfType(def))] as const] : []));
  const types = new Map(defs.map(([{ name }, shape]) => [name, shape]));
  const behind = new Set(shapes.flatMap((each) => [...namesBehind(each, types)]));
  return defs.filter(([{ name }]) => behind.has(name));
};

/** `$defs` of a schema with these details in it; nothing where no type contains itself. */
export const definitions = (shapes: readonly DetailShapes[], server: Pick<Server, "types">): Schema => {
  const found = visibleTypes(shapes, server);
  return found.length === 0 ? {} : { $defs: Object.fromEntries(found.map(([def, shape]): [string, Json] => [def.name, definition(def, shape)])) };
};

/** Paths in a type that is not an object begin with its kind. */
const definition = ({ description, docs, properties }: TypeDef, shape: DetailShape): Schema => ({
  ...(description !== undefined && { description }),
  ...wholeSchema(shape, properties === undefined ? docs : Object.fromEntries(Object.entries(docs).map(([path, text]) => [`.${path}`, text])), ""),
});
