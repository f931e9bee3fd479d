// The error outsiders get to see in place of a concealed one, so that they cannot tell the two apart. The log keeps the real one.

import { brand } from "./brand.js";
import { catalogueOf, construct } from "./catalogue.js";
import type { TaxonomyError } from "./error.js";
import type { FamilySpec } from "./family-spec.js";
import { asText, hasOwn, own, peekOwn } from "../values/peek.js";
import { noteUndeclared } from "./beside.js";
import { safeDetails } from "./safe.js";
import type { DetailShapes, JsonObject } from "../values/spec.js";

/** Whether callers get the fallback in place of `error`. A fallback always has a `ref`: without one, it would tell that it stands for something. */
export function leavesAsFallback(error: TaxonomyError, { conceal, fallback }: FamilySpec): boolean {
  return error.code !== fallback && own(conceal, error.code) === fallback;
}

/** The details with the same name in both. */
const shared = (details: JsonObject, shapes: DetailShapes): object => Object.fromEntries(Object.entries(details).filter(([key]) => hasOwn(shapes, key)));

/**
 * `error`, or its public substitute with the details of a stand-in, or else those both share, as far as the concealed error lets them out. Nothing
 * else of it is taken over, not even its `ref`, unless the substitute is the fallback.
 */
export function publicSubstitute(error: TaxonomyError, family: FamilySpec): TaxonomyError {
  const code = own(family.conceal, error.code);
  const type = code === undefined ? undefined : catalogueOf(family).byCode.get(code);
  if (!type) return error;
  // A detail that the substitute calls safe may be unsafe here.
  const details = own(family.standIns ?? {}, type.spec.code) ?? shared(safeDetails(error.details, error[brand].details), type.spec.details);
  const isFallback = leavesAsFallback(error, family);
  const substitute = construct(type, details, {
    // The taxonomy of any other substitute says it.
    recoverable: error.recoverable,
    ref: isFallback ? asText(peekOwn(error, "ref")) : undefined,
  });
  // As whatever nothing declares.
  return isFallback ? noteUndeclared(substitute) : substitute;
}
