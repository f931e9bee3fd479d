// What an error said of itself when it arrived: its own words win over its contract's. An error made on this side has said nothing.

import type { Envelope } from "./envelope.js";

/** Gives back what it is given, so that a class of it puts its private members on that. */
const Bearer = function (error: object): object {
  return error;
} as unknown as new (error: object) => object;

/** A private member: cheaper than a WeakMap, nobody can list or forge it, and a frozen error can bear it too. */
class Arrival extends Bearer {
  readonly #envelope: Envelope;

  constructor(error: object, envelope: Envelope) {
    super(error);
    this.#envelope = envelope;
  }

  static of(error: object): Envelope | undefined {
    return #envelope in error ? error.#envelope : undefined;
  }
}

/** Keeps with `error` what it was received as. */
export function noteArrival(error: object, envelope: Envelope): void {
  Reflect.construct(Arrival, [error, envelope]);
}

/** What `error` was received as, its details unchecked; undefined for one that was made here. */
export function arrivalOf(error: object): Envelope | undefined {
  return Arrival.of(error);
}
