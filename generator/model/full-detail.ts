// Puts shared types in place and details in long form. A type that contains itself is put in place on demand, so that this ends on any input.

import { circlesOf } from "./circles.ts";
import { put, own } from "./defined.ts";
import type { DetailSpec } from "./spec.ts";
import { detailTypes } from "./words.ts";
import { changing, inLongForm, type LongForm, type Types, type Written } from "./written.ts";

const primitive: ReadonlySet<string> = new Set(detailTypes);

/** The parts of a detail as written, and the type that contains them. */
type Parts = { readonly [K in "items" | "properties" | "additionalProperties" | "oneOf"]?: { readonly written: NonNullable<LongForm[K]>; readonly home: string | undefined } };

interface Shallow {
  readonly words: Omit<LongForm, keyof Parts | "type" | "$ref"> & { readonly type: DetailSpec["type"] };
  readonly parts: Parts;
}

/** The keys of the detail, over those of the types in its chain. A type that does not exist counts as an unknown object. */
const shallow = (written: Written, types: Types | undefined, home: string | undefined): Shallow => {
  const layers: { readonly layer: LongForm; readonly home: string | undefined }[] = [{ layer: inLongForm(written), home }];
  const named = new Set<string>();
  let { type = "object" } = inLongForm(written);
  for (let next = own(types, type); !primitive.has(type) && next !== undefined && !named.has(type); next = own(types, type)) {
    named.add(type);
    layers.unshift({ layer: inLongForm(next), home: type });
    ({ type = "object" } = inLongForm(next));
  }
  let words: Shallow["words"] = { type: primitive.has(type) ? (type as DetailSpec["type"]) : "object" };
  let parts: Parts = {};
  for (const { layer, home: at } of layers) {
    const { type: _, $ref: __, items, properties, additionalProperties, oneOf, ...rest } = layer;
    words = { ...words, ...rest };
    parts = {
      ...parts,
      ...(items && { items: { written: items, home: at } }),
      ...(properties && { properties: { written: properties, home: at } }),
      ...(additionalProperties !== undefined && { additionalProperties: { written: additionalProperties, home: at } }),
      ...(oneOf && { oneOf: { written: oneOf, home: at } }),
    };
  }
  return { words, parts };
};

/** Each part in long form, made when it is asked for. */
const partsOf = ({ items, properties, additionalProperties: others, oneOf }: Parts, types: Types | undefined): { readonly [K in keyof Parts]?: () => NonNullable<DetailSpec[K]> } => ({
  ...(items && { items: () => fullDetail(items.written, types, items.home) }),
  ...(properties && { properties: () => fullDetails(properties.written, types, properties.home) }),
  ...(oneOf && { oneOf: () => oneOf.written.map((branch) => fullDetail(branch, types, oneOf.home)) }),
  ...(others && { additionalProperties: () => (typeof others.written === "boolean" ? others.written : fullDetail(others.written, types, others.home)) }),
});

const assembled = ({ words, parts }: Shallow, types: Types | undefined): DetailSpec => ({
  ...words,
  ...(Object.fromEntries(Object.entries(partsOf(parts, types)).map(([word, make]) => [word, make()])) as Partial<DetailSpec>),
});

/** A type that contains itself has no end: its parts are put in place on demand. */
const recurring = (name: string, { words, parts }: Shallow, types: Types | undefined): DetailSpec => {
  const detail: DetailSpec = { ...words, recurs: name };
  for (const [word, make] of Object.entries(partsOf(parts, types))) {
    let made: unknown;
    Object.defineProperty(detail, word, { enumerable: true, get: () => (made ??= make()) });
  }
  return detail;
};

/** The recursive type of a detail without further keys; undefined for any other. */
const recurringAs = (written: Written, types: Types | undefined, home: string | undefined): string | undefined => {
  const circles = circlesOf(types);
  let shape = written;
  let at = home;
  for (let { type = "object" } = inLongForm(shape); !primitive.has(type); { type = "object" } = inLongForm(shape)) {
    const circle = circles.get(type);
    const isInside = circle !== undefined && circles.get(at ?? "") === circle;
    if (changing(shape).length > 0 && !isInside) return undefined;
    if (circle !== undefined) return type;
    const next = own(types, type);
    if (next === undefined) return undefined;
    shape = next;
    at = type;
  }
  return undefined;
};

/** A detail without parts, its type first. Objects built key by key are quick to copy. */
const flat = (type: DetailSpec["type"], form: LongForm): DetailSpec => {
  const detail: { [word: string]: unknown } = { type };
  for (const word of Object.keys(form)) if (word !== "type" && word !== "$ref") put(detail, word, form[word as keyof LongForm]);
  return detail as unknown as DetailSpec;
};

/** A detail in long form. `home`: the shared type whose text it stands in: where that and the one it names contain each other, no word beside the name counts. */
export const fullDetail = (written: Written, types: Types | undefined, home?: string): DetailSpec => {
  const form = inLongForm(written);
  const { type = "object", items, properties, additionalProperties: others, oneOf } = form;
  // So are nearly all: nothing is put in place.
  if (primitive.has(type) && items === undefined && properties === undefined && others === undefined && oneOf === undefined) return flat(type as DetailSpec["type"], form);
  const found = shallow(written, types, home);
  const recurs = recurringAs(written, types, home);
  if (recurs !== undefined) return recurring(recurs, found, types);
  const full = assembled(found, types);
  const isNamed = !primitive.has(type) && own(types, type) !== undefined && properties === undefined && others === undefined && oneOf === undefined;
  return isNamed && full.type === "object" && full.properties !== undefined && full.enum === undefined ? { ...full, shared: type } : full;
};

/** A shared type in long form. */
export const fullType = (name: string, types: Types | undefined): DetailSpec => assembled(shallow(own(types, name) ?? "object", types, name), types);

/** Details in long form, in the order written; without a prototype, so that no name means anything. */
export const fullDetails = (
  written: { readonly [key: string]: Written },
  types: Types | undefined,
  home?: string,
): { readonly [key: string]: DetailSpec } => {
  const full: { [key: string]: DetailSpec } = Object.create(null);
  for (const key of Object.keys(written)) full[key] = fullDetail(written[key] ?? "object", types, home);
  return full;
};

