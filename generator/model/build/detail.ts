// Details as resolved: shapes for the runtime, descriptions by path, and a value that satisfies each shape.

import { mapSorted, sortedJson, sortedKeys } from "../canonical.ts";
import { defined } from "../defined.ts";
import type { DetailSpec, Json } from "../spec.ts";
import type { DetailShape, DetailShapes } from "../taxonomy.ts";

type Details = { readonly [key: string]: DetailSpec };

const shapeOf = (detail: DetailSpec): DetailShape =>
  defined({
    type: detail.type,
    optional: detail.required === false ? (true as const) : undefined,
    safety: detail.safety === undefined || detail.safety === "safe" || detail.wire ? undefined : detail.safety,
    unit: detail.unit,
    format: detail.format,
    enum: detail.enum,
    minimum: detail.minimum,
    maximum: detail.maximum,
    minLength: detail.minLength,
    maxLength: detail.maxLength,
    pattern: detail.pattern,
    minItems: detail.minItems,
    maxItems: detail.maxItems,
    items: detail.items === undefined ? undefined : shapeOf(detail.items),
    properties: detail.properties === undefined ? undefined : shapesOf(detail.properties),
  });

export const shapesOf = (details: Details): DetailShapes => mapSorted(details, shapeOf);

/** Descriptions by path: `address.street`, `items[].id`. */
export const docsOf = (details: Details, prefix = ""): { readonly [path: string]: string } =>
  Object.assign(
    {},
    ...sortedKeys(details).map((key) => {
      const path = `${prefix}${key}`;
      const { description, properties = {}, items }: Partial<DetailSpec> = details[key] ?? {};
      return {
        ...(description === undefined ? {} : { [path]: description }),
        ...docsOf(properties, `${path}.`),
        ...docsOf(items?.properties ?? {}, `${path}[].`),
      };
    }),
  );

/** Reasons of unsafe details that may leave all the same, by path as in {@link docsOf}; undefined where there are none. */
export const exceptionsOf = (details: Details): { readonly [path: string]: string } | undefined => {
  const reasons = Object.fromEntries(exceptions(details, ""));
  return Object.keys(reasons).length === 0 ? undefined : reasons;
};

const exceptions = (details: Details, prefix: string): readonly (readonly [path: string, reason: string])[] =>
  sortedKeys(details).flatMap((key) => {
    const path = `${prefix}${key}`;
    const { wire, safety = "safe", properties = {}, items }: Partial<DetailSpec> = details[key] ?? {};
    const own = wire === undefined || safety === "safe" ? [] : [[path, wire.reason] as const];
    return [...own, ...exceptions(properties, `${path}.`), ...exceptions(items?.properties ?? {}, `${path}[].`)];
  });

const between = (wanted: number, minimum = -Infinity, maximum = Infinity): number => Math.min(Math.max(wanted, minimum), maximum);

const sampleText = ({ minLength = 0, maxLength = Infinity }: DetailSpec): string => "example".padEnd(minLength, "x").slice(0, maxLength);

const samples: { readonly [T in DetailSpec["type"]]: (detail: DetailSpec) => Json } = {
  string: sampleText,
  integer: (detail) => Math.ceil(between(1, detail.minimum, detail.maximum)),
  number: (detail) => between(1.5, detail.minimum, detail.maximum),
  boolean: () => true,
  array: (detail) => Array.from({ length: Math.max(detail.minItems ?? 0, Math.min(1, detail.maxItems ?? 1)) }, () => sampleOf(detail.items ?? { type: "string" })),
  object: (detail) => examplesOf(detail.properties ?? {}),
};

/** The example as written, else the simplest value of the shape. */
const sampleOf = (detail: DetailSpec): Json => sortedJson(detail.example ?? detail.enum?.[0] ?? samples[detail.type](detail));

export const examplesOf = (details: Details): { readonly [detail: string]: Json } => mapSorted(details, sampleOf);
