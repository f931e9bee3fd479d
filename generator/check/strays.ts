// The values that one detail can have and another cannot, in words. It blames nobody: rules do.

import { quote } from "../diagnose/quote.ts";
import type { DetailSpec, Json } from "../model/spec.ts";
import { isPublic, isRequired } from "./details.ts";

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

/** The values that `own` can have and `other` cannot, as the end of a sentence; undefined if there are none. */
export const strays = (own: DetailSpec, other: DetailSpec): string | undefined => (own.type === other.type ? exceeds(own, other) : `is of type ${own.type}`);

function exceeds(own: DetailSpec, other: DetailSpec): string | undefined {
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
  if (own.items !== undefined && other.items !== undefined) return inside(own.items, other.items, "members");
  return own.type === "object" ? ofObject(own, other) : undefined;
}

const inside = (own: DetailSpec, other: DetailSpec, which: string): string | undefined => {
  const why = strays(own, other);
  return why === undefined ? undefined : `has ${which}, each of which ${why}`;
};

function ofObject(own: DetailSpec, other: DetailSpec): string | undefined {
  // A type that contains itself has no end: only its name is compared.
  if (own.recurs !== undefined || other.recurs !== undefined) return own.recurs === other.recurs ? undefined : "is a different recursive type";
  if (own.oneOf !== undefined || other.oneOf !== undefined) return ofBranches(own, other);
  return ofMembers(own, other) ?? ofOthers(own, other);
}

/** Every branch of `own` needs one of `other` that has all of its values; an object of one form is a branch. */
function ofBranches(own: DetailSpec, other: DetailSpec): string | undefined {
  const all = other.oneOf ?? [other];
  const isOdd = (branch: DetailSpec): boolean => all.every((each) => strays(branch, each) !== undefined);
  return (own.oneOf ?? [own]).some(isOdd) ? "has a different oneOf" : undefined;
}

const membersOf = ({ properties = {} }: DetailSpec): ReadonlyMap<string, DetailSpec> => new Map(Object.entries(properties).filter(([, member]) => isPublic(member)));

function ofMembers(own: DetailSpec, other: DetailSpec): string | undefined {
  const [mine, its] = [membersOf(own), membersOf(other)];
  for (const [name, member] of its) {
    const of = mine.get(name);
    if (isRequired(member) && (of === undefined || !isRequired(of))) return `${of ? "may lack the" : "has no"} member ${quote(name)}`;
  }
  for (const [name, member] of mine) {
    const of = its.get(name) ?? other.additionalProperties ?? false;
    if (of === false) return `has another member, ${quote(name)}`;
    const why = of === true ? undefined : strays(member, of);
    if (why !== undefined) return `has a member ${quote(name)} that ${why}`;
  }
  return undefined;
}

/** Members that have no name of their own. */
function ofOthers({ additionalProperties: own = false }: DetailSpec, { additionalProperties: other = false }: DetailSpec): string | undefined {
  if (own === false || other === true) return undefined;
  return own === true || other === false ? "may have other members" : inside(own, other, "values");
}
