// Resolves a node by its rows alone: what is written, else what it inherits, else the row's default. Rows apart are left to build/.

import type { Fields } from "./shape.ts";
import type { Written } from "./spec.ts";

type Certain = { readonly required: true | "main" } | { readonly default: unknown };

/** The resolved type of a node: rows with a default, or required, always have a value. */
export type Resolved<F> = {
  readonly [K in keyof F as F[K] extends { apart: true } ? never : F[K] extends Certain ? K : never]: Written<F[K] extends { shape: infer S } ? S : never>;
} & {
  readonly [K in keyof F as F[K] extends { apart: true } ? never : F[K] extends Certain ? never : K]?: Written<F[K] extends { shape: infer S } ? S : never>;
};

/** The value of every row that is not apart: from the first of `layers` that has it, else the default. */
export const resolve = <const F extends Fields>(fields: F, ...layers: readonly object[]): Resolved<F> => {
  const resolved: { [key: string]: unknown } = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.apart) continue;
    const layer: { readonly [key: string]: unknown } | undefined = layers.find((each) => (each as { readonly [key: string]: unknown })[key] !== undefined) as never;
    const value = layer?.[key] ?? field.default;
    if (value !== undefined) resolved[key] = value;
  }
  // The rows give both the keys and the types.
  return resolved as Resolved<F>;
};
