// The canonical order and layout of a taxonomy's text, and whether two trees say the same. It reads no file and judges nothing.

import type { MapTree, Source, Tree } from "../read/tree.ts";
import { annotate } from "./annotate.ts";
import { layout } from "./layout.ts";
import { fileShape, orderedGroup } from "./order.ts";

/**
 * The text of `source`, whose tree is `tree`, as `faultline format` writes it. It says the same, has every comment, and formatting it again
 * changes nothing. A text that is not a map is returned unchanged.
 */
export function format(source: Source, tree: Tree): string {
  if (tree.kind !== "map") return source.text;
  const annotated = annotate(source, tree);
  return layout({ ...annotated, body: orderedGroup(annotated.body, fileShape) });
}

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
