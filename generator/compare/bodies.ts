// How two bodies of a format differ, key by key, at any depth. It judges nothing.

import type { Json } from "../model/taxonomy.ts";
import { same } from "./likeness.ts";
import { isJsonObject } from "../model/json.ts";

type Body = { readonly [key: string]: Json } | undefined;
type Keys = readonly string[];

const own = (body: Body, key: string): Json | undefined => (body !== undefined && Object.hasOwn(body, key) ? body[key] : undefined);

/** Keys that `after` has and `before` has not. */
export function* added(before: Body, after: Body, within: Keys = []): Generator<readonly [path: Keys]> {
  for (const [key, value] of Object.entries(after ?? {})) {
    const old = own(before, key);
    if (old === undefined) yield [[...within, key]];
    else if (isJsonObject(old) && isJsonObject(value)) yield* added(old, value, [...within, key]);
  }
}

/** Keys that both have, with another value. */
export function* changed(before: Body, after: Body, within: Keys = []): Generator<readonly [path: Keys, value: Json, was: Json]> {
  for (const [key, value] of Object.entries(after ?? {})) {
    const old = own(before, key);
    if (old === undefined) continue;
    if (isJsonObject(old) && isJsonObject(value)) yield* changed(old, value, [...within, key]);
    else if (!same(old, value)) yield [[...within, key], value, old];
  }
}

/** Whether keys that both have come in another order. */
export function isReordered(before: NonNullable<Body>, after: NonNullable<Body>): boolean {
  const kept = Object.keys(before).filter((key) => Object.hasOwn(after, key));
  if (!same(kept, Object.keys(after).filter((key) => Object.hasOwn(before, key)))) return true;
  return kept.some((key) => {
    const [old, value] = [before[key], after[key]];
    return isJsonObject(old) && isJsonObject(value) && isReordered(old, value);
  });
}
