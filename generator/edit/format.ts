// The canonical order and layout of a taxonomy's text. It reads no file and judges nothing.

import type { Source, Tree } from "../read/tree.ts";
import { annotate } from "./annotate.ts";
import { layout } from "./layout.ts";
import { fileShape, orderedGroup } from "./order.ts";

/**
 * The text of `source`, whose tree is `tree`, as `faultline format` writes it. It says the same, has every comment, and formatting it again
 * changes nothing. A text that is no map is returned as it is.
 */
export function format(source: Source, tree: Tree): string {
  if (tree.kind !== "map") return source.text;
  const annotated = annotate(source, tree);
  return layout({ ...annotated, body: orderedGroup(annotated.body, fileShape) });
}
