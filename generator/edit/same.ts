// Whether two trees say the same. Places do not count, and the order of keys does not.

import type { MapTree, Tree } from "../read/tree.ts";

/** Linear. */
export function sameMeaning(a: Tree, b: Tree): boolean {
  if (a.kind === "map") return b.kind === "map" && a.entries.length === b.entries.length && sameEntries(a, b);
  if (a.kind === "list") {
    return b.kind === "list" && a.items.length === b.items.length && a.items.every((item, index) => sameMeaning(item, b.items[index] ?? item));
  }
  return b.kind === "scalar" && a.value === b.value;
}

function sameEntries(a: MapTree, b: MapTree): boolean {
  const others = new Map(b.entries.map(({ key, value }) => [key, value]));
  return a.entries.every(({ key, value }) => {
    const other = others.get(key);
    return other !== undefined && sameMeaning(value, other);
  });
}
