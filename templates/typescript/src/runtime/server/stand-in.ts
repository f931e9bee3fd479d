// Stand-ins for what is somebody else's: an object with some members of its own, a schema that cannot end the process, a method put over another. Prototypes, and what may be registered on many servers, stay as they are.

import { isRecord, peek } from "../values/peek.js";
import { type AnyFunction, isFunction } from "./wrap.js";

const originals = /* @__PURE__ */ new WeakMap<object, object>();

/** The replacement of a member of `original`. */
export type Member = (key: PropertyKey, value: unknown, original: object) => unknown;

/** A proxy of `object` with the members of `member`. Assignments go to the original. A stand-in has no own members. */
export function standIn<T extends object>(object: T, member: Member): T {
  const original = originals.get(object) ?? object;
  const read = (key: PropertyKey): unknown => member(key, Reflect.get(original, key), original);
  // The target is empty: of what is frozen in a target, a proxy can say nothing else.
  const made = new Proxy(Object.create(Reflect.getPrototypeOf(original)) as T, {
    get: (_, key) => read(key),
    set: (_, key, value) => Reflect.set(original, key, value),
    has: (_, key) => Reflect.has(original, key),
    ownKeys: () => Reflect.ownKeys(original),
    getOwnPropertyDescriptor: (_, key) => {
      const own = Reflect.getOwnPropertyDescriptor(original, key);
      return own && { value: read(key), enumerable: own.enumerable === true, writable: true, configurable: true };
    },
  });
  originals.set(made, original);
  return made;
}

const standardKey = "~standard";

type Outcome = { readonly success: boolean; readonly data?: unknown; readonly error?: { readonly issues?: readonly unknown[] } };

/**
 * `schema`, whose Standard Schema validation asks `safeParseAsync`; itself where it has no such method. Asked as SDK v2 does, zod rejects a second time what
 * a refinement rejected, with nobody to hear it, and that ends the process.
 */
export function fenced(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const { [standardKey]: standard, safeParseAsync: parse } = schema;
  if (!isRecord(standard) || typeof parse !== "function") return schema;
  const validate = async (value: unknown): Promise<object> => {
    const outcome = (await Reflect.apply(parse, schema, [value])) as Outcome;
    return outcome.success ? { value: outcome.data } : { issues: outcome.error?.issues ?? [] };
  };
  const safe = { ...standard, validate };
  return new Proxy(schema, { get: (target, key) => (key === standardKey ? safe : (Reflect.get(target, key) as unknown)) });
}

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
