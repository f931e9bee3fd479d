// The parts of a detail with their paths, and the author's own facts under x-…. It resolves nothing.

import { mapSorted, sortedJson, sortedKeys } from "../canonical.ts";
import type { DetailSpec, Extended, Json } from "../spec.ts";

/** The names of all `layers`, each with the value of the first layer that has it; undefined if no layer has any. */
export const extendedBy = (...layers: readonly (Extended | undefined)[]): { readonly [name: string]: Json } | undefined => {
  const all = Object.assign({}, ...layers.map((layer) => layer?.x ?? {}).reverse()) as { readonly [name: string]: Json };
  return Object.keys(all).length === 0 ? undefined : mapSorted(all, sortedJson);
};

/** The members of a map; undefined for any other detail. */
export const mapOf = ({ additionalProperties: others }: DetailSpec): DetailSpec | undefined => (typeof others === "object" ? others : undefined);

const nothing: readonly never[] = [];

/** Each part with its path: `tags[]`, `address.street`, `labels{}`, `cause<0>` and so on for what it may be one of. A type that contains itself is made of nothing here: its parts are its own. */
export const partsOf = (path: string, detail: DetailSpec): readonly (readonly [path: string, part: DetailSpec])[] => {
  const { items, properties = {}, oneOf = [] } = detail;
  const isWhole = items === undefined && detail.properties === undefined && detail.oneOf === undefined && detail.additionalProperties === undefined;
  if (isWhole || detail.recurs !== undefined) return nothing;
  const of = mapOf(detail);
  return [
    ...(items === undefined ? [] : [[`${path}[]`, items] as const]),
    ...sortedKeys(properties).flatMap((key) => (properties[key] === undefined ? [] : [[`${path}.${key}`, properties[key]] as const])),
    ...oneOf.map((branch, index) => [`${path}<${index}>`, branch] as const),
    ...(of === undefined ? [] : [[`${path}{}`, of] as const]),
  ];
};
