// The error outsiders get to see in place of a concealed one, so that they cannot tell the two apart. The log keeps the real one.

import { catalogueOf, construct } from "./catalogue.js";
import type { TaxonomyError } from "./error.js";
import type { FamilySpec } from "./family-spec.js";
import { own } from "./fenced.js";
import { peekOwn } from "./peek.js";

/** `error`, or its public twin with the details both share. Nothing else of a concealed error is taken over, not even its `ref`. */
export function publicTwin(error: TaxonomyError, family: FamilySpec): TaxonomyError {
  const code = own(family.conceal, error.code);
  const type = code === undefined ? undefined : catalogueOf(family).byCode.get(code);
  if (!type) return error;
  const shared = Object.keys(type.spec.details).flatMap((key) => {
    const value = peekOwn(error.details, key);
    return value === undefined ? [] : [[key, value]];
  });
  const { recoverable } = type.spec;
  return construct(type, Object.fromEntries(shared), recoverable === "caller" ? { recoverable: error.recoverable } : {});
}
