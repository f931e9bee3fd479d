// The error outsiders get to see in place of a concealed one, so that they cannot tell the two apart. The log keeps the real one.

import { catalogueOf, construct } from "./catalogue.js";
import type { TaxonomyError } from "./error.js";
import type { FamilySpec } from "./family-spec.js";
import { own } from "./fenced.js";
import { peekOwn } from "./peek.js";

/** Whether callers get the fallback in place of `error`. A fallback always has a `ref`: without one, it would tell that it stands for something. */
export function leavesAsFallback(error: TaxonomyError, { conceal, fallback }: FamilySpec): boolean {
  return error.code !== fallback && own(conceal, error.code) === fallback;
}

/**
 * `error`, or its public twin with the details both share. Nothing else of a concealed error is taken over, not even its `ref`, unless the
 * twin is the fallback.
 */
export function publicTwin(error: TaxonomyError, family: FamilySpec): TaxonomyError {
  const code = own(family.conceal, error.code);
  const type = code === undefined ? undefined : catalogueOf(family).byCode.get(code);
  if (!type) return error;
  const shared = Object.keys(type.spec.details).flatMap((key) => {
    const value = peekOwn(error.details, key);
    return value === undefined ? [] : [[key, value]];
  });
  const { recoverable } = type.spec;
  const ref = leavesAsFallback(error, family) ? peekOwn(error, "ref") : undefined;
  return construct(type, Object.fromEntries(shared), {
    ...(recoverable === "caller" && { recoverable: error.recoverable }),
    ...(typeof ref === "string" && { ref }),
  });
}
