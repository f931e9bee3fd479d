// The door for values that were received: behind it they are plain data, whose members are read as those of any object. It knows no errors.

import { keysOf } from "./fenced.js";
import { isRecord, peek } from "./peek.js";

/** The own members of an object that was received. Any may be anything. */
export type Plain = { readonly [member: string]: unknown };

/** Inherits nothing. What inherits from it is read as fast as any object; what inherits from null is not. */
const root = /* @__PURE__ */ Object.create(null) as object;

/** The members of `value`, its own alone, each read once; none where it is not an object. One that cannot be read is not there. */
export function plain(value: unknown): Plain {
  const copy = Object.create(root) as { [member: string]: unknown };
  try {
    if (isRecord(value)) Object.assign(copy, value);
  } catch {
    for (const key of keysOf(value)) copy[key] = peek(value, key);
  }
  return copy;
}
