// What an error said of itself when it arrived: its own words win over its contract's. An error made on this side has said nothing.

import type { Envelope } from "./envelope.js";

/** Nobody can list or forge what stands here, and a frozen error can have it too. Of an error that was made here it is found at once that nothing does. */
const arrivals: WeakMap<object, Envelope> = /* @__PURE__ */ new WeakMap();

/** Keeps with `error` what it was received as. */
export function noteArrival(error: object, envelope: Envelope): void {
  arrivals.set(error, envelope);
}

/** What `error` was received as, its details unchecked; undefined for one that was made here. */
export function arrivalOf(error: object): Envelope | undefined {
  return arrivals.get(error);
}
