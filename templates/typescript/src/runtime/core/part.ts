// The target of a placeholder such as `amount.value`: a detail, or a member of one. It fills nothing in.

import { own } from "../values/look-up.js";
import { peekOwn } from "../values/peek.js";
import type { DetailShape, DetailShapes } from "../values/spec.js";

/** The value at `path`; undefined where nothing is. */
export function partOf(details: object, path: readonly string[]): unknown {
  let value: unknown = details;
  for (const step of path) value = peekOwn(value, step);
  return value;
}

/** The shape at the end of `path`; undefined where there is none, or where one on the way, itself included, is not as `isSuch` asks. */
export function shapeOn(shapes: DetailShapes, path: readonly string[], isSuch: (shape: DetailShape) => boolean): DetailShape | undefined {
  let shape: DetailShape | undefined;
  let members: DetailShapes | undefined = shapes;
  for (const step of path) {
    shape = members && own(members, step);
    if (shape === undefined || !isSuch(shape)) return undefined;
    members = shape.properties;
  }
  return shape;
}

/** Whether no label keeps what is of `shape` inside. */
export const isOpen = ({ safety }: DetailShape): boolean => safety === undefined;
