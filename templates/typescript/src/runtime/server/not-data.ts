// Tells what handlers return by mistake: failures that were to be thrown, and what goes on rather than being data. It refuses nothing itself.

import { brandOf } from "../core/brand.js";
import { hasOwn } from "../values/peek.js";

/** An Error of any realm, or the answer of a service that says it failed: a handler that returns one means to throw it. */
export function isToBeThrown(value: object): boolean {
  if (value instanceof Error || brandOf(value) !== undefined) return true;
  const tag = Object.prototype.toString.call(value);
  return tag === "[object Error]" || tag === "[object DOMException]" || (tag === "[object Response]" && Number((value as { readonly status?: unknown }).status) >= 400);
}

/** Members of what is not data but goes on: streams, iterators, promises, sockets, bodies. */
const alive = [Symbol.iterator, Symbol.asyncIterator, "next", "pipe", "pipeTo", "getReader", "then", "emit", "arrayBuffer"] as const;

/** Whether `value` is not data for a result, whatever its JSON form. */
export const isAlive = (value: object): boolean => alive.some((key) => typeof (value as { readonly [key: PropertyKey]: unknown })[key] === "function");

/** Whether `value` is an object of no class, of this realm or another. */
export function isBase(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || (Object.getPrototypeOf(prototype) === null && hasOwn(prototype as object, "hasOwnProperty"));
}
