// Requests of unusual size: what a probe sends to see that a server stands it, and how the checks know one. It sends nothing.

import type { Request } from "./frame.ts";

/** Characters from where on an argument is out of the ordinary. */
export const large = 200_000;

const longest = (value: unknown, depth = 32): number => {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null || depth === 0) return depth === 0 ? large : 0;
  return Object.values(value).reduce<number>((most, inner) => Math.max(most, longest(inner, depth - 1)), 0);
};

/** Whether a request has a text, or a depth, that nobody sends by accident. */
export const isLarge = ({ params }: Request): boolean => longest(params) >= large;
