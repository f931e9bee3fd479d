// Whether a key is a value's own, as Object.hasOwn says it: that came with ES2022, and whoever compiles these sources may have less.

/** Throws for a revoked proxy, as any look at one does. */
export const hasOwn = (value: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(value, key);
