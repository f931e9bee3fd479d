// Replaces a method of an object by an own property, which is all the guard does to a server. It touches no prototype.

import { peek } from "../values/peek.js";

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
