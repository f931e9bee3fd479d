// Prints the making of an error, as a sample has it. Packages make theirs by their runtime.

import type { Json } from "../../../model/taxonomy.ts";
import { parameterNames } from "../names.ts";
import { group, ident, literal } from "./literal.ts";

/** For a place `indent` deep whose first line starts at `column`. */
export const call = (className: string, details: { readonly [detail: string]: Json }, indent: number, column: number): string => {
  const given = Object.entries(details);
  const names = parameterNames(given.map(([name]) => name));
  const parts = given.map(([name, value]) => `${ident(names.get(name) ?? name)}=${literal(value, indent + 4, indent + 4 + name.length + 1, 1)}`);
  return group(`${ident(className)}(`, parts, ")", { indent, column, after: 0 });
};
