// The place of a validator's issue, in words. Other code describes the fault.

import { cleanText } from "../values/clean.js";
import { members } from "../values/fenced.js";
import { peek } from "../values/peek.js";

/** The keys that lead there, as zod has them or, each in an object, Standard Schema. */
export const stepsOf = (issue: unknown): readonly unknown[] => (members(peek(issue, "path"), 32) ?? []).map((key) => peek(key, "key") ?? key);

/** `filter.tags[0]` */
export function pathText(keys: readonly unknown[]): string {
  const text = keys.map((key) => (typeof key === "number" ? `[${key}]` : `.${typeof key === "symbol" ? "" : String(key)}`)).join("");
  return cleanText(text.replace(/^\./, ""), 200);
}
