// The mark by which errors know each other across bundles, copies and realms. It is not the errors themselves.

import type { ErrorSpec } from "../values/spec.js";

/** The property of every error that holds its {@link ErrorSpec}; the same symbol in every copy of every package. */
export const brand: unique symbol = /* @__PURE__ */ Symbol.for("dev.faultline.error");

/** The property of a received error that holds what it was received as (beside.ts); the same symbol in every copy of every package. */
export const received: unique symbol = /* @__PURE__ */ Symbol.for("dev.faultline.received");

/** The spec that `value` is marked with, or undefined for anything but an error of ours. Never throws. */
export function brandOf(value: unknown): ErrorSpec | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  try {
    const spec = (value as { readonly [brand]?: ErrorSpec | null })[brand];
    return typeof spec === "object" && typeof spec?.domain === "string" && typeof spec.code === "string" ? spec : undefined;
  } catch {
    return undefined;
  }
}
