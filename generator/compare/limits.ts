// Which way the limits of a detail moved: looser or tighter. It knows nobody who notices.

import type { DetailShape } from "../model/taxonomy.ts";
import { same } from "./same.ts";

/** Whether more is admitted by a greater value. */
const limits = { minimum: false, maximum: true, exclusiveMinimum: false, exclusiveMaximum: true, minLength: false, maxLength: true, minItems: false, maxItems: true } as const;

type Limit = keyof typeof limits | "multipleOf" | "pattern" | "uniqueItems";

const directionOf = (word: keyof typeof limits, before: number | undefined, after: number | undefined): "looser" | "tighter" => {
  if (after === undefined) return "looser";
  if (before === undefined) return "tighter";
  return after > before === limits[word] ? "looser" : "tighter";
};

/** Multiples of 10 are multiples of 5; of 4 and 6, each admits what the other does not. */
function* stepChanges(before: number, after: number): Generator<readonly [word: Limit, change: "looser" | "tighter"]> {
  if (before % after !== 0) yield ["multipleOf", "tighter"];
  if (after % before !== 0) yield ["multipleOf", "looser"];
}

/** The limits that differ, and how. A pattern that is another one admits less in some way, and more in another; one that is gone admits more. */
export function* limitChanges(before: DetailShape, after: DetailShape): Generator<readonly [word: Limit, change: "looser" | "tighter"]> {
  for (const word of Object.keys(limits) as (keyof typeof limits)[]) {
    if (!same(before[word], after[word])) yield [word, directionOf(word, before[word], after[word])];
  }
  if (before.uniqueItems !== after.uniqueItems) yield ["uniqueItems", after.uniqueItems === true ? "tighter" : "looser"];
  yield* stepChanges(before.multipleOf ?? 1, after.multipleOf ?? 1);
  if (before.pattern === after.pattern) return;
  if (before.pattern !== undefined) yield ["pattern", "looser"];
  if (after.pattern !== undefined) yield ["pattern", "tighter"];
}
