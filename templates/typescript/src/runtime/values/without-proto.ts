// Takes `__proto__` out of data that was received, at every depth: naive readers assign it. It looks at nothing else.

import { unshaped } from "./data.js";
import { keysOf } from "./fenced.js";
import { peek } from "./peek.js";
import type { JsonObject } from "./spec.js";

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;

/** `data` itself, or where `__proto__` is a member of anything in it, a bounded copy without. Linear; never throws. */
export const withoutProto = (data: JsonObject): JsonObject => (isFlat(data) || !hasProto(data) ? data : unshaped(data));

/** Most details have no members of their own, and are seen through at once; others may be deep, wide or circular. */
function isFlat(data: JsonObject): boolean {
  try {
    for (const key in data) if (key === "__proto__" || isContainer(data[key])) return false;
    return true;
  } catch {
    return false;
  }
}

function hasProto(data: object): boolean {
  // Grows while it is walked.
  const found = new Set([data]);
  for (const value of found) {
    const keys = keysOf(value);
    if (keys.includes("__proto__")) return true;
    for (const key of keys) {
      const member = peek(value, key);
      if (isContainer(member)) found.add(member);
    }
  }
  return false;
}
