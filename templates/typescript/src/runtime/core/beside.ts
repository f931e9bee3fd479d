// Facts kept beside an error: what it arrived as, what it stands for, and why it is this error. Nobody can list or forge them, and a frozen error can have them too.

import type { Arrival } from "./envelope.js";

/** The received words, which win over those of the contract. */
const arrivals: WeakMap<object, Arrival> = /* @__PURE__ */ new WeakMap();

/** Keeps with `error` what it was received as. */
export function noteArrival(error: object, arrival: Arrival): void {
  arrivals.set(error, arrival);
}

/** What `error` was received as; undefined for one that was made here. */
export function arrivalOf(error: object): Arrival | undefined {
  return arrivals.get(error);
}

/** Why it is this error, for the operator alone: in the log record, and never sent. */
const notes: WeakMap<object, readonly string[]> = /* @__PURE__ */ new WeakMap();

/** The notes on `error`, oldest first. */
export function notesOf(error: object): readonly string[] {
  return notes.get(error) ?? [];
}

/** Notes `texts` of `error`. */
export function note(error: object, texts: readonly string[]): void {
  if (texts.length > 0) notes.set(error, [...notesOf(error), ...texts]);
}

/** Errors that only stand for something else that was thrown: a rule or the fallback made them. */
const translations: WeakMap<object, string | undefined> = /* @__PURE__ */ new WeakMap();

/** `error`, noted as standing for its cause by `rule`; undefined for the fallback. */
export function translation<E extends object>(error: E, rule?: string): E {
  translations.set(error, rule);
  return error;
}

/** Whether what was thrown is the cause of `error`, and not `error` itself. */
export const isTranslation = (error: object): boolean => translations.has(error);

/** The rule that made `error`: its name, or its place in the list, counted from 1. Undefined where none did. */
export const ruleOf = (error: object): string | undefined => translations.get(error);
