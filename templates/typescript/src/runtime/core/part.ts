// What a placeholder such as `amount.value` names: a detail, or a member of one. It fills nothing in.

import { hasOwn } from "../values/has-own.js";
import { peekOwn } from "../values/peek.js";
import type { DetailShape, DetailShapes } from "../values/spec.js";

/** The value at `path`; undefined where nothing is. */
export function partOf(details: object, path: readonly string[]): unknown {
  let value: unknown = details;
  for (const step of path) value = peekOwn(value, step);
  return value;
}

/** The shapes on `path`, that of the detail first; undefined where there is no such detail or member. */
export function shapesOn(shapes: DetailShapes, path: readonly string[]): readonly DetailShape[] | undefined {
  const met: DetailShape[] = [];
  let members: DetailShapes | undefined = shapes;
  for (const step of path) {
    const shape: DetailShape | undefined = members !== undefined && hasOwn(members, step) ? members[step] : undefined;
    if (shape === undefined) return undefined;
    met.push(shape);
    members = shape.properties;
  }
  return met;
}
