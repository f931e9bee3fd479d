// The received words of an error, which win over its contract's. An error made on this side has none.

import type { Arrival } from "./envelope.js";

/** Nobody can list or forge what stands here, and a frozen error can have it too. Of an error that was made here it is found at once that nothing does. */
const arrivals: WeakMap<object, Arrival> = /* @__PURE__ */ new WeakMap();

/** Keeps with `error` what it was received as. */
export function noteArrival(error: object, arrival: Arrival): void {
  arrivals.set(error, arrival);
}

/** What `error` was received as; undefined for one that was made here. */
export function arrivalOf(error: object): Arrival | undefined {
  return arrivals.get(error);
}
