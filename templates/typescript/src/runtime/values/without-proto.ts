// Takes `__proto__` out of data that was received, at every depth: naive readers assign it. It looks at nothing else.

import { unshaped } from "./data.js";
import type { JsonObject } from "./spec.js";

/** `data` itself, or where `__proto__` is a member of anything in it, a bounded copy without; so too of what is not JSON, such as a cycle. Never throws. */
export function withoutProto(data: JsonObject): JsonObject {
  try {
    if (isFlat(data) || !JSON.stringify(data).includes('"__proto__":')) return data;
  } catch {
    // What JSON cannot hold is held as far as it is data.
  }
  // One level more than any type has: what is too deep to fit is so in the copy too.
  return unshaped(data, -1);
}

/** Most details have no members of their own, and are seen through at once. */
function isFlat(data: JsonObject): boolean {
  for (const key in data) if (key === "__proto__" || typeof data[key] === "object") return false;
  return true;
}
