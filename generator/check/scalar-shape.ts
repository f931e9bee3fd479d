// Checks one scalar against its shape: word lists, patterns, ranges.

import { quote } from "../diagnose/quote.ts";
import type { Shape } from "../model/shape.ts";
import type { ScalarTree } from "../read/tree.ts";
import { describe, remedy } from "./describe.ts";
import { called, didYouMean, fault, type broken, type Spot, type Walk } from "./walk.ts";

/** The value of `tree`, whose type fits `shape`, or `broken`. `whole` is the shape with all its alternatives: what the sentence names. */
export function toScalar(walk: Walk, shape: Shape, whole: Shape, tree: ScalarTree, spot: Spot): ScalarTree["value"] | typeof broken {
  const { value } = tree;
  if (shape.kind === "choice" && typeof value === "string" && !shape.values.includes(value)) {
    const sentence = `${called(spot)} must be ${describe(whole)}, not ${quote(value)}`;
    return fault(walk, "bad-choice", tree, sentence, { ...didYouMean(value, shape.values), help: remedy(whole, tree) });
  }
  if (shape.kind === "text" && typeof value === "string" && shape.pattern && !shape.pattern.test.test(value)) {
    return fault(walk, "bad-value", tree, `${called(spot)} must be ${shape.pattern.says}, not ${quote(value)}`, { help: remedy(whole, tree) });
  }
  if (shape.kind === "integer" && typeof value === "number" && !isWithin(value, shape)) {
    return fault(walk, "bad-value", tree, `${called(spot)} must be ${describe(shape)}, not ${value}`, { help: remedy(whole, tree) });
  }
  return value;
}

const isWithin = (value: number, { minimum = -Infinity, maximum = Infinity }: { readonly minimum?: number; readonly maximum?: number }): boolean =>
  value >= minimum && value <= maximum;
