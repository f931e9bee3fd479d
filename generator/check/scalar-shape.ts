// Which shape a value is of, and one scalar against its shape: word lists, patterns, ranges.

import type { Intent } from "../diagnose/diagnostic.ts";
import { hidden, quote } from "../diagnose/quote.ts";
import type { Shape } from "../model/shape.ts";
import type { ScalarTree, Tree } from "../read/tree.ts";
import { describe, mostWords } from "./describe.ts";
import { guess } from "./finding.ts";
import { typeHelp } from "./foreign-types.ts";
import { remedy } from "./remedy.ts";
import { takes } from "./reshaped.ts";
import { wordOf } from "./synonyms.ts";
import { broken, called, fault, placeOf, type Spot, suggestion, treated, type Walk } from "./walk.ts";

/** The value of `tree`, whose type fits `shape`, or `broken`. `whole` is the shape with all its alternatives: what the sentence names. */
export function toScalar(walk: Walk, shape: Shape, whole: Shape, tree: ScalarTree, spot: Spot): ScalarTree["value"] | typeof broken {
  const { value } = tree;
  const wrong = problem(shape, whole, tree);
  if (wrong === undefined) return value;
  // Hidden characters have a rule of their own.
  if (typeof value === "string" && hidden.test(value)) return broken;
  const sentence = `${called(spot)} must be ${wrong}`;
  if (shape.kind !== "choice") return fault(walk, "bad-value", tree, sentence, treated(walk, whole, tree, spot.example));
  if (remedy(whole, tree).value !== undefined) return fault(walk, "bad-choice", tree, sentence, treated(walk, whole, tree));
  const guessed = guess(String(value), shape.values);
  const help = shape.values.includes("object") && !guessed.sure ? typeHelp(String(value), takes(whole, "node")) : undefined;
  if (help !== undefined) return fault(walk, "bad-choice", tree, sentence, { help });
  const put = (meant: string): Intent => ({ kind: "replace", at: placeOf(walk, tree), value: meant });
  const meant = guessed.meant ?? wordOf(String(value), shape.values);
  // The sentence has the words already.
  const { help: other } = remedy(whole, tree);
  const instead = meant !== undefined ? `write ${meant}` : other === `write ${describe(whole)}` ? oneOfThem(shape.values) : other;
  return fault(walk, "bad-choice", tree, sentence, { ...suggestion({ ...guessed, ...(meant !== undefined && { meant }) }, put), help: instead });
}

/** Kinds of change are too many for a sentence. */
const oneOfThem = (values: readonly string[]): string => (values.length > mostWords ? "write one of them: faultline list changes has them all" : "write one of them");

/** The required value, and the actual one. */
function problem(shape: Shape, whole: Shape, { value }: ScalarTree): string | undefined {
  if (shape.kind === "choice" && !shape.values.includes(String(value))) return `${describe(whole)}, not ${quote(String(value))}`;
  if (shape.kind === "text" && shape.pattern?.test.test(String(value)) === false) return `${describe(whole)}, not ${quote(String(value))}`;
  return shape.kind === "integer" && !isWithin(Number(value), shape) ? `${describe(shape)}, not ${String(value)}` : undefined;
}

const isWithin = (value: number, { minimum = -Infinity, maximum = Infinity }: { readonly minimum?: number; readonly maximum?: number }): boolean =>
  value >= minimum && value <= maximum;

/** The alternative meant: words of a choice before names, names of types only where they look like one. */
export function alternative(shapes: readonly Shape[], tree: Tree): Shape | undefined {
  let first: Shape | undefined;
  for (const shape of shapes) {
    if (!fits(shape, tree)) continue;
    if (means(shape, tree)) return shape;
    first ??= shape;
  }
  return first;
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
