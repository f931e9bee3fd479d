// Finds what stands at a place: the way there through maps and lists, and what the field tables say of it. It changes nothing.

import type { Place } from "../diagnose/diagnostic.ts";
import { firstIndex } from "../diagnose/first-index.ts";
import type { Shape } from "../model/shape.ts";
import type { Entry, ListTree, MapTree, ScalarTree, Tree } from "../read/tree.ts";
import { fileShape, fitting, memberShape } from "./order.ts";

/** One step from a map or list to a member of it. */
export interface Step {
  readonly parent: MapTree | ListTree;
  /** The shape of `parent`, if it is known. */
  readonly parentShape: Shape | undefined;
  readonly index: number;
  /** In a map. */
  readonly entry?: Entry;
  readonly value: Tree;
  readonly shape: Shape | undefined;
  /** The step to `parent`; undefined where that is the whole file. */
  readonly above: Step | undefined;
}

export type TextStep = Step & { readonly value: ScalarTree };

/** Where a member begins: at its key, or at the item. */
export const memberStart = (parent: MapTree | ListTree, index: number): number =>
  (parent.kind === "map" ? parent.entries[index]?.keyStart : parent.items[index]?.start) ?? parent.end;

export const sizeOf = (parent: MapTree | ListTree): number => (parent.kind === "map" ? parent.entries.length : parent.items.length);

export const valueOf = (parent: MapTree | ListTree, index: number): Tree | undefined =>
  parent.kind === "map" ? parent.entries[index]?.value : parent.items[index];

/** The deepest member that begins at or before `offset`; those around it hang `above`. */
function deepest(root: Tree, offset: number): Step | undefined {
  let step: Step | undefined;
  let parent = root;
  let shape: Shape | undefined = fileShape;
  while (parent.kind !== "scalar") {
    const index = lastBefore(parent, offset);
    const value = valueOf(parent, index);
    if (value === undefined) break;
    const entry = parent.kind === "map" ? parent.entries[index] : undefined;
    const parentShape = fitting(shape, parent.kind);
    shape = memberShape(parentShape, entry?.key);
    step = { parent, parentShape, index, value, shape, above: step, ...(entry ? { entry } : {}) };
    parent = value;
  }
  return step;
}

/** Index of the last member that begins at or before `offset`; -1 where there is none. */
const lastBefore = (parent: MapTree | ListTree, offset: number): number => firstIndex(sizeOf(parent), (index) => memberStart(parent, index) > offset) - 1;

function first(root: Tree, offset: number, isIt: (step: Step) => boolean): Step | undefined {
  let found: Step | undefined;
  for (let step = deepest(root, offset); step; step = step.above) if (isIt(step)) found = step;
  return found;
}

/** The member whose key, or failing that whose value, stands exactly at `place`. */
export const memberAt = (root: Tree, { start, end }: Place): Step | undefined =>
  first(root, start, ({ entry }) => entry?.keyStart === start && entry.keyEnd === end) ?? valueAt(root, { start, end });

export const keyAt = (root: Tree, { start, end }: Place): Step | undefined =>
  first(root, start, ({ entry }) => entry?.keyStart === start && entry.keyEnd === end);

export const valueAt = (root: Tree, { start, end }: Pick<Place, "start" | "end">): Step | undefined =>
  first(root, start, ({ value }) => value.start === start && value.end === end);

/** The text around the characters at `place`. */
export function textAround(root: Tree, { start, end }: Place): TextStep | undefined {
  const step = deepest(root, start);
  if (step?.value.kind !== "scalar" || typeof step.value.value !== "string" || step.value.start > start || step.value.end < end) return undefined;
  return { ...step, value: step.value };
}
