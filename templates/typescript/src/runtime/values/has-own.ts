// Whether a key is a value's own, as Object.hasOwn says it: that came with ES2022, and a project that compiles these sources may target less.

/** Throws for a revoked proxy, as any look at one does. */
export const hasOwn = (value: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(value, key);
