// The mark by which failures that belong to no family are known across copies of the runtime, as errors are by their brand. Nothing else.

import { inspect, inspected, type Show } from "../core/inspected.js";
import { hasOwn, peekOwn } from "../values/peek.js";

/** The property that holds the kind of a failure; the same symbol in every copy of every package. */
const failure: unique symbol = /* @__PURE__ */ Symbol.for("dev.faultline.failure");

export type FailureKind = "remote" | "transport";

/** Marks a new failure, which nobody lists, and gives it its facts. The server's message is its cause, and is made visible. */
export function noteFailure(error: Error, kind: FailureKind, facts: object): void {
  const shown = (_depth: number, options: object, show: Show): string => inspected(error, { ...error }, options, show);
  Object.assign(Object.defineProperties(error, { [failure]: { value: kind }, [inspect]: { value: shown } }), facts);
}

/** `instanceof` of the class for `kind`, whichever copy made `value`; a class derived from it is asked as usual. */
export function isFailure(value: unknown, type: Function, kind: FailureKind): boolean {
  return hasOwn(type, Symbol.hasInstance) ? peekOwn(value, failure) === kind : Function.prototype[Symbol.hasInstance].call(type, value);
}
