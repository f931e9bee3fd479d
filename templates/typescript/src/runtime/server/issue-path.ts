// The place of a validator's issue, in words. Other code describes the fault.

import { cleanText } from "../values/clean.js";
import { members } from "../values/look-up.js";

/** A fault that a validator found, as zod 3 and 4 have them. Any of them may be anything: validation.ts catches what reading one throws. */
export type Fault = {
  readonly path?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly input?: unknown;
  readonly expected?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly origin?: unknown;
  readonly type?: unknown;
  readonly inclusive?: unknown;
  readonly exact?: unknown;
  readonly errors?: unknown;
  readonly unionErrors?: unknown;
  readonly issues?: unknown;
  readonly values?: unknown;
  readonly options?: unknown;
  readonly format?: unknown;
  readonly validation?: unknown;
  readonly divisor?: unknown;
  readonly multipleOf?: unknown;
} | null | undefined;

/** The keys that lead there, as zod has them or, each in an object, Standard Schema. */
export const stepsOf = (issue: Fault): readonly unknown[] => (members(issue?.path, 32) ?? []).map((key) => (key as { readonly key?: unknown } | null | undefined)?.key ?? key);

/** `filter.tags[0]` */
export function pathText(keys: readonly unknown[]): string {
  const text = keys.map((key) => (typeof key === "number" ? `[${key}]` : `.${typeof key === "symbol" ? "" : String(key)}`)).join("");
  return cleanText(text.replace(/^\./, ""), 200);
}
