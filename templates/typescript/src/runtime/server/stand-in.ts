// Stands in for an object that is somebody else's, with some members of its own: one object may be registered on many servers. The original stays as it is.

const originals = /* @__PURE__ */ new WeakMap<object, object>();

/** What a member of `original` is here. */
export type Member = (key: PropertyKey, value: unknown, original: object) => unknown;

/** `object`, of whose members `member` says what they are here. What is assigned to it is assigned to the original. A stand-in has none of its own. */
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
