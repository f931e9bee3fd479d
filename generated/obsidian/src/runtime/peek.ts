// Reading properties of values nobody vouches for: getters may throw, proxies may be revoked. It judges nothing.

/** `value[key]`, or undefined when there is none or reading it throws. Inherited properties count. */
export function peek(value: unknown, key: PropertyKey): unknown {
  if (value === null || value === undefined) return undefined;
  try {
    return (value as { readonly [key: PropertyKey]: unknown })[key];
  } catch {
    return undefined;
  }
}

/** As {@link peek}, own properties only: what a polluted prototype holds is not there. */
export function peekOwn(value: unknown, key: PropertyKey): unknown {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return undefined;
  try {
    return Object.hasOwn(value, key) ? (value as { readonly [key: PropertyKey]: unknown })[key] : undefined;
  } catch {
    return undefined;
  }
}

/** `Array.isArray`, also for a revoked proxy. */
export function isArray(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** Whether `value` is an object that is neither an array nor a function. Never throws. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null && !isArray(value);
}
