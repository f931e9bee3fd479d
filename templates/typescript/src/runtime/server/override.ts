// Replaces a method of an object by an own property, which is all the guard does to a server. It touches no prototype.

import { peek } from "../values/peek.js";
import { type AnyFunction, isFunction } from "./wrap.js";

export type Method = (...args: unknown[]) => unknown;

/**
 * `make` gets the original, bound to `target`. What takes its place is a proxy of the original: a mock keeps its records, a spy its identity,
 * and the properties of either stay. Nothing happens where there is no such method, or the object is frozen.
 */
export function override(target: object, name: string, make: (original: Method) => Method): void {
  const method = peek(target, name);
  if (typeof method !== "function") return;
  const made = make((...args) => Reflect.apply(method, target, args));
  const value = new Proxy(method, { apply: (_, __, args: unknown[]) => made(...args) });
  const enumerable = Reflect.getOwnPropertyDescriptor(target, name)?.enumerable === true;
  Reflect.defineProperty(target, name, { value, writable: true, configurable: true, enumerable });
}

/** Puts what `guard` makes in the place of each handler that an SDK keeps in a map by its method, and of each that is set there later. */
export function overrideKept(kept: unknown, guard: (method: string, handler: AnyFunction) => AnyFunction): void {
  if (!(kept instanceof Map)) return;
  const guarded = (method: unknown, handler: unknown): unknown => (isFunction(handler) ? guard(String(method), handler) : handler);
  for (const [method, handler] of kept) kept.set(method, guarded(method, handler));
  override(kept, "set", (set) => (method, handler) => set(method, guarded(method, handler)));
}
