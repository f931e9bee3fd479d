// The keys of an error with those that its parents and its category supply. It judges nothing.

import { lineage, type FullError } from "../model/expand.ts";
import type { CategorySpec, RetrySpec } from "../model/spec.ts";
import type { Context } from "./context.ts";
import { categoryOf } from "./details.ts";
import type { Path } from "./places.ts";

type Inherited = Exclude<keyof CategorySpec, "extends" | "description" | "suppress" | "details" | "with">;

/** The error's own word or its parents', else its category's; undefined where none says anything, or the category is not known. */
export const saidBy = <K extends Inherited>(error: FullError, key: K, context: Pick<Context, "categories">): CategorySpec[K] | undefined =>
  // The rows of both are the same object (model/fields/error.ts).
  (error[key] as CategorySpec[K]) ?? categoryOf(error, context)?.[key];

/** The retry that applies; undefined where there is none, or it was removed. */
export const retrySaid = (error: FullError, context: Pick<Context, "categories">): RetrySpec | undefined => {
  const said = saidBy(error, "retry", context);
  return said === "none" ? undefined : said;
};

/** Where that stands: on the error, its parents, or its category and what that extends. */
export function whereSaid(code: string, { category = "user" }: FullError, key: Inherited, { spec }: Pick<Context, "spec">): Path {
  const [holder] = lineage(code, spec.errors).find(([, error]) => error[key] !== undefined) ?? [];
  if (holder !== undefined) return ["errors", holder, key];
  const above = lineage(category, spec.categories ?? {}).find(([, each]) => each[key] !== undefined);
  return ["categories", above?.[0] ?? category, key];
}
