// Prints the making of an error, as a sample has it. Packages make theirs by their runtime.

import type { Json } from "../../../model/taxonomy.ts";
import { parameterNames } from "../names.ts";
import { ident, literal, pad, width } from "./literal.ts";

/** For a place `indent` deep whose first line starts at `column`. */
export const call = (className: string, details: { readonly [detail: string]: Json }, indent: number, column: number): string => {
  const given = Object.entries(details);
  const names = parameterNames(given.map(([name]) => name));
  const parts = given.map(([name, value]) => `${ident(names.get(name) ?? name)}=${literal(value, indent + 4, indent + 4 + name.length + 1, 1)}`);
  const line = `${ident(className)}(${parts.join(", ")})`;
  if (parts.length === 0 || (column + line.length <= width && !line.includes("\n"))) return line;
  return `${className}(\n${parts.map((part) => `${pad(indent + 4)}${part},\n`).join("")}${pad(indent)})`;
};
