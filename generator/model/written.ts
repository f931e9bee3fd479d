// A detail or shared type as it is written: its words, what stands inside of it, and the types it names. It puts nothing in place.

import type { Spec, TypeSpec, WrittenDetail } from "./spec.ts";

export type Written = string | WrittenDetail | TypeSpec;
export type Types = NonNullable<Spec["types"]>;
export type LongForm = Partial<WrittenDetail & TypeSpec>;

export const inLongForm = (written: Written): LongForm => (typeof written === "string" ? { type: written } : written);

/** Its direct parts as written. */
export const writtenInside = ({ items, properties = {}, additionalProperties: others, oneOf = [] }: LongForm): readonly Written[] => [
  ...(items === undefined ? [] : [items]),
  ...Object.values<Written>(properties),
  ...oneOf,
  ...(others === undefined || typeof others === "boolean" ? [] : [others]),
];

/** Types that a detail names, at any depth; it is as deep as a file may be. */
export const namesIn = (written: Written): readonly string[] => {
  const detail = inLongForm(written);
  return [...(detail.type === undefined ? [] : [detail.type]), ...writtenInside(detail).flatMap(namesIn)];
};

/** Keys of a detail that do not change its type: beside the name of a type, the type stays the same. */
const aside: ReadonlySet<string> = new Set(["type", "$ref", "nullable", "default", "safety", "wire", "required", "example", "description", "suppress"]);

/** The words that make another type of the one it names, in the order written. */
export const changing = (written: Written): readonly string[] => Object.keys(inLongForm(written)).filter((word) => !aside.has(word));
