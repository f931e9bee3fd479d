// Resolves a node by its rows alone: what is written, else what it inherits, else the row's default. Rows apart are left to build/.

import { mapSorted } from "./canonical.ts";
import type { Fields, Shape } from "./shape.ts";
import { nodes, type NodeName, type Written } from "./spec.ts";

type Certain = { readonly required: true | "main" } | { readonly default: unknown };

/** The resolved type of a node: rows with a default, or required, always have a value. */
export type Resolved<F> = {
  readonly [K in keyof F as F[K] extends { apart: true } ? never : F[K] extends Certain ? K : never]: Written<F[K] extends { shape: infer S } ? S : never>;
} & {
  readonly [K in keyof F as F[K] extends { apart: true } ? never : F[K] extends Certain ? never : K]?: Written<F[K] extends { shape: infer S } ? S : never>;
};

/** Nodes inside of a value with their fields in the order of the tables, and maps of nodes by name: the order they are written in means nothing. */
const inOrder = (shape: Shape, value: unknown): unknown => {
  if (shape.kind === "list" && shape.of.kind === "node") return (value as readonly unknown[]).map((item) => inOrder(shape.of, item));
  if (shape.kind === "map" && shape.of.kind === "node") return mapSorted(value as object as { readonly [key: string]: unknown }, (member) => inOrder(shape.of, member));
  if (shape.kind !== "node") return value;
  const node = value as { readonly [key: string]: unknown };
  const fields = Object.entries<Fields[string]>(nodes[shape.name as NodeName]);
  return Object.fromEntries(fields.flatMap(([key, field]) => (field.apart || node[key] === undefined ? [] : [[key, inOrder(field.shape, node[key])]])));
};

/** The value of every row that is not apart: from the first of the layers that has it, else the default. */
export const resolve = <const F extends Fields>(fields: F, over: object, under: object = {}): Resolved<F> => {
  const resolved: { [key: string]: unknown } = {};
  for (const key of Object.keys(fields)) {
    const field = fields[key];
    if (field === undefined || field.apart) continue;
    const value = (over as { readonly [key: string]: unknown })[key] ?? (under as { readonly [key: string]: unknown })[key] ?? field.default;
    if (value !== undefined) resolved[key] = typeof value === "object" ? inOrder(field.shape, value) : value;
  }
  // The rows give both the keys and the types.
  return resolved as Resolved<F>;
};
