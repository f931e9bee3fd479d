// Stands in for an object that is somebody else's, with some members of its own: one object may be registered on many servers. The original stays as it is.

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
