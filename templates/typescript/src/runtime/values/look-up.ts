// Look-ups that hold for hostile keys and hostile lists. Single properties are peek's business (peek.ts).

import { hasOwn, peek } from "./peek.js";
import type { Json } from "./spec.js";

/** `table[key]`, own keys only: the key may come from the wire or from user code (`constructor`, `__proto__`). */
export function own<T extends object, K extends keyof T>(table: T, key: K): T[K] | undefined {
  return hasOwn(table, key) ? table[key] : undefined;
}

/** At most `most` members of an array; undefined if `value` is not one, or only pretends to be. */
export function members(value: unknown, most: number): readonly unknown[] | undefined {
  try {
    if (Array.isArray(value)) return Array.from({ length: Math.min(value.length, most) }, (_, index) => peek(value, index));
  } catch {
    // What does not say how long it is has no members.
  }
  return undefined;
}

/** Of more keys than this, not every one is asked whether it is enumerable: a proxy may have a million. */
const manyKeys = 1_000;

/** The first keys of `value`, own and enumerable, one more than `most`, and how many there are, about. May throw what a proxy throws. */
export function firstKeys(value: object, most: number): { readonly keys: readonly string[]; readonly length: number } {
  const all = Reflect.ownKeys(value);
  if (all.length <= manyKeys) {
    const keys = Object.keys(value);
    return { keys, length: keys.length };
  }
  const keys: string[] = [];
  for (const key of all) {
    if (keys.length > most) break;
    if (typeof key === "string" && Object.prototype.propertyIsEnumerable.call(value, key)) keys.push(key);
  }
  return { keys, length: keys.length > most ? all.length : keys.length };
}

/** Own and enumerable, as in all JSON; none of what does not let itself be asked. */
export function keysOf(value: unknown): readonly string[] {
  try {
    return Object.keys(value as object);
  } catch {
    return [];
  }
}

/** Even where the prototype has one of that name. `__proto__` is left out: naive readers assign it. */
export function put(target: { [key: string]: Json }, key: string, value: Json): void {
  if (!(key in target)) target[key] = value;
  else if (key !== "__proto__") Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
