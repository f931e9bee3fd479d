// The facts of an author's own that stand under x-…, as resolved: in order, the nearest first. It gives them no meaning.

import { mapSorted, sortedJson } from "../canonical.ts";
import type { Extended, Json } from "../spec.ts";

/** Of `layers` the first that has a name says what it is; undefined where none has any. */
export const extendedBy = (...layers: readonly (Extended | undefined)[]): { readonly [name: string]: Json } | undefined => {
  const all = Object.assign({}, ...layers.map((layer) => layer?.x ?? {}).reverse()) as { readonly [name: string]: Json };
  return Object.keys(all).length === 0 ? undefined : mapSorted(all, sortedJson);
};
