// The door for values that were received: behind it they are plain data, whose members are read as those of any object. It knows no errors.

import { isRecord, peekOwn } from "./peek.js";

/** Inherits nothing. What inherits from it is read as fast as any object; what inherits from null is not. */
const root = /* @__PURE__ */ Object.create(null) as object;

/** `value`, one of ours, without what all objects inherit. */
export const uninherited = <T extends object>(value: T | undefined): T => Object.assign(Object.create(root) as T, value);

/**
 * The members of `value` that have one of `names`: its own alone, each read once, whatever others it has. One that cannot be read is not there, and none is where
 * `value` is not an object. Never throws.
 */
export function plain<Name extends string>(value: unknown, ...names: readonly Name[]): { readonly [Member in Name]?: unknown } {
  const copy = Object.create(root) as { [Member in Name]?: unknown };
  if (isRecord(value)) for (const name of names) copy[name] = peekOwn(value, name);
  return copy;
}
