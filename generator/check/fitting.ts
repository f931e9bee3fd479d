// Which shape a value is of, by its kind and type alone. What stands in it is looked at elsewhere.

import type { Shape } from "../model/shape.ts";
import type { Tree } from "../read/tree.ts";

/** The alternative meant: words of a choice before names, names of types only where they look like one. */
export function alternative(shapes: readonly Shape[], tree: Tree): Shape | undefined {
  const fitting = shapes.filter((shape) => fits(shape, tree));
  return fitting.find((shape) => means(shape, tree)) ?? fitting[0];
}

function means(shape: Shape, tree: Tree): boolean {
  const value = String(valueOf(tree));
  return shape.kind === "choice" ? shape.values.includes(value) : /(^|:)[A-Z]/.test(value);
}

export const valueOf = (tree: Tree): unknown => (tree.kind === "scalar" ? tree.value : undefined);

/** Whether `tree` has the kind and type of `shape`; words, patterns and ranges are checked later. */
export function fits(shape: Shape, tree: Tree): boolean {
  switch (shape.kind) {
    case "list":
      return tree.kind === "list";
    case "map":
    case "node":
      return tree.kind === "map";
    case "text":
    case "choice":
    case "reference":
      return typeof valueOf(tree) === "string";
    case "integer":
      return Number.isSafeInteger(valueOf(tree));
    case "number":
      return typeof valueOf(tree) === "number";
    case "flag":
      return typeof valueOf(tree) === "boolean";
    default:
      return true;
  }
}
