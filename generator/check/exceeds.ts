// Whether a detail can have values that another of the same type cannot. Truncated values do not count. It knows no errors.

import type { DetailSpec, Json } from "../model/spec.ts";

const isSame = (one: Json | undefined, other: Json | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values there are; undefined where they are not listed. */
const listed = ({ const: only, enum: all }: DetailSpec): readonly Json[] | undefined => (only === undefined ? all : [only]);

/** Words that bound values: which of two bounds lets less pass. */
const bounds = [
  ["minimum", Math.max],
  ["exclusiveMinimum", Math.max],
  ["maximum", Math.min],
  ["exclusiveMaximum", Math.min],
  ["minLength", Math.max],
  ["minItems", Math.max],
] as const;

/** What `own` can be and `other` cannot, to follow its name in a sentence; undefined where there is no such thing. */
export function exceeds(own: DetailSpec, other: DetailSpec): string | undefined {
  if (own.nullable === true && other.nullable !== true) return "may be null";
  const allowed = listed(other);
  const values = listed(own);
  if (allowed !== undefined && (values === undefined || values.some((value) => !allowed.some((each) => isSame(each, value))))) return `can differ from ${allowed.map((value) => JSON.stringify(value)).join(" or ")}`;
  // Each of a list is judged by itself where it stands.
  if (values !== undefined) return undefined;
  for (const [word, stricter] of bounds) {
    const [mine, its] = [own[word], other[word]];
    if (its !== undefined && (mine === undefined || stricter(mine, its) !== mine)) return `lacks ${word}: ${its}`;
  }
  for (const word of ["pattern", "multipleOf", "uniqueItems"] as const) if (other[word] !== undefined && !isSame(own[word], other[word])) return `has a different ${word}`;
  return own.items !== undefined && other.items !== undefined ? inside(own.items, other.items, "members") : undefined;
}

function inside(own: DetailSpec, other: DetailSpec, which: string): string | undefined {
  const why = own.type === other.type ? exceeds(own, other) : `is of type ${own.type}`;
  return why === undefined ? undefined : `has ${which}, each of which ${why}`;
}
