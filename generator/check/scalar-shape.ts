// Checks one scalar against its shape: word lists, patterns, ranges.

import { hidden, quote } from "../diagnose/quote.ts";
import type { Shape } from "../model/shape.ts";
import type { ScalarTree } from "../read/tree.ts";
import { describe } from "./describe.ts";
import { guess } from "./guess.ts";
import { remedy } from "./remedy.ts";
import { suffixHelp } from "./synonyms.ts";
import { broken, called, fault, placeOf, suggestion, treated, type Spot, type Walk } from "./walk.ts";
import type { Intent } from "../diagnose/diagnostic.ts";

/** The value of `tree`, whose type fits `shape`, or `broken`. `whole` is the shape with all its alternatives: what the sentence names. */
export function toScalar(walk: Walk, shape: Shape, whole: Shape, tree: ScalarTree, spot: Spot): ScalarTree["value"] | typeof broken {
  const { value } = tree;
  const wrong = problem(shape, whole, tree);
  if (wrong === undefined) return value;
  // Hidden characters have a rule of their own.
  if (typeof value === "string" && hidden.test(value)) return broken;
  const sentence = `${called(spot)} must be ${wrong}`;
  if (shape.kind !== "choice") return fault(walk, "bad-value", tree, sentence, treated(walk, whole, tree));
  if (remedy(whole, tree).value !== undefined) return fault(walk, "bad-choice", tree, sentence, treated(walk, whole, tree));
  const suffixed = shape.values.some((each) => String(value).startsWith(each)) ? suffixHelp(String(value)) : undefined;
  if (suffixed !== undefined) return fault(walk, "bad-choice", tree, sentence, { help: suffixed });
  const guessed = guess(String(value), shape.values);
  const put = (meant: string): Intent => ({ kind: "replace", at: placeOf(walk, tree), value: meant });
  // The sentence has the words already.
  return fault(walk, "bad-choice", tree, sentence, { ...suggestion(guessed, put), help: `write ${guessed.meant ?? "one of them"}` });
}

/** The required value, and the actual one. */
function problem(shape: Shape, whole: Shape, { value }: ScalarTree): string | undefined {
  if (shape.kind === "choice" && !shape.values.includes(String(value))) return `${describe(whole)}, not ${quote(String(value))}`;
  if (shape.kind === "text" && shape.pattern?.test.test(String(value)) === false) return `${describe(whole)}, not ${quote(String(value))}`;
  return shape.kind === "integer" && !isWithin(Number(value), shape) ? `${describe(shape)}, not ${String(value)}` : undefined;
}

const isWithin = (value: number, { minimum = -Infinity, maximum = Infinity }: { readonly minimum?: number; readonly maximum?: number }): boolean =>
  value >= minimum && value <= maximum;
