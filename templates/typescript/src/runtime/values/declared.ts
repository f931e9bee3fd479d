// Which texts are the taxonomy's own: it publishes them itself, so that there is nothing to look for in them. It cleans none.

import type { DetailShape, Json } from "./spec.js";

/** Whether `value` is one that `shape` names: its constant, its default, or one of its enum. */
export const isDeclared = (value: Json, { const: only, default: usual, enum: allowed }: DetailShape): boolean =>
  value === only || value === usual || allowed?.includes(value) === true;
