// Sets an own property, whatever stands on the prototype. It reads none.

import type { Json } from "./spec.js";

/** Even where the prototype has one of that name. `__proto__` is left out: naive readers assign it. */
export function put(target: { [key: string]: Json }, key: string, value: Json): void {
  if (!(key in target)) target[key] = value;
  else if (key !== "__proto__") Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}
