// Reading values nobody vouches for: getters may throw, proxies may be revoked, keys and lists may be hostile. It judges nothing.

import type { Json } from "./spec.js";

/** Throws for a revoked proxy, as any look at one does. */
export const hasOwn = (value: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(value, key);

/** `value[key]`, or undefined when there is none or reading it throws. Inherited properties count. */
export function peek(value: unknown, key: PropertyKey): unknown {
  try {
    return (value as { readonly [key: PropertyKey]: unknown } | null | undefined)?.[key];
  } catch {
    return undefined;
  }
}

/** As {@link peek}, own properties only: what a polluted prototype holds is not there. */
export function peekOwn(value: unknown, key: PropertyKey): unknown {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return undefined;
  try {
    return hasOwn(value, key) ? (value as { readonly [key: PropertyKey]: unknown })[key] : undefined;
  } catch {
    return undefined;
  }
}

/** Members that every error inherits: others were put there by somebody, and are not about this error. */
const roots = (): readonly object[] => [Object.prototype, Error.prototype];
const inborn: ReadonlySet<PropertyKey> = /* @__PURE__ */ new Set(["constructor", "message", "name", "stack"]);

/** As {@link peek}, but a polluted prototype of all objects or all errors is not read. Properties of a class, getters too, are. */
export function peekUnpolluted(value: unknown, key: PropertyKey): unknown {
  if (inborn.has(key) || !roots().some((root) => hasOwn(root, key))) return peek(value, key);
  try {
    for (let link = value; typeof link === "object" && link !== null && !roots().includes(link); link = Reflect.getPrototypeOf(link))
      if (hasOwn(link, key)) return peek(value, key);
  } catch {
    // A proxy that does not say what it inherits has nothing of its own either.
  }
  return undefined;
}

/** `Array.isArray`, also for a revoked proxy. */
export function isArray(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

export const asText = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The value in `text`; undefined where that is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether `value` is an object that is neither an array nor a function. Never throws. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !isArray(value);
}

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

/** As {@link plain}, of what is not JSON: of anything, inherited members too, as {@link peekUnpolluted} has them. */
export function seen<Name extends string>(value: unknown, ...names: readonly Name[]): { readonly [Member in Name]?: unknown } {
  const copy = Object.create(root) as { [Member in Name]?: unknown };
  for (const name of names) copy[name] = peekUnpolluted(value, name);
  return copy;
}

/** `table[key]`, own keys only: the key may come from the wire or from user code (`constructor`, `__proto__`). */
export function own<T extends object, K extends keyof T>(table: T, key: K): T[K] | undefined {
  return hasOwn(table, key) ? table[key] : undefined;
}

/** At most `most` members of an array; undefined if `value` is not one, or only pretends to be. */
export function members(value: unknown, most: number): readonly unknown[] | undefined {
  try {
    if (Array.isArray(value)) return Array.from({ length: Math.min(value.length, most) }, (_, index) => peek(value, index));
  } catch {
    // An array that hides its length has no members.
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
