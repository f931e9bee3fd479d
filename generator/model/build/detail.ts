// Details as resolved: shapes for the runtime, descriptions and exceptions by path.

import { mapSorted, sortedJson, sortedKeys } from "../canonical.ts";
import { defined } from "../defined.ts";
import type { DetailSpec } from "../spec.ts";
import { mapOf, partsOf } from "./parts.ts";
import type { DetailShape, DetailShapes } from "../taxonomy.ts";

type Details = { readonly [key: string]: DetailSpec };
/** Names by shared type. */
type Names = ReadonlyMap<string, string>;

/** Keys of a detail beside its type. */
const aside = (detail: DetailSpec): Pick<DetailShape, "nullable" | "optional" | "safety"> =>
  defined({
    nullable: detail.nullable === true ? (true as const) : undefined,
    optional: detail.required === false ? (true as const) : undefined,
    safety: detail.safety === undefined || detail.safety === "safe" || detail.wire ? undefined : detail.safety,
  });

/** Whether a detail has only its type, and keys outside shapes. */
const isBare = (detail: DetailSpec): boolean => {
  for (const word of Object.keys(detail)) if (word !== "type" && word !== "description" && word !== "example") return false;
  return true;
};

const shapeOf = (detail: DetailSpec, names: Names): DetailShape =>
  isBare(detail) ? { type: detail.type } : detail.recurs === undefined ? ownShape(detail, names) : { type: detail.type, ref: names.get(detail.recurs) ?? detail.recurs, ...aside(detail) };

/** In words of its own. */
const ownShape = (detail: DetailSpec, names: Names): DetailShape =>
  defined({
    type: detail.type,
    ...aside(detail),
    unit: detail.unit,
    format: detail.format,
    enum: detail.enum,
    const: detail.const,
    minimum: detail.minimum,
    maximum: detail.maximum,
    exclusiveMinimum: detail.exclusiveMinimum,
    exclusiveMaximum: detail.exclusiveMaximum,
    multipleOf: detail.multipleOf,
    minLength: detail.minLength,
    maxLength: detail.maxLength,
    multiline: detail.multiline === true ? (true as const) : undefined,
    pattern: detail.pattern,
    minItems: detail.minItems,
    maxItems: detail.maxItems,
    uniqueItems: detail.uniqueItems === true ? (true as const) : undefined,
    items: detail.items === undefined ? undefined : shapeOf(detail.items, names),
    properties: propertiesOf(detail, names),
    oneOf: detail.oneOf?.map((branch) => shapeOf(branch, names)),
    discriminator: detail.discriminator,
    additionalProperties: othersOf(detail, names),
  });

/** An object without named members is open, unless it is closed explicitly. */
const propertiesOf = ({ properties, additionalProperties }: DetailSpec, names: Names): DetailShapes | undefined =>
  properties === undefined ? (additionalProperties === false ? {} : undefined) : shapesOf(properties, names);

const othersOf = (detail: DetailSpec, names: Names): DetailShape | true | undefined => {
  const of = mapOf(detail);
  if (of !== undefined) return shapeOf(of, names);
  return detail.additionalProperties === true && detail.properties !== undefined ? true : undefined;
};

export const shapesOf = (details: Details, names: Names): DetailShapes => mapSorted(details, (detail) => shapeOf(detail, names));

/** The shape of a shared type. Details that name it say whether null is a value, too. */
export const typeShapeOf = (type: DetailSpec, names: Names): DetailShape => {
  const { nullable: _, ...shape } = ownShape(type, names);
  return shape;
};

/** The shapes of an error's details: only here a default can be filled in. */
export const detailShapesOf = (details: Details, names: Names): DetailShapes =>
  mapSorted(details, (detail) => (detail.default === undefined ? shapeOf(detail, names) : { ...shapeOf(detail, names), default: sortedJson(detail.default) }));

/** Descriptions by path: `address.street`, `items[].id`. */
export const docsOf = (details: Details): { readonly [path: string]: string } =>
  Object.assign({}, ...sortedKeys(details).map((key) => docsAt(key, details[key] ?? { type: "object" })));

/** As {@link docsOf}, for the parts of a type other than an object with named members. */
export const docsInside = (type: DetailSpec): { readonly [path: string]: string } => Object.assign({}, ...partsOf("", type).map(([at, part]) => docsAt(at, part)));

const docsAt = (path: string, detail: DetailSpec): { readonly [path: string]: string } =>
  Object.assign(detail.description === undefined ? {} : { [path]: detail.description }, ...partsOf(path, detail).map(([at, part]) => docsAt(at, part)));

/** Reasons of unsafe details that may still leave, by path as in {@link docsOf}; undefined where there are none. */
export const exceptionsOf = (details: Details): { readonly [path: string]: string } | undefined => {
  const reasons = Object.fromEntries(exceptions(details));
  return Object.keys(reasons).length === 0 ? undefined : reasons;
};

const exceptions = (details: Details): readonly (readonly [path: string, reason: string])[] =>
  sortedKeys(details).flatMap((key) => exceptionsAt(key, details[key] ?? { type: "object" }));

const exceptionsAt = (path: string, detail: DetailSpec): readonly (readonly [path: string, reason: string])[] => {
  const { wire, safety = "safe" } = detail;
  const own = wire === undefined || safety === "safe" ? [] : [[path, wire.reason] as const];
  return [...own, ...partsOf(path, detail).flatMap(([at, part]) => exceptionsAt(at, part))];
};
