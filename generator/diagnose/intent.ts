// What would put a finding right, said as a change of the taxonomy and not of its text. Types only; edit/ writes the text.

import type { Place } from "./place.ts";

/** Whatever a taxonomy can hold. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** One change. Its place is one of the tree that was checked. */
export type Intent =
  /** `at`: a value; or some characters of a text, which become those of `value`. */
  | { readonly kind: "replace"; readonly at: Place; readonly value: Value }
  /** `at`: a key. */
  | { readonly kind: "rename"; readonly at: Place; readonly key: string }
  /** `at`: a key, whose whole entry goes with its comments, or an item of a list. */
  | { readonly kind: "remove"; readonly at: Place }
  /** `at`: a map, or the key above it; the entry stands where its field table has it. Without a key: a list, whose last item it becomes. */
  | { readonly kind: "insert"; readonly at: Place; readonly key?: string; readonly value: Value };
