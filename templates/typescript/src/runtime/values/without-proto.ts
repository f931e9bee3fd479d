// Takes `__proto__` out of data that was received, at every depth: naive readers assign it. It looks at nothing else.

import { keysOf, members } from "./fenced.js";
import { peek } from "./peek.js";

/** Deeper data is nobody's details. */
const deepest = 128;

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;

/** `data` itself, or where `__proto__` is a member of anything in it, a copy without. Linear; never throws. */
export function withoutProto<T>(data: T): T {
  return isFlat(data) || !hasProto(data) ? data : (copied(data, 0) as T);
}

/** Most details have no members of their own, and are seen through at once; others may be deep, wide or circular. */
function isFlat(data: unknown): boolean {
  try {
    for (const key in data as object) if (key === "__proto__" || isContainer((data as { readonly [key: string]: unknown })[key])) return false;
    return true;
  } catch {
    return false;
  }
}

function hasProto(data: unknown): boolean {
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

function copied(value: unknown, depth: number): unknown {
  if (!isContainer(value)) return value;
  if (depth > deepest) return null;
  const list = members(value, Infinity);
  if (list) return list.map((item) => copied(item, depth + 1));
  return Object.fromEntries(keysOf(value).flatMap((key) => (key === "__proto__" ? [] : [[key, copied(peek(value, key), depth + 1)]])));
}
