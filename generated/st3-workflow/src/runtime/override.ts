// Replaces a method of an object by an own property, which is all the guard does to a server. It touches no prototype.

import { peek } from "./peek.js";

export type Method = (...args: unknown[]) => unknown;

/** `make` gets the original, bound to `target`. Nothing happens where there is no such method, or the object is frozen. */
export function override(target: object, name: string, make: (original: Method) => Method): void {
  const method = peek(target, name);
  if (typeof method !== "function") return;
  const value = make((...args) => Reflect.apply(method, target, args));
  Reflect.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
}
