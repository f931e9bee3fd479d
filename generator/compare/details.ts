// Facts about single details that several kinds of change ask for. It finds no changes.

import type { DetailShape, DetailShapes, ErrorDef, Json } from "../model/taxonomy.ts";

/** A detail by its path: `address.street`. */
export const joined = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`);

/** Whether an error on the wire is complete without it. */
export const isLeftOut = (shape: DetailShape | undefined): boolean => shape === undefined || shape.optional === true || shape.safety !== undefined;

/** A shape in a word or two: of type string, a list of any members, a map. */
export const formOf = ({ type, items, properties, oneOf, additionalProperties: others }: DetailShape): string => {
  if (oneOf !== undefined) return "an object of several kinds";
  if (type === "array" && items === undefined) return "a list of any values";
  if (type !== "object") return `of type ${type}`;
  return typeof others === "object" ? "a map" : properties === undefined ? "an object of any members" : "of type object";
};

/** Whether a list or an object sends whatever is in it. */
export const isOpen = ({ type, items, properties, oneOf, additionalProperties: others }: DetailShape): boolean =>
  type === "array" ? items === undefined : oneOf === undefined && (others === true || (properties === undefined && others === undefined));

/** The only values it may have; undefined where it may have any. */
export const valuesOf = ({ const: only, enum: values }: DetailShape): readonly Json[] | undefined => (only === undefined ? values : [only]);

/** The objects it may be one of, by what tells them apart. */
export const branchesOf = ({ oneOf = [], discriminator: tag = "" }: DetailShape): ReadonlyMap<string, DetailShape> =>
  new Map(oneOf.map((branch) => [tagIn(branch, tag), branch]));

const tagIn = ({ properties = {} }: DetailShape, tag: string): string => String(properties[tag]?.const);

/** Whether it is filled in if it is not passed. A constant inside an object is passed like any other member. */
export const isFilled = ({ const: only, default: usual }: DetailShape, path: string): boolean => isWhole(path) && (only !== undefined || usual !== undefined);

/** Whether it may be left out: it is filled in, or optional. */
export const isOptionalToPass = (shape: DetailShape, path: string): boolean => shape.optional === true || isFilled(shape, path);

/** Whether a path names a whole detail, not a part of one. */
export const isWhole = (path: string): boolean => !/[.[{<]/.test(path);

/** How far inside a detail stays: 0 on the wire, 1 in the log, 2 in memory. */
export type Safety = 0 | 1 | 2;

export const safetyOf = ({ safety }: DetailShape): Safety => (safety === undefined ? 0 : safety === "unsafe" ? 1 : 2);

/** Whether it leaves although it is not safe. */
export const isException = ({ wire }: ErrorDef, path: string): boolean => wire !== undefined && Object.hasOwn(wire, path);

/** The steps into shapes that a path of the docs stands for: `items[].id` → items, items, properties, id. */
export const stepsOf = (path: string): readonly string[] =>
  path.split(".").flatMap((part, index) => {
    const key = part.replace(/(\[\]|\{\}|<\d+>)+$/, "");
    const inside = part.slice(key.length).match(/\[\]|\{\}|\d+/g) ?? [];
    return [...(index === 0 ? [] : ["properties"]), key, ...inside.flatMap((mark) => (mark === "[]" ? ["items"] : mark === "{}" ? ["additionalProperties"] : ["oneOf", mark]))];
  });

/** Whether there is a detail at `path`. */
export function isThere(details: DetailShapes, path: string): boolean {
  let at: unknown = details;
  for (const step of stepsOf(path)) {
    if (!Object.hasOwn(Object(at) as object, step)) return false;
    at = (at as { readonly [key: string]: unknown })[step];
  }
  return true;
}

/** Texts of a list are the taxonomy's own, and are sent as they are. */
const keepsMail = ({ type, format, enum: values }: DetailShape): boolean => type === "string" && format === "email" && values === undefined;

/** Which way mail addresses in a text moved: they are redacted in all others. Undefined if both are in no log, where no text shows it. */
export function addressMove({ before, after, inside }: { readonly [S in "before" | "after"]: DetailShape } & { readonly inside: { readonly [S in "before" | "after"]: Safety } }): "shown" | "hidden" | undefined {
  if (before.type !== "string" || after.type !== "string" || keepsMail(before) === keepsMail(after)) return undefined;
  return Math.min(inside.before, inside.after) === 2 ? undefined : keepsMail(after) ? "shown" : "hidden";
}
