// Checks one scalar against its shape: word lists, patterns, ranges.

import { hidden } from "../diagnose/hidden.ts";
import { quote } from "../diagnose/quote.ts";
import type { Shape } from "../model/shape.ts";
import type { ScalarTree } from "../read/tree.ts";
import { describe, remedy } from "./describe.ts";
import { broken, called, didYouMean, fault, type Spot, type Walk } from "./walk.ts";

/** The value of `tree`, whose type fits `shape`, or `broken`. `whole` is the shape with all its alternatives: what the sentence names. */
export function toScalar(walk: Walk, shape: Shape, whole: Shape, tree: ScalarTree, spot: Spot): ScalarTree["value"] | typeof broken {
  const { value } = tree;
  const wrong = problem(shape, whole, tree);
  if (wrong === undefined) return value;
  // Hidden characters have a rule of their own.
  if (typeof value === "string" && hidden.test(value)) return broken;
  const label = shape.kind === "choice" ? didYouMean(String(value), shape.values) : {};
  return fault(walk, shape.kind === "choice" ? "bad-choice" : "bad-value", tree, `${called(spot)} must be ${wrong}`, {
    ...label,
    help: remedy(whole, tree),
  });
}

/** What the value must be, and what it is instead. */
function problem(shape: Shape, whole: Shape, { value }: ScalarTree): string | undefined {
  if (shape.kind === "choice" && !shape.values.includes(String(value))) return `${describe(whole)}, not ${quote(String(value))}`;
  if (shape.kind === "text" && shape.pattern?.test.test(String(value)) === false) return `${shape.pattern.says}, not ${quote(String(value))}`;
  return shape.kind === "integer" && !isWithin(Number(value), shape) ? `${describe(shape)}, not ${String(value)}` : undefined;
}

const isWithin = (value: number, { minimum = -Infinity, maximum = Infinity }: { readonly minimum?: number; readonly maximum?: number }): boolean =>
  value >= minimum && value <= maximum;
